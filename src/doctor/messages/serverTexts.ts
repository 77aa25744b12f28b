// Texts about headers, caches, certificates, exposed files, and the widget's files.
import type { CodingTrouble } from '../page/decodeBody.ts';
import { codingWords, nextOfCoding } from './networkTexts.ts';
import { say } from '../finding.ts';

export const serverTexts = {
  noSniffing: () => say`no-nosniff
    The page is sent without X-Content-Type-Options: nosniff.
    Add the header, so that browsers do not guess types.`,
  referrer: (path: string) => say`no-referrer-policy
    ${path} is sent without a Referrer-Policy that keeps its address to itself.
    Send Referrer-Policy: no-referrer with every address of the page (RFC 9700, 4.2.4).`,
  features: (value: string) => say`permissions-policy
    Permissions-Policy cannot be read, so browsers ignore it: ${value}
    Write each feature as camera=(), with commas between them.`,
  upgrade: (value: string) => say`http2-upgrade
    The page is sent with Upgrade: ${value}, of a server behind a proxy. Over HTTP/2 no answer may have that header, and Safari refuses one.
    Have the proxy drop it (nginx: proxy_hide_header Upgrade), or the server behind it leave it out (Apache: Protocols http/1.1).`,
  clipboard: () => say`permissions-policy
    Permissions-Policy forbids clipboard-write, so people cannot copy details for their administrators.
    Leave clipboard-write out of Permissions-Policy.`,
  headers: () => say`headers-fit
    nosniff and Referrer-Policy are sent.`,
  cached: (path: string) => say`cached-long
    ${path} may be kept by browsers for more than five minutes, so that an edit or an update is not seen.
    Send Cache-Control: no-cache for ${path}.`,
  fromCache: (path: string, seconds: number) => say`kept-on-the-way
    ${path} comes from a cache before the server, ${Math.round(seconds / 60)} minutes old (Age), so that an edit or an update is not seen.
    Have the cache (a content network, a proxy) ask the server each time, as its Cache-Control: no-cache says, for everything but /assets/; then empty it.`,
  missingKept: (answer: string) => say`missing-asset-kept
    A file under /assets/ that is not there is answered with ${answer}, which browsers and caches may keep as long as a file that is. After an upgrade, that breaks the page for whoever asked too early.
    Answer missing files under /assets/ with 404, and send their long Cache-Control with successful answers only.`,
  cleared: (value: string) => say`clear-site-data
    The page is sent with Clear-Site-Data: ${value}, so every visit forgets who signed in.
    Leave Clear-Site-Data out.`,
  fresh: () => say`fresh
    config.json and the page itself are not kept for long.`,
  configType: (type: string) => say`config-type
    config.json is sent with ${type === '' ? 'no Content-Type' : `Content-Type ${type}`}.
    Send config.json as application/json.`,
  slow: (name: string, ms: number) => say`page-slow
    ${name} took ${ms} ms, and as long again when it was asked twice. People look at a blank page meanwhile.
    Look at the load of the server and at the way to it: a file takes a few milliseconds.`,
  noStrictTransport: () => say`no-hsts
    The page is sent without Strict-Transport-Security, so a first visit may be led astray over http.
    Send Strict-Transport-Security: max-age=63072000.`,
  shortStrictTransport: (value: string) => say`hsts-short
    Strict-Transport-Security lasts less than half a year: ${value}
    Send Strict-Transport-Security: max-age=63072000.`,
  expiring: (day: string, days: number) => say`certificate-expiring
    The certificate of the page ends on ${day}, in ${days === 1 ? 'one day' : `${days} days`}.
    Renew it now, and see why that does not happen by itself.`,
  noHttps: () => say`page-not-https
    The page is served over plain http, where browsers have no cryptography for PKCE, so nobody can sign in.
    Serve the page over https, and give the doctor that address.`,
  plainHttp: () => say`plain-http
    The page is also served over plain http, without a redirect to https.
    Redirect every http address to the same address with https (status 301 or 308).`,
  httpElsewhere: (target: string) => say`http-redirect-elsewhere
    Plain http is redirected, but not to the same address with https: ${target}
    Redirect every http address to the same host, path and query with https.`,
  exposed: (path: string, what: string) => say`exposed-file
    The server hands out ${path}: ${what}.
    Remove it from the folder that is served, and let the server refuse it.`,
  listing: () => say`directory-listing
    The server lists the files of /assets/.
    Switch directory listings off (nginx: autoindex off; Apache: Options -Indexes).`,
  written: (method: string, status: number) => say`method-accepted
    The server of the page takes ${method} (status ${status}), so that others might change its files.
    Allow GET and HEAD only for the files of the page; switch WebDAV off.`,
  errorsAsSuccess: (title: string) => say`errors-as-success
    Something before the server of the page answers PUT with a page${title === '' ? '' : ` ("${title}")`} and status 200 in place of a refusal: errors look like successes.
    Have the proxy or firewall send its pages about errors with the status of the error, such as 405.`,
  ignored: (method: string, status: number) => say`method-ignored
    The server of the page does not refuse ${method} (status ${status}).
    Allow GET and HEAD only for the files of the page, and answer 405 to other methods.`,
  trace: () => say`method-trace
    The server answers TRACE with what it was sent, headers and all.
    Switch TRACE off (Apache: TraceEnable off).`,
  elementMissing: (status: number) => say`element-missing
    element.js is not served (status ${status}), so hosts can frame /embed, but not use <course-updates>.
    Upload the whole dist/ folder of a build that has element.js.`,
  elementOther: () => say`element-missing
    element.js is answered with an HTML page, so hosts can frame /embed, but not use <course-updates>.
    Upload the whole dist/ folder of a build that has element.js, and let the server answer it as a file.`,
  coding: (name: string, trouble: CodingTrouble) => say`widget-coding
    ${name} ${codingWords(trouble)}
    ${nextOfCoding(trouble)}`,
  elementType: (type: string) => say`element-type
    element.js is sent with ${type === '' ? 'no Content-Type' : `Content-Type ${type}`}. Browsers refuse it.
    Send element.js as text/javascript.`,
  elementCors: (origin: string) => say`element-cors
    element.js is sent without an Access-Control-Allow-Origin that lets ${origin} in, so browsers do not run it there.
    Send Access-Control-Allow-Origin: * with /element.js.`,
  elementKept: () => say`element-kept
    element.js may be kept by browsers for more than a day, although its name never changes.
    Send Cache-Control: no-cache for /element.js.`,
  popupMissing: (status: number) => say`popup-missing
    /auth/popup is not served (status ${status}), so nobody can sign in inside of a widget.
    Answer /auth/popup with its page from dist/, status 200, without a redirect.`,
  popupIsPage: () => say`popup-missing
    /auth/popup is answered with index.html in place of its own page, so nobody can sign in inside of a widget.
    Answer /auth/popup with its page from dist/, before the rule for unknown paths.`,
  silentMissing: (status: number) => say`silent-missing
    /auth/silent is answered ${status === 200 ? 'with index.html in place of its own page' : `with status ${status}`}, so frames cannot sign people in by themselves. The button Sign in still works.
    Answer /auth/silent with auth/popup.html, status 200, before the rule for unknown paths.`,
  popupSevered: (value: string) => say`popup-severed
    /auth/popup is sent with Cross-Origin-Opener-Policy: ${value}, which cuts it off from the widget that opened it: nobody can sign in there.
    Leave the header out at /auth/popup, or send unsafe-none.`,
} as const;

// Texts about headers, policies, framing, caches, certificates, exposed files, and the widget's files.
import type { CodingTrouble } from '../page/contentCoding.ts';
import { codingAdvice, quoted, typed } from './networkTexts.ts';
import { say } from '../finding.ts';

const inPlace = (status: number): string =>
  status === 200 ? 'index.html in place of its own page' : `status ${status}`;

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
    nosniff and Referrer-Policy are sent; config.json and the page itself are not kept for long.`,
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
  configType: (type: string) => say`config-type
    config.json is sent with ${typed(type)}.
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
    Something before the server of the page answers PUT with a page${quoted(title)} and status 200 in place of a refusal: errors look like successes.
    Have the proxy or firewall send its pages about errors with the status of the error, such as 405.`,
  ignored: (method: string, status: number) => say`method-ignored
    The server of the page does not refuse ${method} (status ${status}).
    Allow GET and HEAD only for the files of the page, and answer 405 to other methods.`,
  trace: () => say`method-trace
    The server answers TRACE with what it was sent, headers and all.
    Switch TRACE off (Apache: TraceEnable off).`,
  elementMissing: (status: number) => say`element-missing
    element.js is answered with ${status === 200 ? 'an HTML page' : `status ${status}`}, so hosts can frame /embed, but not use <course-updates>.
    Upload the whole dist/ folder of a build that has element.js, and let the server answer it as a file.`,
  coding: (name: string, trouble: CodingTrouble) => say`widget-coding
    ${name} ${codingAdvice(trouble)}`,
  elementType: (type: string) => say`element-type
    element.js is sent with ${typed(type)}. Browsers refuse it.
    Send element.js as text/javascript.`,
  elementCors: (origin: string) => say`element-cors
    element.js is sent without an Access-Control-Allow-Origin that lets ${origin} in, so browsers do not run it there.
    Send Access-Control-Allow-Origin: * with /element.js.`,
  elementKept: () => say`element-kept
    element.js may be kept by browsers for more than a day, although its name never changes.
    Send Cache-Control: no-cache for /element.js.`,
  popupMissing: (status: number) => say`popup-missing
    /auth/popup is answered with ${inPlace(status)}, so nobody can sign in inside of a widget.
    Answer /auth/popup with its page from dist/, status 200, before the rule for unknown paths.`,
  silentMissing: (status: number) => say`silent-missing
    /auth/silent is answered with ${inPlace(status)}, so frames cannot sign people in by themselves. The button Sign in still works.
    Answer /auth/silent with auth/popup.html, status 200, before the rule for unknown paths.`,
  popupSevered: (value: string) => say`popup-severed
    /auth/popup is sent with Cross-Origin-Opener-Policy: ${value}, which cuts it off from the widget that opened it: nobody can sign in there.
    Leave the header out at /auth/popup, or send unsafe-none.`,
} as const;

const withoutHeader = {
  missing: 'The page is sent without Content-Security-Policy.',
  'report-only':
    'The page is sent with Content-Security-Policy-Report-Only alone, which blocks nothing.',
  meta: 'The page has a Content-Security-Policy in a meta tag only, where frame-ancestors does not count.',
};

const RELOAD =
  'If config.json was edited, reload the gateway: it reads config.json at its start and at SIGHUP (systemctl reload course-updates). With a server of your own, ';

/** `step`: of a server that is no gateway of ours. */
const reloading = (gateway: boolean, step: string): string =>
  gateway ? `${RELOAD}${step.charAt(0).toLowerCase()}${step.slice(1)}` : step;

export const policyTexts = {
  none: (how: keyof typeof withoutHeader) => say`no-policy
    ${withoutHeader[how]}
    Send the header that npm run headers writes (docs/without-a-gateway.md, "The headers"), with your addresses in connect-src and frame-ancestors.`,
  fits: () => say`policy-fits
    Content-Security-Policy lets the page reach what it needs, and be framed by the embedders alone.`,
  blocked: (directive: string, origin: string, gateway: boolean) => say`policy-blocks-${directive}
    Content-Security-Policy forbids what the page needs: ${directive} does not allow ${origin}.
    ${reloading(gateway, `Add ${origin} to ${directive}.`)} Where several policies are sent, every one of them must allow it.`,
  blockedFile: (directive: string, file: string) => say`policy-blocks-${directive}
    Content-Security-Policy forbids what the page needs: ${directive} does not allow ${file}.
    Add 'self' to ${directive}, without 'strict-dynamic'. Where several policies are sent, every one of them must allow it.`,
  blockedPath: (address: string) => say`policy-blocks-connect-src
    Content-Security-Policy forbids what the page needs: connect-src names a path that ${address} is not below.
    Let connect-src name ${new URL(address).origin} without a path, or with a slash behind the folder.`,
  colon: (name: string) => say`policy-misspelt
    Content-Security-Policy has a directive that no browser knows, because a colon stands behind it: ${name}
    Write directives without a colon: connect-src 'self'; script-src 'self'.`,
  comma: (name: string) => say`policy-misspelt
    Content-Security-Policy has a comma before ${name}, which begins a second policy there: what follows is no longer in the list.
    Put blanks between addresses, and semicolons between directives.`,
  bare: (keyword: string) => say`policy-misspelt
    Content-Security-Policy has ${keyword} without quotes, which is a host of that name.
    Write '${keyword}' with single quotes, and see that the server's own quotes leave them there.`,
  base: (address: string) => say`index-changed
    index.html came with <base href> in it, so that browsers look for its files at ${address}. The build writes none.
    Find what rewrites the page on its way (a proxy, a content network), and switch that off for it.`,
  scriptType: (type: string) => say`index-changed
    index.html came with ${type === '' ? 'no type' : `the type ${type}`} in place of module for a script of the build, so that browsers do not run it.
    Find what rewrites the page on its way (a content network that defers or bundles scripts), and switch that off for it.`,
  foreign: (address: string) => say`foreign-script
    index.html came with a script that is not of the build: ${address}. With it, others would run code with a person’s token; the policy should keep it out.
    Find what writes it into the page (a content network’s statistics, a proxy, a firewall), and switch that off for it.`,
  dataPictures: () => say`policy-blocks-data-pictures
    Content-Security-Policy lets img-src show no data: addresses, so the icon of the tab cannot show the count.
    Add data: to img-src.`,
  sandboxed: (missing: string) => say`policy-sandbox
    Content-Security-Policy has sandbox without ${missing}, which the page needs.
    Remove sandbox, or add ${missing} to it.`,
  weak: (sources: string) => say`policy-weak-scripts
    Content-Security-Policy allows scripts from ${sources}, so code that somebody slips in would run with a person’s token.
    Let script-src be 'self' alone: the page needs nothing else.`,
  scriptsFree: () => say`policy-weak-scripts
    Content-Security-Policy limits no scripts: it has neither script-src nor default-src.
    Add default-src 'none' and script-src 'self', as npm run headers writes them.`,
  inline: (count: number) => say`inline-script
    index.html came with ${count === 1 ? 'a script' : `${count} scripts`} written into it, which the build never does.
    Find what rewrites the page on its way (a proxy, a content network, a firewall), and switch that off for it.`,
  noFrameAncestors: () => say`no-frame-ancestors
    Content-Security-Policy has no frame-ancestors, so any site may frame the page (RFC 9700, 4.16).
    Add frame-ancestors with the embedders of config.json, or with 'none'.`,
  strangers: (sources: string, gateway: boolean) => say`frame-ancestors-wider
    frame-ancestors allows ${sources}, which embedders in config.json does not name.
    ${reloading(gateway, 'Let both say the same.')}`,
  framedBeyond: (origin: string, paths: string) => say`framed-by-embedder
    The embedder ${origin} may frame ${paths} as well, where a click can be stolen, and an answer of the sign-in framed (RFC 9700, 4.16). Only /embed is made for it.
    Send frame-ancestors 'none' at every address but /embed (with auth.automatic, /auth/silent too), as npm run headers writes it.`,
  silentBlocked: (how: string, origin: string, gateway: boolean) => say`silent-blocked
    ${how} at /auth/silent does not let ${origin} frame it, so frames cannot sign people in by themselves. The button Sign in still works.
    ${reloading(gateway, `${how === 'X-Frame-Options' ? 'Leave X-Frame-Options out at /auth/silent, and send' : 'Send'} frame-ancestors 'self' with the embedders there.`)}`,
  frameOptions: (value: string) => say`frame-options
    X-Frame-Options: ${value} stands beside embedders. Browsers follow frame-ancestors in its place, but older ones keep the widget blank.
    Leave X-Frame-Options out at /embed: frame-ancestors says who may frame it.`,
  frameOptionsBlock: (value: string) => say`frame-options
    X-Frame-Options: ${value} keeps the widget blank on the sites that embedders names.
    Leave X-Frame-Options out at /embed, and send frame-ancestors with the embedders.`,
} as const;

// The doctor's words about how the page's server sends: headers, caches, certificates, what it gives away, and the
// widget's files. Long because it is a list; its only logic is the choice of a sentence.
import type { DoctorMessage } from './doctorMessage.ts';

export const serverTexts = {
  noSniffing: (): DoctorMessage => ({
    code: 'no-nosniff',
    what: 'The page is sent without X-Content-Type-Options: nosniff.',
    next: 'Add the header, so that browsers do not guess types.',
  }),
  referrer: (path: string): DoctorMessage => ({
    code: 'no-referrer-policy',
    what: `${path} is sent without a Referrer-Policy that keeps its address to itself.`,
    next: 'Send Referrer-Policy: no-referrer with every address of the page (RFC 9700, 4.2.4).',
  }),
  features: (value: string): DoctorMessage => ({
    code: 'permissions-policy',
    what: `Permissions-Policy cannot be read, so browsers ignore it: ${value}`,
    next: 'Write each feature as camera=(), with commas between them.',
  }),
  clipboard: (): DoctorMessage => ({
    code: 'permissions-policy',
    what: 'Permissions-Policy forbids clipboard-write, so people cannot copy details for their administrators.',
    next: 'Leave clipboard-write out of Permissions-Policy.',
  }),
  headers: (): DoctorMessage => ({
    code: 'headers-fit',
    what: 'nosniff and Referrer-Policy are sent.',
  }),
  cached: (path: string): DoctorMessage => ({
    code: 'cached-long',
    what: `${path} may be kept by browsers for more than five minutes, so that an edit or an update is not seen.`,
    next: `Send Cache-Control: no-cache for ${path}.`,
  }),
  missingKept: (answer: string): DoctorMessage => ({
    code: 'missing-asset-kept',
    what: `A file under /assets/ that is not there is answered with ${answer}, which browsers and caches may keep as long as a file that is. After an upgrade, that breaks the page for whoever asked too early.`,
    next: 'Answer missing files under /assets/ with 404, and send their long Cache-Control with successful answers only.',
  }),
  cleared: (value: string): DoctorMessage => ({
    code: 'clear-site-data',
    what: `The page is sent with Clear-Site-Data: ${value}, so every visit forgets who signed in.`,
    next: 'Leave Clear-Site-Data out.',
  }),
  fresh: (): DoctorMessage => ({
    code: 'fresh',
    what: 'config.json and the page itself are not kept for long.',
  }),
  configType: (type: string): DoctorMessage => ({
    code: 'config-type',
    what: `config.json is sent with ${type === '' ? 'no Content-Type' : `Content-Type ${type}`}.`,
    next: 'Send config.json as application/json.',
  }),
  slow: (name: string, ms: number): DoctorMessage => ({
    code: 'page-slow',
    what: `${name} took ${ms} ms, and as long again when it was asked twice. People look at a blank page meanwhile.`,
    next: 'Look at the load of the server and at the way to it: a file takes a few milliseconds.',
  }),
  noStrictTransport: (): DoctorMessage => ({
    code: 'no-hsts',
    what: 'The page is sent without Strict-Transport-Security, so a first visit may be led astray over http.',
    next: 'Send Strict-Transport-Security: max-age=63072000.',
  }),
  shortStrictTransport: (value: string): DoctorMessage => ({
    code: 'hsts-short',
    what: `Strict-Transport-Security lasts less than half a year: ${value}`,
    next: 'Send Strict-Transport-Security: max-age=63072000.',
  }),
  expiring: (day: string, days: number): DoctorMessage => ({
    code: 'certificate-expiring',
    what: `The certificate of the page ends on ${day}, in ${days === 1 ? 'one day' : `${days} days`}.`,
    next: 'Renew it now, and see why that does not happen by itself.',
  }),
  plainHttp: (): DoctorMessage => ({
    code: 'plain-http',
    what: 'The page is also served over plain http, without a redirect to https.',
    next: 'Redirect every http address to the same address with https (status 301 or 308).',
  }),
  httpElsewhere: (target: string): DoctorMessage => ({
    code: 'http-redirect-elsewhere',
    what: `Plain http is redirected, but not to the same address with https: ${target}`,
    next: 'Redirect every http address to the same host, path and query with https.',
  }),
  exposed: (path: string, what: string): DoctorMessage => ({
    code: 'exposed-file',
    what: `The server hands out ${path}: ${what}.`,
    next: `Remove it from the folder that is served, and let the server refuse it.`,
  }),
  listing: (): DoctorMessage => ({
    code: 'directory-listing',
    what: 'The server lists the files of /assets/.',
    next: 'Switch directory listings off (nginx: autoindex off; Apache: Options -Indexes).',
  }),
  written: (method: string, status: number): DoctorMessage => ({
    code: 'method-accepted',
    what: `The server of the page takes ${method} (status ${status}), so that others might change its files.`,
    next: 'Allow GET and HEAD only for the files of the page; switch WebDAV off.',
  }),
  ignored: (method: string, status: number): DoctorMessage => ({
    code: 'method-ignored',
    what: `The server of the page does not refuse ${method} (status ${status}).`,
    next: 'Allow GET and HEAD only for the files of the page, and answer 405 to other methods.',
  }),
  trace: (): DoctorMessage => ({
    code: 'method-trace',
    what: 'The server answers TRACE with what it was sent, headers and all.',
    next: 'Switch TRACE off (Apache: TraceEnable off).',
  }),
  elementMissing: (status: number): DoctorMessage => ({
    code: 'element-missing',
    what: `element.js is not served (status ${status}), so hosts can frame /embed, but not use <course-updates>.`,
    next: 'Upload the whole dist/ folder of a build that has element.js.',
  }),
  elementOther: (): DoctorMessage => ({
    code: 'element-missing',
    what: 'element.js is answered with an HTML page, so hosts can frame /embed, but not use <course-updates>.',
    next: 'Upload the whole dist/ folder of a build that has element.js, and let the server answer it as a file.',
  }),
  elementType: (type: string): DoctorMessage => ({
    code: 'element-type',
    what: `element.js is sent with ${type === '' ? 'no Content-Type' : `Content-Type ${type}`}. Browsers refuse it.`,
    next: 'Send element.js as text/javascript.',
  }),
  elementCors: (origin: string): DoctorMessage => ({
    code: 'element-cors',
    what: `element.js is sent without an Access-Control-Allow-Origin that lets ${origin} in, so browsers do not run it there.`,
    next: 'Send Access-Control-Allow-Origin: * with /element.js.',
  }),
  elementKept: (): DoctorMessage => ({
    code: 'element-kept',
    what: 'element.js may be kept by browsers for more than a day, although its name never changes.',
    next: 'Send Cache-Control: no-cache for /element.js.',
  }),
  popupMissing: (status: number): DoctorMessage => ({
    code: 'popup-missing',
    what: `/auth/popup is not served (status ${status}), so nobody can sign in inside of a widget.`,
    next: 'Answer /auth/popup with its page from dist/, status 200, without a redirect.',
  }),
  popupIsPage: (): DoctorMessage => ({
    code: 'popup-missing',
    what: '/auth/popup is answered with index.html in place of its own page, so nobody can sign in inside of a widget.',
    next: 'Answer /auth/popup with its page from dist/, before the rule for unknown paths.',
  }),
  popupSevered: (value: string): DoctorMessage => ({
    code: 'popup-severed',
    what: `/auth/popup is sent with Cross-Origin-Opener-Policy: ${value}, which cuts it off from the widget that opened it: nobody can sign in there.`,
    next: 'Leave the header out at /auth/popup, or send unsafe-none.',
  }),
} as const;

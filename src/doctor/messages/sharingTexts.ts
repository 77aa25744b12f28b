// Texts about shared answers, slow answers, links, and cross-origin requests. `came`: from `whatCame`.
import { say } from '../finding.ts';

export const sharingTexts = {
  own: (calls: number) => say`answers-own
    Answers belong to one person: ${calls === 1 ? 'the same call' : `the same ${calls} calls`} without a token, and with one that nobody issued, are refused.`,
  none: () => say`no-answers
    Not examined: no call to the API succeeded.`,
  successForError: (came: string) => say`api-errors-as-success
    A token that nobody issued is refused with a status of success, so that the page does not see when a session ends: it answered with ${came}.
    Have what stands before the LMS pass on the status of its errors: an unknown token is 401.`,
  redirectForError: (came: string) => say`api-refusal-redirected
    A token that nobody issued is answered with a redirect in place of 401, so that the page does not see when a session ends: ${came}.
    Have what stands before the LMS (its sign-in, a portal) answer calls below lms.apiRoot with 401 and no redirect.`,
  otherForError: (came: string) => say`api-refusal-not-401
    A token that nobody issued is refused, but not with 401, so that the page does not see when a session ends and takes it for a missing permission: it answered with ${came}.
    Have the LMS, and what stands before it, answer an unknown token with 401 (RFC 6750, 3.1).`,
  shared: (how: string, status: number) => say`answer-shared
    What was just answered to the service user is answered ${how} as well (status ${status}, not 401): a cache on the way gives one person’s answers to others.
    Switch caching off for the API in every proxy before the LMS (in nginx: proxy_cache off), and empty it. People see each other’s courses and numbers until then.`,
  open: (how: string, status: number) => say`api-open
    The API answers ${how} (status ${status}, not 401), also to a request that no cache can have kept.
    Ask whoever runs the LMS, or the proxy before it, who else may read this: a proxy may add a token of its own.`,
  fromCache: (header: string) => say`answer-from-cache
    An answer to the service user came out of a cache: ${header}.
    Switch caching off for the API in every proxy before the LMS. A cache that does not know the token header serves one person’s answers to others.`,
  storable: (header: string, tokenHeader: string) => say`answer-storable
    Answers for one person may be kept by any cache on the way: Cache-Control: ${header}, without Vary: ${tokenHeader}.
    Have the API’s answers sent with Cache-Control: no-store.`,
  cookies: (names: string) => say`api-cookies
    The API’s answers set cookies on the page’s own origin: ${names}. The page sends and needs none.
    Have the proxy drop Set-Cookie from answers, and Cookie from requests (in nginx: proxy_hide_header Set-Cookie; proxy_set_header Cookie "").`,
} as const;

export const speedTexts = {
  fast: (ms: number) => say`fast
    Every answer came within ${ms} ms.`,
  slow: (ms: number) => say`slow
    An answer took ${ms} ms, also the second time. The page gives up after 10,000 ms.
    Look at the load of that server, and at what stands before it (a name that resolves slowly, a proxy that tries a dead address first).`,
  hiccup: (status: number | undefined, times: number) => say`fails-sometimes
    An answer failed (${status === undefined ? 'the connection was broken off' : `status ${status}`}) and came when it was asked for again at once${times === 1 ? '' : `; so did ${times - 1} more`}.
    Look at what stands before that server: one of several behind its name may be down, or a proxy keeps connections longer than the server does.`,
} as const;

export const linkTexts = {
  none: () => say`no-links
    config.json names no links into the LMS, so nothing on the page leads there.`,
  unknownCourse: () => say`links-no-course
    Not examined: no course is known to try the links with.`,
  lead: (count: number) => say`links-lead
    ${count === 1 ? 'The link into the LMS leads somewhere.' : `The ${count} links into the LMS lead somewhere.`}`,
  /** `keys`: `links.course, links.UnreadDiscussions`. */
  missing: (keys: string, came: string) => say`link-missing
    What the LMS does not have is linked to by ${keys}: it answered with ${came}.
    Correct the links in config.json, or lms.webUrl, the address of the LMS’s own pages (with its path).`,
  toItself: (keys: string) => say`link-to-page
    Links lead back to Course Updates and not into the LMS: ${keys}.
    Give lms.webUrl in config.json: the address of the LMS’s own pages. Behind a gateway it is not where the API answers.`,
  toApi: (keys: string, came: string) => say`link-to-api
    Links lead to an API and not to a page that people can read: ${keys}. It answered with ${came}.
    Let lms.webUrl in config.json be the address at which people open the LMS, without the root of its API.`,
  silent: (keys: string, why: string) => say`link-unreachable
    Links lead to a server that does not answer, ${keys}: ${why}
    Correct the links or lms.webUrl in config.json.`,
  failing: (keys: string, came: string) => say`link-fails
    A page fails that is linked to by ${keys}: it answered with ${came}.
    Look into the log of that server, then run the doctor again.`,
} as const;

export const corsTexts = {
  sameOrigin: (name: string) => say`same-origin
    ${name} is on the page’s own origin: no CORS needed.`,
  noApi: () => say`cors-no-api
    Not examined: what answers there is no API (see "Contract versions").`,
  broken: (name: string) => say`cors-no-endpoint
    Not examined: ${name.charAt(0).toLowerCase()}${name.slice(1)} does not work in itself (see above).`,
  allowed: (name: string) => say`cors-allowed
    ${name} lets the page’s origin in.`,
  preflight: (name: string, came: string) => say`preflight-refused
    ${name} answers a preflight (OPTIONS) not with a success, but with ${came}.
    Let OPTIONS requests through without a token and without a redirect: browsers send them before the real ones.`,
  origin: (
    name: string,
    page: string,
    found: string | undefined,
    request: string,
  ) => say`origin-not-allowed
    ${name} does not let the origin ${page} in, so browsers withhold its answers from the page. Its answer to ${request} has ${found === undefined ? 'no Access-Control-Allow-Origin' : `Access-Control-Allow-Origin: ${found}`}.${found === `${page}/` ? ' Only the slash at the end differs.' : ''}
    Have it answer with Access-Control-Allow-Origin: ${page}, or serve it on the page’s own origin through a proxy. If it does so already, a proxy before it drops Origin: have it pass on that header.${name.includes('discovery') ? ' With both auth.authorizationEndpoint and auth.tokenEndpoint in config.json, the page does without discovery.' : ''}`,
  refusesOrigin: (name: string, page: string, came: string) => say`origin-refused
    ${name} answers a request without Origin, and refuses the same with Origin: ${page}, which browsers send. It answered with ${came}.
    Have what filters by Origin (a protection against forged requests, a firewall) let ${page} through at this address; where the service has a kind of registration for single-page applications, have the page registered as one.`,
  kept: (name: string, page: string) => say`origin-not-allowed
    ${name} lets the origin ${page} in, but a cache on the way answers with what it kept for another, so browsers withhold it from the page.
    Have it answered with Vary: Origin, or with Access-Control-Allow-Origin: *; then empty the cache. With both auth.authorizationEndpoint and auth.tokenEndpoint in config.json, the page does without discovery.`,
  doubled: (name: string, found: string, request: string) => say`origin-doubled
    ${name} sends Access-Control-Allow-Origin twice or with two values (${found}) with its answer to ${request}, so browsers withhold it.
    Both the server and a proxy before it add the header: let one of them do so.`,
  header: (name: string, header: string, found: string | undefined) => say`header-not-allowed
    ${name} does not allow the header ${header} from another origin, so browsers send no request. Its answer to the preflight has ${found === undefined ? 'no Access-Control-Allow-Headers' : `Access-Control-Allow-Headers: ${found}`}.
    Add ${header} to Access-Control-Allow-Headers; a * does not stand for Authorization.`,
  errors: (name: string, status: number) => say`errors-without-cors
    ${name} leaves Access-Control-Allow-Origin out of its errors (status ${status}), so the page cannot tell an ended session from a dead network.
    Have the header sent with every answer (in nginx: add_header … always).`,
  hidden: (name: string, header: string) => say`headers-not-exposed
    ${name} does not let the page read ${header}: Access-Control-Expose-Headers does not name it, so the page guesses how long to wait.
    Send Access-Control-Expose-Headers: Date, Retry-After, X-Rate-Limit-Remaining, X-Rate-Limit-Reset, X-Request-Cost.`,
} as const;

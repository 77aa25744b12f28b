// Texts about the routes of the API, shared answers, slow answers, links, and cross-origin requests. `came`: from `whatCame`.
import type { Fault } from '../../api/errors.ts';
import { say } from '../finding.ts';
import { routeFault } from './routeFaultTexts.ts';

function nextOfCheckAlone(kind: Fault['kind'], came: string): string {
  if (kind === 'not-found') {
    return 'Ask whoever runs the LMS, or a proxy that passes on a list of routes, for POST …/versions/check. The page goes on with the versions of config.json.';
  }
  return came.startsWith('a redirect')
    ? 'Have what stands before the LMS answer POST …/versions/check itself, without a redirect: the page does not follow one with a token.'
    : 'It is the one call with POST: have what stands before the LMS (a firewall, a filter of methods or bodies) let POST …/versions/check through, and pass on the body and the Content-Type of a POST as they come.';
}

/** Begins a sentence. */
export const FURTHER_PAGE = 'A further page of the caller’s enrolments';

export const routeTexts = {
  answers: (name: string) => say`route-answers
    ${name} answers.`,
  fault: routeFault,
  otherHeader: (configured: string, other: string) => say`token-header
    The LMS does not take the token in the header ${configured}, but in ${other}.
    Set lms.tokenHeader in config.json to "${other}"; or, where a proxy before the LMS drops ${configured}, have it passed on.`,
  stripped: (header: string, came: string, proxied: boolean) => say`token-stripped
    The token does not reach the LMS: with a token in the header ${header} it answers exactly as without any, ${came}. Something on the way drops ${header}${proxied ? ', most likely the proxy on the page’s own origin' : ''}.
    Have every proxy before the LMS pass the header ${header} on (in nginx it passes by itself unless proxy_set_header names it; a firewall may have a list of headers), or correct lms.tokenHeader.${proxied ? ' After a change of it, reload the gateway, which passes on that header alone.' : ''}`,
  undecided: (header: string, came: string) => say`token-undecided
    The LMS does not accept the token in the header ${header}, and answers alike to nonsense and to no token at all, ${came}: it does not say whether the token reached it.
    Check that every proxy before the LMS passes the header ${header} on, that lms.tokenHeader is right, and that auth.issuer and lms.baseUrl belong to the same LMS.`,
  notAccepted: (header: string, came: string) => say`route-signed-out
    The token arrives in the header ${header} and is not accepted: without a token, or with a random one, the LMS answers otherwise. It answered with ${came}.
    Check that auth.issuer, service.tokenEndpoint and lms.baseUrl belong to the same LMS (a token of another is refused), that the service user is an active person there, and the clock of the LMS.`,
  checkAlone: (kind: Fault['kind'], came: string, onTheWay: string | undefined) => say`route-${kind}
    The version check alone fails, though the routes answer below the same lms.apiRoot: it answered with ${came}.
    ${onTheWay ?? nextOfCheckAlone(kind, came)}`,
  otherRoot: (configured: string, found: string) => say`api-root-wrong
    There is no API at ${configured}, but there is one at ${found}.
    Correct lms.baseUrl (the address without the root of the API) and lms.apiRoot (such as /svc/api, or /d2l/api) in config.json.`,
  password: (realm: string) => say`api-behind-password
    A server before the LMS asks for a password of its own (WWW-Authenticate: ${realm}), so no token is looked at.
    Have it let calls below lms.apiRoot through without a password: the token is what protects them.`,
  proof: (scheme: string) => say`proof-demanded
    The LMS takes a token only beside a proof that the caller has its key (WWW-Authenticate: ${scheme}), which page and doctor cannot give.
    Have the API take plain bearer tokens, as the specification has them.`,
  nobody: () => say`whoami-nobody
    The route whoami answers, but names nobody: it has no Identifier that can be read.
    Ask whoever runs the LMS whether the service user is an active person there. Without the id, answers cannot be told from somebody else’s.`,
  otherPerson: () => say`route-other-person
    The counts are about somebody else than whoami names, so the page would not show them.
    Report this to whoever runs the LMS: something between may be answering from a cache.`,
  noCounts: (name: string) => say`route-no-counts
    ${name} answers, but not with one count that can be read.
    Check that the service user is enrolled in the course and that its role may see what is counted.`,
  alike: () => say`routes-alike
    Not examined further: the first route fails exactly as the version check does (see above).`,
  leftOut: (ids: string, asked: number) => say`courses-left-out
    Of ${asked} courses that were asked for in one call, the answer leaves out: ${ids}.
    Ask whoever runs the LMS why: the page shows these courses as unknown.`,
  brokenCourses: (ids: string, asked: number, came: string) => say`courses-refused
    Of ${asked} courses, the LMS cannot count for: ${ids}. A call with one of them among others answered with ${came}.
    Have whoever runs the LMS look into these courses. The page shows the others, at the cost of more calls.`,
  namedCourse: (id: string) => say`courses-refused
    The LMS counts for the service user’s own courses, and not for ${id}, which doctor.json names.
    Enrol the service user in that course, with a role that may read its counts, or name another one as orgUnitId in doctor.json.`,
  smallBatches: (asked: number, works: number, came: string) => say`batches-limited
    Counts for ${asked} courses in one call are refused, though each of them is fine in calls of ${works}: it answered with ${came}.
    Have the limit raised to the 100 courses of the specification, in the LMS or in a proxy that shortens addresses. Until then the page splits its calls.`,
  commas: (came: string) => say`commas-refused
    Counts for one course are answered, and for two not: something before the LMS, such as a firewall, takes offence at the comma between ids. It answered with ${came}.
    Have it let commas through in orgUnitIdsCSV, the specification’s list of ids. Until then the page asks for each course alone.`,
  sometimes: (name: string, came: string, times: number) => say`route-sometimes
    ${name} answers now and then, and else fails: of ${times} equal calls one was answered, and another answered with ${came}.
    Several servers stand behind one name, and are not alike: look for one that was not updated, has another configuration, or does not know the session. A balancer’s log names them.`,
  noCourse: () => say`no-course
    Counts not asked: the list of courses was answered, and the service user has no active course in it.
    Enrol the service user in a course, and name that course as orgUnitId in doctor.json.`,
  endless: (pages: number) => say`list-endless
    The list of courses never ends: after ${pages} pages it still promises more (HasMoreItems), or repeats a Bookmark. The page stops there, and says of every list that courses may be missing.
    Ask whoever runs the LMS, or what is between: something may drop the bookmark from the query, or keep one answer for all. Until then, courses in config.json name them without the list.`,
  cutList: () => say`list-incomplete
    The list of courses leaves something out: it promises more (HasMoreItems) without a Bookmark, or has an entry without an id that can be read. The page says that courses may be missing.
    Pass this on to whoever runs the LMS. Until then, courses in config.json name them without the list.`,
  courseUnknown: () => say`course-unknown
    Counts not asked: the list of courses could not be had (see above), and doctor.json names none.
    Mend the list first, or name a course as orgUnitId in doctor.json.`,
  noContract: (product: string) => say`no-contract
    Routes of ${product} not asked: no contract version is left that both speak.`,
  otherType: (name: string, type: string) => say`route-type
    ${name} answers with JSON, but calls it ${type}. The page reads it all the same; what is between may not.
    Have it sent as Content-Type: application/json.`,
  notUtf8: (name: string) => say`route-not-utf8
    ${name} answers in another encoding than UTF-8, so that letters such as é and ö in names of courses are lost.
    Have the JSON sent in UTF-8 (RFC 8259, 8.1), and changed by nothing on the way.`,
  limitLow: (remaining: string, reset: string | undefined) => say`rate-limit-low
    The LMS says that ${remaining} credits are left (X-Rate-Limit-Remaining)${reset === undefined ? '' : ` for the next ${reset} s`}: calls are about to be refused with 429.
    See what else uses this registration, raise updates.refreshMinutes, or ask for a higher limit.`,
} as const;

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

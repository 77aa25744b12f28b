// Texts about the routes of the API. `came`: from `whatCame`.
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

// The doctor's words about the routes of the API, and about whose answers they give. Long because it is a list.
// `came`: what came back, from `whatCame`, which is quoted with care.
import type { Fault } from '../../api/errors.ts';
import type { DoctorMessage } from './doctorMessage.ts';

export interface RouteHint {
  /** Scopes that would cover the route, besides core:*:*. */
  readonly scopes: readonly string[];
  readonly tokenHeader: string;
  readonly came: string;
  /** What came was a page; `course-updates`: this one. */
  readonly page: 'course-updates' | 'other' | undefined;
  /** Where a redirect leads. */
  readonly location: string | undefined;
  /** The version check is the one route without a contract version, and the one POST. */
  readonly call: 'version-check' | 'route' | 'route-beside-others';
  /** The API is on the page's own origin, so that a proxy of the page passes it on. */
  readonly proxied: boolean;
  /** The header Retry-After, as it was sent. */
  readonly retryAfter: string | undefined;
}

export const routeTexts = {
  answers: (name: string): DoctorMessage => ({ code: 'route-answers', what: `${name} answers.` }),
  fault: (name: string, fault: Fault, hint: RouteHint): DoctorMessage => {
    const { what, next } = faultWords(name, fault, hint);
    return { code: `route-${fault.kind}`, what: `${what} It answered with ${hint.came}.`, next };
  },
  otherHeader: (configured: string, other: string): DoctorMessage => ({
    code: 'token-header',
    what: `The LMS does not take the token in the header ${configured}, but in ${other}.`,
    next: `Set lms.tokenHeader in config.json to "${other}"; or, where a proxy before the LMS drops ${configured}, have it passed on.`,
  }),
  stripped: (header: string, came: string, proxied: boolean): DoctorMessage => ({
    code: 'token-stripped',
    what: `The token does not reach the LMS: with a token in the header ${header} it answers exactly as without any, ${came}. Something on the way drops ${header}${proxied ? ', most likely the proxy on the page’s own origin' : ''}.`,
    next: `Have every proxy before the LMS pass the header ${header} on (in nginx it passes by itself unless proxy_set_header names it; a firewall may have a list of headers), or correct lms.tokenHeader.`,
  }),
  undecided: (header: string, came: string): DoctorMessage => ({
    code: 'token-undecided',
    what: `The LMS does not accept the token in the header ${header}, and answers alike to nonsense and to no token at all, ${came}: it does not say whether the token reached it.`,
    next: `Check that every proxy before the LMS passes the header ${header} on, that lms.tokenHeader is right, and that auth.issuer and lms.baseUrl belong to the same LMS.`,
  }),
  notAccepted: (header: string, came: string): DoctorMessage => ({
    code: 'route-signed-out',
    what: `The token arrives in the header ${header} and is not accepted: without one the LMS answers otherwise. It answered with ${came}.`,
    next: 'Check that auth.issuer, service.tokenEndpoint and lms.baseUrl belong to the same LMS (a token of another is refused), that the service user is an active person there, and the clock of the LMS.',
  }),
  otherPerson: (): DoctorMessage => ({
    code: 'route-other-person',
    what: 'The counts are about somebody else than whoami names, so the page would not show them.',
    next: 'Report this to whoever runs the LMS: something between may be answering from a cache.',
  }),
  noCounts: (name: string): DoctorMessage => ({
    code: 'route-no-counts',
    what: `${name} answers, but not with one count that can be read.`,
    next: 'Check that the service user is enrolled in the course and that its role may see what is counted.',
  }),
  alike: (): DoctorMessage => ({
    code: 'routes-alike',
    what: 'Not examined further: the first route fails exactly as the version check does (see above).',
  }),
  leftOut: (ids: string, asked: number): DoctorMessage => ({
    code: 'courses-left-out',
    what: `Of ${asked} courses that were asked for in one call, the answer leaves out: ${ids}.`,
    next: 'Ask whoever runs the LMS why: the page shows these courses as unknown.',
  }),
  brokenCourses: (ids: string, asked: number, came: string): DoctorMessage => ({
    code: 'courses-refused',
    what: `Of ${asked} courses, the LMS cannot count for: ${ids}. A call with one of them among others answered with ${came}.`,
    next: 'Have whoever runs the LMS look into these courses. The page shows the others, at the cost of more calls.',
  }),
  smallBatches: (asked: number, works: number, came: string): DoctorMessage => ({
    code: 'batches-limited',
    what: `Counts for ${asked} courses in one call are refused, though each of them is fine in calls of ${works}: it answered with ${came}.`,
    next: 'Have the limit raised to the 100 courses of the specification, in the LMS or in a proxy that shortens addresses. Until then the page splits its calls.',
  }),
  noCourse: (): DoctorMessage => ({
    code: 'no-course',
    what: 'Counts not asked: the list of courses was answered, and the service user has no active course in it.',
    next: 'Enrol the service user in a course, and name that course as orgUnitId in doctor.json.',
  }),
  courseUnknown: (): DoctorMessage => ({
    code: 'course-unknown',
    what: 'Counts not asked: the list of courses could not be had (see above), and doctor.json names none.',
    next: 'Mend the list first, or name a course as orgUnitId in doctor.json.',
  }),
  noContract: (product: string): DoctorMessage => ({
    code: 'no-contract',
    what: `Routes of ${product} not asked: no contract version is left that both speak.`,
  }),
  otherType: (name: string, type: string): DoctorMessage => ({
    code: 'route-type',
    what: `${name} answers with JSON, but calls it ${type}. The page reads it all the same; what is between may not.`,
    next: 'Have it sent as Content-Type: application/json.',
  }),
  limitLow: (remaining: string, reset: string | undefined): DoctorMessage => ({
    code: 'rate-limit-low',
    what: `The LMS says that ${remaining} credits are left (X-Rate-Limit-Remaining)${reset === undefined ? '' : ` for the next ${reset} s`}: calls are about to be refused with 429.`,
    next: 'See what else uses this registration, raise updates.refreshMinutes, or ask for a higher limit.',
  }),
} as const;

const missingBecause = {
  'version-check':
    'lms.apiRoot may be wrong; where the routes below answer, the version check alone is missing.',
  route: 'The contract version may be obsolete, or lms.apiRoot wrong.',
  'route-beside-others':
    'Other routes answer below the same lms.apiRoot, so this route or its contract version is missing.',
};

const nextOfPage = ({ page, proxied }: RouteHint): string =>
  page === 'course-updates'
    ? 'Requests for the API reach the server of the page and not the LMS. Have it pass lms.apiRoot on to the LMS, or correct lms.baseUrl in config.json.'
    : `Check that lms.baseUrl and lms.apiRoot lead to the API, not to a page: a sign-in, a notice of a proxy or of maintenance.${proxied ? ' Check also where the proxy passes lms.apiRoot on to.' : ''}`;

function nextOfServerError(status: number, { proxied, retryAfter, page }: RouteHint): string {
  if (status === 503) {
    return retryAfter === undefined
      ? 'The LMS, or a proxy before it, is down for maintenance or overloaded. Run the doctor again later.'
      : `The LMS is down for maintenance or overloaded, and asks to come back later (Retry-After: ${retryAfter}).`;
  }
  if (status === 502 || status === 504) {
    return proxied
      ? 'The proxy on the page’s own origin does not get an answer from the LMS: check the address of the LMS in its configuration (LMS_URL), its certificate, and its log.'
      : 'A proxy before the LMS gets no answer from it: ask whoever runs the LMS.';
  }
  return page === undefined
    ? 'Run the doctor again later; if it stays, ask whoever runs the LMS.'
    : 'Look into the log of that server; if it stays, ask whoever runs the LMS.';
}

function faultWords(
  name: string,
  fault: Fault,
  hint: RouteHint,
): Required<Pick<DoctorMessage, 'what' | 'next'>> {
  const { scopes, tokenHeader, page, location, proxied, retryAfter } = hint;
  switch (fault.kind) {
    case 'signed-out':
      return {
        what: `${name} does not accept the token (status 401).`,
        next: `Check lms.tokenHeader (now ${tokenHeader}), and that auth.issuer and lms.baseUrl belong to the same LMS.`,
      };
    case 'insufficient-scope':
      return {
        what: `${name} needs a scope that the token does not have (status 403).`,
        next: fault.fallback
          ? 'The LMS says that core:*:* would do: register it for the page, and put it into auth.scope.'
          : `Register ${scopes.length === 0 ? 'the scope of this route' : scopes.join(' or ')} for the page, and put it into auth.scope. core:*:* covers only actions without a scope of their own.`,
      };
    case 'not-permitted':
      return {
        what: `${name} is not permitted to the service user (status 403). The scope is sufficient; the role decides.`,
        next:
          page === undefined
            ? 'Check the role and the enrolments of the service user. People with another role may be permitted.'
            : 'The refusal is a page, so it comes from a proxy or a firewall before the LMS: have it let the API through.',
      };
    case 'not-found':
      return {
        what: `${name} is not there (status 404). ${page === undefined ? missingBecause[hint.call] : 'The refusal is a page and no problem in JSON, so another application answers there.'}`,
        next: `Check lms.baseUrl, lms.apiRoot and contracts in config.json against the LMS${proxied ? ', and the path that the proxy passes on' : ''}.`,
      };
    case 'rate-limited':
    case 'paused':
      return {
        what: `${name} asks to slow down (status 429, ${retryAfter === undefined ? 'without Retry-After, so that the page has to guess how long' : `Retry-After: ${retryAfter}`}).`,
        next: 'Wait a minute and run the doctor again. If it stays, ask for a higher limit.',
      };
    case 'refused':
      return {
        what: `${name} refuses the request (status ${fault.status}).`,
        next:
          fault.status === 405 || fault.status === 501
            ? 'Have GET and POST let through to the API by every proxy before it.'
            : hint.call === 'version-check'
              ? 'Check that lms.baseUrl leads to the LMS, and that what is between passes the body and the Content-Type of a POST on, then ask whoever runs it.'
              : 'Ask whoever runs the LMS, or what stands before it, with the words above.',
      };
    case 'server-error':
      return {
        what: `${name} fails (status ${fault.status}).`,
        next: nextOfServerError(fault.status, hint),
      };
    case 'malformed':
      return {
        what: `${name} answers with something else than the JSON that the specification promises.`,
        next:
          page === undefined
            ? 'Ask whoever runs the LMS, or what is between: the answer is cut short or changed on the way.'
            : nextOfPage(hint),
      };
    case 'too-large':
      return {
        what: `${name} answers with more than the page would read.`,
        next: 'Check that lms.baseUrl and lms.apiRoot lead to the API.',
      };
    case 'network':
      return location === undefined
        ? {
            what: `${name} could not be reached.`,
            next: 'See "Addresses"; lms.baseUrl must be the address at which the API itself answers.',
          }
        : {
            what: `${name} answers with a redirect, which the page does not follow: the token would go along.`,
            next: 'If it leads to https or another name of the same API, write that address as lms.baseUrl; if it leads to a sign-in page, have what stands before the API let calls with a token through.',
          };
    // The page rests after repeated failures; the doctor asks once, so it meets the failure itself.
    case 'circuit-open':
    case 'timeout':
      return {
        what: `${name} took longer than the page waits.`,
        next: 'Look at the load of the LMS. People would see "Could not be checked".',
      };
  }
}

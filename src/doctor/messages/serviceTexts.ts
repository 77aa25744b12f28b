// The doctor's words about the service token, contract versions, routes and scopes.
// Long because it is a list. What a server said is repeated only after it has been through `quote`.
import type { Fault } from '../../api/errors.ts';
import type { BannerKind } from '../../model/bannerFor.ts';
import type { NetworkFault } from '../networkFault.ts';
import { networkWords } from './connectionTexts.ts';
import type { DoctorMessage } from './doctorMessage.ts';

/** `says`: the service's own description, quoted; empty when it gave none. */
const said = (says: string): string => (says === '' ? '' : ` It says: "${says}"`);

export const tokenTexts = {
  granted: (alg: string, seconds: number): DoctorMessage => ({
    code: 'token-granted',
    what: `The service client got a token with an ${alg} assertion that lives ${seconds} s.`,
  }),
  corrected: (seconds: number): DoctorMessage => ({
    code: 'token-after-clock-correction',
    what: `The service client got a token only after the assertion’s times were corrected by ${seconds} s.`,
    next: 'Set this machine’s clock: see "Clocks".',
  }),
  longLifetime: (seconds: number): DoctorMessage => ({
    code: 'assertion-lifetime-long',
    what: `Assertions live ${seconds} s; 60 s or less is recommended (the specification, Authentication 4).`,
    next: 'Lower service.lifetimeSeconds in doctor.json, or leave it out.',
  }),
  otherScope: (asked: string, page: string): DoctorMessage => ({
    code: 'scope-differs',
    what: `The doctor asks for ${asked}, the page for ${page}: what is said about scopes below holds for the doctor.`,
    next: 'Leave service.scope out of doctor.json to ask for what the page asks for.',
  }),
  narrower: (missing: string): DoctorMessage => ({
    code: 'scope-narrowed',
    what: `The token was granted without ${missing}.`,
    next: 'Add the missing scopes to the registration of the service client.',
  }),
  invalidClient: (says: string, tokenEndpoint: string): DoctorMessage => ({
    code: 'invalid-client',
    what: `The service does not accept the assertion (invalid_client).${said(says)}`,
    next: `Compare with the registration: service.clientId; service.kid, which must be in the key set behind the JWKS URL with the public half of this key (a new key may take minutes to be seen); service.alg; service.tokenEndpoint, which is the audience and must be the LMS’s own, not a gateway (now ${tokenEndpoint}); and this machine’s clock.`,
  }),
  invalidScope: (scope: string, says: string): DoctorMessage => ({
    code: 'invalid-scope',
    what: `The service does not grant the scope ${scope} (invalid_scope).${said(says)}`,
    next: 'Add it to the registration of the service client, or ask for less with service.scope in doctor.json.',
  }),
  unauthorizedClient: (says: string): DoctorMessage => ({
    code: 'unauthorized-client',
    what: `The application may not use client credentials (unauthorized_client).${said(says)}`,
    next: 'Register an application of the client credentials type for the doctor, with a service user.',
  }),
  refused: (status: number, code: string, says: string): DoctorMessage => ({
    code: 'token-refused',
    what: `The token request was refused (status ${status}, ${code}).${said(says)}`,
    next: 'Check that service.tokenEndpoint in doctor.json leads to the token endpoint itself, then ask whoever runs the authentication service.',
  }),
  malformed: (): DoctorMessage => ({
    code: 'token-malformed',
    what: 'The token endpoint answered with success, but without a bearer token.',
    next: 'Check that service.tokenEndpoint in doctor.json leads to the token endpoint, not to a page.',
  }),
  silent: (fault: NetworkFault): DoctorMessage => ({
    code: `token-${fault}`,
    what: `The token endpoint does not answer: ${networkWords[fault].what}`,
    next: networkWords[fault].next,
  }),
  withheld: (api: string, lms: string): DoctorMessage => ({
    code: 'token-withheld',
    what: `The page’s config.json has the API at ${api}, but doctor.json names ${lms}. The service token was not sent there.`,
    next: `If ${api} is where the API of your LMS answers (a proxy of yours, perhaps), write it as "lms" in doctor.json. If not, correct lms.baseUrl in config.json, and find out who changed it: people’s own tokens go there.`,
  }),
  notSent: (): DoctorMessage => ({
    code: 'token-not-sent',
    what: 'Not examined: the API is not where doctor.json says, so it got no token.',
  }),
  none: (): DoctorMessage => ({
    code: 'no-token',
    what: 'Not examined: it takes a service token.',
  }),
} as const;

export const versionTexts = {
  current: (le: string, lp: string): DoctorMessage => ({
    code: 'versions-current',
    what: `The LMS supports le ${le} and lp ${lp}, for which the page asks. The page says nothing.`,
  }),
  banner: (kind: BannerKind, details: string): DoctorMessage => ({
    code: `versions-${kind}`,
    what: `The page says that ${pageSays[kind]} (${details})`,
    next: versionAdvice[kind],
  }),
} as const;

const pageSays: Readonly<Record<BannerKind, string>> = {
  'older-stops': 'the LMS is older than it needs, and shows no numbers.',
  'older-works': 'the LMS is older than it needs, and shows its numbers all the same.',
  'newer-stops': 'the LMS is newer than it is, and shows no numbers.',
  'newer-works': 'the LMS is newer than it is, and shows its numbers all the same.',
  'newer-major': 'the LMS offers a newer generation of its interface; everything still works.',
  'cannot-tell':
    'it cannot tell whether the LMS speaks its contract versions, and shows what it sends.',
};

const versionAdvice: Readonly<Record<BannerKind, string>> = {
  'older-stops': 'Have the LMS brought up to date: no contract version is left that both speak.',
  'older-works':
    'Have the LMS brought up to date. Until then, contracts in config.json may name its latest version.',
  'newer-stops': 'Deploy a newer Course Updates: no contract version is left that both speak.',
  'newer-works':
    'Deploy a newer Course Updates, or name a version that the LMS supports as contracts in config.json.',
  'cannot-tell': 'Ask whoever runs the LMS what its versions/check answers.',
  'newer-major': 'Nothing is urgent: plan an update of Course Updates.',
};

export const routeTexts = {
  answers: (name: string): DoctorMessage => ({ code: 'route-answers', what: `${name} answers.` }),
  fault: (name: string, fault: Fault, hint: RouteHint): DoctorMessage => ({
    code: `route-${fault.kind}`,
    ...faultWords(name, fault, hint),
  }),
  otherHeader: (configured: string, other: string): DoctorMessage => ({
    code: 'token-header',
    what: `The LMS does not take the token in the header ${configured}, but in ${other}.`,
    next: `Set lms.tokenHeader in config.json to "${other}".`,
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
  noCourse: (): DoctorMessage => ({
    code: 'no-course',
    what: 'Counts not asked: the service user has no courses, and none is named.',
    next: 'Enrol the service user in a course, and name that course as orgUnitId in doctor.json.',
  }),
  noContract: (product: string): DoctorMessage => ({
    code: 'no-contract',
    what: `Routes of ${product} not asked: no contract version is left that both speak.`,
  }),
} as const;

export interface RouteHint {
  /** Scopes that would cover the route, besides core:*:*. */
  readonly scopes: readonly string[];
  readonly tokenHeader: string;
}

function faultWords(
  name: string,
  fault: Fault,
  { scopes, tokenHeader }: RouteHint,
): Omit<DoctorMessage, 'code'> {
  switch (fault.kind) {
    case 'signed-out':
      return {
        what: `${name} does not accept the token (status 401).`,
        next: `Check lms.tokenHeader (now ${tokenHeader}), and that auth.issuer and lms.baseUrl belong to the same LMS.`,
      };
    case 'insufficient-scope':
      return {
        what: `${name} needs a scope that the token does not have.`,
        next: fault.fallback
          ? 'The LMS says that core:*:* would do: register it for the page, and put it into auth.scope.'
          : `Register ${scopes.length === 0 ? 'the scope of this route' : scopes.join(' or ')} for the page, and put it into auth.scope. core:*:* covers only actions without a scope of their own.`,
      };
    case 'not-permitted':
      return {
        what: `${name} is not permitted to the service user. The scope is sufficient; the role decides.`,
        next: 'Check the role and the enrolments of the service user. People with another role may be permitted.',
      };
    case 'not-found':
      return {
        what: `${name} is not there (status 404). The contract version may be obsolete, or lms.apiRoot wrong.`,
        next: 'Check lms.baseUrl, lms.apiRoot and contracts in config.json against the LMS.',
      };
    case 'rate-limited':
    case 'paused':
      return {
        what: `${name} asks to slow down (status 429).`,
        next: 'Wait a minute and run the doctor again. If it stays, ask for a higher limit.',
      };
    case 'refused':
      return {
        what: `${name} refuses the request (status ${fault.status}).`,
        next: 'Check that lms.baseUrl leads to the LMS without a redirect, then ask whoever runs it.',
      };
    case 'server-error':
      return {
        what: `${name} fails with an error of the LMS (status ${fault.status}).`,
        next: 'Run the doctor again later; if it stays, ask whoever runs the LMS.',
      };
    case 'malformed':
      return {
        what: `${name} answers with something else than the specification promises.`,
        next: 'Check that lms.baseUrl and lms.apiRoot lead to the API, not to a page or a sign-in of a network.',
      };
    case 'too-large':
      return {
        what: `${name} answers with more than the page would read.`,
        next: 'Check that lms.baseUrl and lms.apiRoot lead to the API.',
      };
    case 'network':
      return {
        what: `${name} could not be reached, or answers with a redirect, which the page does not follow.`,
        next: 'See "Addresses"; lms.baseUrl must be the address at which the API itself answers.',
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

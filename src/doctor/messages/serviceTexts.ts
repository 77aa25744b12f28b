// Texts about the service token and contract versions. `says`: from `quote`.
import type { BannerKind } from '../../model/versionNotice.ts';
import type { NetworkFault } from '../networkFault.ts';
import { networkWords } from './networkTexts.ts';
import { say } from '../finding.ts';

const said = (says: string): string => (says === '' ? '' : ` It says: "${says}"`);

export const FIREWALL =
  'Have the firewall before the authentication service let POST requests with a form through without a challenge, from browsers and from this machine; its log names the rule.';

const NO_PAGE =
  'Check that service.tokenEndpoint in doctor.json leads to the token endpoint, not to a page.';

/** Errors of a form that did not arrive whole. */
const ofBody: ReadonlySet<string> = new Set(['invalid_request', 'unsupported_grant_type']);

/** Undefined: a plausible status. */
export function nextOfStatus(status: number): string | undefined {
  if (status >= 500) {
    return 'The authentication service, or a proxy before it, is down or fails: run the doctor again later, then look into its log.';
  }
  if (status === 429) {
    return 'It limits how often it is asked: wait a minute and run the doctor again. If it stays, ask for a higher limit.';
  }
  return status === 403
    ? 'Check the address of the token endpoint. Where it is right, a firewall before the authentication service refuses the request: have it let POST through, from browsers and from this machine.'
    : undefined;
}

/** Undefined: well-formed. */
export function nextOfScope(scope: string): string | undefined {
  if (scope === '') return 'Add the scopes that the page needs to auth.scope, such as core:*:*.';
  return /[,;|+]/.test(scope)
    ? 'Put single blanks between scopes in auth.scope, and neither commas nor other marks.'
    : undefined;
}

function nextOfRefusal(status: number, code: string): string {
  if (status === 429 || status >= 500) return nextOfStatus(status) ?? '';
  return ofBody.has(code)
    ? 'See whether something before the token endpoint drops the body of the POST or its Content-Type: a whole request is no such error. If nothing does, the service may not take client credentials.'
    : 'Check that service.tokenEndpoint in doctor.json leads to the token endpoint itself, then ask whoever runs the authentication service.';
}

export const tokenTexts = {
  granted: (alg: string, seconds: number) => say`token-granted
    The service client got a token with an ${alg} assertion that lives ${seconds} s.`,
  corrected: (seconds: number) => say`token-after-clock-correction
    The service client got a token only after the assertion’s times were corrected by ${seconds} s.
    Set this machine’s clock: see "Clocks".`,
  longLifetime: (seconds: number) => say`assertion-lifetime-long
    Assertions live ${seconds} s; 60 s or less is recommended (the specification, Authentication 4).
    Lower service.lifetimeSeconds in doctor.json, or leave it out.`,
  otherScope: (asked: string, page: string) => say`scope-differs
    The doctor asks for ${asked}, the page for ${page}: what is said about scopes below holds for the doctor.
    Leave service.scope out of doctor.json to ask for what the page asks for.`,
  narrower: (missing: string) => say`scope-narrowed
    The token was granted without ${missing}.
    Add the missing scopes to the registration of the service client.`,
  invalidClient: (code: string, says: string, tokenEndpoint: string) => say`invalid-client
    The service does not accept the assertion (${code}).${said(says)}
    Compare with the registration: service.clientId; service.kid, which must be in the key set behind the JWKS URL with the public half of this key (a new key may take minutes to be seen); service.alg; service.tokenEndpoint, which is the audience and must be the LMS’s own, not a gateway (now ${tokenEndpoint}); and this machine’s clock.`,
  invalidScope: (scope: string, says: string) => say`invalid-scope
    ${scope === '' ? 'auth.scope in config.json names no scope of the API, so the service grants nothing' : `The service does not grant the scope ${scope}`} (invalid_scope).${said(says)}
    ${nextOfScope(scope) ?? 'Add it to the registration of the service client, or ask for less with service.scope in doctor.json.'}`,
  pageClient: (clientId: string) => say`client-of-page
    doctor.json has the client of the page itself, ${clientId}, as service.clientId: it signs people in and gets no token of its own.
    Register an application of the client credentials type for the doctor, and write its client id as service.clientId.`,
  unauthorizedClient: (says: string) => say`unauthorized-client
    The application may not use client credentials (unauthorized_client).${said(says)}
    Register an application of the client credentials type for the doctor, with a service user.`,
  refused: (
    status: number,
    code: string,
    says: string,
    onTheWay: string | undefined,
  ) => say`token-refused
    The token request was refused (status ${status}, ${code}).${said(says)}
    ${onTheWay ?? nextOfRefusal(status, code)}`,
  notThere: (
    status: number,
    came: string,
    isFront: boolean,
    onTheWay: string | undefined,
  ) => say`token-refused
    The token endpoint does not answer the service client as a token endpoint would: it answered with ${came}.
    ${isFront ? FIREWALL : (onTheWay ?? nextOfStatus(status) ?? 'Check that service.tokenEndpoint in doctor.json leads to the token endpoint itself, by https where that is asked for, then ask whoever runs the authentication service.')}`,
  malformed: (came: string, isFront: boolean) => say`token-malformed
    The token endpoint answered the service client with success, but without a bearer token in JSON: it answered with ${came}.
    ${isFront ? FIREWALL : NO_PAGE}`,
  proof: (client: string, came: string) => say`proof-demanded
    The token endpoint binds tokens to a key of the client (DPoP or mutual TLS), which neither page nor doctor has: it answered with ${came}.
    Have that switched off in the registration of the ${client} (sender-constrained or DPoP-bound access tokens): plain bearer tokens are what the specification has.`,
  short: (seconds: number) => say`token-short
    The token lives ${seconds} s only (expires_in). Where the page’s tokens are as short, it renews them all the time, and people without refresh tokens sign in again as often.
    Have the lifetime of access tokens raised in the registrations: half an hour is usual.`,
  silent: (fault: NetworkFault) => say`token-${fault}
    The token endpoint does not answer: ${networkWords[fault].what}
    ${networkWords[fault].next}`,
  withheld: (api: string, lms: string) => say`token-withheld
    The page’s config.json has the API at ${api}, but doctor.json names ${lms}. The service token was not sent there.
    If ${api} is where the API of your LMS answers (a proxy of yours, perhaps), write it as "lms" in doctor.json. If not, correct lms.baseUrl in config.json, and find out who changed it: people’s own tokens go there.`,
  notSent: () => say`token-not-sent
    Not examined: the API is not where doctor.json says, so it got no token.`,
  none: () => say`no-token
    Not examined: it takes a service token.`,
} as const;

export const versionTexts = {
  current: (le: string, lp: string) => say`versions-current
    The LMS supports le ${le} and lp ${lp}, for which the page asks. The page says nothing.`,
  banner: (kind: BannerKind, details: string) => say`versions-${kind}
    The page says that ${pageSays[kind]} (${details})
    ${versionAdvice[kind]}`,
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
  'older-stops':
    'Have the LMS brought up to date: no contract version is left that both speak. Where contracts in config.json names a version that nobody has yet, leave it out.',
  'older-works':
    'Have the LMS brought up to date. Until then, contracts in config.json may name its latest version.',
  'newer-stops': 'Deploy a newer Course Updates: no contract version is left that both speak.',
  'newer-works':
    'Deploy a newer Course Updates, or name a version that the LMS supports as contracts in config.json.',
  'cannot-tell': 'Ask whoever runs the LMS what its versions/check answers.',
  'newer-major': 'Nothing is urgent: plan an update of Course Updates.',
};

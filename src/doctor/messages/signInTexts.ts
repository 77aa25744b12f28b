// Texts about the service token, contract versions, the redirect URI and the public client. `says`: from `quote`.
import type { BannerKind } from '../../model/versionNotice.ts';
import type { NetworkFault } from '../probe.ts';
import { networkWords } from './networkTexts.ts';
import { type Advice, advice, say } from '../finding.ts';
import type { AuthConfig } from '../../config/config.ts';

const said = (says: string): string => (says === '' ? '' : ` It says: "${says}"`);

const FIREWALL =
  'Have the firewall before the authentication service let POST requests with a form through without a challenge, from browsers and from this machine; its log names the rule.';

const NO_PAGE =
  'Check that service.tokenEndpoint in doctor.json leads to the token endpoint, not to a page.';

/** Errors of a form that did not arrive whole. */
const ofBody: ReadonlySet<string> = new Set(['invalid_request', 'unsupported_grant_type']);

/** Undefined: a plausible status. */
function nextOfStatus(status: number): string | undefined {
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
function nextOfScope(scope: string): string | undefined {
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
    The token endpoint does not answer: ${networkWords[fault]}`,
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
    The page says that ${banners[kind].what} (${details})
    ${banners[kind].next}`,
} as const;

/** The page's words, and what to do about them. */
const banners: Readonly<Record<BannerKind, Advice>> = {
  'older-stops': advice`the LMS is older than it needs, and shows no numbers.
    Have the LMS brought up to date: no contract version is left that both speak. Where contracts in config.json names a version that nobody has yet, leave it out.`,
  'older-works': advice`the LMS is older than it needs, and shows its numbers all the same.
    Have the LMS brought up to date. Until then, contracts in config.json may name its latest version.`,
  'newer-stops': advice`the LMS is newer than it is, and shows no numbers.
    Deploy a newer Course Updates: no contract version is left that both speak.`,
  'newer-works': advice`the LMS is newer than it is, and shows its numbers all the same.
    Deploy a newer Course Updates, or name a version that the LMS supports as contracts in config.json.`,
  'newer-major': advice`the LMS offers a newer generation of its interface; everything still works.
    Nothing is urgent: plan an update of Course Updates.`,
  'cannot-tell': advice`it cannot tell whether the LMS speaks its contract versions, and shows what it sends.
    Ask whoever runs the LMS what its versions/check answers.`,
};

export const redirectTexts = {
  accepted: (redirectUri: string) => say`redirect-uri-accepted
    The authorization endpoint accepts ${redirectUri}, and refuses one that nobody registered.`,
  cannotTell: (redirectUri: string) => say`redirect-uri-cannot-tell
    Not examined: the authorization endpoint says nothing against ${redirectUri}, but nothing either against one that nobody registered.
    Sign in by hand once: a wrong registration shows after the password.`,
  registeredOther: (redirectUri: string, registered: string) => say`redirect-uri-refused
    The authorization endpoint refuses the redirect URI ${redirectUri}: ${registered} is registered in its place.
    Register exactly ${redirectUri} for the page. Every character counts.`,
  serviceClient: (clientId: string) => say`client-of-doctor
    config.json has the service client of doctor.json, ${clientId}, as auth.clientId: people cannot sign in with it.
    Write the client id of the page’s own registration (authorization code with PKCE) as auth.clientId.`,
  overHttp: (login: string) => say`login-over-http
    The authorization endpoint sends people on to ${login}, where passwords travel in the clear.
    Have the authentication service know its own https address (behind a proxy: X-Forwarded-Proto, X-Forwarded-Host).`,
  silent: (fault: NetworkFault) => say`authorization-${fault}
    The authorization endpoint does not answer: ${networkWords[fault]}`,
} as const;

interface Refusal {
  readonly redirectUri: string;
  readonly auth: AuthConfig;
  readonly code: string;
  readonly came: string;
}

/** By what the authorization endpoint refuses. */
export const refusalTexts = {
  'redirect-uri': ({ redirectUri, code }: Refusal) => say`redirect-uri-refused
    The authorization endpoint refuses the redirect URI ${redirectUri} (${code}).
    Register exactly ${redirectUri} for the page. Every character counts.`,
  client: ({ auth, code }: Refusal) => say`client-unknown
    The authorization endpoint does not know the client ${auth.clientId}, or does not admit it (${code}).
    Correct auth.clientId in config.json, register the page, or have its registration enabled for the authorization code flow.`,
  scope: ({ auth }: Refusal) => say`page-scope-refused
    The page may not ask for the scope ${auth.scope} (invalid_scope).
    ${nextOfScope(auth.scope) ?? 'Add the scope to the registration of the page, or correct auth.scope in config.json.'}`,
  challenge: ({ code, came }: Refusal) => say`pkce-refused
    The authorization endpoint refuses PKCE with S256 (${code}): it answered with ${came}.
    Have code_challenge_method=S256 allowed for the page (RFC 7636). The page does not sign in without.`,
  pushed: ({ came }: Refusal) => say`par-demanded
    The authorization endpoint demands that requests are pushed to the service first (PAR, RFC 9126), which the page does not do: it answered with ${came}.
    Have that switched off in the registration of the page (require_pushed_authorization_requests).`,
  address: ({ came }: Refusal) => say`authorization-missing
    The authorization endpoint leads to no sign-in: it answered with ${came}.
    Correct auth.authorizationEndpoint in config.json, or leave it out where the issuer announces it; where the address is right, look into the log of that server.`,
  blocked: ({ came }: Refusal) => say`authorization-blocked
    Something before the authorization endpoint refuses the page’s request in words that are none of OAuth: it answered with ${came}.
    See whether a firewall takes offence at the request (an address in redirect_uri, a long query), and have it let the endpoint through. Then run the doctor again.`,
  challenged: ({ came }: Refusal) => say`authorization-challenged
    A firewall before the authorization endpoint wants to see a browser first: it answered with ${came}. People may pass it in a window; a hidden frame (auth.automatic) cannot, and the doctor does not see what is behind it.
    Have it let the authorization endpoint through without a challenge, and run the doctor again.`,
  down: ({ came }: Refusal) => say`authorization-down
    The authorization endpoint fails, so that nobody can sign in: it answered with ${came}.
    Ask whoever runs the authentication service, or look into its log; the address in config.json may well be right.`,
  other: ({ code, came }: Refusal) => say`authorization-refused
    The authorization endpoint refuses the page’s request (${code}): it answered with ${came}.
    Compare the registration of the page with config.json: client identifier, redirect URI, scopes, authorization code grant.`,
} as const;

export const clientSecretTexts = {
  publicClient: () => say`public-client
    The token endpoint takes codes from the page without a client secret.`,
  stranger: () => say`no-client
    Not examined: the authentication service does not know the client.`,
  demanded: (came: string) => say`secret-demanded
    The token endpoint demands that the page prove itself with a client secret. A page in a browser cannot keep one, so nobody can sign in. It answered with ${came}.
    Have the page registered as a public client with PKCE. If the LMS insists on a secret, put a gateway before the token endpoint that adds it, and name the gateway as auth.tokenEndpoint: see docs/deploy.md, "A gateway for a client secret".`,
  noEndpoint: (status: number, came: string) => say`token-endpoint-wrong
    The token endpoint does not take token requests: it answered with ${came}. Nobody can sign in.
    ${nextOfStatus(status) ?? 'Correct auth.tokenEndpoint in config.json, or have what stands before the authentication service pass POST requests on as they come.'}`,
  firewall: (came: string) => say`token-behind-firewall
    Something before the token endpoint, such as a firewall, refuses the POST of the page with a page of its own: it answered with ${came}. Nobody can sign in.
    ${FIREWALL}`,
  replaced: (came: string) => say`token-answers-replaced
    Something replaces the refusals of the token endpoint by a page of its own, so that the page cannot read why a sign-in fails: it answered with ${came}.
    Have what stands before the authentication service pass on the body of answers with an error status (nginx: proxy_intercept_errors off; IIS: httpErrors existingResponse="PassThrough"; a content network: custom error pages).`,
  errorsAsSuccess: (came: string) => say`token-errors-as-success
    The token endpoint refuses a code with a status of success, so that the page takes the refusal for tokens: it answered with ${came}.
    Have what stands before the authentication service pass on its status: a code that nobody issued is 400 (RFC 6749, 5.2).`,
  noRefresh: () => say`no-refresh-tokens
    The page gets no refresh tokens: its registration may not use the grant refresh_token. People sign in again whenever an access token ends.
    Allow refresh tokens in the registration of the page.`,
  wrongGrant: () => say`code-grant-not-allowed
    The page’s application may not use the authorization code grant (unauthorized_client).
    Register the page as an application of the authorization code type; the service client of the doctor is another one.`,
  cannotTell: (came: string) => say`secret-cannot-tell
    A code that does not exist should be refused as invalid_grant; the token endpoint answered with ${came}. Whether a secret is demanded stays open.
    Sign in by hand once. If that fails, see whether a proxy changes the body or the Content-Type of the request.`,
} as const;

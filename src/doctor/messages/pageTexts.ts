// Texts about the redirect URI and the public client.
import type { AuthConfig } from '../../config/config.ts';
import type { NetworkFault } from '../networkFault.ts';
import { FIREWALL, nextOfScope, nextOfStatus } from './serviceTexts.ts';
import { networkWords } from './networkTexts.ts';
import { say } from '../finding.ts';

/** Other checks read these codes. */
export const CLIENT_UNKNOWN = 'client-unknown';
export const CLIENT_OF_DOCTOR = 'client-of-doctor';

export const redirectTexts = {
  accepted: (redirectUri: string) => say`redirect-uri-accepted
    The authorization endpoint accepts ${redirectUri}, and refuses one that nobody registered.`,
  cannotTell: (redirectUri: string) => say`redirect-uri-cannot-tell
    Not examined: the authorization endpoint says nothing against ${redirectUri}, but nothing either against one that nobody registered.
    Sign in by hand once: a wrong registration shows after the password.`,
  registeredOther: (redirectUri: string, registered: string) => say`redirect-uri-refused
    The authorization endpoint refuses the redirect URI ${redirectUri}: ${registered} is registered in its place.
    Register exactly ${redirectUri} for the page. Every character counts.`,
  serviceClient: (clientId: string) => say`${CLIENT_OF_DOCTOR}
    config.json has the service client of doctor.json, ${clientId}, as auth.clientId: people cannot sign in with it.
    Write the client id of the page’s own registration (authorization code with PKCE) as auth.clientId.`,
  overHttp: (login: string) => say`login-over-http
    The authorization endpoint sends people on to ${login}, where passwords travel in the clear.
    Have the authentication service know its own https address (behind a proxy: X-Forwarded-Proto, X-Forwarded-Host).`,
  silent: (fault: NetworkFault) => say`authorization-${fault}
    The authorization endpoint does not answer: ${networkWords[fault].what}
    ${networkWords[fault].next}`,
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
  client: ({ auth, code }: Refusal) => say`${CLIENT_UNKNOWN}
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

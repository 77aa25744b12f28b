// Texts about gateways, revocation and signing out. `came`: from `whatCame`.
import type { Front } from '../answers/whatCame.ts';
import { say } from '../finding.ts';

export const gatewayTexts = {
  none: () => say`no-gateway
    The page sends codes to the authentication service itself; there is no gateway between.`,
  ofPage: (issuer: string) => say`service-at-gateway
    service.tokenEndpoint in doctor.json is the gateway of the page, which takes codes and refresh tokens of the page alone.
    Write the token endpoint of the authentication service itself there: the discovery document of ${issuer} names it as token_endpoint.`,
  elsewhere: () => say`secret-at-gateway
    Codes go through a gateway of the page: see "Gateway".`,
  works: () => say`gateway-works
    The gateway passes codes on, and the authentication service accepts the client.`,
  closed: () => say`gateway-closed
    The gateway refuses other origins, other grants, and other paths.`,
  publicClient: () => say`gateway-public-client
    The authentication service takes codes without a secret as well, so the gateway has none to guard.`,
  secret: (came: string) => say`gateway-secret
    The authentication service does not accept the client secret that the gateway adds, or the gateway adds none: it answered with ${came}.
    Compare the gateway’s client id and client secret with the registration (a byte order mark, a blank or a quote before the secret counts, a line end behind it, and a secret that has been renewed), then load the gateway anew. Where both are equal and the secret has +, /, % or other marks in it, the service does not decode them in HTTP Basic authentication (RFC 6749, 2.3.1): have the secret renewed until it has letters and digits alone.`,
  secretMethod: (came: string) => say`gateway-secret
    The authentication service does not take the client secret in the way in which the gateway adds it: it answered with ${came}.
    Have client_secret_basic allowed in the registration of the page: the gateway sends the secret as HTTP Basic authentication (RFC 6749, 2.3.1).`,
  limited: (after: number, came: string) => say`gateway-rate-limited
    The gateway refuses token requests after ${after === 1 ? 'the first' : `${after} of them`}: it answered with ${came}. People who share an address, as on a campus, cannot sign in beside each other.
    Raise the limit of the gateway for /gateway/ (deploy/ has 20 a second, with a burst of 200), and run the doctor again: what else the gateway lets through could not be seen.`,
  bodyLimit: (came: string) => say`gateway-body-limit
    The gateway refuses the form of a token request as too large: it answered with ${came}.
    Raise the limit for bodies at /gateway/ (in nginx: client_max_body_size): codes and refresh tokens may take 8 kB.`,
  otherClient: (clientId: string, came: string) => say`gateway-other-client
    The gateway speaks for another client than the page, whose auth.clientId is ${clientId}: it answered with ${came}.
    Let the gateway’s CLIENT_ID and auth.clientId in config.json be the same.`,
  upstream: (came: string) => say`gateway-upstream
    The gateway gets no answer from the authentication service: it answered with ${came}.
    Check the address of the token endpoint in the gateway’s configuration (TOKEN_URL), the name and certificate that it expects there, the firewall, and the gateway’s log.`,
  failing: (came: string) => say`gateway-upstream
    The authentication service fails behind the gateway, or a server between them: it answered with ${came}.
    Ask whoever runs the authentication service, and look into the gateway’s log. Its settings may well be right.`,
  wrongAddress: (came: string) => say`gateway-wrong-address
    The gateway passes token requests on to an address that takes none: it answered with ${came}.
    Correct the address of the token endpoint in the gateway’s configuration (TOKEN_URL): the discovery document of the authentication service names it as token_endpoint.`,
  page: () => say`gateway-missing
    At the address of the gateway the page itself is served, in HTML: nothing passes token requests on.
    Set the gateway up in the server of the page (see docs/deploy.md), or correct auth.tokenEndpoint in config.json. If there is one, something before it answers refusals with index.html (a content network’s error page for a single-page application): switch that off for /gateway/.`,
  replaced: (came: string) => say`gateway-replaced
    Something replaces the answers of the authentication service that have an error status by a page of its own, so that the page cannot read why a sign-in fails: it answered with ${came}.
    Switch that off for the token endpoint, in the gateway and in what stands before or behind it (nginx: proxy_intercept_errors off; IIS: httpErrors existingResponse="PassThrough"; a content network: custom error pages).`,
  firewall: (front: Front, came: string) => say`gateway-behind-firewall
    Something before or behind the gateway, such as a firewall, ${front === 'challenge' ? 'wants to see a browser first, which a script’s POST never is' : 'refuses the POST with a page of its own, whatever its Origin'}: it answered with ${came}.
    Have the firewall let POST requests with a form through at the gateway’s addresses; its log names the rule. The gateway’s own refusals have no such page.`,
  errorsAsSuccess: (came: string) => say`gateway-errors-as-success
    Errors come through the gateway as successes, so that the page takes a refusal for tokens: it answered with ${came}.
    Have the gateway, and what stands before or behind it, pass on the status of the authentication service: a code that nobody issued is 400.`,
  password: (came: string) => say`gateway-password
    The gateway answers a token request with 401, without the words of OAuth: either a server before it asks for a password of its own, or the authentication service does not take the client secret. It answered with ${came}.
    Have the server of the page, and any proxy before it, ask for no password at the gateway’s addresses. Where none does, compare client id and client secret with the registration.`,
  html: (came: string) => say`gateway-html
    The gateway answers a token request with a page in place of JSON: it answered with ${came}.
    Check where the gateway passes token requests on to (TOKEN_URL), and that no sign-in page or notice stands before it, and nothing sends errors as a page with status 200.`,
  missing: (came: string) => say`gateway-missing
    There is no gateway that takes a POST at auth.tokenEndpoint: it answered with ${came}.
    Set the gateway up in the server of the page (see docs/deploy.md), or correct auth.tokenEndpoint in config.json. If there is one, it may refuse the page’s own origin (SITE_ADDRESS), not get it because a proxy before it drops Origin, or pass requests on to an address that is not there (TOKEN_URL).`,
  redirect: (came: string) => say`gateway-redirect
    The gateway redirects a token request, and the code is lost on the way: it answered with ${came}.
    Write the address that answers by itself, to the last slash, as auth.tokenEndpoint in config.json.`,
  ownOrigin: (page: string, came: string) => say`gateway-refuses-page
    The gateway refuses the page’s own origin, ${page}: it answered with ${came}.
    Have the gateway admit exactly ${page} as Origin (SITE_ADDRESS): scheme, host and port as browsers show them. If it does, a firewall before it refuses the POST, or a proxy before it drops Origin.`,
  body: (came: string) => say`gateway-body
    The form does not reach the authentication service whole: it answered with ${came}.
    Have the gateway pass on the body and Content-Type: application/x-www-form-urlencoded of a POST as they come (in nginx: proxy_pass_request_body on, and no proxy_method).`,
  refused: (what: string, came: string) => say`gateway-refuses
    The gateway should pass ${what} on, and the service refuse it as invalid_grant. It answered with ${came}.
    Compare the gateway’s configuration with docs/deploy.md, and look into its log.`,
  noRefresh: (came: string) => say`gateway-no-refresh
    The gateway passes codes on, but not the grant refresh_token: it answered with ${came}. People would have to sign in again whenever a token ends.
    Have the gateway pass on the grants authorization_code and refresh_token.`,
  open: (origin: string, came: string) => say`gateway-open
    The gateway is open: it adds the client secret also for requests of other origins (Origin: ${origin}), and answered with ${came}.
    Have the gateway refuse every request whose Origin is not the page’s own.`,
  readable: (header: string) => say`gateway-cors
    The gateway lets pages of other origins read its answers, tokens among them: Access-Control-Allow-Origin: ${header}.
    Have the gateway drop Access-Control-Allow-Origin: the page is on its own origin.`,
  otherGrant: (grant: string, came: string) => say`gateway-other-grants
    The gateway adds the client secret to other grants than the page’s two: it passed on ${grant} and answered with ${came}.
    Have the gateway refuse everything but grant_type=authorization_code and grant_type=refresh_token: with a secret, other grants give tokens to whoever asks.`,
  otherPath: (came: string) => say`gateway-other-paths
    The gateway passes on more of the authentication service than the page calls: it answered with ${came}.
    Have the gateway pass on its two addresses alone (POST /gateway/token and POST /gateway/revoke), and refuse all others.`,
  cookies: (names: string) => say`gateway-cookies
    The gateway lets the authentication service set cookies on the page’s own origin: ${names}.
    Have the gateway drop Set-Cookie from answers, and Cookie from requests.`,
  storable: (control: string) => say`gateway-storable
    Answers of the token endpoint may be kept on the way: Cache-Control: ${control}.
    Have them sent with Cache-Control: no-store (RFC 6749, 5.1).`,
} as const;

/** The second half of a next step. */
export const NO_OPENID =
  ' Where it is registered, the service may want the ID token of a sign-in (id_token_hint): add openid to auth.scope.';

export const signOutTexts = {
  noRevocation: () => say`no-revocation
    config.json names no revocation endpoint: tokens end by themselves.`,
  revokes: () => say`revocation-works
    The revocation endpoint takes a token back.`,
  secretOfGateway: (came: string) => say`revocation-secret
    Tokens are not taken back: the authentication service does not accept the client secret that the gateway adds for revocation, or the gateway adds none. It answered with ${came}.
    Compare the gateway’s client id and client secret with the registration, also for /gateway/revoke, and see that this client may revoke tokens.`,
  secretDemanded: (came: string) => say`revocation-secret
    The revocation endpoint demands that the page prove itself, so tokens are not taken back at sign-out: it answered with ${came}.
    Have the page registered as a public client that may revoke tokens, reach the endpoint through the gateway, or leave auth.revocationEndpoint out of config.json.`,
  isToken: (came: string) => say`revocation-is-token
    At auth.revocationEndpoint a token endpoint answers, which takes no token back: ${came}.
    Correct auth.revocationEndpoint in config.json or the gateway’s REVOCATION_URL: the discovery document names it as revocation_endpoint.`,
  firewall: (front: Front | undefined, came: string) => say`revocation-behind-firewall
    Tokens are not taken back at sign-out: something before the revocation endpoint, such as a firewall, ${front === 'challenge' ? 'wants to see a browser first' : 'refuses the POST with a page of its own'}. It answered with ${came}.
    Have it let POST requests with a form through at auth.revocationEndpoint; its log names the rule.`,
  firewallOfGateway: () => say`revocation-behind-gateway
    Not examined: what refuses the POST at the gateway refuses it here as well (see "Gateway").`,
  missing: (came: string) => say`revocation-missing
    There is no revocation endpoint at auth.revocationEndpoint: it answered with ${came}.
    Correct auth.revocationEndpoint in config.json or the gateway’s REVOCATION_URL, or leave it out.`,
  failing: (came: string) => say`revocation-fails
    The revocation endpoint should answer 200 to a token that it does not know (RFC 7009, 2.2). It answered with ${came}.
    Look into the log of that server, and of the gateway where there is one. Until then tokens live on after sign-out.`,
  noEndSession: () => say`no-end-session
    config.json names no end-session endpoint: signing out here leaves people signed in at the LMS.`,
  leadsBack: (address: string) => say`post-logout-accepted
    The end-session endpoint takes ${address} as the way back.`,
  cannotTell: (address: string) => say`post-logout-cannot-tell
    Not examined: the end-session endpoint says nothing against ${address} as the way back, but nothing either against one that nobody registered.
    Sign out by hand once, and see that it leads back.`,
  idToken: (came: string) => say`post-logout-id-token
    The end-session endpoint demands the ID token of a sign-in (id_token_hint), which the page has only with openid in auth.scope, so people end on an error when they sign out: it answered with ${came}.
    Add openid to auth.scope in config.json, and to the scopes in the registration of the page.`,
  noIdToken: (address: string) => say`post-logout-without-id-token
    Not examined: the end-session endpoint refuses a call without the ID token of a sign-in (id_token_hint), which the page sends and the doctor has not.
    Sign out by hand once, and see that it leads back to ${address}.`,
  refused: (address: string, came: string, more = '') => say`post-logout-refused
    The end-session endpoint refuses to lead people back to ${address} after signing out: it answered with ${came}.
    Register exactly ${address} as post-logout redirect URI (post_logout_redirect_uri) of the page.${more}`,
  noSuchEnd: (came: string) => say`end-session-missing
    There is no end-session endpoint at auth.endSessionEndpoint, so people end on an error when they sign out: it answered with ${came}.
    Correct auth.endSessionEndpoint in config.json, or leave it out.`,
} as const;

// Faults of an authentication service and of its entries in config.json.
import {
  type Fault,
  announcing,
  arranged,
  AUTHORIZE,
  authorize,
  CONFIG,
  DISCOVERY,
  discovery,
  faultsAt,
  html,
  leading,
  named,
  oauth,
  onPath,
  revocation,
  TOKEN,
  token,
} from './fault.ts';
import type { PassedAnswer } from './spoiler.ts';

const elsewhere = 'https://auth.example.edu/core-of-the-authentication-service/connect/token';
const refusing = (error: string, description: string): PassedAnswer => ({
  status: 400,
  headers: [],
  body: oauth(error, description),
});

const endSession = faultsAt(/endsession$/, (arrange: Fault['arrange']) => (deployment) => {
  deployment.config.auth['endSessionEndpoint'] = `${deployment.lms.issuer}/connect/endsession`;
  arrange(deployment);
});

export const signInFaults: readonly Fault[] = [
  arranged`an issuer with an extra trailing slash
    discovery: failed issuer-differs`(
    ({ config, lms }) => void (config.auth['issuer'] = `${lms.issuer}/`),
    /Only the slash at the end differs/,
    DISCOVERY,
  ),
  discovery`discovery with another issuer
    discovery: failed issuer-differs`(
    announcing({ issuer: 'https://auth.example.edu/core-of-the-authentication-service' }),
    /https:\/\/auth\.example\.edu\/core-of-the-authentication-service and not http:\/\/localhost:\d+\/core/,
  ),
  ...(['http://keycloak:8080/realms/northfield', 'http://auth.example.edu/core'] as const).map(
    (issuer) =>
      discovery`a service behind a proxy that names itself ${issuer}
        discovery: failed issuer-differs`(
        announcing({ issuer }),
        /does not know its public https address.*X-Forwarded-Proto.*auth\.issuer is right as it is/s,
      ),
  ),
  discovery`the document of Entra for all tenants
    discovery: failed issuer-differs`(
    announcing({ issuer: 'https://login.microsoftonline.com/{tenantid}/v2.0' }),
    /several organizations.*issuer of your own tenant/s,
  ),
  discovery`a service behind a proxy that takes https for http
    discovery: failed discovery-missing`(
    onPath(DISCOVERY, () =>
      refusing('invalid_request', 'This server only accepts HTTPS requests.'),
    ),
    /X-Forwarded-Proto: https/,
  ),
  arranged`an issuer that does not answer
    reachability: failed unreachable-refused
    reachability: failed unreachable-refused`(
    ({ config, settings }) => {
      config.auth['issuer'] = 'http://localhost:65533/core';
      settings.service['tokenEndpoint'] = 'http://localhost:65533/core/connect/token';
    },
    /The discovery document does not answer/,
    DISCOVERY,
  ),
  discovery`an endpoint over http
    discovery: failed endpoint-unsafe`(
    announcing({ token_endpoint: elsewhere.replace('https', 'http') }),
    /announces http:\/\/auth\.example\.edu\/core-of-the-authentication-service\/connect\/token/,
  ),
  arranged`an endpoint unlike the announced one
    discovery: warning endpoint-differs`(
    (deployment) => {
      named(deployment);
      deployment.spoil = announcing({ token_endpoint: elsewhere });
    },
    /\/core\/connect\/token, but the issuer announces https:\/\/auth\.example\.edu\/core-of-the/,
    CONFIG,
  ),
  discovery`discovery without the code flow
    discovery: warning flow-not-announced`(
    announcing({ response_types_supported: ['id_token'] }),
    /response_types_supported has no code/,
  ),
  discovery`discovery behind a redirect
    discovery: failed discovery-missing`(
    onPath(DISCOVERY, () => leading('https://auth.example.edu/.well-known/document', 301)),
    /redirect to https:\/\/auth\.example\.edu\/\.well-known\/document \(status 301\).*auth\.tokenEndpoint/s,
  ),
  discovery`discovery without PKCE
    discovery: warning no-pkce`(
    announcing({ code_challenge_methods_supported: ['plain'] }),
    /S256/,
  ),
  arranged`configured endpoints, and another issuer in the document
    discovery: warning issuer-differs`(
    (deployment) => {
      named(deployment);
      deployment.config.auth['issuer'] = `${deployment.lms.issuer}/`;
    },
    /Only the slash/,
    DISCOVERY,
  ),
  arranged`a token endpoint of another host, and an issuer without a document that ends in a slash
    discovery: warning config-token-elsewhere
    discovery: warning config-issuer-slash`(
    (deployment) => {
      const { config, lms } = deployment;
      named(deployment);
      const another = lms.issuer.replace('localhost', '127.0.0.1');
      config.auth['authorizationEndpoint'] = `${another}/connect/authorize`;
      config.auth['issuer'] = `${lms.url}/other/`;
    },
    /auth\.tokenEndpoint/,
    CONFIG,
  ),
  authorize`a disabled client
    redirect-uri: failed client-unknown`(
    refusing('unauthorized_client', 'disabled'),
    /does not admit it \(unauthorized_client\).*enabled/s,
  ),
  authorize`an authorization endpoint without PKCE
    redirect-uri: failed pkce-refused`(
    refusing('invalid_request', 'code_challenge_method S256 is not supported'),
    /S256/,
  ),
  authorize`a missing authorization endpoint
    redirect-uri: failed authorization-missing`(
    html('Not Found', 404),
    /HTML titled "Not Found" \(status 404\)/,
  ),
  arranged`no redirect URI of the sign-in window
    redirect-uri: failed redirect-uri-refused`(
    (deployment) => {
      const { lms, page } = deployment;
      deployment.admit('https://lms.example.edu');
      const [application] = lms.world.applications;
      application?.redirectUris.splice(0, 9, `${page.origin}/auth/callback`);
    },
    /\/auth\/popup/,
    AUTHORIZE,
  ),
  arranged`no refresh tokens
    client-secret: warning no-refresh-tokens`(
    ({ lms }) => lms.world.applications.forEach((one) => void (one.enableRefreshTokens = false)),
    /grant refresh_token/,
    TOKEN,
  ),
  endSession`an unknown post-logout redirect URI
    sign-out: failed post-logout-refused`(
    ({ lms }) => void lms.world.applications[0]?.postLogoutRedirectUris.splice(0, 9),
    /post_logout_redirect_uri/,
  ),
  endSession`a refusal of the post-logout redirect URI on a page with status 200
    sign-out: failed post-logout-refused`(
    (deployment) =>
      void (deployment.spoil = onPath(/endsession$/, () => ({
        ...html('Error'),
        body: '<title>Error</title><h1>Invalid post logout redirect URI</h1>',
      }))),
    /post_logout_redirect_uri/,
  ),
  endSession`a missing end-session endpoint
    sign-out: failed end-session-missing`(
    (deployment) => void (deployment.spoil = onPath(/endsession$/, () => html('', 404))),
    /status 404/,
  ),
  revocation`a missing revocation endpoint
    sign-out: failed revocation-missing`(html('Not Found', 404), /status 404/),
  arranged`a token endpoint behind a redirect
    token: failed token-refused
    client-secret: failed token-endpoint-wrong`(
    (deployment) => {
      named(deployment);
      deployment.spoil = onPath(TOKEN, () => leading(elsewhere, 308), 'POST');
    },
    /redirect to https:\/\/auth\.example\.edu\/core-of-the-authentication-service\/connect\/token \(status 308\)/,
    TOKEN,
  ),
  token`a content network that does not reach the token endpoint
    token: failed token-refused
    client-secret: failed token-endpoint-wrong`(html('526', 526), /their TLS fails/),
  token`a POST without its length
    token: failed token-refused
    client-secret: failed token-endpoint-wrong`(
    html('411 Length Required', 411),
    /proxy_request_buffering on/,
  ),
  token`a form that is lost on its way
    token: failed token-refused
    client-secret: warning secret-cannot-tell`(
    (answer) => ({ ...answer, status: 400, body: oauth('invalid_request', 'No grant_type') }),
    /drops the body of the POST.*Content-Type/s,
  ),
  arranged`links to a missing page
    links: failed link-missing`(
    ({ lms, config }) => void (config['links'] = { course: `${lms.url}/nowhere/{orgUnitId}` }),
    /links\.course.*404.*lms\.webUrl/s,
    /\/nowhere\/\d+$/,
  ),
  arranged`links to a server that does not answer
    links: failed link-unreachable`(
    ({ config }) =>
      void (config['links'] = { UnreadDiscussions: 'http://localhost:9/{orgUnitId}' }),
    /a server that does not answer, links\.UnreadDiscussions: /,
    /localhost:9/,
  ),
];

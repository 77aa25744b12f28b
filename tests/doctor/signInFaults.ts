// Faults of an authentication service, its error pages and its entries in config.json, and of swapped addresses and clients.
import {
  AUTHORIZE,
  CONFIG,
  type Change,
  DISCOVERY,
  type Fault,
  NOBODY,
  TOKEN,
  announcing,
  arranged,
  authorize,
  discovery,
  faultsAt,
  html,
  json,
  leading,
  named,
  oauth,
  onPath,
  refusing,
  token,
} from './fault.ts';
import { type Spoil } from './spoiler.ts';
import { type Deployment } from './startDeployment.ts';

const elsewhere = 'https://auth.example.edu/core-of-the-authentication-service/connect/token';
const endSession = faultsAt(/endsession$/, (arrange: Fault['arrange']) => (deployment) => {
  deployment.config.auth['endSessionEndpoint'] = `${deployment.lms.issuer}/connect/endsession`;
  arrange(deployment);
});

/** Registers `callback` instead of the page's, and shows refusals with `show`. */
const registering =
  (callback: string, show?: Spoil) =>
  (deployment: Deployment): void => {
    deployment.register(callback);
    deployment.spoil = show;
  };

const SORRY = '<title>Error</title><h1>Sorry</h1><p>redirect_uri is not registered</p>';

/** On a page of error whose links repeat the request. */
const saying =
  (words: string): Change =>
  (_, { path, query }) => ({
    ...html('Sign in', 400),
    body: `<title>Sign in</title><script>let client = "scope"</script><a href="${path}${query}&kc_locale=de">Deutsch</a><p>${words}</p>`,
  });

export const signInFaults: readonly Fault[] = [
  ...arranged`
    an issuer with an extra trailing slash ${({ config, lms }) => void (config.auth['issuer'] = `${lms.issuer}/`)}
      discovery: failed issuer-differs @ ${DISCOVERY} ~ Only the slash at the end differs
    an issuer that does not answer ${({ config, settings }) => {
      config.auth['issuer'] = `${NOBODY}/core`;
      settings.service['tokenEndpoint'] = `${NOBODY}/core/connect/token`;
    }}
      reachability: failed unreachable-refused @ ${DISCOVERY}
      reachability: failed unreachable-refused ~ The discovery document does not answer
    an endpoint unlike the announced one ${(deployment) => {
      named(deployment);
      deployment.spoil = announcing({ token_endpoint: elsewhere });
    }}
      discovery: warning endpoint-differs @ ${CONFIG} ~ /core/connect/token, but the issuer announces https://auth\.example\.edu/core-of-the
    configured endpoints, and another issuer in the document ${(deployment) => {
      named(deployment);
      deployment.config.auth['issuer'] = `${deployment.lms.issuer}/`;
    }}
      discovery: warning issuer-differs @ ${DISCOVERY} ~ Only the slash
    configured endpoints, and no document ${(deployment) => {
      named(deployment);
      deployment.spoil = onPath(DISCOVERY, () => html('Not Found', 404));
    }}
    a token endpoint of another host, and an issuer without a document that ends in a slash ${(
      deployment,
    ) => {
      const { config, lms } = deployment;
      named(deployment);
      const another = lms.issuer.replace('localhost', '127.0.0.1');
      config.auth['authorizationEndpoint'] = `${another}/connect/authorize`;
      config.auth['issuer'] = `${lms.url}/other/`;
    }}
      discovery: warning config-token-elsewhere @ ${CONFIG}
      discovery: warning config-issuer-slash ~ auth\.tokenEndpoint
    no redirect URI of the sign-in window ${(deployment) => {
      deployment.admit('https://lms.example.edu');
      deployment.register('/auth/callback');
    }}
      redirect-uri: failed redirect-uri-refused @ ${AUTHORIZE} ~ /auth/popup
    no refresh tokens ${({ lms }) => lms.world.applications.forEach((one) => void (one.enableRefreshTokens = false))}
      client-secret: warning no-refresh-tokens @ ${TOKEN} ~ grant refresh_token
    a token endpoint behind a redirect ${(deployment) => {
      named(deployment);
      deployment.spoil = onPath(TOKEN, () => leading(elsewhere, 308), 'POST');
    }}
      token: failed token-refused @ ${TOKEN}
      client-secret: failed token-endpoint-wrong ~ redirect to https://auth\.example\.edu/core-of-the-authentication-service/connect/token \(status 308\)
    links to a missing page ${({ lms, config }) => void (config['links'] = { course: `${lms.url}/nowhere/{orgUnitId}` })}
      links: failed link-missing @ /nowhere/\d+$ ~ links\.course.*404.*lms\.webUrl
    links to a server that does not answer ${({ config }) =>
      void (config['links'] = { UnreadDiscussions: 'http://localhost:9/{orgUnitId}' })}
      links: failed link-unreachable @ localhost:9 ~ a server that does not answer, links\.UnreadDiscussions: 
    a redirect URI registered with a slash ${registering('/auth/callback/')}
      redirect-uri: failed redirect-uri-refused @ ${AUTHORIZE} ~ refuses the redirect URI \S+/auth/callback: \S+/auth/callback/ is registered.*Register exactly \S+/auth/callback for the page
    a redirect URI registered without the path of the page ${(deployment) => {
      deployment.page.below = '/updates';
      deployment.settings.page = `${deployment.page.origin}/updates`;
    }}
      redirect-uri: failed redirect-uri-refused @ ${AUTHORIZE} ~ : http://localhost:\d+/auth/callback is registered in its place
    frames without redirect URI and policy ${(deployment) => {
      deployment.admit('https://portal.example.edu');
      deployment.config.auth['automatic'] = true;
      deployment.register('/auth/callback', '/auth/popup');
    }}
      redirect-uri: failed redirect-uri-refused @ ${AUTHORIZE}
      page: warning policy-blocks-frame-src ~ refuses the redirect URI \S+/auth/silent
    a refusal with status 200 ${registering(
      '/',
      onPath(AUTHORIZE, (answer) => (answer.status < 400 ? answer : { status: 200, body: SORRY })),
    )}
      redirect-uri: failed redirect-uri-refused @ ${AUTHORIZE} ~ : http://localhost:\d+/ is registered in its place
    a refusal on an error page ${registering('/auth/return', async (request, pass) => {
      if (request.path === '/home/error') return { status: 200, body: SORRY };
      const answer = await pass();
      const refuses = AUTHORIZE.test(request.path) && answer.status >= 400;
      return refuses ? leading('/home/error?errorId=CfDJ8') : answer;
    })}
      redirect-uri: failed redirect-uri-refused @ ${AUTHORIZE} ~ refuses the redirect URI \S+/auth/callback \(Error\)
    the doctor’s client in config.json ${({ config, service }) => void (config.auth['clientId'] = service.clientId)}
      redirect-uri: failed client-of-doctor @ ${CONFIG} ~ service client of doctor\.json
    the page’s client in doctor.json ${({ settings }) => void (settings.service['clientId'] = 'course-updates')}
      token: failed client-of-page @ ^doctor\.json: service\.clientId$ ~ course-updates, as service\.clientId
    no scope of the API ${({ config }) => void (config.auth['scope'] = 'openid')}
      token: failed invalid-scope @ ${TOKEN}
      redirect-uri: failed page-scope-refused ~ names no scope of the API
    revocation at the token endpoint ${({ config, lms }) => void (config.auth['revocationEndpoint'] = `${lms.issuer}/connect/token`)}
      discovery: warning endpoint-differs @ ${CONFIG}
      sign-out: failed revocation-is-token ~ announces
    an issuer without its path ${({ config, lms }) => void (config.auth['issuer'] = lms.url)}
      discovery: failed discovery-missing @ ${DISCOVERY} ~ there is one of \S+/core: 
    an issuer with a host in capitals ${({ config, lms }) =>
      void (config.auth['issuer'] = lms.issuer.replace('localhost', 'LOCALHOST'))}
      discovery: failed issuer-differs @ ${DISCOVERY} ~ Only capital and small letters differ
  `,
  ...discovery`
    discovery with another issuer ${announcing({ issuer: 'https://auth.example.edu/core-of-the-authentication-service' })}
      discovery: failed issuer-differs ~ https://auth\.example\.edu/core-of-the-authentication-service and not http://localhost:\d+/core
    a service behind a proxy that names itself by its own host ${announcing({ issuer: 'http://keycloak:8080/realms/northfield' })}
      discovery: failed issuer-differs ~ does not know its public https address.*X-Forwarded-Proto.*auth\.issuer is right as it is
    the document of Entra for all tenants ${announcing({ issuer: 'https://login.microsoftonline.com/{tenantid}/v2.0' })}
      discovery: failed issuer-differs ~ several organizations.*issuer of your own tenant
    a service behind a proxy that takes https for http ${onPath(DISCOVERY, () =>
      refusing('invalid_request', 'This server only accepts HTTPS requests.'),
    )}
      discovery: failed discovery-missing ~ X-Forwarded-Proto: https
    an endpoint over http ${announcing({ token_endpoint: elsewhere.replace('https', 'http') })}
      discovery: failed endpoint-unsafe ~ announces http://auth\.example\.edu/core-of-the-authentication-service/connect/token
    discovery without the code flow ${announcing({ response_types_supported: ['id_token'] })}
      discovery: warning flow-not-announced ~ response_types_supported has no code
    discovery without PKCE ${announcing({ code_challenge_methods_supported: ['plain'] })}
      discovery: warning no-pkce ~ S256
    an internal address in the document ${announcing({ token_endpoint: 'https://idp.invalid/token' })}
      reachability: failed unreachable-no-such-host @ idp\.invalid ~ Its address is from the discovery document
  `,
  ...authorize`
    a disabled client ${refusing('unauthorized_client', 'disabled')}
      redirect-uri: failed client-unknown ~ does not admit it \(unauthorized_client\).*enabled
    an authorization endpoint without PKCE ${refusing('invalid_request', 'code_challenge_method S256 is not supported')}
      redirect-uri: failed pkce-refused ~ S256
    a missing authorization endpoint ${html('Not Found', 404)}
      redirect-uri: failed authorization-missing ~ HTML titled "Not Found" \(status 404\)
    a page of error that does not find the client ${saying('Client not found.')}
      redirect-uri: failed client-unknown ~ does not know the client course-updates
    a page of error about the scopes ${saying('Invalid scopes: core:*:*')}
      redirect-uri: failed page-scope-refused ~ may not ask for the scope
    a page of error about the redirect URI ${saying('Callback URL mismatch.')}
      redirect-uri: failed redirect-uri-refused ~ Register exactly
    a service that fails at the sign-in ${leading('http://localhost/auth/callback?error=server_error')}
      redirect-uri: failed authorization-down ~ the address in config\.json may well be right
    a firewall before the sign-in ${html('Request blocked', 403)}
      redirect-uri: failed authorization-blocked ~ "Request blocked".*takes offence
    a sign-in that redirects to itself ${(_, { path, query }) => leading(`${path}${query}`)}
      redirect-uri: failed authorization-missing ~ leads to no sign-in
    sign-in maintenance with status 200 ${html('Scheduled maintenance')}
      redirect-uri: failed authorization-missing ~ "Scheduled maintenance"
    a redirect to a sign-in over http ${leading('http://login.example.edu/start?x=1')}
      redirect-uri: warning login-over-http ~ http://login\.example\.edu/start.*X-Forwarded-Proto
  `,
  ...endSession`
    an unknown post-logout redirect URI ${({ lms }) => void lms.world.applications[0]?.postLogoutRedirectUris.splice(0, 9)}
      sign-out: failed post-logout-refused ~ post_logout_redirect_uri
    a missing end-session endpoint ${(deployment) => void (deployment.spoil = onPath(/endsession$/, () => html('', 404)))}
      sign-out: failed end-session-missing ~ status 404
  `,
  ...token`
    a form that is lost on its way ${(answer) => ({ ...answer, status: 400, body: oauth('invalid_request', 'No grant_type') })}
      token: failed token-refused
      client-secret: warning secret-cannot-tell ~ drops the body of the POST.*Content-Type
    a token endpoint that is down ${html('503', 503)}
      token: failed token-refused
      client-secret: failed token-endpoint-wrong ~ down or fails
    a token endpoint with a rate limit ${html('429', 429)}
      token: failed token-refused
      client-secret: failed token-endpoint-wrong ~ wait a minute
    a token endpoint behind a gateway for APIs ${json(403, { message: 'Forbidden' })}
      token: failed token-refused
      client-secret: failed token-endpoint-wrong ~ firewall before the authentication service
  `,
];

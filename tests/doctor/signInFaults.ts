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
  NOBODY,
  oauth,
  onPath,
  refusing,
  revocation,
  TOKEN,
  token,
} from './fault.ts';

const elsewhere = 'https://auth.example.edu/core-of-the-authentication-service/connect/token';
const endSession = faultsAt(/endsession$/, (arrange: Fault['arrange']) => (deployment) => {
  deployment.config.auth['endSessionEndpoint'] = `${deployment.lms.issuer}/connect/endsession`;
  arrange(deployment);
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
      const { lms, page } = deployment;
      deployment.admit('https://lms.example.edu');
      const [application] = lms.world.applications;
      application?.redirectUris.splice(0, 9, `${page.origin}/auth/callback`);
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
  `,
  ...discovery`
    discovery with another issuer ${announcing({ issuer: 'https://auth.example.edu/core-of-the-authentication-service' })}
      discovery: failed issuer-differs ~ https://auth\.example\.edu/core-of-the-authentication-service and not http://localhost:\d+/core
    a service behind a proxy that names itself by its own host ${announcing({ issuer: 'http://keycloak:8080/realms/northfield' })}
      discovery: failed issuer-differs ~ does not know its public https address.*X-Forwarded-Proto.*auth\.issuer is right as it is
    a service behind a proxy that names itself by http ${announcing({ issuer: 'http://auth.example.edu/core' })}
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
    discovery behind a redirect ${onPath(DISCOVERY, () => leading('https://auth.example.edu/.well-known/document', 301))}
      discovery: failed discovery-missing ~ redirect to https://auth\.example\.edu/\.well-known/document \(status 301\).*auth\.tokenEndpoint
    discovery without PKCE ${announcing({ code_challenge_methods_supported: ['plain'] })}
      discovery: warning no-pkce ~ S256
  `,
  ...authorize`
    a disabled client ${refusing('unauthorized_client', 'disabled')}
      redirect-uri: failed client-unknown ~ does not admit it \(unauthorized_client\).*enabled
    an authorization endpoint without PKCE ${refusing('invalid_request', 'code_challenge_method S256 is not supported')}
      redirect-uri: failed pkce-refused ~ S256
    a missing authorization endpoint ${html('Not Found', 404)}
      redirect-uri: failed authorization-missing ~ HTML titled "Not Found" \(status 404\)
  `,
  ...endSession`
    an unknown post-logout redirect URI ${({ lms }) => void lms.world.applications[0]?.postLogoutRedirectUris.splice(0, 9)}
      sign-out: failed post-logout-refused ~ post_logout_redirect_uri
    a refusal of the post-logout redirect URI on a page with status 200 ${(deployment) =>
      void (deployment.spoil = onPath(/endsession$/, () => ({
        ...html('Error'),
        body: '<title>Error</title><h1>Invalid post logout redirect URI</h1>',
      })))}
      sign-out: failed post-logout-refused ~ post_logout_redirect_uri
    a missing end-session endpoint ${(deployment) => void (deployment.spoil = onPath(/endsession$/, () => html('', 404)))}
      sign-out: failed end-session-missing ~ status 404
  `,
  ...revocation`
    a missing revocation endpoint ${html('Not Found', 404)}
      sign-out: failed revocation-missing ~ status 404
  `,
  ...token`
    a content network that does not reach the token endpoint ${html('526', 526)}
      token: failed token-refused
      client-secret: failed token-endpoint-wrong ~ their TLS fails
    a POST without its length ${html('411 Length Required', 411)}
      token: failed token-refused
      client-secret: failed token-endpoint-wrong ~ proxy_request_buffering on
    a form that is lost on its way ${(answer) => ({ ...answer, status: 400, body: oauth('invalid_request', 'No grant_type') })}
      token: failed token-refused
      client-secret: warning secret-cannot-tell ~ drops the body of the POST.*Content-Type
  `,
];

// Faults of an authentication service and of its entries in config.json.
import { type Fault, arranged, html, onPath } from './fault.ts';
import type { Spoil } from './spoiler.ts';
import type { Deployment } from './startDeployment.ts';

const DISCOVERY = /openid-configuration$/;
const AUTHORIZE = /connect\/authorize$/;
const TOKEN = /connect\/token$/;
const CONFIG = /^config\.json: auth\./;

const announcing = (fields: Record<string, unknown>): Spoil =>
  onPath(DISCOVERY, (answer) => ({
    ...answer,
    body: JSON.stringify({ ...Object(JSON.parse(answer.body)), ...fields }),
  }));

function named({ config, lms }: Deployment): void {
  config.auth['authorizationEndpoint'] = `${lms.issuer}/connect/authorize`;
  config.auth['tokenEndpoint'] = `${lms.issuer}/connect/token`;
}

const spoiled = (spoil: Spoil) => (deployment: Deployment) => void (deployment.spoil = spoil);
const elsewhere = 'https://auth.example.edu/core-of-the-authentication-service/connect/token';
const refusing = (error: string, error_description: string): Spoil =>
  onPath(AUTHORIZE, (answer) => ({
    ...answer,
    status: 400,
    headers: [],
    body: JSON.stringify({ error, error_description }),
  }));

export const signInFaults: readonly Fault[] = [
  arranged`an issuer with an extra trailing slash
    discovery: failed issuer-differs`(
    ({ config, lms }) => void (config.auth['issuer'] = `${lms.issuer}/`),
    /Only the slash at the end differs/,
    DISCOVERY,
  ),
  arranged`discovery with another issuer
    discovery: failed issuer-differs`(
    spoiled(announcing({ issuer: 'https://auth.example.edu/core-of-the-authentication-service' })),
    /https:\/\/auth\.example\.edu\/core-of-the-authentication-service and not http:\/\/localhost:\d+\/core/,
    DISCOVERY,
  ),
  arranged`an endpoint over http
    discovery: failed endpoint-unsafe`(
    spoiled(announcing({ token_endpoint: elsewhere.replace('https', 'http') })),
    /announces http:\/\/auth\.example\.edu\/core-of-the-authentication-service\/connect\/token/,
    DISCOVERY,
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
  arranged`discovery without the code flow
    discovery: warning flow-not-announced`(
    spoiled(announcing({ response_types_supported: ['id_token'] })),
    /response_types_supported has no code/,
    DISCOVERY,
  ),
  arranged`discovery behind a redirect
    discovery: failed discovery-missing`(
    spoiled(
      onPath(DISCOVERY, () => ({
        status: 301,
        headers: [['Location', 'https://auth.example.edu/.well-known/openid-configuration']],
        body: '',
      })),
    ),
    /redirect to https:\/\/auth\.example\.edu\/\.well-known\/openid-configuration \(status 301\)/,
    DISCOVERY,
  ),
  arranged`a disabled client
    redirect-uri: failed client-unknown`(
    spoiled(refusing('unauthorized_client', 'disabled')),
    /does not admit it \(unauthorized_client\).*enabled/s,
    AUTHORIZE,
  ),
  arranged`an authorization endpoint without PKCE
    redirect-uri: failed pkce-refused`(
    spoiled(refusing('invalid_request', 'code_challenge_method S256 is not supported')),
    /S256/,
    AUTHORIZE,
  ),
  arranged`a missing authorization endpoint
    redirect-uri: failed authorization-missing`(
    spoiled(onPath(AUTHORIZE, () => html('Not Found', 404))),
    /HTML titled "Not Found" \(status 404\)/,
    AUTHORIZE,
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
    ({ lms }) => {
      const [application] = lms.world.applications;
      if (application !== undefined) application.enableRefreshTokens = false;
    },
    /grant refresh_token/,
    TOKEN,
  ),
  arranged`an unknown post-logout redirect URI
    sign-out: failed post-logout-refused`(
    ({ lms, config }) => {
      config.auth['endSessionEndpoint'] = `${lms.issuer}/connect/endsession`;
      lms.world.applications[0]?.postLogoutRedirectUris.splice(0, 9);
    },
    /post_logout_redirect_uri/,
    /endsession$/,
  ),
  arranged`a missing end-session endpoint
    sign-out: failed end-session-missing`(
    (deployment) => {
      deployment.config.auth['endSessionEndpoint'] = `${deployment.lms.issuer}/connect/endsession`;
      deployment.spoil = onPath(/endsession$/, () => html('Not Found', 404));
    },
    /status 404/,
    /endsession$/,
  ),
  arranged`a missing revocation endpoint
    sign-out: failed revocation-missing`(
    spoiled(onPath(/revocation$/, () => html('Not Found', 404))),
    /status 404/,
    /revocation$/,
  ),
  arranged`a token endpoint behind a redirect
    token: failed token-refused
    client-secret: failed token-endpoint-wrong`(
    (deployment) => {
      named(deployment);
      deployment.spoil = onPath(
        TOKEN,
        () => ({ status: 308, headers: [['Location', elsewhere]], body: '' }),
        'POST',
      );
    },
    /redirect to https:\/\/auth\.example\.edu\/core-of-the-authentication-service\/connect\/token \(status 308\)/,
    TOKEN,
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

// Faults of services with their own error pages, and of swapped addresses and clients.
import {
  type Fault,
  announcing,
  arranged,
  AUTHORIZE,
  authorize,
  CONFIG,
  DISCOVERY,
  discovery,
  html,
  leading,
  oauth,
  onPath,
  TOKEN,
  token,
} from './fault.ts';
import type { Spoil } from './spoiler.ts';
import type { Deployment } from './startDeployment.ts';

/** Registers `callback` instead of the page's, and shows refusals with `show`. */
const registering =
  (callback: string, show?: Spoil) =>
  (deployment: Deployment): void => {
    const { lms, page } = deployment;
    lms.world.applications[0]?.redirectUris.splice(0, 9, `${page.origin}${callback}`);
    deployment.spoil = show;
  };

const SORRY = '<title>Error</title><h1>Sorry</h1><p>redirect_uri is not registered</p>';

export const providerFaults: readonly Fault[] = [
  arranged`a redirect URI registered with a slash
    redirect-uri: failed redirect-uri-refused`(
    registering('/auth/callback/'),
    /refuses the redirect URI \S+\/auth\/callback: \S+\/auth\/callback\/ is registered.*Register exactly \S+\/auth\/callback for the page/s,
    AUTHORIZE,
  ),
  arranged`a redirect URI registered without the path of the page
    redirect-uri: failed redirect-uri-refused`(
    (deployment) => {
      deployment.page.below = '/updates';
      deployment.settings.page = `${deployment.page.origin}/updates`;
    },
    /: http:\/\/localhost:\d+\/auth\/callback is registered in its place/,
    AUTHORIZE,
  ),
  arranged`frames without redirect URI and policy
    redirect-uri: failed redirect-uri-refused
    page: warning policy-blocks-frame-src`(
    (deployment) => {
      const { config, lms, page } = deployment;
      deployment.admit('https://portal.example.edu');
      config.auth['automatic'] = true;
      const registered = ['callback', 'popup'].map((name) => `${page.origin}/auth/${name}`);
      lms.world.applications[0]?.redirectUris.splice(0, 9, ...registered);
    },
    /refuses the redirect URI \S+\/auth\/silent/,
    AUTHORIZE,
  ),
  arranged`a refusal with status 200
    redirect-uri: failed redirect-uri-refused`(
    registering(
      '/',
      onPath(AUTHORIZE, (answer) =>
        answer.status < 400 ? answer : { ...answer, status: 200, headers: [], body: SORRY },
      ),
    ),
    /: http:\/\/localhost:\d+\/ is registered in its place/,
    AUTHORIZE,
  ),
  arranged`a refusal on an error page
    redirect-uri: failed redirect-uri-refused`(
    registering('/auth/return', async (request, pass) => {
      if (request.path === '/home/error') return { status: 200, headers: [], body: SORRY };
      const answer = await pass();
      const refuses = AUTHORIZE.test(request.path) && answer.status >= 400;
      return refuses ? leading('/home/error?errorId=CfDJ8') : answer;
    }),
    /refuses the redirect URI \S+\/auth\/callback \(Error\)/,
    AUTHORIZE,
  ),
  ...(
    [
      ['Client not found.', 'client-unknown', /does not know the client course-updates/],
      ['Invalid scopes: core:*:*', 'page-scope-refused', /may not ask for the scope/],
      ['Callback URL mismatch.', 'redirect-uri-refused', /Register exactly/],
      ['Application with identifier x was not found', 'client-unknown', /register the page/],
    ] as const
  ).map(([said, code, words]) =>
    authorize`a page of error that says "${said}" beside links that repeat the request
      redirect-uri: failed ${code}`(
      (_, { path, query }) => ({
        ...html('Sign in', 400),
        body: `<title>Sign in</title><script>let client = "scope"</script><a href="${path}${query}&kc_locale=de">Deutsch</a><p>${said}</p>`,
      }),
      words,
    ),
  ),
  authorize`a service that fails at the sign-in
    redirect-uri: failed authorization-down`(
    leading('http://localhost/auth/callback?error=server_error'),
    /the address in config\.json may well be right/,
  ),
  authorize`a service that sees plain http
    redirect-uri: failed authorization-blocked`(
    html('HTTPS required', 403),
    /X-Forwarded-Proto: https/,
  ),
  authorize`a firewall before the sign-in
    redirect-uri: failed authorization-blocked`(
    html('Request blocked', 403),
    /"Request blocked".*takes offence/s,
  ),
  authorize`a sign-in that redirects to itself
    redirect-uri: failed authorization-missing`(
    (_, { path, query }) => leading(`${path}${query}`),
    /leads to no sign-in/,
  ),
  authorize`sign-in maintenance with status 200
    redirect-uri: failed authorization-missing`(
    html('Scheduled maintenance'),
    /"Scheduled maintenance"/,
  ),
  authorize`a redirect to a sign-in over http
    redirect-uri: warning login-over-http`(
    leading('http://login.example.edu/start?x=1'),
    /http:\/\/login\.example\.edu\/start.*X-Forwarded-Proto/s,
  ),
  arranged`the doctor’s client in config.json
    redirect-uri: failed client-of-doctor`(
    ({ config, service }) => void (config.auth['clientId'] = service.clientId),
    /service client of doctor\.json/,
    CONFIG,
  ),
  arranged`the page’s client in doctor.json
    token: failed client-of-page`(
    ({ settings }) => void (settings.service['clientId'] = 'course-updates'),
    /course-updates, as service\.clientId/,
    /^doctor\.json: service\.clientId$/,
  ),
  arranged`no scope of the API
    token: failed invalid-scope
    redirect-uri: failed page-scope-refused`(
    ({ config }) => void (config.auth['scope'] = 'openid'),
    /names no scope of the API/,
    TOKEN,
  ),
  arranged`revocation at the token endpoint
    discovery: warning endpoint-differs
    sign-out: failed revocation-is-token`(
    ({ config, lms }) => void (config.auth['revocationEndpoint'] = `${lms.issuer}/connect/token`),
    /announces/,
    CONFIG,
  ),
  arranged`an issuer without its path
    discovery: failed discovery-missing`(
    ({ config, lms }) => void (config.auth['issuer'] = lms.url),
    /there is one of \S+\/core: /,
    DISCOVERY,
  ),
  arranged`an issuer with a host in capitals
    discovery: failed issuer-differs`(
    ({ config, lms }) =>
      void (config.auth['issuer'] = lms.issuer.replace('localhost', 'LOCALHOST')),
    /Only capital and small letters differ/,
    DISCOVERY,
  ),
  discovery`an internal address in the document
    reachability: failed unreachable-no-such-host`(
    announcing({ token_endpoint: 'https://idp.invalid/token' }),
    /Its address is from the discovery document/,
    /idp\.invalid/,
  ),
  token`a token endpoint that is down
    token: failed token-refused
    client-secret: failed token-endpoint-wrong`(html('503', 503), /down or fails/),
  token`a token endpoint that fails in JSON
    token: failed token-refused
    client-secret: failed token-endpoint-wrong`(
    { status: 503, headers: [], body: oauth('temporarily_unavailable') },
    /(?:down or fails.*){2}/s,
  ),
  token`a token endpoint that sees plain http
    token: failed token-refused
    client-secret: failed token-endpoint-wrong`(
    { status: 403, headers: [], body: oauth('invalid_request', 'HTTPS required') },
    /(?:X-Forwarded-Proto: https.*){2}/s,
  ),
  token`a token endpoint with a rate limit
    token: failed token-refused
    client-secret: failed token-endpoint-wrong`(html('429', 429), /wait a minute/),
  token`a token endpoint behind a firewall
    token: failed token-refused
    client-secret: failed token-endpoint-wrong`(
    html('403', 403),
    /firewall before the authentication service/,
  ),
  token`a token endpoint behind a gateway for APIs
    token: failed token-refused
    client-secret: failed token-endpoint-wrong`(
    { status: 403, headers: [], body: '{"message":"Forbidden"}' },
    /firewall before the authentication service/,
  ),
];

// Faults of the gateway at the token endpoint.
import { oauth, type Fault } from './fault.ts';
import {
  badGateway,
  changing,
  gatewayFault,
  INDEX,
  json,
  on,
  page,
  SECRET,
  sending,
} from './lmsGateway.ts';

const TOKEN = /^\/gateway\/token$/;
const GATEWAY = /^\/gateway\//;

export const gatewayFaults: readonly Fault[] = [
  gatewayFault`a wrong client secret
    gateway: failed gateway-secret
    sign-out: failed revocation-secret`({ secret: 'old' }, /client secret.*invalid_client/s),
  // As its file says it: browsers of the file system show neither.
  gatewayFault`a secret with a byte order mark
    gateway: failed gateway-secret
    sign-out: failed revocation-secret`(
    { secret: `\uFEFF${SECRET}` },
    /client secret that the gateway adds.*byte order mark, a blank or a quote/s,
  ),
  gatewayFault`a secret with a line end
    gateway: failed gateway-secret
    sign-out: failed revocation-secret`(
    { secret: `${SECRET}\r\n` },
    /a line end behind it.*\+, \/, % or other marks/,
  ),
  gatewayFault`a wrong secret and unauthorized_client
    gateway: failed gateway-secret
    sign-out: failed revocation-secret`(
    changing(GATEWAY, () => json(403, { error: 'unauthorized_client' })),
    /client secret.*unauthorized_client/s,
  ),
  gatewayFault`a wrong secret and status 400
    gateway: failed gateway-secret
    sign-out: failed revocation-secret`(
    changing(GATEWAY, () => json(400, { error: 'invalid_client' })),
    /client secret.*invalid_client/s,
  ),
  gatewayFault`status 401 without an error code
    gateway: failed gateway-password
    sign-out: warning revocation-fails`(
    changing(GATEWAY, () => ({ status: 401, body: '' })),
    /an empty answer \(status 401\)/,
  ),
  gatewayFault`a service that binds tokens to a key
    gateway: failed proof-demanded`(
    changing(TOKEN, () => json(400, { error: 'invalid_dpop_proof' })),
    /DPoP or mutual TLS.*registration of the page/s,
  ),
  gatewayFault`another client id
    gateway: failed gateway-other-client
    sign-out: warning revocation-fails`(
    {
      admits: () => true,
      body: (body) => body.replace('client_id=course-updates', 'client_id=other'),
    },
    /another client.*course-updates/s,
  ),
  gatewayFault`a client without the code grant
    gateway: failed gateway-other-client`(
    on('/gateway/token', {
      ...json(403, {}),
      body: oauth('unauthorized_client', 'Grant type not allowed.'),
    }),
    /not allowed/,
  ),
  gatewayFault`no connection to the service
    gateway: failed gateway-upstream`(
    on('/gateway/token', badGateway),
    /502 Bad Gateway.*TOKEN_URL/s,
  ),
  gatewayFault`no gateway at all
    gateway: failed gateway-missing`(
    on('/gateway/token', { ...page(''), body: INDEX }),
    /the page itself is served.*docs\/deploy\.md/s,
  ),
  gatewayFault`a wrong address of the service
    gateway: failed gateway-wrong-address`(
    {
      answers: ({ path, headers }) =>
        path === '/gateway/token' && String(headers['origin']).startsWith('http://localhost')
          ? { status: 404, body: 'Not Found' }
          : undefined,
    },
    /TOKEN_URL/,
  ),
  gatewayFault`a notice in place of JSON
    gateway: failed gateway-html`(
    on('/gateway/token', page('Maintenance')),
    /in place of JSON.*"Maintenance"/s,
  ),
  gatewayFault`a redirect of token requests
    gateway: failed gateway-redirect`(
    on('/gateway/token', { status: 301, headers: { Location: '/gateway/token/' }, body: '' }),
    /\/gateway\/token\/ \(status 301\)/,
  ),
  gatewayFault`a refusal of the page’s own origin
    gateway: failed gateway-missing
    sign-out: failed revocation-missing`({ admits: () => false }, /SITE_ADDRESS.*drops Origin/s),
  gatewayFault`a refusal of the page’s own origin in the words of the server
    gateway: failed gateway-refuses-page`(
    on('/gateway/token', page('403 Forbidden', 403)),
    /SITE_ADDRESS.*firewall before it.*drops Origin/s,
  ),
  gatewayFault`a body that is dropped
    gateway: failed gateway-body
    sign-out: warning revocation-fails`(
    { body: () => '' },
    /Content-Type: application\/x-www-form-urlencoded/,
  ),
  gatewayFault`open to other origins
    gateway: failed gateway-open`(
    { admits: (_, form) => !/^(?:client_cred|password)/.test(form.get('grant_type') ?? '') },
    /Origin: https:\/\/elsewhere\.example/,
  ),
  gatewayFault`open to other grants
    gateway: failed gateway-other-grants`(
    { admits: ({ headers }) => String(headers['origin']).startsWith('http://localhost') },
    /client_credentials/,
  ),
  gatewayFault`a refusal of refresh tokens
    gateway: failed gateway-no-refresh`(
    {
      admits: ({ path, headers }, form) =>
        String(headers['origin']).startsWith('http://localhost') &&
        (path === '/gateway/revoke' || form.get('grant_type') === 'authorization_code'),
    },
    /not the grant refresh_token/,
  ),
  gatewayFault`the whole service forwarded
    gateway: failed gateway-other-paths`(
    { passes: (path) => (path.startsWith('/core/') ? path : undefined) },
    /more of the authentication service/,
    /\/core\//,
  ),
  gatewayFault`all of /gateway/ forwarded
    gateway: failed gateway-other-paths`(
    {
      passes: (path) =>
        path.startsWith('/gateway/') ? path.replace('/gateway/', '/core/connect/') : undefined,
    },
    /refuse all others/,
    /\/gateway\/authorize$/,
  ),
  gatewayFault`answers that other origins may read
    gateway: warning gateway-cors`(
    sending(TOKEN, { 'Access-Control-Allow-Origin': '*' }),
    /Access-Control-Allow-Origin: \*/,
  ),
  gatewayFault`cookies of the service
    gateway: warning gateway-cookies`(
    sending(TOKEN, { 'Set-Cookie': 'lms_session=1; Path=/' }),
    /lms_session/,
  ),
  gatewayFault`answers that caches may keep
    gateway: warning gateway-storable`(
    sending(TOKEN, { 'cache-control': 'public, max-age=600' }),
    /public, max-age=600/,
  ),
  gatewayFault`a rate limit that all people share
    gateway: failed gateway-rate-limited`(
    on('/gateway/token', { status: 429, body: '' }),
    /after the first.*share an address/s,
  ),
  gatewayFault`a rate limit of three requests
    gateway: warning gateway-rate-limited`(() => {
    let count = 0;
    return changing(TOKEN, (answer) => {
      count += 1;
      return count > 3 ? { status: 429, body: '' } : answer;
    });
  }, /what else the gateway lets through could not be seen/),
  gatewayFault`a service that fails
    gateway: failed gateway-upstream`(
    on('/gateway/token', json(503, { error: 'temporarily_unavailable' })),
    /service fails behind the gateway.*may well be right/s,
  ),
  gatewayFault`a proxy that sends bodies without their length
    gateway: failed gateway-body`(
    on('/gateway/token', page('411 Length Required', 411)),
    /proxy_request_buffering on/,
  ),
  gatewayFault`a content network that does not reach the service
    gateway: failed gateway-upstream`(
    on('/gateway/token', page('522: Connection timed out', 522)),
    /does not accept its connections/,
  ),
  gatewayFault`a limit for the size of bodies
    gateway: failed gateway-body-limit`(
    on('/gateway/token', { status: 413, body: '' }),
    /client_max_body_size/,
  ),
  gatewayFault`a secret sent by a refused method
    gateway: failed gateway-secret`(
    on('/gateway/token', {
      ...json(400, {}),
      body: oauth('invalid_client', 'use client_secret_post'),
    }),
    /client_secret_basic allowed/,
  ),
  gatewayFault`errors that become successes
    gateway: failed gateway-errors-as-success`(
    changing(GATEWAY, (answer) => (answer.status >= 400 ? { ...answer, status: 200 } : answer)),
    /Errors come through the gateway as successes.*invalid_grant.*pass on the status/s,
  ),
  gatewayFault`a page with status 200 in place of errors
    gateway: failed gateway-html`(
    changing(GATEWAY, (answer) => (answer.status >= 400 ? page('Oops') : answer)),
    /sends errors as a page with status 200/,
  ),
  gatewayFault`index.html in place of refusals
    gateway: failed gateway-missing`(
    changing(GATEWAY, (answer) => (answer.status >= 400 ? { ...page(''), body: INDEX } : answer)),
    /answers refusals with index\.html.*switch that off for \/gateway\//s,
  ),
  gatewayFault`a front that replaces answers with an error status
    gateway: failed gateway-replaced`(
    on('/gateway/token', page('Something went wrong', 400)),
    /proxy_intercept_errors off/,
  ),
];

// Faults of the gateway at the token endpoint.
import type { Fault } from './fault.ts';
import { INDEX, badGateway, gatewayFault, json, on, putGateway } from './lmsGateway.ts';

export const gatewayFaults: readonly Fault[] = [
  gatewayFault`a wrong client secret
    gateway: failed gateway-secret
    sign-out: failed revocation-secret`({ secret: 'old' }, /client secret.*invalid_client/s),
  gatewayFault`a wrong secret and unauthorized_client
    gateway: failed gateway-secret
    sign-out: failed revocation-secret`(
    {
      secret: 'old',
      answers: (_, { body }) =>
        String(body).includes('invalid_client') && !String(body).includes('revo')
          ? json(403, { error: 'unauthorized_client' })
          : undefined,
    },
    /client secret.*unauthorized_client/s,
  ),
  gatewayFault`a wrong secret and status 400
    gateway: failed gateway-secret
    sign-out: failed revocation-secret`(
    {
      secret: 'old',
      answers: ({ path }) =>
        path.startsWith('/gateway/') ? json(400, { error: 'invalid_client' }) : undefined,
    },
    /client secret.*invalid_client/s,
  ),
  gatewayFault`status 401 without an error code
    gateway: failed gateway-password
    sign-out: warning revocation-fails`(
    {
      answers: ({ path }) =>
        path.startsWith('/gateway/')
          ? { status: 401, headers: { 'WWW-Authenticate': 'Basic realm="staff"' }, body: '' }
          : undefined,
    },
    /an empty answer \(status 401\)/,
  ),
  gatewayFault`another client id
    gateway: failed gateway-other-client
    sign-out: warning revocation-fails`(
    {
      clientId: 'course-updates',
      admits: () => true,
      body: (body) => body.replace('client_id=course-updates', 'client_id=other'),
    },
    /another client.*course-updates/s,
  ),
  gatewayFault`a client without the code grant
    gateway: failed gateway-other-client`(
    on(
      '/gateway/token',
      json(403, { error: 'unauthorized_client', error_description: 'Grant type not allowed.' }),
    ),
    /not allowed/,
  ),
  gatewayFault`no connection to the service
    gateway: failed gateway-upstream`(
    on('/gateway/token', badGateway),
    /502 Bad Gateway.*TOKEN_URL/s,
  ),
  gatewayFault`no gateway at all
    gateway: failed gateway-missing`(
    on('/gateway/token', { status: 200, headers: { 'Content-Type': 'text/html' }, body: INDEX }),
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
    on('/gateway/token', {
      status: 200,
      headers: { 'Content-Type': 'text/html' },
      body: '<html><title>Maintenance</title></html>',
    }),
    /"Maintenance".*in place of JSON|in place of JSON.*"Maintenance"/s,
  ),
  gatewayFault`a redirect of token requests
    gateway: failed gateway-redirect`(
    on('/gateway/token', { status: 301, headers: { Location: '/gateway/token/' }, body: '' }),
    /\/gateway\/token\/ \(status 301\)/,
  ),
  gatewayFault`a refusal of the page’s own origin
    gateway: failed gateway-missing
    sign-out: failed revocation-missing`(
    { admits: ({ headers }) => headers['origin'] === 'https://updates.example.edu' },
    /SITE_ADDRESS/,
  ),
  gatewayFault`a body that is dropped
    gateway: failed gateway-body
    sign-out: warning revocation-fails`(
    { body: () => '' },
    /Content-Type: application\/x-www-form-urlencoded/,
  ),
  gatewayFault`open to other origins
    gateway: failed gateway-open`(
    {
      admits: (_, form) =>
        form.get('grant_type') !== 'client_credentials' && form.get('grant_type') !== 'password',
    },
    /Origin: https:\/\/elsewhere\.example/,
  ),
  gatewayFault`open to other grants
    gateway: failed gateway-other-grants`(
    {
      admits: ({ headers }) =>
        headers['origin'] !== undefined &&
        headers['origin'] !== 'https://elsewhere.example' &&
        headers['origin'] !== 'null',
    },
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
    {
      answers: ({ path }, answer) =>
        path === '/gateway/token'
          ? { ...answer, headers: { ...answer.headers, 'Access-Control-Allow-Origin': '*' } }
          : undefined,
    },
    /Access-Control-Allow-Origin: \*/,
  ),
  gatewayFault`cookies of the service
    gateway: warning gateway-cookies`(
    {
      answers: ({ path }, answer) =>
        path === '/gateway/token'
          ? { ...answer, headers: { ...answer.headers, 'Set-Cookie': 'lms_session=1; Path=/' } }
          : undefined,
    },
    /lms_session/,
  ),
  gatewayFault`a rate limit that all people share
    gateway: failed gateway-rate-limited`(
    on('/gateway/token', { status: 429, body: '' }),
    /after the first.*share an address/s,
  ),
  {
    name: 'a rate limit of three requests',
    arrange: (deployment) => {
      let count = 0;
      putGateway(deployment, {
        answers: ({ path }) => {
          if (path === '/gateway/token') count += 1;
          return path === '/gateway/token' && count > 3 ? { status: 429, body: '' } : undefined;
        },
      });
    },
    troubles: ['gateway: warning gateway-rate-limited'],
    words: /what else the gateway lets through could not be seen/,
    where: /\/gateway\/token$/,
  },
  gatewayFault`a limit for the size of bodies
    gateway: failed gateway-body-limit`(
    on('/gateway/token', { status: 413, body: '' }),
    /client_max_body_size/,
  ),
  gatewayFault`a secret sent by a refused method
    gateway: failed gateway-secret`(
    on(
      '/gateway/token',
      json(400, { error: 'invalid_client', error_description: 'use client_secret_post' }),
    ),
    /client_secret_basic allowed/,
  ),
  gatewayFault`answers that caches may keep
    gateway: warning gateway-storable`(
    {
      answers: ({ path }, { headers, ...answer }) =>
        path === '/gateway/token'
          ? { ...answer, headers: { ...headers, 'cache-control': 'public, max-age=600' } }
          : undefined,
    },
    /public, max-age=600/,
  ),
];

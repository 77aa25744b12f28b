// Faults of a gateway before the token endpoint. What the doctor says of them is tried in gateway.test.ts.
import type { Fault } from './fault.ts';
import { INDEX, badGateway, gatewayFault, json, on, putGateway } from './lmsGateway.ts';

export const gatewayFaults: readonly Fault[] = [
  gatewayFault(
    'a wrong client secret',
    { secret: 'old' },
    ['gateway: failed gateway-secret', 'sign-out: failed revocation-secret'],
    /client secret.*invalid_client/s,
  ),
  gatewayFault(
    'a wrong client secret, told as a client without authority',
    {
      secret: 'old',
      answers: (_, { body }) =>
        String(body).includes('invalid_client') && !String(body).includes('revo')
          ? json(403, { error: 'unauthorized_client' })
          : undefined,
    },
    ['gateway: failed gateway-secret', 'sign-out: warning revocation-fails'],
    /client secret.*unauthorized_client/s,
  ),
  gatewayFault(
    'a wrong client secret, told with status 400',
    {
      secret: 'old',
      answers: ({ path }) =>
        path.startsWith('/gateway/') ? json(400, { error: 'invalid_client' }) : undefined,
    },
    ['gateway: failed gateway-secret', 'sign-out: failed revocation-secret'],
    /client secret.*invalid_client/s,
  ),
  gatewayFault(
    'status 401 without an error code',
    {
      answers: ({ path }) =>
        path.startsWith('/gateway/')
          ? { status: 401, headers: { 'WWW-Authenticate': 'Basic realm="staff"' }, body: '' }
          : undefined,
    },
    ['gateway: failed gateway-refuses', 'sign-out: warning revocation-fails'],
    /an empty answer \(status 401\)/,
  ),
  gatewayFault(
    'another client',
    {
      clientId: 'course-updates',
      admits: () => true,
      body: (body) => body.replace('client_id=course-updates', 'client_id=other'),
    },
    ['gateway: failed gateway-other-client', 'sign-out: warning revocation-fails'],
    /another client.*course-updates/s,
  ),
  gatewayFault(
    'no way to the service',
    on('/gateway/token', badGateway),
    ['gateway: failed gateway-upstream'],
    /502 Bad Gateway.*TOKEN_URL/s,
  ),
  gatewayFault(
    'a service that is too slow for it',
    on('/gateway/token', { status: 504, body: '' }),
    ['gateway: failed gateway-upstream'],
    /status 504/,
  ),
  gatewayFault(
    'no gateway at all',
    on('/gateway/token', { status: 200, headers: { 'Content-Type': 'text/html' }, body: INDEX }),
    ['gateway: failed gateway-missing'],
    /the page itself is served.*docs\/deploy\.md/s,
  ),
  gatewayFault(
    'a wrong address of the service',
    {
      answers: ({ path, headers }) =>
        path === '/gateway/token' && String(headers['origin']).startsWith('http://localhost')
          ? { status: 404, body: 'Not Found' }
          : undefined,
    },
    ['gateway: failed gateway-wrong-address'],
    /TOKEN_URL/,
  ),
  gatewayFault(
    'no POST',
    on('/gateway/token', { status: 405, body: '' }),
    ['gateway: failed gateway-missing'],
    /status 405/,
  ),
  gatewayFault(
    'a notice in place of JSON',
    on('/gateway/token', {
      status: 200,
      headers: { 'Content-Type': 'text/html' },
      body: '<html><title>Maintenance</title></html>',
    }),
    ['gateway: failed gateway-html'],
    /"Maintenance".*in place of JSON|in place of JSON.*"Maintenance"/s,
  ),
  gatewayFault(
    'a redirect',
    on('/gateway/token', { status: 301, headers: { Location: '/gateway/token/' }, body: '' }),
    ['gateway: failed gateway-redirect'],
    /\/gateway\/token\/ \(status 301\)/,
  ),
  gatewayFault(
    'the page’s own origin refused',
    { admits: ({ headers }) => headers['origin'] === 'https://updates.example.edu' },
    ['gateway: failed gateway-missing', 'sign-out: failed revocation-missing'],
    /SITE_ADDRESS/,
  ),
  gatewayFault(
    'a body that is dropped',
    { body: () => '' },
    ['gateway: failed gateway-body', 'sign-out: warning revocation-fails'],
    /Content-Type: application\/x-www-form-urlencoded/,
  ),
  gatewayFault(
    'a content type that is dropped',
    { dropped: ['content-type'] },
    ['gateway: failed gateway-body', 'sign-out: warning revocation-fails'],
    /Content-Type/,
  ),
  gatewayFault(
    'open to other origins',
    {
      admits: (_, form) =>
        form.get('grant_type') !== 'client_credentials' && form.get('grant_type') !== 'password',
    },
    ['gateway: failed gateway-open'],
    /Origin: https:\/\/elsewhere\.example/,
  ),
  gatewayFault(
    'open to other grants',
    {
      admits: ({ headers }) =>
        headers['origin'] !== undefined &&
        headers['origin'] !== 'https://elsewhere.example' &&
        headers['origin'] !== 'null',
    },
    ['gateway: failed gateway-other-grants'],
    /client_credentials/,
  ),
  gatewayFault(
    'codes alone',
    {
      admits: ({ path, headers }, form) =>
        String(headers['origin']).startsWith('http://localhost') &&
        (path === '/gateway/revoke' || form.get('grant_type') === 'authorization_code'),
    },
    ['gateway: failed gateway-no-refresh'],
    /not the grant refresh_token/,
  ),
  gatewayFault(
    'the whole authentication service',
    { passes: (path) => (path.startsWith('/core/') ? path : undefined) },
    ['gateway: failed gateway-other-paths'],
    /more of the authentication service/,
    /\/core\//,
  ),
  gatewayFault(
    'everything below /gateway/',
    {
      passes: (path) =>
        path.startsWith('/gateway/') ? path.replace('/gateway/', '/core/connect/') : undefined,
    },
    ['gateway: failed gateway-other-paths'],
    /refuse all others/,
    /\/gateway\/authorize$/,
  ),
  gatewayFault(
    'readable for other origins',
    {
      answers: ({ path }, answer) =>
        path === '/gateway/token'
          ? { ...answer, headers: { ...answer.headers, 'Access-Control-Allow-Origin': '*' } }
          : undefined,
    },
    ['gateway: warning gateway-cors'],
    /Access-Control-Allow-Origin: \*/,
  ),
  gatewayFault(
    'cookies of the service',
    {
      answers: ({ path }, answer) =>
        path === '/gateway/token'
          ? { ...answer, headers: { ...answer.headers, 'Set-Cookie': 'lms_session=1; Path=/' } }
          : undefined,
    },
    ['gateway: warning gateway-cookies'],
    /lms_session/,
  ),
  gatewayFault(
    'a limit that everybody shares',
    on('/gateway/token', { status: 429, body: '' }),
    ['gateway: failed gateway-rate-limited'],
    /after the first.*share an address/s,
  ),
  {
    name: 'a limit of three requests',
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
  gatewayFault(
    'a limit for bodies',
    on('/gateway/token', { status: 413, body: '' }),
    ['gateway: failed gateway-body-limit'],
    /client_max_body_size/,
  ),
  gatewayFault(
    'a secret in a way that the service does not take',
    on(
      '/gateway/token',
      json(400, { error: 'invalid_client', error_description: 'use client_secret_post' }),
    ),
    ['gateway: failed gateway-secret'],
    /client_secret_basic allowed/,
  ),
  gatewayFault(
    'answers that caches may keep',
    {
      answers: ({ path }, { headers, ...answer }) =>
        path === '/gateway/token'
          ? { ...answer, headers: { ...headers, 'cache-control': 'public, max-age=600' } }
          : undefined,
    },
    ['gateway: warning gateway-storable'],
    /public, max-age=600/,
  ),
];

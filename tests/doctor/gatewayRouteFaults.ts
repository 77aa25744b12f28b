// Faults of a gateway in what else it passes on: the API, revocation, and links that lead to it.
import type { Fault } from './fault.ts';
import {
  type GatewayOptions,
  INDEX,
  badGateway,
  gatewayFault,
  json,
  on,
  putGateway,
} from './lmsGateway.ts';
import type { PageAnswer } from './servePage.ts';

const kept = new Map<string, PageAnswer>();
/** A cache that knows addresses alone. */
const cached: GatewayOptions = {
  answers: ({ method, path }, answer) => {
    if (method !== 'GET' || !path.startsWith('/svc/api/')) return undefined;
    if (answer.status === 200 && !kept.has(path)) kept.set(path, answer);
    return kept.get(path);
  },
};

export const routeFaults: readonly Fault[] = [
  gatewayFault(
    'cookies of the LMS',
    {
      answers: ({ path }, answer) =>
        path.startsWith('/svc/')
          ? { ...answer, headers: { ...answer.headers, 'Set-Cookie': 'd2lSession=1' } }
          : undefined,
    },
    ['sharing: warning api-cookies'],
    /d2lSession/,
    /\/svc\/api\/lp\//,
  ),
  gatewayFault(
    'no revocation',
    on('/gateway/revoke', { status: 404, body: '' }),
    ['sign-out: failed revocation-missing'],
    /REVOCATION_URL/,
    /\/gateway\/revoke$/,
  ),
  gatewayFault(
    'revocation that fails',
    on('/gateway/revoke', badGateway),
    ['sign-out: failed revocation-fails'],
    /RFC 7009.*502/s,
    /\/gateway\/revoke$/,
  ),
  gatewayFault(
    'revocation that leads to the token endpoint',
    on('/gateway/revoke', json(400, { error: 'unsupported_grant_type' })),
    ['sign-out: failed revocation-is-token'],
    /REVOCATION_URL/,
    /\/gateway\/revoke$/,
  ),
  gatewayFault(
    'revocation without a secret',
    on('/gateway/revoke', json(401, { error: 'invalid_client' })),
    ['sign-out: failed revocation-secret'],
    /client secret.*\/gateway\/revoke/s,
    /\/gateway\/revoke$/,
  ),
  gatewayFault(
    'a token header that is dropped',
    { dropped: ['authentication'] },
    ['versions: failed token-stripped'],
    /drops Authentication.*proxy on the page’s own origin/s,
    /\/versions\/check$/,
  ),
  gatewayFault(
    'a cache before the API',
    cached,
    ['sharing: failed answer-shared'],
    /without any token.*proxy_cache off/s,
    /\/users\/whoami$/,
  ),
  gatewayFault(
    'no way to the LMS',
    { answers: ({ path }) => (path.startsWith('/svc/') ? badGateway : undefined) },
    ['reachability: warning server-error', 'versions: failed route-server-error'],
    /502/,
    /\/svc\/api\//,
  ),
  gatewayFault(
    'no API, and a server of files',
    {
      answers: ({ method, path }) => {
        if (!path.startsWith('/svc/')) return undefined;
        return method === 'POST'
          ? { status: 405, body: '' }
          : { status: 200, headers: { 'Content-Type': 'text/html' }, body: INDEX };
      },
    },
    ['versions: failed route-malformed'],
    /Course Updates itself.*pass lms\.apiRoot on/s,
    /\/versions\/check$/,
  ),
  gatewayFault(
    'no API',
    {
      answers: ({ path }) =>
        path.startsWith('/svc/')
          ? { status: 200, headers: { 'Content-Type': 'text/html' }, body: INDEX }
          : undefined,
    },
    ['versions: failed route-malformed'],
    /Course Updates itself.*pass lms\.apiRoot on/s,
    /\/versions\/check$/,
  ),
  gatewayFault(
    'a query that is dropped',
    {
      answers: ({ path }) =>
        path.includes('orgUnitIdsCSV')
          ? json(400, { title: 'Bad Request', detail: 'orgUnitIdsCSV is required.' })
          : undefined,
    },
    ['routes: failed route-refused'],
    /query of the call does not arrive.*the proxy on the page’s own origin/s,
    /\/updates\/myUpdates\/$/,
  ),
  gatewayFault(
    'a host name that the LMS does not know',
    { answers: ({ path }) => (path.startsWith('/svc/') ? { status: 421, body: '' } : undefined) },
    ['versions: failed route-refused'],
    /send the LMS’s own host name \(Host, and SNI/,
    /\/versions\/check$/,
  ),
  gatewayFault(
    'another site of the same server',
    {
      answers: ({ path }) =>
        path.startsWith('/svc/')
          ? { status: 404, headers: { 'Content-Type': 'text/html' }, body: '<title>404</title>' }
          : undefined,
    },
    ['versions: failed route-not-found'],
    /another application answers there.*LMS_URL, Host/s,
    /\/versions\/check$/,
  ),
  {
    name: 'links to the gateway',
    arrange: (deployment) => {
      putGateway(deployment);
      deployment.config['links'] = { course: '/courses/{orgUnitId}' };
    },
    troubles: ['links: failed link-to-page'],
    words: /lms\.webUrl/,
    where: /\/courses\/\d+$/,
  },
];

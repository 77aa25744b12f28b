// Faults of the gateway's other routes: the API, revocation, and links to it.
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
/** A cache keyed by the address only. */
const cached: GatewayOptions = {
  answers: ({ method, path }, answer) => {
    if (method !== 'GET' || !path.startsWith('/svc/api/')) return undefined;
    if (answer.status === 200 && !kept.has(path)) kept.set(path, answer);
    return kept.get(path);
  },
};

export const routeFaults: readonly Fault[] = [
  gatewayFault`cookies of the LMS
    sharing: warning api-cookies`(
    {
      answers: ({ path }, answer) =>
        path.startsWith('/svc/')
          ? { ...answer, headers: { ...answer.headers, 'Set-Cookie': 'd2lSession=1' } }
          : undefined,
    },
    /d2lSession/,
    /\/svc\/api\/lp\//,
  ),
  gatewayFault`no revocation
    sign-out: failed revocation-missing`(
    on('/gateway/revoke', { status: 404, body: '' }),
    /REVOCATION_URL/,
    /\/gateway\/revoke$/,
  ),
  gatewayFault`revocation that fails
    sign-out: failed revocation-fails`(
    on('/gateway/revoke', badGateway),
    /RFC 7009.*502/s,
    /\/gateway\/revoke$/,
  ),
  gatewayFault`revocation at the token endpoint
    sign-out: failed revocation-is-token`(
    on('/gateway/revoke', json(400, { error: 'unsupported_grant_type' })),
    /REVOCATION_URL/,
    /\/gateway\/revoke$/,
  ),
  gatewayFault`revocation without the client secret
    sign-out: failed revocation-secret`(
    on('/gateway/revoke', json(401, { error: 'invalid_client' })),
    /client secret.*\/gateway\/revoke/s,
    /\/gateway\/revoke$/,
  ),
  gatewayFault`a token header that is dropped
    versions: failed token-stripped`(
    { dropped: ['authentication'] },
    /drops Authentication.*proxy on the page’s own origin/s,
    /\/versions\/check$/,
  ),
  gatewayFault`a cache that ignores tokens
    sharing: failed answer-shared`(
    cached,
    /without any token.*proxy_cache off/s,
    /\/users\/whoami$/,
  ),
  gatewayFault`no connection to the LMS
    reachability: warning server-error
    versions: failed route-server-error`(
    { answers: ({ path }) => (path.startsWith('/svc/') ? badGateway : undefined) },
    /502/,
    /\/svc\/api\//,
  ),
  gatewayFault`a file server in place of the API
    versions: failed route-malformed`(
    {
      answers: ({ method, path }) => {
        if (!path.startsWith('/svc/')) return undefined;
        return method === 'POST'
          ? { status: 405, body: '' }
          : { status: 200, headers: { 'Content-Type': 'text/html' }, body: INDEX };
      },
    },
    /Course Updates itself.*pass lms\.apiRoot on/s,
    /\/versions\/check$/,
  ),
  gatewayFault`index.html in place of the API
    versions: failed route-malformed`(
    {
      answers: ({ path }) =>
        path.startsWith('/svc/')
          ? { status: 200, headers: { 'Content-Type': 'text/html' }, body: INDEX }
          : undefined,
    },
    /Course Updates itself.*pass lms\.apiRoot on/s,
    /\/versions\/check$/,
  ),
  gatewayFault`a query that is dropped
    routes: failed route-refused`(
    {
      answers: ({ path }) =>
        path.includes('orgUnitIdsCSV')
          ? json(400, { title: 'Bad Request', detail: 'orgUnitIdsCSV is required.' })
          : undefined,
    },
    /query of the call does not arrive.*the proxy on the page’s own origin/s,
    /\/updates\/myUpdates\/$/,
  ),
  gatewayFault`a host name that the LMS does not know
    versions: failed route-refused`(
    { answers: ({ path }) => (path.startsWith('/svc/') ? { status: 421, body: '' } : undefined) },
    /send the LMS’s own host name \(Host, and SNI/,
    /\/versions\/check$/,
  ),
  gatewayFault`another site in place of the API
    versions: failed route-not-found`(
    {
      answers: ({ path }) =>
        path.startsWith('/svc/')
          ? { status: 404, headers: { 'Content-Type': 'text/html' }, body: '<title>404</title>' }
          : undefined,
    },
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

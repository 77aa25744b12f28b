// Faults of the gateway's other routes, of firewalls before it, and of what the settings say of it.
import { arranged, faultsAt, oauth, type Fault } from './fault.ts';
import {
  badGateway,
  changing,
  gatewayFault,
  type GatewayOptions,
  INDEX,
  json,
  on,
  page,
  putGateway,
  sending,
} from './lmsGateway.ts';
import type { PageAnswer } from './servePage.ts';

const API = /^\/svc\//;

const kept = new Map<string, PageAnswer>();
/** A cache keyed by the address only. */
const cached: GatewayOptions = {
  answers: ({ method, path }, answer) => {
    if (method !== 'GET' || !path.startsWith('/svc/api/')) return undefined;
    if (answer.status === 200 && !kept.has(path)) kept.set(path, answer);
    return kept.get(path);
  },
};

/** A firewall that answers each POST to these paths. */
const barring = (paths: RegExp, title: string, status: number): GatewayOptions => ({
  answers: ({ method, path }) =>
    method === 'POST' && paths.test(path) ? page(title, status) : undefined,
});

const gatewayAt = (place: RegExp) =>
  faultsAt(place, (options: GatewayOptions) => (deployment) => putGateway(deployment, options));
const revoking = gatewayAt(/\/gateway\/revoke$/);
const check = gatewayAt(/\/versions\/check$/);

export const routeFaults: readonly Fault[] = [
  ...(
    [
      ['Request Rejected', 403],
      ['Request Rejected', 200],
      ['Access Denied', 406],
      ['Just a moment...', 403],
      ['Just a moment...', 503],
    ] as const
  ).map(([title, status]) =>
    gatewayFault`a firewall that answers the POST with "${title}" and ${String(status)}
      gateway: failed gateway-behind-firewall`(
      barring(/^\/gateway\//, title, status),
      new RegExp(`firewall.*"${title}" \\(status ${status}\\).*its log names the rule`, 's'),
    ),
  ),
  revoking`a firewall that answers revocation alone
    sign-out: failed revocation-behind-firewall`(
    barring(/^\/gateway\/revoke/, 'Just a moment...', 403),
    /Tokens are not taken back.*browser first.*auth\.revocationEndpoint/s,
  ),
  revoking`no revocation
    sign-out: failed revocation-missing`(
    on('/gateway/revoke', { status: 404, body: '' }),
    /REVOCATION_URL/,
  ),
  revoking`revocation that fails
    sign-out: failed revocation-fails`(on('/gateway/revoke', badGateway), /RFC 7009.*502/s),
  revoking`revocation at the token endpoint
    sign-out: failed revocation-is-token`(
    on('/gateway/revoke', { ...json(400, {}), body: oauth('unsupported_grant_type') }),
    /REVOCATION_URL/,
  ),
  revoking`revocation without the client secret
    sign-out: failed revocation-secret`(
    on('/gateway/revoke', { ...json(401, {}), body: oauth('invalid_client') }),
    /client secret.*\/gateway\/revoke/s,
  ),
  gatewayAt(/\/svc\/api\/lp\//)`cookies of the LMS
    sharing: warning api-cookies`(sending(API, { 'Set-Cookie': 'd2lSession=1' }), /d2lSession/),
  check`a token header that is dropped
    versions: failed token-stripped`(
    { dropped: ['authentication'] },
    /drops Authentication.*proxy on the page’s own origin.*reload the gateway/s,
  ),
  gatewayAt(/\/users\/whoami$/)`a cache that ignores tokens
    sharing: failed answer-shared`(cached, /without any token.*proxy_cache off/s),
  gatewayAt(/\/svc\/api\//)`no connection to the LMS
    reachability: warning server-error
    versions: failed route-server-error`(
    changing(API, () => badGateway),
    /502.*LMS_URL/s,
  ),
  check`a file server in place of the API
    versions: failed route-malformed`(
    {
      answers: ({ method, path }) => {
        if (!API.test(path)) return undefined;
        return method === 'POST' ? { status: 405, body: '' } : { ...page(''), body: INDEX };
      },
    },
    /Course Updates itself.*pass lms\.apiRoot on/s,
  ),
  check`index.html in place of the API
    versions: failed route-malformed`(
    changing(API, () => ({ ...page(''), body: INDEX })),
    /Course Updates itself.*pass lms\.apiRoot on/s,
  ),
  gatewayAt(/\/updates\/myUpdates\/$/)`a query that is dropped
    routes: failed route-refused`(
    changing(/orgUnitIdsCSV/, () =>
      json(400, { title: 'Bad Request', detail: 'orgUnitIdsCSV is required.' }),
    ),
    /query of the call does not arrive.*the proxy on the page’s own origin/s,
  ),
  check`a host name that the LMS does not know
    versions: failed route-refused`(
    changing(API, () => ({ status: 421, body: '' })),
    /send the server’s own host name \(Host, and SNI/,
  ),
  check`another site in place of the API
    versions: failed route-not-found`(
    changing(API, () => page('404', 404)),
    /another application answers there.*LMS_URL, Host/s,
  ),
  check`a content network that takes GET and HEAD only
    versions: failed route-not-permitted
    gateway: failed gateway-refuses
    sign-out: failed revocation-behind-firewall`(
    {
      answers: ({ method, path }) =>
        method === 'POST' && !path.startsWith('/config')
          ? {
              ...page('ERROR: The request could not be satisfied', 403),
              body: '<title>ERROR: The request could not be satisfied</title>This distribution is not configured to allow the HTTP request method.',
            }
          : undefined,
    },
    /(?:pass on every method.*){3}/s,
  ),
  arranged`links to the gateway
    links: failed link-to-page`(
    (deployment) => {
      putGateway(deployment);
      deployment.config['links'] = { course: '/courses/{orgUnitId}' };
    },
    /lms\.webUrl/,
    /\/courses\/\d+$/,
  ),
  arranged`an embedder in an edit of config.json, without a reload
    page: failed policy-blocks-frame-ancestors`(
    (deployment) => {
      putGateway(deployment);
      deployment.config['embedders'] = ['https://lms.example.edu'];
    },
    /reload the gateway: it reads config\.json at its start and at SIGHUP/,
    /\/embed$/,
  ),
  arranged`the gateway of the page in doctor.json
    token: failed service-at-gateway`(
    (deployment) => {
      putGateway(deployment);
      deployment.settings.service['tokenEndpoint'] = `${deployment.page.origin}/gateway/token`;
    },
    /is the gateway of the page.*names it as token_endpoint/s,
    /doctor\.json: service\.tokenEndpoint/,
  ),
  arranged`the gateway’s own address as issuer
    discovery: failed issuer-is-page`(
    (deployment) => {
      putGateway(deployment);
      deployment.config.auth['issuer'] = `${deployment.page.origin}/gateway`;
    },
    /\/gateway, on the page’s own origin.*Write http:\S+\/core as auth\.issuer.*auth\.tokenEndpoint alone/s,
    /^config\.json: auth\.issuer$/,
  ),
];

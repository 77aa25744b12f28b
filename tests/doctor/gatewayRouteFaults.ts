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
  ...gatewayFault`
    a firewall that rejects the POST ${barring(/^\/gateway\//, 'Request Rejected', 403)}
      gateway: failed gateway-behind-firewall ~ firewall.*"Request Rejected" \(status 403\).*its log names the rule
    a firewall that rejects the POST as a success ${barring(/^\/gateway\//, 'Request Rejected', 200)}
      gateway: failed gateway-behind-firewall ~ firewall.*"Request Rejected" \(status 200\).*its log names the rule
    a firewall that finds the POST not acceptable ${barring(/^\/gateway\//, 'Access Denied', 406)}
      gateway: failed gateway-behind-firewall ~ firewall.*"Access Denied" \(status 406\).*its log names the rule
    a challenge in place of the POST ${barring(/^\/gateway\//, 'Just a moment...', 403)}
      gateway: failed gateway-behind-firewall ~ firewall.*"Just a moment\.\.\." \(status 403\).*its log names the rule
    a challenge with 503 in place of the POST ${barring(/^\/gateway\//, 'Just a moment...', 503)}
      gateway: failed gateway-behind-firewall ~ firewall.*"Just a moment\.\.\." \(status 503\).*its log names the rule
  `,
  ...revoking`
    a firewall that answers revocation alone ${barring(/^\/gateway\/revoke/, 'Just a moment...', 403)}
      sign-out: failed revocation-behind-firewall ~ Tokens are not taken back.*browser first.*auth\.revocationEndpoint
    no revocation ${on('/gateway/revoke', { status: 404, body: '' })}
      sign-out: failed revocation-missing ~ REVOCATION_URL
    revocation that fails ${on('/gateway/revoke', badGateway)}
      sign-out: failed revocation-fails ~ RFC 7009.*502
    revocation at the token endpoint ${on('/gateway/revoke', { ...json(400, {}), body: oauth('unsupported_grant_type') })}
      sign-out: failed revocation-is-token ~ REVOCATION_URL
    revocation without the client secret ${on('/gateway/revoke', { ...json(401, {}), body: oauth('invalid_client') })}
      sign-out: failed revocation-secret ~ client secret.*/gateway/revoke
  `,
  ...gatewayAt(/\/svc\/api\/lp\//)`
    cookies of the LMS ${sending(API, { 'Set-Cookie': 'd2lSession=1' })}
      sharing: warning api-cookies ~ d2lSession
  `,
  ...check`
    a token header that is dropped ${{ dropped: ['authentication'] }}
      versions: failed token-stripped ~ drops Authentication.*proxy on the page’s own origin.*reload the gateway
  `,
  ...gatewayAt(/\/users\/whoami$/)`
    a cache that ignores tokens ${cached}
      sharing: failed answer-shared ~ without any token.*proxy_cache off
  `,
  ...gatewayAt(/\/svc\/api\//)`
    no connection to the LMS ${changing(API, () => badGateway)}
      reachability: warning server-error
      versions: failed route-server-error ~ 502.*LMS_URL
  `,
  ...check`
    a file server in place of the API ${{
      answers: ({ method, path }) => {
        if (!API.test(path)) return undefined;
        return method === 'POST' ? { status: 405, body: '' } : { ...page(''), body: INDEX };
      },
    }}
      versions: failed route-malformed ~ Course Updates itself.*pass lms\.apiRoot on
    index.html in place of the API ${changing(API, () => ({ ...page(''), body: INDEX }))}
      versions: failed route-malformed ~ Course Updates itself.*pass lms\.apiRoot on
  `,
  ...gatewayAt(/\/updates\/myUpdates\/$/)`
    a query that is dropped ${changing(/orgUnitIdsCSV/, () =>
      json(400, { title: 'Bad Request', detail: 'orgUnitIdsCSV is required.' }),
    )}
      routes: failed route-refused ~ query of the call does not arrive.*the proxy on the page’s own origin
  `,
  ...check`
    a host name that the LMS does not know ${changing(API, () => ({ status: 421, body: '' }))}
      versions: failed route-refused ~ send the server’s own host name \(Host, and SNI
    another site in place of the API ${changing(API, () => page('404', 404))}
      versions: failed route-not-found ~ another application answers there.*LMS_URL, Host
    a content network that takes GET and HEAD only ${{
      answers: ({ method, path }) =>
        method === 'POST' && !path.startsWith('/config')
          ? {
              ...page('ERROR: The request could not be satisfied', 403),
              body: '<title>ERROR: The request could not be satisfied</title>This distribution is not configured to allow the HTTP request method.',
            }
          : undefined,
    }}
      versions: failed route-not-permitted
      gateway: failed gateway-refuses
      sign-out: failed revocation-behind-firewall ~ (?:pass on every method.*){3}
  `,
  ...arranged`
    a service that refuses refresh tokens without a word ${(deployment) => {
      putGateway(deployment);
      deployment.spoil = async ({ body }, pass) =>
        body.includes('grant_type=refresh_token') ? { status: 400, headers: [], body: '' } : pass();
    }}
    links to the gateway ${(deployment) => {
      putGateway(deployment);
      deployment.config['links'] = { course: '/courses/{orgUnitId}' };
    }}
      links: failed link-to-page @ /courses/\d+$ ~ lms\.webUrl
    an embedder in an edit of config.json, without a reload ${(deployment) => {
      putGateway(deployment);
      deployment.config['embedders'] = ['https://lms.example.edu'];
    }}
      page: failed policy-blocks-frame-ancestors @ /embed$ ~ reload the gateway: it reads config\.json at its start and at SIGHUP
    the gateway of the page in doctor.json ${(deployment) => {
      putGateway(deployment);
      deployment.settings.service['tokenEndpoint'] = `${deployment.page.origin}/gateway/token`;
    }}
      token: failed service-at-gateway @ doctor\.json: service\.tokenEndpoint ~ is the gateway of the page.*names it as token_endpoint
    the gateway’s own address as issuer ${(deployment) => {
      putGateway(deployment);
      deployment.config.auth['issuer'] = `${deployment.page.origin}/gateway`;
    }}
      discovery: failed issuer-is-page @ ^config\.json: auth\.issuer$ ~ /gateway, on the page’s own origin.*Write http:\S+/core as auth\.issuer.*auth\.tokenEndpoint alone
  `,
];

// Faults of the gateway's other routes, of firewalls before it, and of what the settings say of it.
import { arranged, html, json, onPath, refusing, withHeader, type Fault } from './fault.ts';
import { index } from './faults/pageFault.ts';
import { badGateway, gatewayAt, on, putGateway } from './lmsGateway.ts';
import type { GivenAnswer, Spoil } from './spoiler.ts';

const API = /^\/svc\//;
const INDEX = { ...html(''), body: index };
const REVOKE = /^\/gateway\/revoke$/;

const kept = new Map<string, GivenAnswer>();
/** A cache keyed by the address only. */
const cached: Spoil = async ({ method, path, query }, pass) => {
  const answer = await pass();
  if (method !== 'GET' || !API.test(path)) return answer;
  if (answer.status === 200 && !kept.has(path + query)) kept.set(path + query, answer);
  return kept.get(path + query) ?? answer;
};

/** A firewall that answers each POST to these paths. */
const barring = (title: string, status: number, paths = /^\/gateway\//): Spoil =>
  on(paths, html(title, status));

const revoking = gatewayAt(/\/gateway\/revoke$/);
const check = gatewayAt(/\/versions\/check$/);

export const routeFaults: readonly Fault[] = [
  ...gatewayAt(/\/gateway\/token$/)`
    a firewall that rejects the POST ${barring('Request Rejected', 403)}
      gateway: failed gateway-behind-firewall ~ firewall.*"Request Rejected" \(status 403\).*its log names the rule
    a firewall that rejects the POST as a success ${barring('Request Rejected', 200)}
      gateway: failed gateway-behind-firewall ~ firewall.*"Request Rejected" \(status 200\).*its log names the rule
    a firewall that finds the POST not acceptable ${barring('Access Denied', 406)}
      gateway: failed gateway-behind-firewall ~ firewall.*"Access Denied" \(status 406\).*its log names the rule
    a challenge in place of the POST ${barring('Just a moment...', 403)}
      gateway: failed gateway-behind-firewall ~ firewall.*"Just a moment\.\.\." \(status 403\).*its log names the rule
    a challenge with 503 in place of the POST ${barring('Just a moment...', 503)}
      gateway: failed gateway-behind-firewall ~ firewall.*"Just a moment\.\.\." \(status 503\).*its log names the rule
  `,
  ...revoking`
    a firewall that answers revocation alone ${barring('Just a moment...', 403, REVOKE)}
      sign-out: failed revocation-behind-firewall ~ Tokens are not taken back.*browser first.*auth\.revocationEndpoint
    no revocation ${on(REVOKE, { status: 404 })}
      sign-out: failed revocation-missing ~ REVOCATION_URL
    revocation that fails ${on(REVOKE, badGateway)}
      sign-out: failed revocation-fails ~ RFC 7009.*502
    revocation at the token endpoint ${on(REVOKE, refusing('unsupported_grant_type'))}
      sign-out: failed revocation-is-token ~ REVOCATION_URL
    revocation without the client secret ${on(REVOKE, refusing('invalid_client', '', 401))}
      sign-out: failed revocation-secret ~ client secret.*/gateway/revoke
  `,
  ...gatewayAt(/\/svc\/api\/lp\//)`
    cookies of the LMS ${onPath(API, (answer) => withHeader(answer, 'Set-Cookie', 'd2lSession=1'))}
      sharing: warning api-cookies ~ d2lSession
  `,
  ...check`
    a token header that is dropped ${{ dropped: ['authentication'] }}
      versions: failed token-stripped ~ drops Authentication.*proxy on the page’s own origin.*reload the gateway
    a file server in place of the API ${onPath(API, (_, { method }) => (method === 'POST' ? { status: 405 } : INDEX))}
      versions: failed route-malformed ~ Course Updates itself.*pass lms\.apiRoot on
    index.html in place of the API ${onPath(API, () => INDEX)}
      versions: failed route-malformed ~ Course Updates itself.*pass lms\.apiRoot on
    a host name that the LMS does not know ${onPath(API, () => ({ status: 421 }))}
      versions: failed route-refused ~ send the server’s own host name \(Host, and SNI
    another site in place of the API ${onPath(API, () => html('404', 404))}
      versions: failed route-not-found ~ another application answers there.*LMS_URL, Host
    a content network that takes GET and HEAD only ${on(/^\/(?!config)/, {
      ...html('', 403),
      body: '<title>ERROR: The request could not be satisfied</title>This distribution is not configured to allow the HTTP request method.',
    })}
      versions: failed route-not-permitted
      gateway: failed gateway-refuses
      sign-out: failed revocation-behind-firewall ~ (?:pass on every method.*){3}
  `,
  ...gatewayAt(/\/users\/whoami$/)`
    a cache that ignores tokens ${cached}
      sharing: failed answer-shared ~ without any token.*proxy_cache off
  `,
  ...gatewayAt(/\/svc\/api\//)`
    no connection to the LMS ${onPath(API, () => badGateway)}
      reachability: warning server-error
      versions: failed route-server-error ~ 502.*LMS_URL
  `,
  ...gatewayAt(/\/updates\/myUpdates\/$/)`
    a query that is dropped ${onPath(API, (answer, { query }) =>
      query.includes('orgUnitIdsCSV')
        ? json(400, { title: 'Bad Request', detail: 'orgUnitIdsCSV is required.' })
        : answer,
    )}
      routes: failed route-refused ~ query of the call does not arrive.*the proxy on the page’s own origin
  `,
  ...arranged`
    a service that refuses refresh tokens without a word ${(deployment) => {
      putGateway(deployment);
      deployment.spoil = async ({ body }, pass) =>
        body.includes('grant_type=refresh_token') ? { status: 400 } : pass();
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

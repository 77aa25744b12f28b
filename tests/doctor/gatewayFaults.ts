// Faults of the gateway at each of its routes, of firewalls before it, and of what the settings say of it.
import {
  type Fault,
  arranged,
  html,
  json,
  leading,
  onPath,
  refusing,
  withHeader,
} from './fault.ts';
import { index } from './faults/pageFault.ts';
import { badGateway, gatewayAt, on, putGateway } from './lmsGateway.ts';
import { type GivenAnswer, type PassedAnswer, type PassedRequest, type Spoil } from './spoiler.ts';

const TOKEN = /^\/gateway\/token$/;
const GATEWAY = /^\/gateway\//;

const sending = (name: string, value: string): Spoil =>
  onPath(TOKEN, (answer) => withHeader(answer, name, value));
/** Changes refusals. */
const failing = (change: (answer: PassedAnswer) => GivenAnswer): Spoil =>
  onPath(GATEWAY, (answer) => (answer.status >= 400 ? change(answer) : answer));
const isOwn = ({ headers }: PassedRequest): boolean =>
  headers.get('origin')?.startsWith('http://localhost') === true;

/** Refuses all but the first three requests. */
function limited(): Spoil {
  let count = 0;
  return onPath(TOKEN, (answer) => {
    count += 1;
    return count > 3 ? { status: 429 } : answer;
  });
}

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

export const gatewayFaults: readonly Fault[] = [
  ...gatewayAt(/\/gateway\/token$/)`
    a wrong client secret ${{ secret: 'old' }}
      gateway: failed gateway-secret
      sign-out: failed revocation-secret ~ client secret.*invalid_client
    status 401 without an error code ${onPath(GATEWAY, () => ({ status: 401 }))}
      gateway: failed gateway-password
      sign-out: warning revocation-fails ~ an empty answer \(status 401\)
    a service that binds tokens to a key ${onPath(TOKEN, () => refusing('invalid_dpop_proof'))}
      gateway: failed proof-demanded ~ DPoP or mutual TLS.*registration of the page
    another client id ${{
      admits: () => true,
      body: (body) => body.replace('client_id=course-updates', 'client_id=other'),
    }}
      gateway: failed gateway-other-client
      sign-out: warning revocation-fails ~ another client.*course-updates
    no connection to the service ${on(TOKEN, badGateway)}
      gateway: failed gateway-upstream ~ 502 Bad Gateway.*TOKEN_URL
    no gateway at all ${on(TOKEN, { ...html(''), body: index })}
      gateway: failed gateway-missing ~ the page itself is served.*docs/deploy\.md
    a wrong address of the service ${onPath(TOKEN, (answer, request) => (isOwn(request) ? { status: 404, body: 'Not Found' } : answer))}
      gateway: failed gateway-wrong-address ~ TOKEN_URL
    a notice in place of JSON ${on(TOKEN, html('Maintenance'))}
      gateway: failed gateway-html ~ in place of JSON.*"Maintenance"
    a redirect of token requests ${on(TOKEN, leading('/gateway/token/', 301))}
      gateway: failed gateway-redirect ~ /gateway/token/ \(status 301\)
    a refusal of the page’s own origin ${{ admits: () => false }}
      gateway: failed gateway-missing
      sign-out: failed revocation-missing ~ SITE_ADDRESS.*drops Origin
    a refusal of the page’s own origin in the words of the server ${on(TOKEN, html('403 Forbidden', 403))}
      gateway: failed gateway-refuses-page ~ SITE_ADDRESS.*firewall before it.*drops Origin
    a body that is dropped ${{ body: () => '' }}
      gateway: failed gateway-body
      sign-out: warning revocation-fails ~ Content-Type: application/x-www-form-urlencoded
    open to other origins ${{ admits: (_, form) => !/^(?:client_cred|password)/.test(form.get('grant_type') ?? '') }}
      gateway: failed gateway-open ~ Origin: https://elsewhere\.example
    open to other grants ${{ admits: isOwn }}
      gateway: failed gateway-other-grants ~ client_credentials
    a refusal of refresh tokens ${{
      admits: (request, form) =>
        isOwn(request) &&
        (request.path !== '/gateway/token' || form.get('grant_type') === 'authorization_code'),
    }}
      gateway: failed gateway-no-refresh ~ not the grant refresh_token
    all of /gateway/ forwarded ${{
      passes: (path) =>
        path.startsWith('/gateway/') ? path.replace('/gateway/', '/core/connect/') : undefined,
    }}
      gateway: failed gateway-other-paths @ /gateway/authorize$ ~ refuse all others
    answers that other origins may read ${sending('Access-Control-Allow-Origin', '*')}
      gateway: warning gateway-cors ~ Access-Control-Allow-Origin: \*
    cookies of the service ${sending('Set-Cookie', 'lms_session=1; Path=/')}
      gateway: warning gateway-cookies ~ lms_session
    answers that caches may keep ${sending('cache-control', 'public, max-age=600')}
      gateway: warning gateway-storable ~ public, max-age=600
    a rate limit that all people share ${on(TOKEN, { status: 429 })}
      gateway: failed gateway-rate-limited ~ after the first.*share an address
    a rate limit of three requests ${limited()}
      gateway: warning gateway-rate-limited ~ what else the gateway lets through could not be seen
    a service that fails ${on(TOKEN, refusing('temporarily_unavailable', '', 503))}
      gateway: failed gateway-upstream ~ service fails behind the gateway.*may well be right
    a proxy that sends bodies without their length ${on(TOKEN, html('411 Length Required', 411))}
      gateway: failed gateway-body ~ proxy_request_buffering on
    a content network that does not reach the service ${on(TOKEN, html('522: Connection timed out', 522))}
      gateway: failed gateway-upstream ~ does not accept its connections
    a limit for the size of bodies ${on(TOKEN, { status: 413 })}
      gateway: failed gateway-body-limit ~ client_max_body_size
    a secret sent by a refused method ${on(TOKEN, refusing('invalid_client', 'use client_secret_post'))}
      gateway: failed gateway-secret ~ client_secret_basic allowed
    errors that become successes ${failing((answer) => ({ ...answer, status: 200 }))}
      gateway: failed gateway-errors-as-success ~ Errors come through the gateway as successes.*invalid_grant.*pass on the status
    a front that replaces answers with an error status ${on(TOKEN, html('Something went wrong', 400))}
      gateway: failed gateway-replaced ~ proxy_intercept_errors off
    a firewall that rejects the POST ${barring('Request Rejected', 403)}
      gateway: failed gateway-behind-firewall ~ firewall.*"Request Rejected" \(status 403\).*its log names the rule
    a firewall that rejects the POST as a success ${barring('Request Rejected', 200)}
      gateway: failed gateway-behind-firewall ~ firewall.*"Request Rejected" \(status 200\).*its log names the rule
    a challenge in place of the POST ${barring('Just a moment...', 403)}
      gateway: failed gateway-behind-firewall ~ firewall.*"Just a moment\.\.\." \(status 403\).*its log names the rule
  `,
  ...revoking`
    a firewall that answers revocation alone ${barring('Just a moment...', 403, REVOKE)}
      sign-out: failed revocation-behind-firewall ~ Tokens are not taken back.*browser first.*auth\.revocationEndpoint
    no revocation ${on(REVOKE, { status: 404 })}
      sign-out: failed revocation-missing ~ REVOCATION_URL
    revocation at the token endpoint ${on(REVOKE, refusing('unsupported_grant_type'))}
      sign-out: failed revocation-is-token ~ REVOCATION_URL
    revocation without the client secret ${on(REVOKE, refusing('invalid_client', '', 401))}
      sign-out: failed revocation-secret ~ client secret.*/gateway/revoke
  `,
  ...check`
    a token header that is dropped ${{ dropped: ['authentication'] }}
      versions: failed token-stripped ~ drops Authentication.*proxy on the page’s own origin.*reload the gateway
    a file server in place of the API ${onPath(API, (_, { method }) => (method === 'POST' ? { status: 405 } : INDEX))}
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
    cookies of the LMS ${onPath(API, (answer) => withHeader(answer, 'Set-Cookie', 'd2lSession=1'))}
      sharing: warning api-cookies @ /svc/api/lp/ ~ d2lSession
    a cache that ignores tokens ${cached}
      sharing: failed answer-shared @ /users/whoami$ ~ without any token.*proxy_cache off
    no connection to the LMS ${onPath(API, () => badGateway)}
      reachability: warning server-error @ /svc/api/
      versions: failed route-server-error ~ 502.*LMS_URL
    a query that is dropped ${onPath(API, (answer, { query }) =>
      query.includes('orgUnitIdsCSV')
        ? json(400, { title: 'Bad Request', detail: 'orgUnitIdsCSV is required.' })
        : answer,
    )}
      routes: failed route-refused @ /updates/myUpdates/$ ~ query of the call does not arrive.*the proxy on the page’s own origin
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

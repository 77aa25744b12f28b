// Faults of what stands before the API and the authentication service: firewalls, fronts that change answers, unlike servers.
import {
  type Fault,
  answering,
  API,
  api,
  arranged,
  authorize,
  CHECK,
  DISCOVERY,
  discovery,
  html,
  leading,
  LIST,
  oauth,
  ORIGIN,
  MANY,
  onPath,
  revocation,
  TOKEN,
  token,
  WHOAMI,
  withHeader,
} from './fault.ts';
import type { PassedAnswer, Spoil } from './spoiler.ts';

/** Refuses every other GET, the first among them. */
function everyOther(path: RegExp, status: number): Spoil {
  let count = 0;
  return onPath(
    path,
    (answer) => {
      count += 1;
      return count % 2 === 0 ? answer : { ...answer, status, body: '{"title":"Refused"}' };
    },
    'GET',
  );
}

/** A rule for slashes at the end, where the path has none or one. */
const slashing = (isOther: (path: string) => boolean, to: (path: string) => string): Spoil =>
  onPath(API, (answer, { path, method }) =>
    method === 'OPTIONS' || !isOther(path) ? answer : leading(to(path), 301),
  );

/** Changes the answers to an unknown token. */
const refusing = (change: (answer: PassedAnswer) => PassedAnswer): Spoil =>
  answering((answer) => (answer.status === 401 ? change(answer) : answer));

/** Changes refusals of the token endpoint. */
const failing = (change: (answer: PassedAnswer) => PassedAnswer) => (answer: PassedAnswer) =>
  answer.status < 400 ? answer : change(answer);

const REJECTED = html('Request Rejected');
const MOMENT = html('Just a moment...', 503);
const script = '<html><head><script src="/_guard?x=1"></script></head></html>';
const FIREWALL = /The address is right: a firewall before the LMS/;
const LET_POST = /Have the firewall before the authentication service let POST/;
const UNLIKE = /of 2 equal calls one was answered.*look for one that was not updated/s;

export const frontFaults: readonly Fault[] = [
  api`a script of a firewall in place of the API
    versions: failed route-malformed`(
    answering(() => ({ ...html(''), body: script })),
    FIREWALL,
  ),
  api`a challenge of a firewall in place of the API
    reachability: warning server-error
    versions: failed route-server-error`(
    answering(() => MOMENT),
    FIREWALL,
  ),
  api`a rejection of a firewall with 200 in place of the API
    versions: failed route-malformed`(
    answering(() => REJECTED),
    FIREWALL,
  ),
  api`a rule against bots before the API
    reachability: warning refuses-doctor
    versions: failed route-not-permitted`(
    async ({ path, headers }, pass) =>
      API.test(path) && headers.get('user-agent')?.startsWith('Mozilla') !== true
        ? html('403 Forbidden', 403)
        : pass(),
    /The API refuses the doctor by its name.*rule against bots/s,
  ),
  api`a rejection of a firewall with 406 in place of the API
    versions: failed route-refused`(
    answering(() => html('Not Acceptable', 406)),
    FIREWALL,
  ),
  api`a firewall that refuses commas
    routes: failed commas-refused`(
    onPath(MANY, (answer, { query }) => (/,|%2C/i.test(query) ? html('', 403) : answer), 'GET'),
    /takes offence at the comma.*orgUnitIdsCSV/s,
    MANY,
  ),
  api`a rule that would add a slash
    versions: failed route-network`(
    slashing(
      (path) => !path.endsWith('/'),
      (path) => `${path}/`,
    ),
    /Only the slash at the end differs: switch off/,
  ),
  api`a rule that would remove a slash
    routes: failed route-network`(
    slashing(
      (path) => path.endsWith('/'),
      (path) => path.slice(0, -1),
    ),
    /Only the slash at the end differs: switch off/,
  ),
  api`a redirect of the version check
    versions: failed route-network`(
    onPath(CHECK, () => leading('https://lms.example.edu/', 307), 'POST'),
    /without a redirect/,
    CHECK,
  ),
  api`whoami is missing on one of two servers
    routes: failed route-sometimes`(everyOther(WHOAMI, 404), UNLIKE),
  api`one of two servers knows no session
    routes: failed route-sometimes`(everyOther(LIST, 401), UNLIKE),
  api`counts are missing on one of two servers
    routes: failed route-sometimes`(everyOther(MANY, 404), UNLIKE),
  api`an unknown token gets 200 in JSON in place of 401
    sharing: warning api-errors-as-success`(
    refusing((answer) => ({ ...answer, status: 200 })),
    /status of success.*401/s,
    WHOAMI,
  ),
  api`an unknown token gets a redirect in place of 401
    sharing: warning api-refusal-redirected`(
    refusing((answer) => {
      const { status, headers } = leading('https://sso.example.edu/');
      return { ...answer, status, headers: [...answer.headers, ...headers] };
    }),
    /sso\.example\.edu.*no redirect/s,
    WHOAMI,
  ),
  api`an unknown token gets 403 in place of 401
    sharing: warning api-refusal-not-401`(
    refusing((answer) => ({ ...answer, status: 403 })),
    /takes it for a missing permission/,
    WHOAMI,
  ),
  token`a firewall that answers the token request with 200
    token: failed token-malformed
    client-secret: failed token-behind-firewall`(REJECTED, LET_POST),
  token`a firewall that answers the token request with a challenge
    token: failed token-refused
    client-secret: failed token-behind-firewall`(MOMENT, LET_POST),
  token`a front that makes a page of refusals at the token endpoint
    client-secret: failed token-answers-replaced`(
    failing(() => html('Bad Request', 400)),
    /proxy_intercept_errors off/,
  ),
  token`a front that makes success of refusals at the token endpoint
    client-secret: failed token-errors-as-success`(
    failing((answer) => ({ ...answer, status: 200 })),
    /takes the refusal for tokens/,
  ),
  arranged`a token endpoint that refuses requests with an Origin
    cors: failed origin-refused`(
    (deployment) => {
      deployment.spoil = async (request, pass) =>
        TOKEN.test(request.path) && request.headers.has('origin') ? html('', 403) : pass();
    },
    /answers a request without Origin, and refuses the same with Origin: http:/,
    TOKEN,
  ),
  arranged`a service that takes codes with an Origin for single-page applications alone
    cors: failed origin-refused`(
    (deployment) => {
      const body = oauth('invalid_request', 'Cross-origin token redemption is not permitted.');
      deployment.spoil = async (request, pass) => {
        const answer = await pass();
        const isCross = TOKEN.test(request.path) && request.headers.has('origin');
        return isCross ? { ...answer, status: 400, body } : answer;
      };
    },
    /"invalid_request: Cross-origin token redemption.*registered as one/s,
    TOKEN,
  ),
  discovery`a cache that keeps the discovery document for another origin
    cors: failed origin-not-allowed`(
    onPath(DISCOVERY, (answer, { query }) => (query === '' ? withHeader(answer, ORIGIN) : answer)),
    /a cache on the way.*Vary: Origin/s,
  ),
  arranged`discovery that is moved with its issuer
    discovery: failed discovery-missing`(
    (deployment) => {
      const { config, lms } = deployment;
      const document = `${lms.issuer}/.well-known/openid-configuration`;
      config.auth['issuer'] = `${lms.url}/old`;
      deployment.spoil = onPath(/^\/old\//, () => leading(document, 301));
    },
    /there is one of \S+\/core: .*Write \S+\/core as auth\.issuer/s,
    /\/old\/\.well-known/,
  ),
  discovery`discovery behind a challenge
    reachability: warning server-error
    discovery: failed discovery-behind-page`(
    onPath(DISCOVERY, () => MOMENT),
    /wants to see a browser first/,
  ),
  discovery`discovery behind a firewall
    discovery: failed discovery-behind-page`(
    onPath(DISCOVERY, () => REJECTED),
    /firewall/,
  ),
  discovery`discovery that is down
    reachability: warning server-error
    discovery: failed discovery-down`(
    onPath(DISCOVERY, () => html('Service Unavailable', 503)),
    /does not answer the discovery document right now/,
  ),
  discovery`discovery behind a password
    discovery: failed discovery-denied`(
    onPath(DISCOVERY, () => html('401 Unauthorized', 401)),
    /refused to a caller without a password/,
  ),
  authorize`a challenge at the authorization endpoint
    redirect-uri: warning authorization-challenged`(html('Just a moment...', 403), /hidden frame/),
  authorize`a rejection with 200 at the authorization endpoint
    redirect-uri: failed authorization-blocked`(REJECTED, /takes offence/),
  revocation`revocation behind a firewall
    sign-out: failed revocation-behind-firewall`(
    html('Request Rejected', 403),
    /Tokens are not taken back.*firewall/s,
  ),
];

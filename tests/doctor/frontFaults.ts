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
  oauth,
  ORIGIN,
  MANY,
  onPath,
  TOKEN,
  token,
  WHOAMI,
  withHeader,
} from './fault.ts';
import type { GivenAnswer, PassedAnswer, Spoil } from './spoiler.ts';

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

/** Changes the answers to an unknown token. */
const refusing = (change: (answer: PassedAnswer) => GivenAnswer): Spoil =>
  answering((answer) => (answer.status === 401 ? change(answer) : answer));

/** Changes refusals of the token endpoint. */
const failing = (change: (answer: PassedAnswer) => GivenAnswer) => (answer: PassedAnswer) =>
  answer.status < 400 ? answer : change(answer);

const REJECTED = html('Request Rejected');
const MOMENT = html('Just a moment...', 503);
const script = '<html><head><script src="/_guard?x=1"></script></head></html>';
const FIREWALL = /The address is right: a firewall before the LMS/;
const LET_POST = /Have the firewall before the authentication service let POST/;
const UNLIKE = /of 2 equal calls one was answered.*look for one that was not updated/s;

export const frontFaults: readonly Fault[] = [
  ...api`
    a script of a firewall in place of the API ${answering(() => ({ ...html(''), body: script }))}
      versions: failed route-malformed ~ ${FIREWALL}
    a challenge of a firewall in place of the API ${answering(() => MOMENT)}
      reachability: warning server-error
      versions: failed route-server-error ~ ${FIREWALL}
    a rule against bots before the API ${async ({ path, headers }, pass) =>
      API.test(path) && headers.get('user-agent')?.startsWith('Mozilla') !== true
        ? html('403 Forbidden', 403)
        : pass()}
      reachability: warning refuses-doctor
      versions: failed route-not-permitted ~ The API refuses the doctor by its name.*rule against bots
    a rejection of a firewall with 406 in place of the API ${answering(() => html('Not Acceptable', 406))}
      versions: failed route-refused ~ ${FIREWALL}
    a firewall that refuses commas ${onPath(MANY, (answer, { query }) => (/,|%2C/i.test(query) ? html('', 403) : answer), 'GET')}
      routes: failed commas-refused @ ${MANY} ~ takes offence at the comma.*orgUnitIdsCSV
    a rule that would add a slash ${onPath(API, (answer, { path, method }) =>
      method === 'OPTIONS' || path.endsWith('/') ? answer : leading(`${path}/`, 301),
    )}
      versions: failed route-network ~ Only the slash at the end differs: switch off
    a redirect of the version check ${onPath(CHECK, () => leading('https://lms.example.edu/', 307), 'POST')}
      versions: failed route-network @ ${CHECK} ~ without a redirect
    whoami is missing on one of two servers ${everyOther(WHOAMI, 404)}
      routes: failed route-sometimes ~ ${UNLIKE}
    counts are missing on one of two servers ${everyOther(MANY, 404)}
      routes: failed route-sometimes ~ ${UNLIKE}
    an unknown token gets 200 in JSON in place of 401 ${refusing((answer) => ({ ...answer, status: 200 }))}
      sharing: warning api-errors-as-success @ ${WHOAMI} ~ status of success.*401
    an unknown token gets a redirect in place of 401 ${refusing((answer) => withHeader({ ...answer, status: 302 }, 'Location', 'https://sso.example.edu/'))}
      sharing: warning api-refusal-redirected @ ${WHOAMI} ~ sso\.example\.edu.*no redirect
    an unknown token gets 403 in place of 401 ${refusing((answer) => ({ ...answer, status: 403 }))}
      sharing: warning api-refusal-not-401 @ ${WHOAMI} ~ takes it for a missing permission
  `,
  ...token`
    a firewall that answers the token request with 200 ${REJECTED}
      token: failed token-malformed
      client-secret: failed token-behind-firewall ~ ${LET_POST}
    a front that makes a page of refusals at the token endpoint ${failing(() => html('Bad Request', 400))}
      client-secret: failed token-answers-replaced ~ proxy_intercept_errors off
    a front that makes success of refusals at the token endpoint ${failing((answer) => ({ ...answer, status: 200 }))}
      client-secret: failed token-errors-as-success ~ takes the refusal for tokens
  `,
  ...arranged`
    a service that takes codes with an Origin for single-page applications alone ${(deployment) => {
      const body = oauth('invalid_request', 'Cross-origin token redemption is not permitted.');
      deployment.spoil = async (request, pass) => {
        const answer = await pass();
        const isCross = TOKEN.test(request.path) && request.headers.has('origin');
        return isCross ? { ...answer, status: 400, body } : answer;
      };
    }}
      cors: failed origin-refused @ ${TOKEN} ~ "invalid_request: Cross-origin token redemption.*registered as one
    discovery that is moved with its issuer ${(deployment) => {
      const { config, lms } = deployment;
      const document = `${lms.issuer}/.well-known/openid-configuration`;
      config.auth['issuer'] = `${lms.url}/old`;
      deployment.spoil = onPath(/^\/old\//, () => leading(document, 301));
    }}
      discovery: failed discovery-missing @ /old/\.well-known ~ there is one of \S+/core: .*Write \S+/core as auth\.issuer
  `,
  ...discovery`
    a cache that keeps the discovery document for another origin ${onPath(DISCOVERY, (answer, { query }) => (query === '' ? withHeader(answer, ORIGIN) : answer))}
      cors: failed origin-not-allowed ~ a cache on the way.*Vary: Origin
    discovery behind a challenge ${onPath(DISCOVERY, () => MOMENT)}
      reachability: warning server-error
      discovery: failed discovery-behind-page ~ wants to see a browser first
    discovery that is down ${onPath(DISCOVERY, () => html('Service Unavailable', 503))}
      reachability: warning server-error
      discovery: failed discovery-down ~ does not answer the discovery document right now
    discovery behind a password ${onPath(DISCOVERY, () => html('401 Unauthorized', 401))}
      discovery: failed discovery-denied ~ refused to a caller without a password
  `,
  ...authorize`
    a challenge at the authorization endpoint ${html('Just a moment...', 403)}
      redirect-uri: warning authorization-challenged ~ hidden frame
    a rejection with 200 at the authorization endpoint ${REJECTED}
      redirect-uri: failed authorization-blocked ~ takes offence
  `,
];

// Faults between the page and the API: firewalls, filters, addresses, CORS.
import { gzipSync } from 'node:zlib';
import {
  type Fault,
  answering,
  API,
  api,
  arranged,
  CHECK,
  faultsAt,
  headed,
  html,
  leading,
  LIST,
  MANY,
  NOBODY,
  onPath,
  ORIGIN,
  REVOCATION,
  WHOAMI,
  withHeader,
} from './fault.ts';
import type { GivenAnswer, PassedRequest, Spoil } from './spoiler.ts';

/** Of the whole address. */
const lengthOf = ({ path, query, headers }: PassedRequest): number =>
  `http://${headers.get('host') ?? ''}${path}${query}`.length;

/** Breaks off one of four connections to the API. */
function everyFourth(): Spoil {
  let count = 0;
  return async ({ path }, pass) => {
    if (API.test(path)) count += 1;
    return API.test(path) && count % 4 === 0 ? { status: 0 } : pass();
  };
}

/** Answers to the version check. */
const check = faultsAt(CHECK, (answer: GivenAnswer) => (deployment) => {
  deployment.spoil = onPath(CHECK, () => answer, 'POST');
});

export const wayFaults: readonly Fault[] = [
  ...check`
    a firewall page for the version check ${html('Request blocked')}
      versions: failed route-malformed ~ "Request blocked".*firewall
    405 for the version check ${html('405 Not Allowed', 405)}
      versions: failed route-refused ~ filter of methods
    403 for the version check ${html('Denied', 403)}
      versions: failed route-not-permitted ~ "Denied".*firewall
    404 for the version check ${html('Not Found', 404)}
      versions: failed route-not-found ~ list of routes.*POST …/versions/check
  `,
  ...api`
    a firewall that refuses all calls ${answering(() => html('403 Forbidden', 403))}
      versions: failed route-not-permitted ~ by a page, which no API sends.*proxy or a firewall
    a refusal with an empty body ${answering((answer) => ({ ...answer, status: 403, body: '' }))}
      versions: failed route-not-permitted ~ without the words.*If there is none, check the role
    a proxy that asks for its own password ${answering(() => html('407', 407))}
      reachability: failed unreachable-unknown ~ Status 407 is of a proxy
    Basic authentication before the API ${answering(() => withHeader(html('401', 401), 'WWW-Authenticate', 'Basic realm="Staging"'))}
      versions: failed api-behind-password ~ Basic realm="Staging"
    a redirect to itself with a cookie ${onPath(API, (answer, { method, path, query }) =>
      method === 'OPTIONS'
        ? answer
        : withHeader(leading(path + query, 307), 'Set-Cookie', 'TS01=abc; Path=/'),
    )}
      versions: failed route-network ~ redirected to itself until a cookie is sent \(TS01\)
    gzip without Content-Encoding ${answering((answer) => ({ ...answer, body: gzipSync(answer.body) }))}
      versions: failed route-malformed ~ gzip that no Content-Encoding names
    Content-Encoding: gzip on plain text ${headed('Content-Encoding', 'gzip')}
      reachability: failed unreachable-wrong-coding ~ Content-Encoding.*compress in one place only
    JSON of another shape ${onPath(LIST, (answer) => ({ ...answer, body: '{"items":[],"paging":{}}' }), 'GET')}
      routes: failed route-malformed @ ${LIST} ~ JSON with items, paging in it.*the JSON is whole
    JSON as text/html everywhere ${headed('Content-Type', 'text/html')}
      routes: warning route-type @ ${WHOAMI} ~ text/html
    whoami without an Identifier ${onPath(WHOAMI, (answer) => ({ ...answer, body: '{"Identifier":null}' }), 'GET')}
      routes: warning whoami-nobody @ ${WHOAMI} ~ no Identifier
    no allowed origin at the version check ${onPath(CHECK, (answer) => withHeader(answer, ORIGIN), 'POST')}
      cors: failed origin-not-allowed @ ${CHECK} ~ a POST with a token \(status 200\) has no
    a refused preflight of one route ${onPath(LIST, () => html('Forbidden', 403), 'OPTIONS')}
      cors: failed preflight-refused @ ${LIST} ~ status 403
    an allowed origin that ends in a slash ${async (request, pass) =>
      withHeader(await pass(), ORIGIN, `${request.headers.get('origin') ?? 'http://x'}/`)}
      cors: failed origin-not-allowed
      cors: failed origin-not-allowed
      cors: failed origin-not-allowed
      cors: failed origin-not-allowed ~ Only the slash at the end differs
    a firewall that refuses addresses over 1,799 characters ${onPath(API, (answer, request) =>
      lengthOf(request) > 1_799 ? html('URI Too Long', 414) : answer,
    )}
      routes: failed long-address-refused @ ${MANY} ~ 1800 characters, as 100 courses make it.*"URI Too Long".*firewall
    one of four calls is reset ${everyFourth()}
      speed: warning fails-sometimes @ . ~ the connection was broken off\) and came when it was asked for again
    two values of the allowed origin ${headed(ORIGIN, '*, https://lms.example')}
      cors: failed origin-doubled ~ \*, https://lms\.example
    the allowed origin null ${headed(ORIGIN, 'null')}
      cors: failed origin-not-allowed ~ Access-Control-Allow-Origin: null
    successes without an allowed origin ${onPath(API, (answer) => (answer.status === 200 ? withHeader(answer, ORIGIN) : answer))}
      cors: failed origin-not-allowed ~ a POST with a token \(status 200\) has no
    errors without an allowed origin ${onPath(API, (answer) => (answer.status >= 400 ? withHeader(answer, ORIGIN) : answer))}
      cors: warning errors-without-cors ~ status 401
    no Access-Control-Expose-Headers ${headed('Access-Control-Expose-Headers')}
      cors: warning headers-not-exposed ~ Retry-After
    a preflight that is redirected ${onPath(API, () => leading('/login'), 'OPTIONS')}
      cors: failed preflight-refused ~ redirect to .*/login \(status 302\)
    a preflight that needs a token ${onPath(API, (answer) => ({ ...answer, status: 401 }), 'OPTIONS')}
      cors: failed preflight-refused ~ OPTIONS.*status 401.*without a token
    Content-Type not among allowed headers ${onPath(
      API,
      (answer) => withHeader(answer, 'Access-Control-Allow-Headers', 'Authentication'),
      'OPTIONS',
    )}
      cors: failed header-not-allowed ~ header content-type.*Access-Control-Allow-Headers: Authentication
    no token header among allowed headers ${onPath(
      API,
      (answer) => withHeader(answer, 'Access-Control-Allow-Headers', 'Authorization, Content-Type'),
      'OPTIONS',
    )}
      cors: failed header-not-allowed ~ header authentication
    revocation without CORS ${onPath(REVOCATION, (answer) => withHeader(answer, ORIGIN))}
      cors: failed origin-not-allowed @ ${REVOCATION} ~ The revocation endpoint does not let
  `,
  ...arranged`
    an API root with a product in it ${({ config }) => void (config.lms['apiRoot'] = '/svc/api/le')}
      versions: failed api-root-wrong @ ${CHECK} ~ no API at http:\S+/svc/api/le, but there is one at http:\S+/svc/api\.
    links into the API ${({ config, lms }) => {
      config.lms['webUrl'] = `${lms.url}/svc/api`;
      config['links'] = { course: '/courses/{orgUnitId}' };
    }}
      links: failed link-to-api @ /svc/api/courses/\d+$ ~ links\.course.*without the root of its API
    links into an LMS that does not answer ${(deployment) => {
      deployment.moveLms(NOBODY);
      deployment.settings['orgUnitId'] = '6606';
      deployment.config['links'] = { course: '/courses/{orgUnitId}' };
    }}
      reachability: failed unreachable-refused @ ${CHECK} ~ ^The API does not answer
    a front that drops Origin ${(deployment) => {
      deployment.spoil = (request, pass) => {
        request.headers.delete('Origin');
        return pass();
      };
    }}
      cors: failed origin-not-allowed ~ a proxy before it drops Origin
    Authorization, where * is allowed ${(deployment) => {
      deployment.config.lms['tokenHeader'] = 'Authorization';
      deployment.lms.world.tokenHeader = 'Authorization';
      deployment.spoil = onPath(
        API,
        (answer) => withHeader(answer, 'Access-Control-Allow-Headers', '*'),
        'OPTIONS',
      );
    }}
      cors: failed header-not-allowed ~ Add authorization to Access-Control-Allow-Headers
  `,
];

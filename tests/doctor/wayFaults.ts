// Faults between the page and the API: firewalls, filters, addresses.
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
  onPath,
  ORIGIN,
  WHOAMI,
  withHeader,
} from './fault.ts';
import type { PassedAnswer, PassedRequest, Spoil } from './spoiler.ts';

/** Of the whole address. */
const lengthOf = ({ path, query, headers }: PassedRequest): number =>
  `http://${headers.get('host') ?? 'localhost:40000'}${path}${query}`.length;

/** Breaks off one of four connections to the API. */
function everyFourth(): Spoil {
  let count = 0;
  return async ({ path }, pass) => {
    if (API.test(path)) count += 1;
    return API.test(path) && count % 4 === 0 ? { status: 0, headers: [], body: '' } : pass();
  };
}

/** Answers to the version check. */
const check = faultsAt(CHECK, (answer: PassedAnswer) => (deployment) => {
  deployment.spoil = onPath(CHECK, () => answer, 'POST');
});

export const wayFaults: readonly Fault[] = [
  check`a firewall page for the version check
    versions: failed route-malformed`(html('Request blocked'), /"Request blocked".*firewall/s),
  check`405 for the version check
    versions: failed route-refused`(html('405 Not Allowed', 405), /filter of methods/),
  check`403 for the version check
    versions: failed route-not-permitted`(html('Denied', 403), /"Denied".*firewall/s),
  check`404 for the version check
    versions: failed route-not-found`(
    html('Not Found', 404),
    /list of routes.*POST …\/versions\/check/s,
  ),
  api`a firewall that refuses all calls
    versions: failed route-not-permitted`(
    answering(() => html('403 Forbidden', 403)),
    /by a page, which no API sends.*proxy or a firewall/s,
  ),
  api`a refusal with an empty body
    versions: failed route-not-permitted`(
    answering((answer) => ({ ...answer, status: 403, body: '' })),
    /without the words.*If there is none, check the role/s,
  ),
  api`a proxy that asks for its own password
    reachability: failed unreachable-unknown`(
    answering(() => html('407', 407)),
    /Status 407 is of a proxy/,
  ),
  api`Basic authentication before the API
    versions: failed api-behind-password`(
    answering(() => withHeader(html('401', 401), 'WWW-Authenticate', 'Basic realm="Staging"')),
    /Basic realm="Staging"/,
  ),
  api`a redirect to itself with a cookie
    versions: failed route-network`(
    onPath(API, (answer, { method, path, query }) =>
      method === 'OPTIONS'
        ? answer
        : withHeader(leading(path + query, 307), 'Set-Cookie', 'TS01=abc; Path=/'),
    ),
    /redirected to itself until a cookie is sent \(TS01\)/,
  ),
  api`gzip without Content-Encoding
    versions: failed route-malformed`(
    answering((answer) => ({ ...answer, body: gzipSync(answer.body) })),
    /gzip that no Content-Encoding names/,
  ),
  api`Content-Encoding: gzip on plain text
    reachability: failed unreachable-wrong-coding`(
    headed('Content-Encoding', 'gzip'),
    /Content-Encoding.*compress in one place only/s,
  ),
  api`JSON of another shape
    routes: failed route-malformed`(
    onPath(LIST, (answer) => ({ ...answer, body: '{"items":[],"paging":{}}' }), 'GET'),
    /JSON with items, paging in it.*the JSON is whole/s,
    LIST,
  ),
  api`JSON as text/html everywhere
    routes: warning route-type`(headed('Content-Type', 'text/html'), /text\/html/, WHOAMI),
  api`whoami without an Identifier
    routes: warning whoami-nobody`(
    onPath(WHOAMI, (answer) => ({ ...answer, body: '{"Identifier":null}' }), 'GET'),
    /no Identifier/,
    WHOAMI,
  ),
  api`no allowed origin at the version check
    cors: failed origin-not-allowed`(
    onPath(CHECK, (answer) => withHeader(answer, ORIGIN), 'POST'),
    /a POST with a token \(status 200\) has no/,
    CHECK,
  ),
  api`a refused preflight of one route
    cors: failed preflight-refused`(
    onPath(LIST, () => html('Forbidden', 403), 'OPTIONS'),
    /status 403/,
    LIST,
  ),
  api`an allowed origin that ends in a slash
    cors: failed origin-not-allowed
    cors: failed origin-not-allowed
    cors: failed origin-not-allowed
    cors: failed origin-not-allowed`(
    async (request, pass) =>
      withHeader(await pass(), ORIGIN, `${request.headers.get('origin') ?? 'http://x'}/`),
    /Only the slash at the end differs/,
  ),
  api`a firewall that refuses addresses over 1,799 characters
    routes: failed long-address-refused`(
    onPath(API, (answer, request) =>
      lengthOf(request) > 1_799 ? html('URI Too Long', 414) : answer,
    ),
    /1800 characters, as 100 courses make it.*"URI Too Long".*firewall/s,
    MANY,
  ),
  arranged`an API root with a product in it
    versions: failed api-root-wrong`(
    ({ config }) => void (config.lms['apiRoot'] = '/svc/api/le'),
    /no API at http:\S+\/svc\/api\/le, but there is one at http:\S+\/svc\/api\./,
    CHECK,
  ),
  arranged`links into the API
    links: failed link-to-api`(
    ({ config, lms }) => {
      config.lms['webUrl'] = `${lms.url}/svc/api`;
      config['links'] = { course: '/courses/{orgUnitId}' };
    },
    /links\.course.*without the root of its API/s,
    /\/svc\/api\/courses\/\d+$/,
  ),
  arranged`links into an LMS that does not answer
    reachability: failed unreachable-refused`(
    (deployment) => {
      deployment.moveLms('http://localhost:65533');
      deployment.settings['orgUnitId'] = '6606';
      deployment.config['links'] = { course: '/courses/{orgUnitId}' };
    },
    /^The API does not answer/,
    CHECK,
  ),
  api`one of four calls is reset
    speed: warning fails-sometimes`(
    everyFourth(),
    /the connection was broken off\) and came when it was asked for again/,
    /./,
  ),
];

// Faults between the page and the API: firewalls, filters, addresses.
import { gzipSync } from 'node:zlib';
import {
  API,
  type Fault,
  ORIGIN,
  api,
  arranged,
  headed,
  html,
  onPath,
  withHeader,
} from './fault.ts';
import type { PassedAnswer, PassedRequest, Spoil } from './spoiler.ts';

const CHECK = /\/versions\/check$/;
const LIST = /\/myenrollments\/$/;
const WHOAMI = /\/users\/whoami$/;

/** Changes all answers except preflights. */
const answering = (change: (answer: PassedAnswer) => PassedAnswer): Spoil =>
  onPath(API, (answer, { method }) => (method === 'OPTIONS' ? answer : change(answer)));

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

export const wayFaults: readonly Fault[] = [
  ...(
    [
      ['a firewall page', html('Request blocked'), 'malformed', /"Request blocked".*firewall/s],
      ['405', html('405 Not Allowed', 405), 'refused', /filter of methods/],
      ['403', html('Access Denied', 403), 'not-permitted', /"Access Denied".*firewall/s],
      ['404', html('Not Found', 404), 'not-found', /list of routes.*POST …\/versions\/check/s],
      ['413', html('Too Large', 413), 'refused', /bodies/],
    ] as const
  ).map(([name, answer, kind, words]) =>
    api`${name} for the version check
      versions: failed route-${kind}`(
      onPath(CHECK, () => answer, 'POST'),
      words,
      CHECK,
    ),
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
  api`Basic authentication before the API
    versions: failed api-behind-password`(
    answering(() => ({
      ...withHeader(html('401', 401), 'WWW-Authenticate', 'Basic realm="Staging"'),
    })),
    /Basic realm="Staging"/,
  ),
  api`a redirect to itself with a cookie
    versions: failed route-network`(async (request, pass) => {
    if (!API.test(request.path) || request.method === 'OPTIONS') return pass();
    const headers: [string, string][] = [
      ['Location', `${request.path}${request.query}`],
      ['Set-Cookie', 'TS01=abc; Path=/'],
      [ORIGIN, '*'],
      ['Access-Control-Expose-Headers', '*'],
    ];
    return { status: 307, headers, body: '' };
  }, /redirected to itself until a cookie is sent \(TS01\)/),
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
  ...([300, 1_000, 1_799] as const).map((longest) =>
    api`a firewall that refuses addresses over ${String(longest)} characters
      routes: failed long-address-refused`(
      async (request, pass) =>
        API.test(request.path) && lengthOf(request) > longest ? html('URI Too Long', 414) : pass(),
      /1800 characters, as 100 courses make it.*"URI Too Long".*firewall/s,
      /\/updates\/myUpdates\/$/,
    ),
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
  api`one of four calls is reset
    speed: warning fails-sometimes`(
    everyFourth(),
    /the connection was broken off\) and came when it was asked for again/,
    /./,
  ),
];

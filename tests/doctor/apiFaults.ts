// Faults in answers of the API, and between page and API: firewalls, filters, addresses, CORS.
import {
  API,
  CHECK,
  type Fault,
  LIST,
  MANY,
  NOBODY,
  ORIGIN,
  REVOCATION,
  WHOAMI,
  answering,
  api,
  arranged,
  faultsAt,
  headed,
  html,
  leading,
  onPath,
  withHeader,
} from './fault.ts';
import { type GivenAnswer, type PassedAnswer, type PassedRequest, type Spoil } from './spoiler.ts';
import { gzipSync } from 'node:zlib';

/** Answers each request for the list with its first page, and that there are more. */
function listing(Bookmark: string | null): Spoil {
  let first: PassedAnswer | undefined;
  return async ({ path, method, headers }, pass) => {
    const token = headers.get('authentication') ?? '';
    // Check `sharing` sends no token, or a random UUID.
    const isStranger = !/ .{37}/.test(token);
    if (!LIST.test(path) || method !== 'GET' || isStranger) return pass();
    first ??= await pass();
    return { ...first, body: JSON.stringify({ ...JSON.parse(first.body), ...more(Bookmark) }) };
  };
}
/** Without Access-Control-Allow-Origin, as most of them. */
const onTheWay = (status: number, words = ''): Spoil =>
  onPath(API, () => ({ status, body: `<p>${words}</p>` }));
const more = (Bookmark: string | null) => ({ PagingInfo: { Bookmark, HasMoreItems: true } });

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

export const apiFaults: readonly Fault[] = [
  ...api`
    byte order marks in answers ${onPath(/^\/svc\/|openid-configuration$/, (answer) =>
      answer.body === '' ? answer : { ...answer, body: `\uFEFF${answer.body}` },
    )}
    a sign-in page with 200 ${answering(() => html('Sign in to Wi-Fi'))}
      versions: failed route-malformed ~ HTML titled "Sign in to Wi-Fi" \(status 200\)
    a redirect to a sign-in page ${answering(() => leading('https://sso.example.edu/login?next=1'))}
      versions: failed route-network ~ redirect to https://sso\.example\.edu/login\?…
    JSON that is cut off ${onPath(WHOAMI, (answer) => ({ ...answer, body: answer.body.slice(0, 20) }))}
      routes: failed route-malformed @ ${WHOAMI} ~ JSON that breaks off or is damaged, 20 characters
    maintenance with status 503 ${answering((answer) => withHeader({ ...answer, status: 503, body: '' }, 'Retry-After', '3600'))}
      reachability: warning server-error
      versions: failed route-server-error ~ status 503.*Retry-After: 3600
    a rate limit with Retry-After ${onPath(MANY, (answer) => withHeader({ ...answer, status: 429 }, 'Retry-After', '17'), 'GET')}
      routes: failed route-rate-limited @ ${MANY} ~ Retry-After: 17
    a rate limit without Retry-After ${onPath(MANY, (answer) => ({ ...answer, status: 429 }), 'GET')}
      routes: failed route-rate-limited @ ${MANY} ~ without Retry-After
    few remaining credits ${onPath(WHOAMI, (answer) => withHeader(answer, 'X-Rate-Limit-Remaining', '3'))}
      routes: warning rate-limit-low @ ${WHOAMI} ~ 3 credits
    a refusal with problem details ${answering((answer) => {
      const body = '{"title":"Forbidden","detail":"Your plan has no API."}';
      return { ...answer, status: 403, body };
    })}
      versions: failed route-not-permitted ~ takes no scope and no role.*"Forbidden: Your plan has no API\.".*gateway for APIs
    answers from a cache ${headed('X-Cache', 'HIT from edge')}
      sharing: warning answer-from-cache ~ x-cache: HIT from edge
    answers that shared caches may store ${headed('Cache-Control', 'public, max-age=60')}
      sharing: warning answer-storable ~ public, max-age=60
    a request body that is dropped ${async (request, pass) => {
      if (API.test(request.path)) request.body = '';
      return pass();
    }}
      versions: failed route-refused ~ body and the Content-Type of a POST
    a limit of three courses per call ${onPath(MANY, (answer, { query }) => {
      const ids = new URLSearchParams(query).get('orgUnitIdsCSV')?.split(',') ?? [];
      return ids.length > 3 ? html('414 Request-URI Too Large', 414) : answer;
    })}
      routes: warning batches-limited @ ${MANY} ~ 414 Request-URI Too Large
    the token of another LMS ${async ({ headers }, pass) => {
      if (headers.has('authentication')) headers.set('authentication', 'Bearer of-another-lms');
      return pass();
    }}
      versions: failed route-signed-out ~ The token arrives.*unknown, expired or revoked
    header lines that are too long, in words ${onTheWay(400, 'Request Header Or Cookie Too Large')}
      versions: failed route-refused ~ limits header lines
    a server that takes no HTTP/1.0 ${onTheWay(426, 'Upgrade Required')}
      versions: failed route-refused ~ HTTP/1\.0.*proxy_http_version 1\.1
    a refusal in the words of Brightspace ${onPath(
      MANY,
      (answer) => ({ ...answer, status: 403, body: '{"Errors":[{"Message":"Not Authorized"}]}' }),
      'GET',
    )}
      routes: failed route-not-permitted @ ${MANY} ~ "Not Authorized".*role
    a list of courses that gives one bookmark for ever ${listing('7142')}
      routes: failed list-endless @ ${LIST} ~ never ends: after 2 pages.*bookmark
    a list of courses that has more and no bookmark ${listing(null)}
      routes: warning list-incomplete @ ${LIST} ~ leaves something out
    a list of courses whose second page is refused ${async (request, pass) =>
      LIST.test(request.path) && request.query.includes('bookmark')
        ? { status: 404 }
        : listing('7')(request, pass)}
      routes: failed route-not-found @ ${LIST} ~ A further page of the caller’s enrolments is not there
    names in another encoding than UTF-8 ${onPath(
      LIST,
      (answer) => ({
        ...answer,
        body: Buffer.from(answer.body.replace('"Name":"', '"Name":"É'), 'latin1'),
      }),
      'GET',
    )}
      routes: warning route-not-utf8 @ ${LIST} ~ another encoding than UTF-8
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
    JSON of another shape ${onPath(LIST, (answer) => ({ ...answer, body: '{"items":[],"paging":{}}' }), 'GET')}
      routes: failed route-malformed @ ${LIST} ~ JSON with items, paging in it.*the JSON is whole
    JSON as text/html everywhere ${headed('Content-Type', 'text/html')}
      routes: warning route-type @ ${WHOAMI} ~ text/html
    whoami without an Identifier ${onPath(WHOAMI, (answer) => ({ ...answer, body: '{"Identifier":null}' }), 'GET')}
      routes: warning whoami-nobody @ ${WHOAMI} ~ no Identifier
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
    successes without an allowed origin ${onPath(API, (answer) => (answer.status === 200 ? withHeader(answer, ORIGIN) : answer))}
      cors: failed origin-not-allowed ~ a POST with a token \(status 200\) has no
    errors without an allowed origin ${onPath(API, (answer) => (answer.status >= 400 ? withHeader(answer, ORIGIN) : answer))}
      cors: warning errors-without-cors ~ status 401
    no Access-Control-Expose-Headers ${headed('Access-Control-Expose-Headers')}
      cors: warning headers-not-exposed ~ Retry-After
    revocation without CORS ${onPath(REVOCATION, (answer) => withHeader(answer, ORIGIN))}
      cors: failed origin-not-allowed @ ${REVOCATION} ~ The revocation endpoint does not let
  `,
  ...arranged`
    a course that cannot be counted ${({ lms }) => {
      const course = lms.world.courses.find(({ id }) => id === '7142');
      if (course !== undefined) course.poisoned = true;
    }}
      routes: failed courses-refused @ ${MANY} ~ cannot count for: 7142
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
  ...check`
    405 for the version check ${html('405 Not Allowed', 405)}
      versions: failed route-refused ~ filter of methods
    404 for the version check ${html('Not Found', 404)}
      versions: failed route-not-found ~ list of routes.*POST …/versions/check
  `,
];

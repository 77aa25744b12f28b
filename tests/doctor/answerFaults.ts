// Faults in answers of the API.
import {
  type Fault,
  answering,
  API,
  api,
  arranged,
  headed,
  html,
  leading,
  LIST,
  MANY,
  onPath,
  TOKEN,
  WHOAMI,
  withHeader,
} from './fault.ts';
import type { PassedAnswer, Spoil } from './spoiler.ts';

/** Answers each request for the list with its first page, changed; `page` counts from 1. */
function listing(change: (list: object, page: number) => object): Spoil {
  let page = 0;
  let first: (PassedAnswer & { body: string }) | undefined;
  return async ({ path, method, headers }, pass) => {
    const token = headers.get('authentication') ?? '';
    // Check `sharing` sends no token, or a random UUID.
    const isStranger = !/ .{37}/.test(token);
    if (!LIST.test(path) || method !== 'GET' || isStranger) return pass();
    first ??= await pass();
    page += 1;
    return { ...first, body: JSON.stringify(change(Object(JSON.parse(first.body)), page)) };
  };
}
const more = (Bookmark: unknown) => ({ PagingInfo: { Bookmark, HasMoreItems: true } });

export const answerFaults: readonly Fault[] = [
  api`a sign-in page with 200
    versions: failed route-malformed`(
    answering(() => html('Sign in to Wi-Fi')),
    /HTML titled "Sign in to Wi-Fi" \(status 200\)/,
  ),
  api`a redirect to a sign-in page
    versions: failed route-network`(
    answering(() => leading('https://sso.example.edu/login?next=1')),
    /redirect to https:\/\/sso\.example\.edu\/login\?…/,
  ),
  api`JSON that is cut off
    routes: failed route-malformed`(
    onPath(WHOAMI, (answer) => ({ ...answer, body: answer.body.slice(0, 20) })),
    /JSON that breaks off or is damaged, 20 characters/,
    WHOAMI,
  ),
  api`JSON as text/plain
    routes: warning route-type`(
    onPath(WHOAMI, (answer) => withHeader(answer, 'Content-Type', 'text/plain')),
    /text\/plain/,
    WHOAMI,
  ),
  api`maintenance with status 503
    reachability: warning server-error
    versions: failed route-server-error`(
    answering((answer) => withHeader({ ...answer, status: 503, body: '' }, 'Retry-After', '3600')),
    /status 503.*Retry-After: 3600/s,
  ),
  api`a rate limit with Retry-After
    routes: failed route-rate-limited`(
    onPath(MANY, (answer) => withHeader({ ...answer, status: 429 }, 'Retry-After', '17'), 'GET'),
    /Retry-After: 17/,
    MANY,
  ),
  api`a rate limit without Retry-After
    routes: failed route-rate-limited`(
    onPath(MANY, (answer) => ({ ...answer, status: 429 }), 'GET'),
    /without Retry-After/,
    MANY,
  ),
  api`few remaining credits
    routes: warning rate-limit-low`(
    onPath(WHOAMI, (answer) => withHeader(answer, 'X-Rate-Limit-Remaining', '3')),
    /3 credits/,
    WHOAMI,
  ),
  api`a refusal with problem details
    versions: failed route-not-permitted`(
    answering((answer) => {
      const body = '{"title":"Forbidden","detail":"Your plan has no API."}';
      return { ...answer, status: 403, body };
    }),
    /"Forbidden: Your plan has no API\."/,
  ),
  api`status 500 for enrolments
    routes: failed route-server-error`(
    onPath(/myenrollments/, (answer) => ({ ...answer, status: 500 })),
    /status 500/,
    /myenrollments\/$/,
  ),
  api`answers from a cache
    sharing: warning answer-from-cache`(
    headed('X-Cache', 'HIT from edge'),
    /x-cache: HIT from edge/,
  ),
  api`answers that shared caches may store
    sharing: warning answer-storable`(
    headed('Cache-Control', 'public, max-age=60'),
    /public, max-age=60/,
  ),
  api`a request body that is dropped
    versions: failed route-refused`(async (request, pass) => {
    if (API.test(request.path)) request.body = '';
    return pass();
  }, /body and the Content-Type of a POST/),
  api`a limit of three courses per call
    routes: warning batches-limited`(
    onPath(MANY, (answer, { query }) => {
      const ids = new URLSearchParams(query).get('orgUnitIdsCSV')?.split(',') ?? [];
      return ids.length > 3 ? html('414 Request-URI Too Large', 414) : answer;
    }),
    /414 Request-URI Too Large/,
    MANY,
  ),
  arranged`a course that cannot be counted
    routes: failed courses-refused`(
    ({ lms }) => {
      const course = lms.world.courses.find(({ id }) => id === '7142');
      if (course !== undefined) course.poisoned = true;
    },
    /cannot count for: 7142/,
    MANY,
  ),
  arranged`a wrong API root
    versions: failed api-root-wrong`(
    ({ config }) => void (config.lms['apiRoot'] = '/api'),
    /there is one at http:\S+\/svc\/api\./,
    /\/api\/versions\/check$/,
  ),
  api`the token of another LMS
    versions: failed route-signed-out`(async ({ headers }, pass) => {
    if (headers.has('authentication')) headers.set('authentication', 'Bearer of-another-lms');
    return pass();
  }, /The token arrives.*unknown, expired or revoked/s),
  api`a refusal like that of no token
    versions: failed route-signed-out`(async ({ headers }, pass) => {
    // The doctor's random token is a UUID.
    if (!/ [\da-f-]{36}$/.test(headers.get('authentication') ?? ''))
      headers.delete('authentication');
    return pass();
  }, /The token arrives.*with a random one/s),
  arranged`access tokens that expire after 30 s
    token: warning token-short`(
    ({ service }) => void (service.application.accessTokenLifetime = 30),
    /30 s/,
    TOKEN,
  ),
  ...(
    [
      [431, '', /limits header lines/],
      [400, 'Request Header Or Cookie Too Large', /limits header lines/],
      [400, 'No required SSL certificate was sent', /mutual TLS/],
      [426, 'Upgrade Required', /HTTP\/1\.0.*proxy_http_version 1\.1/s],
      [400, 'Client sent an HTTP request to an HTTPS server.', /port for TLS: have it call/],
      [400, 'Bad Request - Invalid Hostname', /own host name/],
    ] as const
  ).map(([status, body, words]) =>
    // It has no Access-Control-Allow-Origin, as most of them.
    api`an answer on the way with ${String(status)} "${body}"
      versions: failed route-refused`(
      onPath(API, () => ({ status, headers: [], body: `<p>${body}</p>` })),
      words,
    ),
  ),
  api`a content network that does not reach the API
    reachability: warning server-error
    versions: failed route-server-error`(
    answering(() => html('526: Invalid SSL certificate', 526)),
    /their TLS fails/,
  ),
  api`a gateway for APIs that refuses the application
    versions: failed route-not-permitted`(
    answering((answer) => ({ ...answer, status: 403, body: '{"message":"Forbidden"}' })),
    /takes no scope and no role.*"Forbidden".*gateway for APIs/s,
  ),
  api`a refusal in the words of Brightspace
    routes: failed route-not-permitted`(
    onPath(
      MANY,
      (answer) => ({ ...answer, status: 403, body: '{"Errors":[{"Message":"Not Authorized"}]}' }),
      'GET',
    ),
    /"Not Authorized".*role/s,
    MANY,
  ),
  api`a list of courses that gives one bookmark for ever
    routes: failed list-endless`(
    listing((list) => ({ ...list, ...more('7142') })),
    /never ends: after 2 pages.*bookmark/s,
    LIST,
  ),
  api`a list of courses with two bookmarks in a circle
    routes: failed list-endless`(
    listing((list, page) => ({ ...list, ...more(`odd-${page % 2}`) })),
    /never ends: after 3 pages/,
    LIST,
  ),
  api`a list of courses without end
    routes: failed list-endless`(
    listing((list, page) => ({ ...list, ...more(page) })),
    /never ends: after 150 pages/,
    LIST,
  ),
  api`a list of courses that has more and no bookmark
    routes: warning list-incomplete`(
    listing((list) => ({ ...list, ...more(null) })),
    /leaves something out/,
    LIST,
  ),
  api`a list of courses whose second page is refused
    routes: failed route-not-found`(
    onPath(
      LIST,
      (answer, { query }) =>
        query.includes('bookmark')
          ? { ...answer, status: 404, body: '' }
          : {
              ...answer,
              body: answer.body.replace(
                /"PagingInfo":\{[^}]*\}/,
                JSON.stringify(more('7')).slice(1, -1),
              ),
            },
      'GET',
    ),
    /A further page of the caller’s enrolments is not there/,
    LIST,
  ),
  api`names in another encoding than UTF-8
    routes: warning route-not-utf8`(
    onPath(
      LIST,
      (answer) => ({
        ...answer,
        body: Buffer.from(answer.body.replace('"Name":"', '"Name":"É'), 'latin1'),
      }),
      'GET',
    ),
    /another encoding than UTF-8/,
    LIST,
  ),
];

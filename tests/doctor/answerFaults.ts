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
  let first: PassedAnswer | undefined;
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
/** Without Access-Control-Allow-Origin, as most of them. */
const onTheWay = (status: number, words = ''): Spoil =>
  onPath(API, () => ({ status, body: `<p>${words}</p>` }));
const more = (Bookmark: unknown) => ({ PagingInfo: { Bookmark, HasMoreItems: true } });

export const answerFaults: readonly Fault[] = [
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
    JSON as text/plain ${onPath(WHOAMI, (answer) => withHeader(answer, 'Content-Type', 'text/plain'))}
      routes: warning route-type @ ${WHOAMI} ~ text/plain
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
      versions: failed route-not-permitted ~ "Forbidden: Your plan has no API\."
    status 500 for enrolments ${onPath(/myenrollments/, (answer) => ({ ...answer, status: 500 }))}
      routes: failed route-server-error @ myenrollments/$ ~ status 500
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
    a refusal like that of no token ${async ({ headers }, pass) => {
      // The doctor's random token is a UUID.
      if (!/ [\da-f-]{36}$/.test(headers.get('authentication') ?? ''))
        headers.delete('authentication');
      return pass();
    }}
      versions: failed route-signed-out ~ The token arrives.*with a random one
    header lines that are too long, told by a status ${onTheWay(431)}
      versions: failed route-refused ~ limits header lines
    header lines that are too long, in words ${onTheWay(400, 'Request Header Or Cookie Too Large')}
      versions: failed route-refused ~ limits header lines
    a server that wants a certificate ${onTheWay(400, 'No required SSL certificate was sent')}
      versions: failed route-refused ~ mutual TLS
    a server that takes no HTTP/1.0 ${onTheWay(426, 'Upgrade Required')}
      versions: failed route-refused ~ HTTP/1\.0.*proxy_http_version 1\.1
    plain HTTP to a port for TLS ${onTheWay(400, 'Client sent an HTTP request to an HTTPS server.')}
      versions: failed route-refused ~ port for TLS: have it call
    a name that the server does not know ${onTheWay(400, 'Bad Request - Invalid Hostname')}
      versions: failed route-refused ~ own host name
    a content network that does not reach the API ${answering(() => html('526: Invalid SSL certificate', 526))}
      reachability: warning server-error
      versions: failed route-server-error ~ their TLS fails
    a gateway for APIs that refuses the application ${answering((answer) => ({ ...answer, status: 403, body: '{"message":"Forbidden"}' }))}
      versions: failed route-not-permitted ~ takes no scope and no role.*"Forbidden".*gateway for APIs
    a refusal in the words of Brightspace ${onPath(
      MANY,
      (answer) => ({ ...answer, status: 403, body: '{"Errors":[{"Message":"Not Authorized"}]}' }),
      'GET',
    )}
      routes: failed route-not-permitted @ ${MANY} ~ "Not Authorized".*role
    a list of courses that gives one bookmark for ever ${listing((list) => ({ ...list, ...more('7142') }))}
      routes: failed list-endless @ ${LIST} ~ never ends: after 2 pages.*bookmark
    a list of courses with two bookmarks in a circle ${listing((list, page) => ({ ...list, ...more(`odd-${page % 2}`) }))}
      routes: failed list-endless @ ${LIST} ~ never ends: after 3 pages
    a list of courses without end ${listing((list, page) => ({ ...list, ...more(page) }))}
      routes: failed list-endless @ ${LIST} ~ never ends: after 150 pages
    a list of courses that has more and no bookmark ${listing((list) => ({ ...list, ...more(null) }))}
      routes: warning list-incomplete @ ${LIST} ~ leaves something out
    a list of courses whose second page is refused ${onPath(
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
    )}
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
  `,
  ...arranged`
    a course that cannot be counted ${({ lms }) => {
      const course = lms.world.courses.find(({ id }) => id === '7142');
      if (course !== undefined) course.poisoned = true;
    }}
      routes: failed courses-refused @ ${MANY} ~ cannot count for: 7142
    a wrong API root ${({ config }) => void (config.lms['apiRoot'] = '/api')}
      versions: failed api-root-wrong @ /api/versions/check$ ~ there is one at http:\S+/svc/api\.
    access tokens that expire after 30 s ${({ service }) => void (service.application.accessTokenLifetime = 30)}
      token: warning token-short @ ${TOKEN} ~ 30 s
  `,
];

// Faults of what the API of an LMS answers. What the doctor says of them is tried in service.test.ts.
import { API, type Fault, api, arranged, headed, html, onPath, withHeader } from './fault.ts';
import type { Spoil } from './spoiler.ts';

const WHOAMI = /\/users\/whoami$/;
const MANY = /\/le\/[^/]+\/updates\/myUpdates\/$/;

const problem = (status: number, title: string, detail: string): Spoil =>
  onPath(API, (answer, { method }) =>
    method === 'OPTIONS' ? answer : { ...answer, status, body: JSON.stringify({ title, detail }) },
  );

export const answerFaults: readonly Fault[] = [
  api(
    'a sign-in page with 200',
    onPath(API, (answer, { method }) => (method === 'OPTIONS' ? answer : html('Sign in to Wi-Fi'))),
    ['versions: failed route-malformed'],
    /HTML titled "Sign in to Wi-Fi" \(status 200\)/,
  ),
  api(
    'a redirect to a sign-in page',
    onPath(API, (answer, { method }) =>
      method === 'OPTIONS'
        ? answer
        : {
            ...withHeader(answer, 'Location', 'https://sso.example.edu/login?next=1'),
            status: 302,
          },
    ),
    ['versions: failed route-network'],
    /redirect to https:\/\/sso\.example\.edu\/login\?…/,
  ),
  api(
    'JSON that breaks off',
    onPath(WHOAMI, (answer) => ({ ...answer, body: answer.body.slice(0, 20) })),
    ['routes: failed route-malformed'],
    /JSON that breaks off or is damaged, 20 characters/,
    WHOAMI,
  ),
  api(
    'JSON under another name',
    onPath(WHOAMI, (answer) => withHeader(answer, 'Content-Type', 'text/plain')),
    ['routes: warning route-type'],
    /text\/plain/,
    WHOAMI,
  ),
  api(
    'maintenance',
    onPath(API, (answer, { method }) =>
      method === 'OPTIONS'
        ? answer
        : withHeader({ ...answer, status: 503, body: '' }, 'Retry-After', '3600'),
    ),
    ['reachability: warning server-error', 'versions: failed route-server-error'],
    /status 503/,
  ),
  api(
    'a limit with Retry-After',
    onPath(MANY, (answer) => withHeader({ ...answer, status: 429 }, 'Retry-After', '17'), 'GET'),
    ['routes: failed route-rate-limited'],
    /Retry-After: 17/,
    MANY,
  ),
  api(
    'a limit without Retry-After',
    onPath(MANY, (answer) => ({ ...answer, status: 429 }), 'GET'),
    ['routes: failed route-rate-limited'],
    /without Retry-After/,
    MANY,
  ),
  api(
    'few credits',
    onPath(WHOAMI, (answer) => withHeader(answer, 'X-Rate-Limit-Remaining', '3')),
    ['routes: warning rate-limit-low'],
    /3 credits/,
    WHOAMI,
  ),
  api(
    'problem details',
    problem(403, 'Forbidden', 'Your plan has no API.'),
    ['versions: failed route-not-permitted'],
    /"Forbidden: Your plan has no API\."/,
  ),
  api(
    'no list of courses',
    onPath(/myenrollments/, (answer) => ({ ...answer, status: 500 })),
    ['routes: failed route-server-error'],
    /status 500/,
    /myenrollments\/$/,
  ),
  api(
    'out of a cache',
    headed('X-Cache', 'HIT from edge'),
    ['sharing: warning answer-from-cache'],
    /x-cache: HIT from edge/,
  ),
  api('of some age', headed('Age', '42'), ['sharing: warning answer-from-cache'], /Age: 42/),
  api(
    'to be kept by all',
    headed('Cache-Control', 'public, max-age=60'),
    ['sharing: warning answer-storable'],
    /public, max-age=60/,
  ),
  api(
    'a body that is dropped',
    async (request, pass) => {
      if (API.test(request.path)) request.body = '';
      return pass();
    },
    ['versions: failed route-refused'],
    /body and the Content-Type of a POST/,
  ),
  api(
    'calls of 30 courses at most',
    async (request, pass) => {
      const ids = new URLSearchParams(request.query).get('orgUnitIdsCSV')?.split(',') ?? [];
      return ids.length > 3 ? html('414 Request-URI Too Large', 414) : pass();
    },
    ['routes: warning batches-limited'],
    /414 Request-URI Too Large/,
    MANY,
  ),
  arranged(
    'a course that cannot be counted',
    ({ lms }) => {
      const course = lms.world.courses.find(({ id }) => id === '7142');
      if (course !== undefined) course.poisoned = true;
    },
    ['routes: failed courses-refused'],
    /cannot count for: 7142/,
    MANY,
  ),
  arranged(
    'another application at the API root',
    ({ config }) => void (config.lms['apiRoot'] = '/api'),
    ['versions: failed api-root-wrong'],
    /there is one at http:\S+\/svc\/api\./,
    /\/api\/versions\/check$/,
  ),
  arranged(
    'the token of another LMS',
    (deployment) => {
      deployment.spoil = async (request, pass) => {
        if (request.headers.has('authentication'))
          request.headers.set('authentication', 'Bearer of-another-lms');
        return pass();
      };
    },
    ['versions: failed route-signed-out'],
    /The token arrives.*unknown, expired or revoked/s,
  ),
  arranged(
    'tokens that end at once',
    ({ service }) => void (service.application.accessTokenLifetime = 30),
    ['token: warning token-short'],
    /30 s/,
    /connect\/token$/,
  ),
];

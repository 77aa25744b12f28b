// Faults of what an LMS on another origin lets a browser do. What the doctor says of them is tried in service.test.ts.
import { API, type Fault, ORIGIN, api, headed, onPath, withHeader } from './fault.ts';

export const corsFaults: readonly Fault[] = [
  api(
    'two origins',
    headed(ORIGIN, '*', 'https://lms.example'),
    ['cors: failed origin-doubled'],
    /\*, https:\/\/lms\.example/,
  ),
  api(
    'the origin null',
    headed(ORIGIN, 'null'),
    ['cors: failed origin-not-allowed'],
    /Access-Control-Allow-Origin: null/,
  ),
  api(
    'another origin',
    headed(ORIGIN, 'https://portal.example.edu'),
    ['cors: failed origin-not-allowed'],
    /https:\/\/portal\.example\.edu/,
  ),
  api(
    'no origin with successes',
    onPath(API, (answer) => (answer.status === 200 ? withHeader(answer, ORIGIN) : answer)),
    ['cors: failed origin-not-allowed'],
    /a POST with a token \(status 200\) has no/,
  ),
  api(
    'no origin with errors',
    onPath(API, (answer) => (answer.status >= 400 ? withHeader(answer, ORIGIN) : answer)),
    ['cors: warning errors-without-cors'],
    /status 401/,
  ),
  api(
    'nothing exposed',
    headed('Access-Control-Expose-Headers'),
    ['cors: warning headers-not-exposed'],
    /Retry-After/,
  ),
  api(
    'a preflight that is redirected',
    onPath(API, () => ({ status: 302, headers: [['Location', '/login']], body: '' }), 'OPTIONS'),
    ['cors: failed preflight-refused'],
    /redirect to .*\/login \(status 302\)/,
  ),
  api(
    'a preflight that needs a token',
    onPath(API, (answer) => ({ ...answer, status: 401 }), 'OPTIONS'),
    ['cors: failed preflight-refused'],
    /OPTIONS.*status 401.*without a token/s,
  ),
  api(
    'no content type allowed',
    onPath(
      API,
      (answer) => withHeader(answer, 'Access-Control-Allow-Headers', 'Authentication'),
      'OPTIONS',
    ),
    ['cors: failed header-not-allowed'],
    /header content-type.*Access-Control-Allow-Headers: Authentication/s,
  ),
  api(
    'no token header allowed',
    onPath(
      API,
      (answer) => withHeader(answer, 'Access-Control-Allow-Headers', 'Authorization, Content-Type'),
      'OPTIONS',
    ),
    ['cors: failed header-not-allowed'],
    /header authentication/,
  ),
  api(
    'revocation without CORS',
    onPath(/revocation$/, (answer) => withHeader(answer, ORIGIN)),
    ['cors: failed origin-not-allowed'],
    /The revocation endpoint does not let/,
    /revocation$/,
  ),
];

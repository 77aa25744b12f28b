// Faults of CORS at an LMS on another origin.
import {
  type Fault,
  API,
  api,
  arranged,
  headed,
  leading,
  onPath,
  ORIGIN,
  REVOCATION,
  withHeader,
} from './fault.ts';

export const corsFaults: readonly Fault[] = [
  api`two values of the allowed origin
    cors: failed origin-doubled`(
    headed(ORIGIN, '*', 'https://lms.example'),
    /\*, https:\/\/lms\.example/,
  ),
  arranged`a front that drops Origin
    cors: failed origin-not-allowed`((deployment) => {
    deployment.spoil = (request, pass) => {
      request.headers.delete('Origin');
      return pass();
    };
  }, /a proxy before it drops Origin/),
  api`the allowed origin null
    cors: failed origin-not-allowed`(headed(ORIGIN, 'null'), /Access-Control-Allow-Origin: null/),
  api`successes without an allowed origin
    cors: failed origin-not-allowed`(
    onPath(API, (answer) => (answer.status === 200 ? withHeader(answer, ORIGIN) : answer)),
    /a POST with a token \(status 200\) has no/,
  ),
  api`errors without an allowed origin
    cors: warning errors-without-cors`(
    onPath(API, (answer) => (answer.status >= 400 ? withHeader(answer, ORIGIN) : answer)),
    /status 401/,
  ),
  api`no Access-Control-Expose-Headers
    cors: warning headers-not-exposed`(headed('Access-Control-Expose-Headers'), /Retry-After/),
  api`a preflight that is redirected
    cors: failed preflight-refused`(
    onPath(API, () => leading('/login'), 'OPTIONS'),
    /redirect to .*\/login \(status 302\)/,
  ),
  api`a preflight that needs a token
    cors: failed preflight-refused`(
    onPath(API, (answer) => ({ ...answer, status: 401 }), 'OPTIONS'),
    /OPTIONS.*status 401.*without a token/s,
  ),
  api`Content-Type not among allowed headers
    cors: failed header-not-allowed`(
    onPath(
      API,
      (answer) => withHeader(answer, 'Access-Control-Allow-Headers', 'Authentication'),
      'OPTIONS',
    ),
    /header content-type.*Access-Control-Allow-Headers: Authentication/s,
  ),
  api`no token header among allowed headers
    cors: failed header-not-allowed`(
    onPath(
      API,
      (answer) => withHeader(answer, 'Access-Control-Allow-Headers', 'Authorization, Content-Type'),
      'OPTIONS',
    ),
    /header authentication/,
  ),
  arranged`Authorization, where * is allowed
    cors: failed header-not-allowed`((deployment) => {
    deployment.config.lms['tokenHeader'] = 'Authorization';
    deployment.lms.world.tokenHeader = 'Authorization';
    deployment.spoil = onPath(
      API,
      (answer) => withHeader(answer, 'Access-Control-Allow-Headers', '*'),
      'OPTIONS',
    );
  }, /Add authorization to Access-Control-Allow-Headers/),
  api`revocation without CORS
    cors: failed origin-not-allowed`(
    onPath(REVOCATION, (answer) => withHeader(answer, ORIGIN)),
    /The revocation endpoint does not let/,
    REVOCATION,
  ),
];

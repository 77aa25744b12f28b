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
  ...api`
    two values of the allowed origin ${headed(ORIGIN, '*, https://lms.example')}
      cors: failed origin-doubled ~ \*, https://lms\.example
  `,
  ...arranged`
    a front that drops Origin ${(deployment) => {
      deployment.spoil = (request, pass) => {
        request.headers.delete('Origin');
        return pass();
      };
    }}
      cors: failed origin-not-allowed ~ a proxy before it drops Origin
  `,
  ...api`
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
  `,
  ...arranged`
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
  ...api`
    revocation without CORS ${onPath(REVOCATION, (answer) => withHeader(answer, ORIGIN))}
      cors: failed origin-not-allowed @ ${REVOCATION} ~ The revocation endpoint does not let
  `,
];

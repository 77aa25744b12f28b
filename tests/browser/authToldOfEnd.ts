// `auth` of config.json for an LMS that is told when somebody signs out.
import type { Lms } from '../lms/startLms.ts';

/** Tokens are given back, and the browser is led to the end of the session at the LMS. */
export function authToldOfEnd({ issuer }: Lms): Record<string, string> {
  return {
    issuer,
    clientId: 'course-updates',
    revocationEndpoint: `${issuer}/connect/revocation`,
    endSessionEndpoint: `${issuer}/connect/endsession`,
  };
}

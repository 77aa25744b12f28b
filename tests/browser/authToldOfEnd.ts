// `auth` of config.json with revocation and an end of session.
import type { Lms } from '../lms/startLms.ts';

export function authToldOfEnd({ issuer }: Lms): Record<string, string> {
  return {
    issuer,
    clientId: 'course-updates',
    revocationEndpoint: `${issuer}/connect/revocation`,
    endSessionEndpoint: `${issuer}/connect/endsession`,
  };
}

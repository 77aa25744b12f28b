// Where a person ends the session at the LMS itself (OpenID Connect RP-Initiated Logout, 2).
import type { AuthConfig } from '../config/config.ts';

/** undefined: the configuration names no such place. `origin`: of the page, to which it leads back. */
export function endSessionAddress(config: AuthConfig, origin: string): string | undefined {
  if (config.endSessionEndpoint === undefined) return undefined;
  const address = new URL(config.endSessionEndpoint);
  address.searchParams.set('client_id', config.clientId);
  address.searchParams.set('post_logout_redirect_uri', `${origin}/`);
  return address.href;
}

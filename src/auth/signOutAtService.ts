// Tells the authentication service that a session is over: gives its token back (RFC 7009), then leads to
// the service's own end of session. Refuses to lead anybody offline away from a page that still works.
import type { AuthConfig } from '../config/config.ts';
import { endSessionAddress } from './endSessionAddress.ts';

export interface ServiceSignOut {
  readonly config: AuthConfig;
  /** Of the page. */
  readonly origin: string;
  /** Resolves with whether the service took it. Never rejects. */
  readonly revoke: (token: string) => Promise<boolean>;
  readonly leave: (address: string) => void;
}

/** Resolves with whether the service was told, as far as it can be. `token`: the one to give back. */
export async function signOutAtService(
  { config, origin, revoke, leave }: ServiceSignOut,
  token: string | undefined,
): Promise<boolean> {
  const revoked = token === undefined || (await revoke(token));
  const address = endSessionAddress(config, origin);
  if (address === undefined) return revoked;
  if (!navigator.onLine) return false;
  leave(address);
  return true;
}

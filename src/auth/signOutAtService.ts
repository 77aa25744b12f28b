// Tells the authentication service that a session is over: gives its token back (RFC 7009), then leads to the
// service's own end of session (OpenID Connect RP-Initiated Logout, 2). Keeps nobody waiting: the token is gone from
// this tab whatever the service says.
import { BASE } from '../base.ts';
import type { AuthConfig } from '../config/config.ts';

export interface ServiceSignOut {
  readonly config: AuthConfig;
  /** Of the page. */
  readonly origin: string;
  /** May reject, and may take as long as it wants. */
  readonly revoke: (token: string) => Promise<void>;
  readonly leave: (address: string) => void;
}

const PATIENCE_MS = 2_000;

/** Resolves with whether the service was told, as far as it can be. `token`: the one to give back. Never rejects. */
export async function signOutAtService(
  service: ServiceSignOut,
  token: string | undefined,
): Promise<boolean> {
  const revoked = token === undefined || (await revokeInTime(service, token));
  const address = endSessionAddress(service);
  if (address === undefined) return revoked;
  // Not away from a page that still works to one that cannot be reached.
  if (!navigator.onLine) return false;
  service.leave(address);
  return true;
}

/** Resolves within two seconds with whether the service took `token`, or has no place for it. Never rejects. */
export async function revokeInTime(
  { config, revoke }: Pick<ServiceSignOut, 'config' | 'revoke'>,
  token: string,
): Promise<boolean> {
  if (config.revocationEndpoint === undefined) return true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  const work = revoke(token).then(
    () => true,
    () => false,
  );
  const revoked = await Promise.race([work, patience]);
  clearTimeout(timer);
  return revoked;
}

/** Leads back to the page; undefined where the configuration names no such place. */
function endSessionAddress({
  config,
  origin,
}: Pick<ServiceSignOut, 'config' | 'origin'>): string | undefined {
  if (config.endSessionEndpoint === undefined) return undefined;
  const address = new URL(config.endSessionEndpoint);
  address.searchParams.set('client_id', config.clientId);
  address.searchParams.set('post_logout_redirect_uri', `${origin}${BASE}/`);
  return address.href;
}

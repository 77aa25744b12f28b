// RP-Initiated Logout (OpenID Connect RP-Initiated Logout, 2): the logout URL and its redirect back.
import { BASE } from '../../paths/base.ts';
import { LEFT } from '../../paths/storageKeys.ts';
import type { AuthConfig } from '../../config/config.ts';
import { openStorage } from '../browser/openStorage.ts';

export type EndCause = 'signed-out-here' | 'signed-out-idle';

interface EndOfSession {
  readonly config: AuthConfig;
  readonly origin: string;
  readonly idToken: string | undefined;
  readonly state: string;
}

/** Servers refuse long addresses: nginx and Apache from 8 kB, with other headers some from less. */
const LONGEST_ADDRESS = 4_000;

/** Redirects back to the page; undefined without an `endSessionEndpoint`. */
export function endSessionAddress({ config, origin, idToken, state }: EndOfSession) {
  if (config.endSessionEndpoint === undefined) return undefined;
  const address = new URL(config.endSessionEndpoint);
  address.searchParams.set('client_id', config.clientId);
  address.searchParams.set('post_logout_redirect_uri', `${origin}${BASE}/`);
  address.searchParams.set('state', state);
  const plain = { href: address.href, hasHint: false };
  if (idToken === undefined) return plain;
  // The hint is optional, where `client_id` names the application.
  address.searchParams.set('id_token_hint', idToken);
  return address.href.length > LONGEST_ADDRESS ? plain : { href: address.href, hasHint: true };
}

/** Records the reason before this tab navigates to the logout URL. */
export function noteLeaving(cause: EndCause, state: string): void {
  openStorage('session').setItem(LEFT, `${cause} ${state}`);
}

/** `told`: the service redirected back with `state`. undefined: this tab did not log out there. */
export function readReturn(search: string): { cause: EndCause; told: boolean } | undefined {
  const [cause, state] = openStorage('session').getItem(LEFT)?.split(' ') ?? [];
  if (cause !== 'signed-out-here' && cause !== 'signed-out-idle') return undefined;
  return { cause, told: new URLSearchParams(search).get('state') === state };
}

export function forgetLeaving(): void {
  openStorage('session').removeItem(LEFT);
}

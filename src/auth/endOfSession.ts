// RP-Initiated Logout (OpenID Connect RP-Initiated Logout, 2): the logout URL and its redirect back.
import { BASE } from '../paths/base.ts';
import { LEFT } from '../paths/storageKeys.ts';
import type { AuthConfig } from '../config/config.ts';

export type EndCause = 'signed-out-here' | 'signed-out-idle';

export interface EndOfSession {
  readonly config: AuthConfig;
  readonly origin: string;
  readonly idToken: string | undefined;
  readonly state: string;
}

/** Redirects back to the page; undefined without an `endSessionEndpoint`. */
export function endSessionAddress(end: EndOfSession): string | undefined {
  const { config, origin, idToken, state } = end;
  if (config.endSessionEndpoint === undefined) return undefined;
  const address = new URL(config.endSessionEndpoint);
  address.searchParams.set('client_id', config.clientId);
  address.searchParams.set('post_logout_redirect_uri', `${origin}${BASE}/`);
  address.searchParams.set('state', state);
  if (idToken !== undefined) address.searchParams.set('id_token_hint', idToken);
  return address.href;
}

/** Records the reason before this tab navigates to the logout URL. Never throws. */
export function noteLeaving(cause: EndCause, state: string): void {
  try {
    window.sessionStorage.setItem(LEFT, `${cause} ${state}`);
  } catch {}
}

/** `told`: the service redirected back with `state`. undefined: this tab did not log out there. Never throws. */
export function readReturn(
  search: string,
): { readonly cause: EndCause; readonly told: boolean } | undefined {
  try {
    const [cause, state] = window.sessionStorage.getItem(LEFT)?.split(' ') ?? [];
    if (cause !== 'signed-out-here' && cause !== 'signed-out-idle') return undefined;
    return { cause, told: new URLSearchParams(search).get('state') === state };
  } catch {
    return undefined;
  }
}

export function forgetLeaving(): void {
  try {
    window.sessionStorage.removeItem(LEFT);
  } catch {}
}

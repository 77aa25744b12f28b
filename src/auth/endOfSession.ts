// The way to the end of the session at the authentication service (OpenID Connect RP-Initiated Logout, 2), and what is
// known when the person is here again: led back by the service, or by the browser's Back from a page without words.
import { BASE, OWN } from '../paths/base.ts';
import type { AuthConfig } from '../config/config.ts';

/** Why somebody left for it: of their own will, or because nobody was there. */
export type EndCause = 'signed-out-here' | 'signed-out-idle';

export interface EndOfSession {
  readonly config: AuthConfig;
  /** Of the page. */
  readonly origin: string;
  readonly idToken: string | undefined;
  /** Comes back with who is led back. */
  readonly state: string;
}

/** Holds no secret, and nothing about anybody. */
const LEFT = `${OWN}.left`;

/** Leads back to the page; undefined where the configuration names no such place. */
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

/** The page is about to be left for that address. Where the browser denies the storage, nobody knows it later. */
export function noteLeaving(cause: EndCause, state: string): void {
  try {
    window.sessionStorage.setItem(LEFT, `${cause} ${state}`);
  } catch {
    // Denied, or full.
  }
}

/**
 * What became of the session that this tab left to end: `told` when the service led back, as `search` (of the address)
 * says; undefined where it left for no such end. Never throws.
 */
export function readReturn(
  search: string,
): { readonly cause: EndCause; readonly told: boolean } | undefined {
  const [cause, state] = read()?.split(' ') ?? [];
  if (cause !== 'signed-out-here' && cause !== 'signed-out-idle') return undefined;
  return { cause, told: new URLSearchParams(search).get('state') === state };
}

/** It has been said. */
export function forgetLeaving(): void {
  try {
    window.sessionStorage.removeItem(LEFT);
  } catch {
    // Then nothing was kept either.
  }
}

function read(): string | null {
  try {
    return window.sessionStorage.getItem(LEFT);
  } catch {
    return null;
  }
}

// Ends a session at the authentication service: revokes its tokens (RFC 7009), then navigates to the logout URL, which redirects
// back (OpenID Connect RP-Initiated Logout, 2).
import { BASE } from '../../paths/base.ts';
import { LEFT } from '../../paths/storageKeys.ts';
import type { AuthConfig } from '../../config/config.ts';
import { openStorage } from '../browser/openStorage.ts';
import type { Tokens } from './tokens.ts';
import { wait, withDeadline } from './withDeadline.ts';

export type EndCause = 'signed-out-here' | 'signed-out-idle';

/** Servers refuse long addresses: nginx and Apache from 8 kB, with other headers some from less. */
const LONGEST_ADDRESS = 4_000;

/** Redirects back to the page; undefined without an `endSessionEndpoint`. */
export function endSessionAddress(config: AuthConfig, state: string, idToken?: string) {
  if (config.endSessionEndpoint === undefined) return undefined;
  const address = new URL(config.endSessionEndpoint);
  address.searchParams.set('client_id', config.clientId);
  address.searchParams.set('post_logout_redirect_uri', `${window.location.origin}${BASE}/`);
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

/** Token type hints (RFC 7009, 2.1). */
export type TokenHint = 'access_token' | 'refresh_token';
/** `unsupported`: the service does not revoke tokens of this type (RFC 7009, 2.2.1). */
export type Revocation = 'taken' | 'unsupported';
export type IssuedTokens = Pick<Tokens, 'accessToken' | 'refreshToken' | 'idToken'>;

export interface ServiceSignOut {
  readonly config: AuthConfig;
  /** May reject, or never settle. */
  readonly revokeToken: (token: string, hint: TokenHint) => Promise<Revocation>;
  /** undefined in a frame: the service refuses frames and hardly gets cookies there. */
  readonly leave: ((address: string) => void) | undefined;
}

const PATIENCE_MS = 2_000;
/** Without `id_token_hint` the service may not redirect back, so the page shows its message first. */
const WORDS_MS = 2_000;

/** Resolves with whether the service accepted, as far as known. Never rejects. */
export async function signOutAtService(
  service: ServiceSignOut,
  tokens: IssuedTokens | undefined,
  cause: EndCause,
): Promise<boolean> {
  const { leave } = service;
  const state = crypto.randomUUID();
  const address = leave && endSessionAddress(service.config, state, tokens?.idToken);
  const words = address === undefined || address.hasHint ? 0 : WORDS_MS;
  const [revoked] = await Promise.all([revokeInTime(service, tokens), wait(words)]);
  if (leave === undefined || address === undefined) return revoked;
  // This page works offline, the logout URL does not.
  if (!navigator.onLine) return false;
  noteLeaving(cause, state);
  leave(address.href);
  return true;
}

/**
 * Resolves within two seconds with whether the service revoked both tokens or has no revocation endpoint. Never
 * rejects.
 */
export async function revokeInTime(
  { config, revokeToken }: Pick<ServiceSignOut, 'config' | 'revokeToken'>,
  tokens: IssuedTokens | undefined,
): Promise<boolean> {
  if (config.revocationEndpoint === undefined || tokens === undefined) return true;
  const { accessToken, refreshToken } = tokens;
  const revoke = (token: string, hint: TokenHint) =>
    withDeadline(revokeToken(token, hint), PATIENCE_MS).catch(() => 'failed' as const);
  const [access, refresh] = await Promise.all([
    revoke(accessToken, 'access_token'),
    refreshToken === undefined ? undefined : revoke(refreshToken, 'refresh_token'),
  ]);
  // The access token expires soon once its refresh token is revoked.
  if (refresh !== undefined) return refresh === 'taken' && access !== 'failed';
  return access === 'taken';
}

// Tells the authentication service that a session is over: gives its tokens back (RFC 7009), then leads to the
// service's own end of session. Keeps nobody waiting: the tokens are gone from this tab whatever the service says.
import type { AuthConfig } from '../config/config.ts';
import { endSessionAddress, noteLeaving, type EndCause } from './endOfSession.ts';
import type { Tokens } from './tokens.ts';

/** RFC 7009, 2.1. */
export type TokenHint = 'access_token' | 'refresh_token';
/** `unsupported`: the service takes no token of this type back (RFC 7009, 2.2.1). */
export type Revocation = 'taken' | 'unsupported';
export type IssuedTokens = Pick<Tokens, 'accessToken' | 'refreshToken' | 'idToken'>;

export interface ServiceSignOut {
  readonly config: AuthConfig;
  /** Of the page. */
  readonly origin: string;
  /** May reject, and may take as long as it wants. */
  readonly revoke: (token: string, hint: TokenHint) => Promise<Revocation>;
  /** undefined in a frame, where no page of the service is shown and hardly any of its cookies is sent. */
  readonly leave: ((address: string) => void) | undefined;
}

const PATIENCE_MS = 2_000;
/**
 * So long the page's own words stand before a service that was told nothing of who is leaving. It need not lead back
 * then, and some show an empty page; with an ID token it knows, and leads back at once.
 */
const WORDS_MS = 2_000;

/** Resolves with whether the service was told, as far as it can be. `tokens`: to give back. Never rejects. */
export async function signOutAtService(
  service: ServiceSignOut,
  tokens: IssuedTokens | undefined,
  cause: EndCause,
): Promise<boolean> {
  const { leave } = service;
  const state = crypto.randomUUID();
  const idToken = tokens?.idToken;
  const address = leave && endSessionAddress({ ...service, idToken, state });
  const words = address === undefined || idToken !== undefined ? 0 : WORDS_MS;
  const [revoked] = await Promise.all([revokeInTime(service, tokens), wait(words)]);
  if (leave === undefined || address === undefined) return revoked;
  // Not away from a page that still works to one that cannot be reached.
  if (!navigator.onLine) return false;
  noteLeaving(cause, state);
  leave(address);
  return true;
}

/**
 * Gives both tokens back, each whatever becomes of the other. Resolves within two seconds with whether the service took
 * them, or has no place for them. Never rejects.
 */
export async function revokeInTime(
  { config, revoke }: Pick<ServiceSignOut, 'config' | 'revoke'>,
  tokens: IssuedTokens | undefined,
): Promise<boolean> {
  if (config.revocationEndpoint === undefined || tokens === undefined) return true;
  const { accessToken, refreshToken } = tokens;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), PATIENCE_MS);
  });
  const give = (token: string, hint: TokenHint) =>
    Promise.race([patience, revoke(token, hint).catch(() => 'failed' as const)]);
  const [access, refresh] = await Promise.all([
    give(accessToken, 'access_token'),
    refreshToken === undefined ? undefined : give(refreshToken, 'refresh_token'),
  ]);
  clearTimeout(timer);
  // An access token that can't be taken back ends by itself, soon, once nothing renews it.
  if (refresh !== undefined) return refresh === 'taken' && access !== 'failed' && access !== 'late';
  return access === 'taken';
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

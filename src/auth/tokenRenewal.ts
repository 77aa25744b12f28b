// Gives out access tokens and renews them: one refresh at a time, never in a storm.
// Refuses to let a late answer undo a sign-out: it is not kept, and its refresh token is revoked.
import type { SessionToken } from './sessionState.ts';
import { SignInError } from './signInFault.ts';
import type { TokenStore } from './tokenStore.ts';
import type { Tokens } from './tokens.ts';
import { withDeadline } from './withDeadline.ts';

export interface TokenRenewalOptions {
  readonly store: TokenStore;
  /** Spends the refresh token of `tokens`. @throws SignInError */
  readonly refresh: (tokens: Tokens) => Promise<Tokens>;
  /** For a refresh token that nobody may use any more. Never rejects. */
  readonly revoke: (token: string) => Promise<unknown>;
  /** The session cannot be renewed any more. */
  readonly onEnd: () => void;
}

export interface TokenRenewal {
  /**
   * A token for the next call. `rejected`: those that the LMS answered 401 to, in one call; when it refuses
   * what came of a renewal as well, the session is over. Never rejects.
   */
  readonly getToken: (...rejected: string[]) => Promise<SessionToken>;
  /** When the tokens want `renew`, in milliseconds since the epoch; undefined: there are none. */
  readonly dueAt: () => number | undefined;
  /** Renews; ends a session whose tokens have expired and cannot be renewed. Never rejects. */
  readonly renew: () => Promise<SessionToken>;
}

/** However short the lifetime that the service grants. */
const AT_MOST_EVERY_MS = 5_000;
/** A service that did not answer is left alone for so long, however many calls wait for a token. */
const AFTER_FAILURE_MS = 2_000;
/** A call waits no longer for a refresh, which goes on: whoever asked again would spend the token twice. */
const PATIENCE_MS = 10_000;

/** Renewal of whatever tokens `store` holds. */
export function createTokenRenewal(options: TokenRenewalOptions): TokenRenewal {
  const { store, refresh, revoke, onEnd } = options;
  let refreshing: Promise<SessionToken> | undefined;
  // By the clock that nobody can set.
  let renewedAt = -Infinity;
  let failedAt = -Infinity;
  /** A lecture hall that signed in together does not renew together. */
  const early = Math.random();

  async function spend(tokens: Tokens): Promise<SessionToken> {
    const theirs = () => store.read()?.refreshToken === tokens.refreshToken;
    try {
      const renewed = await refresh(tokens);
      renewedAt = performance.now();
      if (theirs()) {
        store.write(renewed);
        return { kind: 'token', token: renewed.accessToken };
      }
      // Signed out meanwhile: what came late must not stay usable.
      if (renewed.refreshToken !== undefined) await revoke(renewed.refreshToken);
      return { kind: 'signed-out' };
    } catch (error) {
      if (!theirs()) return { kind: 'signed-out' };
      if (error instanceof SignInError && error.fault.kind === 'refused') {
        onEnd();
        return { kind: 'signed-out' };
      }
      failedAt = performance.now();
      return { kind: 'unreachable' };
    }
  }

  /** Single use: everybody who waits shares one refresh (the specification, Authentication 5). */
  function share(tokens: Tokens): Promise<SessionToken> {
    refreshing ??= spend(tokens).finally(() => {
      refreshing = undefined;
    });
    return withDeadline(refreshing, PATIENCE_MS).catch(() => ({ kind: 'unreachable' }));
  }

  async function getToken(...rejected: string[]): Promise<SessionToken> {
    const tokens = store.read();
    if (tokens === undefined) return { kind: 'signed-out' };
    const { accessToken, refreshToken, renewAt, expiresAt } = tokens;
    const usable: SessionToken = { kind: 'token', token: accessToken };
    const taken = !rejected.includes(accessToken);
    const fresh = refreshToken !== undefined && since(renewedAt) < AT_MOST_EVERY_MS;
    if (taken && (fresh || renewAt > Date.now())) return usable;
    const live = taken && expiresAt > Date.now();
    if (refreshToken === undefined || (!taken && rejected.length > 1)) {
      if (live) return usable;
      onEnd();
      return { kind: 'signed-out' };
    }
    const resting = refreshing === undefined && since(failedAt) < AFTER_FAILURE_MS;
    const answer: SessionToken = resting ? { kind: 'unreachable' } : await share(tokens);
    return answer.kind === 'unreachable' && live ? usable : answer;
  }

  return {
    getToken,
    dueAt() {
      const tokens = store.read();
      if (tokens === undefined) return undefined;
      const { refreshToken, renewAt, expiresAt } = tokens;
      if (refreshToken === undefined) return expiresAt;
      return renewAt - early * (expiresAt - renewAt);
    },
    async renew() {
      const tokens = store.read();
      return tokens?.refreshToken === undefined ? getToken() : share(tokens);
    },
  };
}

function since(moment: number): number {
  return performance.now() - moment;
}

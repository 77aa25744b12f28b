// Gives out access tokens and renews them: one refresh at a time, never in a storm, and no refresh token twice.
import { canRenew, judgeToken, type TokenVerdict } from './judgeToken.ts';
import type { RefreshAnswer } from './refreshTokens.ts';
import type { SessionToken } from './session.ts';
import type { TokenStore } from './tokenStore.ts';
import type { Tokens } from './tokens.ts';
import { withDeadline } from './withDeadline.ts';

export interface TokenRenewalOptions {
  readonly store: TokenStore;
  /** Whether a refresh can be sent at all. Never rejects. */
  readonly ready: () => Promise<boolean>;
  /** Spends the refresh token of `tokens`; `not-admitted`: what came was given back (tokenGate.ts). Never rejects. */
  readonly refresh: (tokens: Tokens) => Promise<RefreshAnswer | 'not-admitted'>;
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
/** After a failure, no call sends another refresh for this long. */
const AFTER_FAILURE_MS = 2_000;
/** A call waits no longer for a refresh, which goes on: a second one would spend the token twice. */
const PATIENCE_MS = 10_000;

/** Renews the tokens in `store`. */
export function createTokenRenewal(options: TokenRenewalOptions): TokenRenewal {
  const { store, ready, refresh, onEnd } = options;
  let refreshing: Promise<SessionToken> | undefined;
  const isRenewing = () => refreshing !== undefined;
  // By the monotonic clock.
  let renewedAt = -Infinity;
  let failedAt = -Infinity;
  /** A lecture hall that signed in together does not renew together. */
  const early = Math.random();

  async function spend(tokens: Tokens): Promise<SessionToken> {
    const theirs = () => store.read()?.refreshToken === tokens.refreshToken;
    const isReady = await ready();
    if (!theirs()) return { kind: 'signed-out' };
    if (!isReady) return failed();
    // A reload of this tab meanwhile must not send it a second time.
    const spent = { ...tokens, spent: true };
    store.write(spent);
    const answer = await refresh(tokens);
    if (answer === 'not-admitted' || !theirs()) return { kind: 'signed-out' };
    switch (answer.kind) {
      case 'renewed':
        renewedAt = performance.now();
        store.write(answer.tokens);
        return { kind: 'token', token: answer.tokens.accessToken };
      case 'refused':
        return end();
      case 'not-taken':
        store.write(tokens);
        return failed();
      case 'lost':
        return judgeToken(spent, { now: Date.now() }) === 'end' ? end() : failed();
    }
  }

  function failed(): SessionToken {
    failedAt = performance.now();
    return { kind: 'unreachable' };
  }

  function end(): SessionToken {
    onEnd();
    return { kind: 'signed-out' };
  }

  /** Refresh tokens are single use: all callers share one refresh (the specification, Authentication 5). */
  function share(tokens: Tokens): Promise<SessionToken> {
    refreshing ??= spend(tokens).finally(() => {
      refreshing = undefined;
    });
    return withDeadline(refreshing, PATIENCE_MS).catch(() => ({ kind: 'unreachable' }));
  }

  async function getToken(...rejected: string[]): Promise<SessionToken> {
    const tokens = store.read();
    if (tokens === undefined) return { kind: 'signed-out' };
    const verdict = judge(tokens, rejected);
    if (verdict === 'end') return end();
    const usable: SessionToken = { kind: 'token', token: tokens.accessToken };
    if (verdict === 'use') return usable;
    const isResting = refreshing === undefined && since(failedAt) < AFTER_FAILURE_MS;
    const answer: SessionToken = isResting ? { kind: 'unreachable' } : await share(tokens);
    if (answer.kind !== 'unreachable') return answer;
    if (verdict === 'renew-or-use') return usable;
    const now = store.read();
    return now !== undefined && judge(now, rejected) === 'end' ? end() : answer;
  }

  function judge(tokens: Tokens, rejected: readonly string[]): TokenVerdict {
    const isFresh = since(renewedAt) < AT_MOST_EVERY_MS;
    return judgeToken(tokens, { now: Date.now(), rejected, isRenewing: isRenewing(), isFresh });
  }

  return {
    getToken,
    dueAt() {
      const tokens = store.read();
      if (tokens === undefined) return undefined;
      const { renewAt, expiresAt } = tokens;
      return canRenew(tokens, isRenewing())
        ? renewAt - (early * (expiresAt - renewAt)) / 2
        : expiresAt;
    },
    async renew() {
      const tokens = store.read();
      return tokens === undefined || !canRenew(tokens, isRenewing()) ? getToken() : share(tokens);
    },
  };
}

function since(moment: number): number {
  return performance.now() - moment;
}

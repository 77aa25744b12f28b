// Gives out access tokens and renews them: one refresh at a time, each refresh token once.
import { canRenew, judgeToken, type TokenVerdict } from './judgeToken.ts';
import type { RefreshAnswer } from './refreshTokens.ts';
import type { SessionToken } from './session.ts';
import type { RenewAlone, TokenStore } from './tokenStore.ts';
import type { Tokens } from './tokens.ts';
import { withDeadline } from './withDeadline.ts';

export interface TokenRenewalOptions {
  readonly store: TokenStore;
  /** Whether a refresh can be sent now. May reject: not now. */
  readonly ready: () => Promise<boolean>;
  /** `not-admitted`: the new tokens were revoked (tokenGate.ts). Never rejects. */
  readonly refresh: (tokens: Tokens) => Promise<RefreshAnswer | 'not-admitted'>;
  readonly onEnd: () => void;
  /** undefined: no other document uses the store. */
  readonly alone?: RenewAlone | undefined;
}

/** Limits renewals with very short lifetimes. */
const AT_MOST_EVERY_MS = 5_000;
const AFTER_FAILURE_MS = 2_000;
/** A call waits this long; the refresh goes on, because a second one would spend the token twice. */
const PATIENCE_MS = 10_000;

export function createTokenRenewal(options: TokenRenewalOptions) {
  const { store, ready, refresh, onEnd, alone } = options;
  let refreshing: Promise<SessionToken> | undefined;
  // Another document may be renewing: `alone` waits for its answer.
  const isRenewing = () => refreshing !== undefined || alone !== undefined;
  // A time of the monotonic clock.
  let renewedAt = -Infinity;
  let failedAt = -Infinity;
  /** Spreads the renewals of people who signed in together. */
  const early = Math.random();

  async function spend(tokens: Tokens): Promise<SessionToken> {
    const theirs = () => store.read()?.refreshToken === tokens.refreshToken;
    const isReady = await ready().catch(() => false);
    const now = store.read();
    if (now?.grant === tokens.grant && now.accessToken !== tokens.accessToken)
      return { kind: 'token', token: now.accessToken };
    if (!theirs()) return { kind: 'signed-out' };
    const spent = { ...tokens, spent: true };
    if (now?.spent === true) return lost(spent);
    if (!isReady) return failed();
    // After a reload, the page must not send the token again.
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
        return lost(spent);
    }
  }

  function lost(spent: Tokens): SessionToken {
    return judgeToken(spent, { now: Date.now() }) === 'end' ? end() : failed();
  }

  function failed(): SessionToken {
    failedAt = performance.now();
    return { kind: 'unreachable' };
  }

  function end(): SessionToken {
    onEnd();
    return { kind: 'signed-out' };
  }

  /** All callers share one refresh: refresh tokens are single-use (the specification, Authentication 5). */
  function share(tokens: Tokens): Promise<SessionToken> {
    const renewal = () => spend(tokens);
    refreshing ??= (alone?.(tokens.grant, renewal) ?? renewal()).finally(() => {
      refreshing = undefined;
    });
    return withDeadline(refreshing, PATIENCE_MS).catch(() => ({ kind: 'unreachable' }));
  }

  /** `rejected`: the call's tokens with a 401; a 401 for a renewed token ends the session. Never rejects. */
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
    /** The time to `renew`, in milliseconds since the epoch; undefined: no tokens. */
    dueAt(): number | undefined {
      const tokens = store.read();
      if (tokens === undefined) return undefined;
      const { renewAt, expiresAt } = tokens;
      return canRenew(tokens, isRenewing())
        ? renewAt - (early * (expiresAt - renewAt)) / 2
        : expiresAt;
    },
    /** Ends a session whose tokens are expired and not renewable. Never rejects. */
    async renew(): Promise<SessionToken> {
      const tokens = store.read();
      return tokens === undefined || !canRenew(tokens, isRenewing()) ? getToken() : share(tokens);
    },
  };
}

function since(moment: number): number {
  return performance.now() - moment;
}

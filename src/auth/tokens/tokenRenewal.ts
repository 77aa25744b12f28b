// Gives out access tokens and renews them: one refresh at a time, each refresh token once.
import type { CallToken } from '../../api/client.ts';
import { judgeToken, type TokenVerdict } from './judgeToken.ts';
import type { RefreshAnswer } from '../flow/refreshTokens.ts';
import type { SignInFault } from '../discovery/signInFault.ts';
import type { RenewAlone, TokenStore } from './tokenStore.ts';
import type { Tokens } from '../flow/tokens.ts';
import { wait, withDeadline } from '../flow/withDeadline.ts';

export interface TokenRenewalOptions {
  readonly store: TokenStore;
  /** Whether these tokens can be refreshed now. May reject: not now. */
  readonly ready: (tokens: Tokens) => Promise<boolean>;
  /** `not-admitted`: the new tokens were revoked (tokenGate.ts). Never rejects. */
  readonly refresh: (tokens: Tokens) => Promise<RefreshAnswer | 'not-admitted'>;
  /** `fault`: undefined for an ordinary end. `isLive`: the LMS refuses a token before its end. */
  readonly onEnd: (fault: SignInFault | undefined, isLive: boolean) => void;
  /** undefined: no other document uses the store. */
  readonly alone?: RenewAlone | undefined;
}

/** Limits renewals with very short lifetimes. */
const AT_MOST_EVERY_MS = 5_000;
const AFTER_FAILURE_MS = 2_000;
/** People often click right after returning, and a navigation loses the response. */
const CALM_MS = 1_000;
/** A call waits this long; the refresh goes on, because a second one would spend the token twice. */
const PATIENCE_MS = 10_000;

export function createTokenRenewal(options: TokenRenewalOptions) {
  const { store, ready, refresh, onEnd, alone } = options;
  let refreshing: Promise<CallToken> | undefined;
  // Another document may be renewing: `alone` waits for its answer.
  const isRenewing = () => refreshing !== undefined || alone !== undefined;
  // A time of the monotonic clock.
  let renewedAt = -Infinity;
  let failedAt = -Infinity;
  let failure: SignInFault = { kind: 'unreachable' };

  async function spend(tokens: Tokens): Promise<CallToken> {
    const theirs = () => store.read()?.refreshToken === tokens.refreshToken;
    const isReady = await ready(tokens).catch(() => false);
    const now = store.read();
    if (now?.grant === tokens.grant && now.accessToken !== tokens.accessToken)
      return { kind: 'token', token: now.accessToken };
    // Left to another tab (createSession.ts).
    if (now?.grant === tokens.grant && now.refreshToken === undefined) return failed();
    if (!theirs()) return { kind: 'signed-out' };
    const spent = { ...tokens, spent: true };
    if (now?.spent === true) return lost(spent);
    // Nothing was sent, so the next call, perhaps just after coming online, need not wait.
    if (!isReady) return failedRenewal({ kind: 'unreachable' });
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
        return end(answer.fault);
      case 'not-taken':
        store.write(tokens);
        return failed(answer.fault);
      case 'lost':
        return lost(spent, answer.fault);
    }
  }

  /** `fault`: undefined for a token that an earlier document spent. */
  function lost(spent: Tokens, fault?: SignInFault): CallToken {
    return judgeToken(spent, { now: Date.now() }) === 'end' ? end(fault) : failed(fault);
  }

  function failed(fault: SignInFault = { kind: 'unreachable' }): CallToken {
    failedAt = performance.now();
    failure = fault;
    return failedRenewal(fault);
  }

  function end(fault?: SignInFault, isLive = false): CallToken {
    onEnd(fault, isLive);
    return { kind: 'signed-out' };
  }

  /** All callers share one refresh: refresh tokens are single-use (the specification, Authentication 5). */
  async function renew(tokens: Tokens): Promise<CallToken> {
    const isResting = refreshing === undefined && since(failedAt) < AFTER_FAILURE_MS;
    if (isResting) return failedRenewal(failure);
    const renewal = () => spend(tokens);
    refreshing ??= (alone?.(tokens.grant, renewal) ?? renewal()).finally(() => {
      refreshing = undefined;
    });
    return withDeadline(refreshing, PATIENCE_MS).catch(() => ({ kind: 'timeout' }));
  }

  /** Renews tokens that are due, behind the call that uses them. */
  async function renewCalmly(): Promise<void> {
    await wait(CALM_MS);
    const tokens = store.read();
    if (tokens !== undefined && judge(tokens) === 'use-and-renew') await renew(tokens);
  }

  function judge(tokens: Tokens, rejected: readonly string[] = []): TokenVerdict {
    const isFresh = since(renewedAt) < AT_MOST_EVERY_MS;
    return judgeToken(tokens, { now: Date.now(), rejected, isRenewing: isRenewing(), isFresh });
  }

  /** `rejected`: the call's tokens with a 401; a 401 for a renewed token ends the session. Never rejects. */
  return async function getToken(...rejected: string[]): Promise<CallToken> {
    const tokens = store.read();
    if (tokens === undefined) return { kind: 'signed-out' };
    const verdict = judge(tokens, rejected);
    if (verdict === 'end') return end(undefined, tokens.expiresAt > Date.now());
    const usable: CallToken = { kind: 'token', token: tokens.accessToken };
    if (verdict === 'use-and-renew') void renewCalmly();
    if (verdict === 'use' || verdict === 'use-and-renew') return usable;
    const answer = await renew(tokens);
    if (answer.kind === 'token' || answer.kind === 'signed-out') return answer;
    if (verdict === 'renew-or-use') return usable;
    const now = store.read();
    return now !== undefined && judge(now, rejected) === 'end' ? end(failure) : answer;
  };
}

/** The session goes on. Without an answer, the connection failed; anything else is the service's. */
function failedRenewal(fault: SignInFault): CallToken {
  if (fault.kind === 'unreachable') return { kind: 'network' };
  if (fault.kind === 'timeout' || fault.kind === 'sign-on-over') return fault;
  if (fault.kind === 'unavailable') return { ...fault, kind: 'not-renewed' };
  const status = fault.kind === 'unreadable' ? fault.status : 200;
  return { kind: 'not-renewed', says: String(status), until: undefined };
}

function since(moment: number): number {
  return performance.now() - moment;
}

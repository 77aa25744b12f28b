// The one way of new tokens into this tab: what judgeTokens.ts does not admit is given back to the service, and the person
// is signed out with the reason.
import type { AuthConfig } from '../config/config.ts';
import { SignInError } from './discovery/signInFault.ts';
import { judgeTokens, type TokenRequest, type TokenVerdict } from './judgeTokens.ts';
import type { LastSignOut } from './lastSignOut.ts';
import type { RefreshAnswer } from './refreshTokens.ts';
import type { Exchange, SignedIn, SignedOutReason } from './session.ts';
import type { IssuedTokens } from './signOutAtService.ts';
import type { Tokens } from './tokens.ts';
import type { TokenStore } from './tokenStore.ts';

export interface TokenGateOptions {
  readonly config: AuthConfig;
  readonly store: Pick<TokenStore, 'read'>;
  readonly lastSignOut: Pick<LastSignOut, 'read'>;
  /** Sends the refresh token of `tokens`; `onLate`: for tokens that come after the deadline. */
  readonly refresh: (
    tokens: Tokens,
    onLate: (late: IssuedTokens) => void,
  ) => Promise<RefreshAnswer>;
  /** May reject. */
  readonly revoke: (tokens: IssuedTokens) => Promise<unknown>;
  /** Signs the person out here. */
  readonly onSignOut: (reason: SignedOutReason) => void;
}

export interface TokenGate {
  /**
   * What a code was exchanged for, with the last sign-out before that; undefined: it was not admitted. `givenUp`: nobody
   * waits for it any more. @throws SignInError
   */
  readonly exchange: (exchange: Exchange, givenUp?: AbortSignal) => Promise<SignedIn | undefined>;
  /** Spends the refresh token of `earlier`. */
  readonly refresh: (earlier: Tokens) => Promise<RefreshAnswer | 'not-admitted'>;
  /** For tokens that nobody may use any more. */
  readonly giveBack: (tokens: IssuedTokens) => void;
  /** Somebody signed out, here or in another document. */
  readonly noteSignOut: () => void;
  /** Resolves when no request is in flight, and everything was given back. */
  readonly settled: () => Promise<void>;
  /** Admits nothing any more: config.json names another issuer or client. */
  readonly shut: () => void;
}

export function createTokenGate(options: TokenGateOptions): TokenGate {
  const { config, store, lastSignOut, refresh, revoke, onSignOut } = options;
  const inFlight = new Set<Promise<unknown>>();
  let heard = 0;
  let isReconfigured = false;
  const known = () => ({ last: lastSignOut.read(), heard });

  async function track<T>(request: Promise<T>): Promise<T> {
    inFlight.add(request);
    try {
      return await request;
    } finally {
      inFlight.delete(request);
    }
  }

  function giveBack(tokens: IssuedTokens): void {
    if (config.revocationEndpoint !== undefined) track(revoke(tokens)).catch(() => undefined);
  }

  function judge(
    tokens: Tokens,
    request: TokenRequest,
    before: ReturnType<typeof known>,
  ): TokenVerdict {
    const stored = store.read();
    const given = { tokens, request, before, now: known(), stored, isReconfigured };
    const verdict = judgeTokens(given);
    if (verdict !== 'admitted') giveBack(tokens);
    if (verdict === 'signed-out') onSignOut({ kind: 'signed-out-elsewhere' });
    return verdict;
  }

  async function pass(exchange: Exchange, givenUp?: AbortSignal): Promise<SignedIn | undefined> {
    const before = known();
    const { tokens, nonce, ...rest } = await exchange(giveBack);
    const isGivenUp = givenUp?.aborted === true;
    const request = { kind: 'code', clientId: config.clientId, nonce, isGivenUp } as const;
    switch (judge(tokens, request, before)) {
      case 'admitted':
        return { ...rest, nonce, tokens: { ...tokens, afterSignOut: before.last } };
      case 'reconfigured':
        throw new SignInError({ kind: 'unknown-state' });
      case 'bad-id-token':
        throw new SignInError({ kind: 'bad-id-token' });
      case 'given-up':
      case 'signed-out':
        return undefined;
    }
  }

  async function renew(earlier: Tokens): Promise<RefreshAnswer | 'not-admitted'> {
    const before = known();
    const answer = await refresh(earlier, giveBack);
    if (answer.kind !== 'renewed') return answer;
    const verdict = judge(answer.tokens, { kind: 'refresh-token', earlier }, before);
    if (verdict === 'bad-id-token') onSignOut({ kind: 'failed', fault: { kind: verdict } });
    return verdict === 'admitted' ? answer : 'not-admitted';
  }

  return {
    exchange: (...request) => track(pass(...request)),
    refresh: (earlier) => track(renew(earlier)),
    giveBack,
    noteSignOut() {
      heard += 1;
    },
    async settled() {
      while (inFlight.size > 0) await Promise.allSettled(inFlight);
    },
    shut() {
      isReconfigured = true;
    },
  };
}

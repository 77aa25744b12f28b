// The only entry for new tokens; revokes those that it does not admit.
import type { AuthConfig } from '../config/config.ts';
import { SignInError } from './discovery/signInFault.ts';
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
  /** `onLate` gets tokens that arrive after the deadline. */
  readonly refresh: (
    tokens: Tokens,
    onLate: (late: IssuedTokens) => void,
  ) => Promise<RefreshAnswer>;
  /** May reject. */
  readonly revoke: (tokens: IssuedTokens) => Promise<unknown>;
  readonly onSignOut: (reason: SignedOutReason) => void;
}

export interface TokenGate {
  /** Returns undefined for rejected tokens. `givenUp`: aborted if the person cancels. @throws SignInError */
  readonly exchange: (exchange: Exchange, givenUp?: AbortSignal) => Promise<SignedIn | undefined>;
  /** Spends the refresh token of `earlier`. */
  readonly refresh: (earlier: Tokens) => Promise<RefreshAnswer | 'not-admitted'>;
  readonly giveBack: (tokens: IssuedTokens) => void;
  /** Call on a sign-out in any document. */
  readonly noteSignOut: () => void;
  /** Resolves when no request or revocation is in flight. */
  readonly settled: () => Promise<void>;
  /** Rejects all tokens from now on: config.json has another issuer or client. */
  readonly shut: () => void;
}

export function createTokenGate(options: TokenGateOptions): TokenGate {
  const { config, store, lastSignOut, refresh, revoke, onSignOut } = options;
  const inFlight = new Set<Promise<unknown>>();
  let heard = 0;
  let isReconfigured = false;
  const known = (): KnownSignOuts => ({ last: lastSignOut.read(), heard });

  function track<T>(request: Promise<T>): Promise<T> {
    inFlight.add(request);
    return request.finally(() => inFlight.delete(request));
  }

  function giveBack(tokens: IssuedTokens): void {
    if (config.revocationEndpoint !== undefined) track(revoke(tokens)).catch(() => undefined);
  }

  function verdictOn({ before, isGivenUp, hasRightIdToken }: NewTokens): Verdict {
    const now = known();
    if (isGivenUp) return 'given-up';
    if (now.last !== before.last || now.heard !== before.heard) return 'signed-out';
    if (isReconfigured) return 'reconfigured';
    return hasRightIdToken ? 'admitted' : 'bad-id-token';
  }

  function judge(given: NewTokens): Verdict {
    const verdict = verdictOn(given);
    if (verdict !== 'admitted') giveBack(given.tokens);
    if (verdict === 'signed-out') onSignOut({ kind: 'signed-out-elsewhere' });
    return verdict;
  }

  async function pass(exchange: Exchange, givenUp?: AbortSignal): Promise<SignedIn | undefined> {
    const before = known();
    const signedIn = await exchange(giveBack);
    switch (judge({ ...signedIn, before, isGivenUp: givenUp?.aborted === true })) {
      case 'admitted':
        return { ...signedIn, tokens: { ...signedIn.tokens, afterSignOut: before.last } };
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
    const stored = store.read();
    const isGivenUp =
      stored?.grant !== earlier.grant || stored.refreshToken !== earlier.refreshToken;
    const verdict = judge({ ...answer, before, isGivenUp });
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

/** The sign-outs that this document knows. */
interface KnownSignOuts {
  /** The last stored sign-out (lastSignOut.ts). */
  readonly last: number | undefined;
  /** The number of sign-outs that this document received. */
  readonly heard: number;
}

interface NewTokens extends Pick<SignedIn, 'tokens' | 'hasRightIdToken'> {
  /** The sign-outs when the request was sent. */
  readonly before: KnownSignOuts;
  /** The person cancelled, or the tab has other tokens than the renewed ones. */
  readonly isGivenUp: boolean;
}

type Verdict = 'admitted' | 'given-up' | 'signed-out' | 'reconfigured' | 'bad-id-token';

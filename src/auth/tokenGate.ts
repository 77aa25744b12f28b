// The only way of new tokens into this tab: tokens that are not admitted are revoked.
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
  const known = (): KnownSignOuts => ({ last: lastSignOut.read(), heard });

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

  function judge(tokens: Tokens, given: Omit<NewTokens, 'now' | 'isReconfigured'>): Verdict {
    const verdict = judgeNewTokens({ ...given, now: known(), isReconfigured });
    if (verdict !== 'admitted') giveBack(tokens);
    if (verdict === 'signed-out') onSignOut({ kind: 'signed-out-elsewhere' });
    return verdict;
  }

  async function pass(exchange: Exchange, givenUp?: AbortSignal): Promise<SignedIn | undefined> {
    const before = known();
    const signedIn = await exchange(giveBack);
    const { tokens, hasRightIdToken } = signedIn;
    const isGivenUp = givenUp?.aborted === true;
    switch (judge(tokens, { before, isGivenUp, hasRightIdToken })) {
      case 'admitted':
        return { ...signedIn, tokens: { ...tokens, afterSignOut: before.last } };
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
    const { tokens, hasRightIdToken } = answer;
    const stored = store.read();
    const isGivenUp =
      stored?.grant !== earlier.grant || stored.refreshToken !== earlier.refreshToken;
    const verdict = judge(tokens, { before, isGivenUp, hasRightIdToken });
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

/** The sign-outs that this document knows of. */
interface KnownSignOuts {
  /** The last one that the browser stored (lastSignOut.ts). */
  readonly last: number | undefined;
  /** How many this document heard of, also where the browser stores none. */
  readonly heard: number;
}

interface NewTokens {
  /** When the request was sent. */
  readonly before: KnownSignOuts;
  readonly now: KnownSignOuts;
  /** The sign-in was cancelled, or the tab has other tokens than those that were renewed. */
  readonly isGivenUp: boolean;
  /** config.json names another issuer or client by now. */
  readonly isReconfigured: boolean;
  readonly hasRightIdToken: boolean;
}

type Verdict = 'admitted' | 'given-up' | 'signed-out' | 'reconfigured' | 'bad-id-token';

function judgeNewTokens(given: NewTokens): Verdict {
  const { before, now, isGivenUp, isReconfigured, hasRightIdToken } = given;
  if (isGivenUp) return 'given-up';
  if (now.last !== before.last || now.heard !== before.heard) return 'signed-out';
  if (isReconfigured) return 'reconfigured';
  return hasRightIdToken ? 'admitted' : 'bad-id-token';
}

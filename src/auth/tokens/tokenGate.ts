// The only entry for new tokens; revokes those that it does not admit.
import type { AuthConfig } from '../../config/config.ts';
import type { SignedIn } from '../flow/codeFlow.ts';
import { SignInError, type SignInFault } from '../discovery/signInFault.ts';
import type { RefreshAnswer } from '../flow/refreshTokens.ts';
import type { IssuedTokens } from '../flow/endOfSession.ts';
import type { NewTokens, Tokens } from '../flow/tokens.ts';
import type { TokenStore } from './tokenStore.ts';

/** `onLate` gets tokens that arrive after the deadline. @throws SignInError */
export type Exchange = (onLate: (late: Tokens) => void) => Promise<SignedIn>;

export type LostTokens =
  | { readonly kind: 'signed-out-elsewhere' }
  | { readonly kind: 'failed'; readonly fault: SignInFault };

export interface TokenGateOptions {
  readonly config: AuthConfig;
  readonly store: Pick<TokenStore, 'read'>;
  readonly lastSignOut: { readonly read: () => number | undefined };
  /** `onLate` gets tokens that arrive after the deadline. */
  readonly refresh: (tokens: Tokens, onLate: (late: Tokens) => void) => Promise<RefreshAnswer>;
  /** May reject. */
  readonly revoke: (tokens: IssuedTokens) => Promise<unknown>;
  /** `failed`: the renewed ID token is another person's. */
  readonly onSignOut: (reason: LostTokens) => void;
}

export function createTokenGate(options: TokenGateOptions) {
  const { config, store, lastSignOut, refresh, onSignOut } = options;
  const inFlight = new Set<Promise<unknown>>();
  /** The number of sign-outs that this document received. */
  let heard = 0;
  let isReconfigured = false;
  const signOuts = () => `${lastSignOut.read()} ${heard}`;

  function track<T>(request: Promise<T>): Promise<T> {
    inFlight.add(request);
    return request.finally(() => inFlight.delete(request));
  }

  function revoke(tokens: IssuedTokens): void {
    if (config.revocationEndpoint !== undefined)
      track(options.revoke(tokens)).catch(() => undefined);
  }

  /**
   * Revokes tokens that are not admitted, and says why; undefined: admitted. `before`: the sign-outs when the request was
   * sent. `isGivenUp`: the person cancelled, or the tab has other tokens than the renewed ones.
   */
  function refuse(
    { tokens, idTokenFault }: NewTokens,
    before: string,
    isGivenUp: boolean,
  ): 'given-up' | 'signed-out' | SignInFault | undefined {
    const fault = isReconfigured ? ({ kind: 'unknown-state' } as const) : idTokenFault;
    const reason = isGivenUp ? 'given-up' : signOuts() === before ? fault : 'signed-out';
    if (reason !== undefined) revoke(tokens);
    if (reason === 'signed-out') onSignOut({ kind: 'signed-out-elsewhere' });
    return reason;
  }

  async function pass(exchange: Exchange, givenUp?: AbortSignal): Promise<SignedIn | undefined> {
    const before = signOuts();
    const afterSignOut = lastSignOut.read();
    const signedIn = await exchange(revoke);
    const reason = refuse(signedIn, before, givenUp?.aborted === true);
    if (reason === 'given-up' || reason === 'signed-out') return undefined;
    if (reason !== undefined) throw new SignInError(reason);
    return { ...signedIn, tokens: { ...signedIn.tokens, afterSignOut } };
  }

  async function renew(earlier: Tokens): Promise<RefreshAnswer | 'not-admitted'> {
    const before = signOuts();
    const answer = await refresh(earlier, revoke);
    if (answer.kind !== 'renewed') return answer;
    const stored = store.read();
    const isGivenUp =
      stored?.grant !== earlier.grant || stored.refreshToken !== earlier.refreshToken;
    const reason = refuse(answer, before, isGivenUp);
    if (reason === undefined) return answer;
    if (reason === answer.idTokenFault) onSignOut({ kind: 'failed', fault: reason });
    return 'not-admitted';
  }

  return {
    /** Returns undefined for rejected tokens. `givenUp`: aborted if the person cancels. @throws SignInError */
    exchange: (exchange: Exchange, givenUp?: AbortSignal) => track(pass(exchange, givenUp)),
    /** Spends the refresh token of `earlier`. */
    refresh: (earlier: Tokens) => track(renew(earlier)),
    revoke,
    /** Call on a sign-out in any document. */
    noteSignOut: () => {
      heard += 1;
    },
    /** Resolves when no request or revocation is in flight. Never rejects. */
    settled: async () => {
      while (inFlight.size > 0) await Promise.allSettled(inFlight);
    },
    /** Rejects all tokens from now on: config.json has another issuer or client. */
    shut: () => {
      isReconfigured = true;
    },
  };
}

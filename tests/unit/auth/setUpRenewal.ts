// A token renewal with observable, replaceable parts, on fake timers.
import { afterEach, beforeEach, vi } from 'vitest';
import type { SignInFault } from '../../../src/auth/discovery/signInFault.ts';
import { openStorage } from '../../../src/auth/browser/openStorage.ts';
import type { RefreshAnswer } from '../../../src/auth/flow/refreshTokens.ts';
import { createTokenRenewal } from '../../../src/auth/tokens/tokenRenewal.ts';
import { createTokenStore, type RenewAlone } from '../../../src/auth/tokens/tokenStore.ts';
import type { Tokens } from '../../../src/auth/flow/tokens.ts';
import { wait } from '../../../src/auth/flow/withDeadline.ts';
import { lifetimeMs, signedInAt, someTokens } from './someTokens.ts';

/** Call in a test file: files of this project share modules (`isolate: false`). */
export function fakeTimers(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: signedInAt });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

export type Answer = RefreshAnswer | 'not-admitted';

export const first = someTokens();
export const second = someTokens({
  accessToken: 'a-2',
  refreshToken: 'r-2',
  expiresAt: signedInAt + 2 * lifetimeMs,
  renewAt: signedInAt + 2 * lifetimeMs,
});
export const renewedTo = (tokens: Tokens): RefreshAnswer => ({
  kind: 'renewed',
  tokens,
  idTokenFault: undefined,
});
export const renewed = renewedTo(second);
export const refused: RefreshAnswer = { kind: 'refused' };
export const lost: RefreshAnswer = { kind: 'lost' };
export const notTaken: RefreshAnswer = { kind: 'not-taken' };

export const signedOut = { kind: 'signed-out' };
export const network = { kind: 'network' };
export const token = (value: string) => ({ kind: 'token', token: value });

export interface RenewalSetUp {
  /** null: nobody is signed in, or another document has stored the tokens. */
  readonly tokens?: Tokens | null;
  /** Of each refresh; the last one repeats. */
  readonly answers?: readonly Answer[];
  readonly tookMs?: number;
  readonly storage?: Storage;
  readonly inTurn?: RenewAlone;
}

export function setUpRenewal(set: RenewalSetUp = {}) {
  const { tokens = first, answers = [renewed], tookMs = 0, inTurn } = set;
  const store = createTokenStore(set.storage ?? openStorage('memory'), 'course-updates.tokens.x');
  if (tokens !== null) store.write(tokens);
  let next = 0;
  const refresh = vi.fn<(tokens: Tokens) => Promise<Answer>>(async () => {
    const answer = answers[Math.min(next, answers.length - 1)] ?? renewed;
    next += 1;
    if (tookMs > 0) await wait(tookMs);
    return answer;
  });
  const ready = vi.fn<() => Promise<boolean>>(async () => true);
  const onEnd = vi.fn<(fault: SignInFault | undefined) => void>(() => store.clear());
  const getToken = createTokenRenewal({ store, ready, refresh, onEnd, alone: inTurn });
  return { store, ready, refresh, onEnd, getToken };
}

/** With `leftMs` of the first access token. */
export function at(leftMs: number): void {
  vi.setSystemTime(first.expiresAt - leftMs);
}

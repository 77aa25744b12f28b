// Token renewal: concurrent calls, and late or missing answers.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStorage } from '../../../src/auth/openStorage.ts';
import type { RefreshAnswer } from '../../../src/auth/refreshTokens.ts';
import { createTokenRenewal } from '../../../src/auth/tokenRenewal.ts';
import { createTokenStore } from '../../../src/auth/tokenStore.ts';
import type { Tokens } from '../../../src/auth/tokens.ts';
import { someTokens } from './someTokens.ts';

const start = 1_800_000_000_000;
beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

function tokens(n: number, lifetimeMs: number): Tokens {
  const expiresAt = Date.now() + lifetimeMs;
  const renewAt = expiresAt - lifetimeMs / 5;
  const values = { accessToken: `a-${n}`, refreshToken: `r-${n}`, scope: undefined };
  return { ...someTokens(), ...values, expiresAt, renewAt };
}

type Fault = Exclude<RefreshAnswer, { kind: 'renewed' }>['kind'];

/** Each refresh takes a second; the first ones fail with `faults`, in order. */
function setUp({ lifetimeMs = 1_800_000, faults = [] as Fault[] } = {}) {
  const store = createTokenStore(openStorage('memory'), 'course-updates.tokens.x');
  store.write(tokens(1, lifetimeMs));
  const spent: (string | undefined)[] = [];
  let ends = 0;
  const renewal = createTokenRenewal({
    store,
    ready: async () => true,
    async refresh({ refreshToken }) {
      spent.push(refreshToken);
      await new Promise((resolve) => {
        setTimeout(resolve, 1_000);
      });
      const fault = faults.shift();
      if (fault !== undefined) return { kind: fault };
      const renewed = tokens(spent.length + 1, lifetimeMs);
      return { kind: 'renewed', tokens: renewed, idTokenFault: undefined };
    },
    onEnd() {
      ends += 1;
      store.clear();
    },
  });
  const settle = async <T>(work: Promise<T>): Promise<T> => {
    await vi.advanceTimersByTimeAsync(1_000);
    return work;
  };
  return { store, renewal, spent, ends: () => ends, settle };
}

test('ten calls with an expired token share one refresh', async () => {
  const { renewal, spent, settle } = setUp();
  await vi.advanceTimersByTimeAsync(1_900_000);
  const calls = Array.from({ length: 10 }, () => renewal.getToken());
  const answers = await settle(Promise.all(calls));
  expect(new Set(answers.map((a) => (a.kind === 'token' ? a.token : a.kind)))).toEqual(
    new Set(['a-2']),
  );
  expect(spent).toEqual(['r-1']);
});

test('a sign-out during a refresh remains a sign-out', async () => {
  const { renewal, store, ends, settle } = setUp();
  const late = renewal.renew();
  await vi.advanceTimersByTimeAsync(0);
  store.clear();
  expect(await settle(late)).toEqual({ kind: 'signed-out' });
  expect(store.read()).toBeUndefined();
  expect(ends()).toBe(0);
});

test('a refresh refused after a sign-out ends no later session', async () => {
  const { renewal, store, ends, settle } = setUp({ faults: ['refused'] });
  const late = renewal.renew();
  await vi.advanceTimersByTimeAsync(0);
  store.write(tokens(7, 1_800_000));
  expect(await settle(late)).toEqual({ kind: 'signed-out' });
  expect(ends()).toBe(0);
  expect(store.read()).toMatchObject({ accessToken: 'a-7' });
});

test('while the service fails, a token is used until it expires, then calls fail', async () => {
  const faults: Fault[] = Array.from({ length: 9 }, () => 'not-taken');
  const { renewal, spent, ends, settle } = setUp({ faults });
  await vi.advanceTimersByTimeAsync(1_790_000);
  expect(await settle(renewal.getToken())).toEqual({ kind: 'token', token: 'a-1' });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await settle(renewal.getToken())).toEqual({ kind: 'network' });
  // The calls of the next two seconds send no refresh.
  for (let call = 0; call < 20; call += 1) {
    expect(await renewal.getToken()).toEqual({ kind: 'network' });
  }
  expect(spent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2_000);
  faults.length = 0;
  expect(await settle(renewal.getToken())).toEqual({ kind: 'token', token: 'a-4' });
  expect(ends()).toBe(0);
});

test('a renewed token that is refused too ends the session once', async () => {
  const { renewal, spent, ends, settle } = setUp();
  expect(await settle(renewal.getToken('a-1'))).toEqual({ kind: 'token', token: 'a-2' });
  const calls = Array.from({ length: 10 }, () => renewal.getToken('a-1', 'a-2'));
  for (const answer of await Promise.all(calls)) expect(answer).toEqual({ kind: 'signed-out' });
  expect(spent).toEqual(['r-1']);
  expect(ends()).toBe(1);
});

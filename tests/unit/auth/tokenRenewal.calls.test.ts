// The token of each call, and the time of the next renewal, on fake timers.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RefreshAnswer } from '../../../src/auth/refreshTokens.ts';
import { secondTokens, setUpRenewal } from './setUpRenewal.ts';
import { lifetimeMs, signedInAt, someTokens } from './someTokens.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: signedInAt });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const refused: RefreshAnswer = { kind: 'refused' };
const notTaken: RefreshAnswer = { kind: 'not-taken' };
const signedOut = { kind: 'signed-out' };
const token = (value: string) => ({ kind: 'token', token: value });

describe('a token for the next call', () => {
  test('without a session there is no token, and no session ends', async () => {
    const session = setUpRenewal(undefined, refused);
    expect(await session.getToken()).toEqual(signedOut);
    expect(await session.renew()).toEqual(signedOut);
    expect(session.dueAt()).toBeUndefined();
    expect(session.refresh).not.toHaveBeenCalled();
    expect(session.onEnd).not.toHaveBeenCalled();
  });

  test('a token is used unrenewed at renewAt, also after the LMS refused another token', async () => {
    const session = setUpRenewal(someTokens(), secondTokens);
    vi.setSystemTime(someTokens().renewAt);
    expect(await session.getToken()).toEqual(token('a-1'));
    expect(await session.getToken('another')).toEqual(token('a-1'));
    expect(session.refresh).not.toHaveBeenCalled();
  });

  test('a call uses a token that is due, and renews it in its last half minute', async () => {
    const session = setUpRenewal(someTokens(), secondTokens);
    const { expiresAt } = someTokens();
    vi.setSystemTime(expiresAt - 30_001);
    expect(await session.getToken()).toEqual(token('a-1'));
    expect(session.refresh).not.toHaveBeenCalled();
    vi.setSystemTime(expiresAt - 30_000);
    expect(await session.getToken()).toEqual(token('a-2'));
    expect(session.store.read()).toEqual(secondTokens);
  });

  test('a token that the LMS refused is renewed, however fresh', async () => {
    const session = setUpRenewal(someTokens(), secondTokens);
    expect(await session.getToken('a-1')).toEqual(token('a-2'));
    expect(session.refresh).toHaveBeenCalledTimes(1);
    expect(session.onEnd).not.toHaveBeenCalled();
  });

  test('five seconds after a renewal, a token that is due is renewed again', async () => {
    const due = someTokens({
      accessToken: 'a-2',
      renewAt: signedInAt,
      expiresAt: signedInAt + 20_000,
    });
    const session = setUpRenewal(due, due);
    await session.renew();
    await vi.advanceTimersByTimeAsync(4_999);
    await session.getToken();
    expect(session.refresh).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await session.getToken();
    expect(session.refresh).toHaveBeenCalledTimes(2);
  });

  test('after a failed refresh, the next request is sent two seconds later, not before', async () => {
    const session = setUpRenewal(someTokens(), notTaken);
    await vi.advanceTimersByTimeAsync(lifetimeMs);
    expect(await session.getToken()).toEqual({ kind: 'network' });
    await vi.advanceTimersByTimeAsync(1_999);
    await session.getToken();
    expect(session.refresh).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await session.getToken();
    expect(session.refresh).toHaveBeenCalledTimes(2);
  });

  test('a token that the LMS refused is not used again, even if its renewal fails', async () => {
    const session = setUpRenewal(someTokens(), notTaken);
    expect(await session.getToken('a-1')).toEqual({ kind: 'network' });
    expect(session.store.read()).toEqual(someTokens());
  });
});

describe('a service that takes 25 seconds', () => {
  const slow = () => {
    const session = setUpRenewal(someTokens(), secondTokens);
    session.refresh.mockImplementation(
      () =>
        new Promise((resolve) =>
          setTimeout(
            () => resolve({ kind: 'renewed', tokens: secondTokens, idTokenFault: undefined }),
            25_000,
          ),
        ),
    );
    return session;
  };

  test('is awaited ten seconds by each call and requested once; its token is used when it arrives', async () => {
    const session = slow();
    vi.setSystemTime(someTokens().expiresAt);
    for (const moment of [10_000, 20_000]) {
      const call = session.getToken();
      await vi.advanceTimersByTimeAsync(10_000);
      expect([moment, await call]).toEqual([moment, { kind: 'timeout' }]);
    }
    const call = session.getToken();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await call).toEqual(token('a-2'));
    expect(session.refresh).toHaveBeenCalledTimes(1);
    expect(session.store.read()).toEqual(secondTokens);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is awaited ten seconds, then a token that has not expired is used', async () => {
    const session = slow();
    vi.setSystemTime(someTokens().expiresAt - 30_000);
    const call = session.getToken();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await call).toEqual(token('a-1'));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await session.getToken()).toEqual(token('a-2'));
    expect(session.refresh).toHaveBeenCalledTimes(1);
  });
});

test('people who sign in together are due at different times, up to a tenth of the lifetime early', () => {
  const { expiresAt, renewAt } = someTokens();
  for (const early of [0, 0.5, 0.999]) {
    vi.spyOn(Math, 'random').mockReturnValue(early);
    expect(setUpRenewal(someTokens(), secondTokens).dueAt()).toBe(
      renewAt - (early * (expiresAt - renewAt)) / 2,
    );
  }
});

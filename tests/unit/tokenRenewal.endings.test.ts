// How a session ends, and when its tokens are due, by a clock that the test moves.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openStorage } from '../../src/auth/openStorage.ts';
import { SignInError, type SignInFault } from '../../src/auth/signInFault.ts';
import { createTokenRenewal } from '../../src/auth/tokenRenewal.ts';
import { createTokenStore } from '../../src/auth/tokenStore.ts';
import type { Tokens } from '../../src/auth/tokens.ts';
import { lifetimeMs, signedInAt, someTokens } from './someTokens.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: signedInAt });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A refresh answers at once: with `renewed`, or with a fault. */
function setUp(tokens: Tokens | undefined, renewed: Tokens | SignInFault) {
  const store = createTokenStore(openStorage('memory'), 'key');
  if (tokens !== undefined) store.write(tokens);
  const refresh = vi.fn<() => Promise<Tokens>>(async () => {
    if ('kind' in renewed) throw new SignInError(renewed);
    return renewed;
  });
  const onEnd = vi.fn<() => void>(() => store.clear());
  const revoke = vi.fn<(token: string) => Promise<void>>(async () => undefined);
  return {
    store,
    refresh,
    revoke,
    onEnd,
    ...createTokenRenewal({ store, refresh, revoke, onEnd }),
  };
}

const refused: SignInFault = { kind: 'refused', code: 'invalid_grant' };
const signedOut = { kind: 'signed-out' };
const token = (value: string) => ({ kind: 'token', token: value });
const alone = someTokens({ refreshToken: undefined });
const second = someTokens({
  accessToken: 'a-2',
  refreshToken: 'r-2',
  expiresAt: signedInAt + 2 * lifetimeMs,
  renewAt: signedInAt + 2 * lifetimeMs,
});

describe('a token for the next call', () => {
  test('nobody is signed in: no token, and nothing ends', async () => {
    const session = setUp(undefined, refused);
    expect(await session.getToken()).toEqual(signedOut);
    expect(await session.renew()).toEqual(signedOut);
    expect(session.dueAt()).toBeUndefined();
    expect(session.refresh).not.toHaveBeenCalled();
    expect(session.onEnd).not.toHaveBeenCalled();
  });

  test('a token that is not due is used as it is', async () => {
    const session = setUp(someTokens(), second);
    vi.setSystemTime(someTokens().renewAt - 1);
    expect(await session.getToken()).toEqual(token('a-1'));
    expect(await session.getToken('another')).toEqual(token('a-1'));
    expect(session.refresh).not.toHaveBeenCalled();
  });

  test('from the moment it is due the next call renews it', async () => {
    const session = setUp(someTokens(), second);
    vi.setSystemTime(someTokens().renewAt);
    expect(await session.getToken()).toEqual(token('a-2'));
    expect(session.store.read()).toEqual(second);
  });

  test('one that the LMS refused is renewed, however fresh', async () => {
    const session = setUp(someTokens(), second);
    expect(await session.getToken('a-1')).toEqual(token('a-2'));
    expect(session.refresh).toHaveBeenCalledTimes(1);
    expect(session.onEnd).not.toHaveBeenCalled();
  });

  test('five seconds after a renewal one that is due again may be renewed again', async () => {
    const due = someTokens({ accessToken: 'a-2', renewAt: signedInAt });
    const session = setUp(due, due);
    await session.renew();
    await vi.advanceTimersByTimeAsync(4_999);
    await session.getToken();
    expect(session.refresh).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await session.getToken();
    expect(session.refresh).toHaveBeenCalledTimes(2);
  });

  test('a service that failed is asked again after two seconds, not before', async () => {
    const session = setUp(someTokens(), { kind: 'unreachable' });
    await vi.advanceTimersByTimeAsync(lifetimeMs);
    expect(await session.getToken()).toEqual({ kind: 'unreachable' });
    await vi.advanceTimersByTimeAsync(1_999);
    await session.getToken();
    expect(session.refresh).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await session.getToken();
    expect(session.refresh).toHaveBeenCalledTimes(2);
  });

  test('a token that the LMS refused is not used again because the service is silent', async () => {
    const session = setUp(someTokens(), { kind: 'unreachable' });
    expect(await session.getToken('a-1')).toEqual({ kind: 'unreachable' });
    expect(session.store.read()).toEqual(someTokens());
  });
});

describe('a service that takes 25 seconds', () => {
  const slow = () => {
    const session = setUp(someTokens(), second);
    session.refresh.mockImplementation(
      () => new Promise((resolve) => setTimeout(() => resolve(second), 25_000)),
    );
    return session;
  };

  test('is not waited for by calls, nor asked twice: its token is taken when it comes', async () => {
    const session = slow();
    vi.setSystemTime(someTokens().expiresAt);
    for (const moment of [10_000, 20_000]) {
      const call = session.getToken();
      await vi.advanceTimersByTimeAsync(10_000);
      expect([moment, await call]).toEqual([moment, { kind: 'unreachable' }]);
    }
    const call = session.getToken();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await call).toEqual(token('a-2'));
    expect(session.refresh).toHaveBeenCalledTimes(1);
    expect(session.store.read()).toEqual(second);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is not waited for where the token still lives', async () => {
    const session = slow();
    vi.setSystemTime(someTokens().renewAt);
    const call = session.getToken();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await call).toEqual(token('a-1'));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await session.getToken()).toEqual(token('a-2'));
    expect(session.refresh).toHaveBeenCalledTimes(1);
  });
});

describe('the end', () => {
  test('a refused renewal ends the session, once', async () => {
    const session = setUp(someTokens(), refused);
    expect(await session.renew()).toEqual(signedOut);
    expect(session.onEnd).toHaveBeenCalledTimes(1);
    expect(await session.getToken()).toEqual(signedOut);
    expect(session.onEnd).toHaveBeenCalledTimes(1);
  });

  test.each<SignInFault>([{ kind: 'unreachable' }, { kind: 'bad-token-response' }])(
    '%j ends nothing',
    async (fault) => {
      const session = setUp(someTokens(), fault);
      expect(await session.renew()).toEqual({ kind: 'unreachable' });
      expect(session.onEnd).not.toHaveBeenCalled();
    },
  );

  test('an error that nobody foresaw ends nothing', async () => {
    const session = setUp(someTokens(), refused);
    session.refresh.mockRejectedValueOnce(new TypeError('x'));
    expect(await session.renew()).toEqual({ kind: 'unreachable' });
    expect(session.onEnd).not.toHaveBeenCalled();
  });

  test('a token that was refused, and the one that was renewed in its place as well', async () => {
    const session = setUp(second, someTokens());
    expect(await session.getToken('a-1', 'a-2')).toEqual(signedOut);
    expect(session.onEnd).toHaveBeenCalledTimes(1);
    expect(session.refresh).not.toHaveBeenCalled();
  });

  test('two that were refused, and a third that another call renewed: it is tried', async () => {
    const session = setUp(someTokens({ accessToken: 'a-3' }), second);
    expect(await session.getToken('a-1', 'a-2')).toEqual(token('a-3'));
    expect(session.onEnd).not.toHaveBeenCalled();
  });
});

describe('without a refresh token', () => {
  test('the token is used to its last millisecond, then the session ends', async () => {
    const session = setUp(alone, second);
    vi.setSystemTime(alone.expiresAt - 1);
    expect(await session.getToken()).toEqual(token('a-1'));
    expect(await session.renew()).toEqual(token('a-1'));
    vi.setSystemTime(alone.expiresAt);
    expect(await session.renew()).toEqual(signedOut);
    expect(session.onEnd).toHaveBeenCalledTimes(1);
    expect(session.refresh).not.toHaveBeenCalled();
  });

  test('one that the LMS refuses ends it at once', async () => {
    const session = setUp(alone, second);
    expect(await session.getToken('a-1')).toEqual(signedOut);
    expect(session.onEnd).toHaveBeenCalledTimes(1);
    expect(session.refresh).not.toHaveBeenCalled();
  });

  test('it is due when it expires', () => {
    expect(setUp(alone, second).dueAt()).toBe(alone.expiresAt);
  });
});

test('what comes after a sign-out without a refresh token needs no giving back', async () => {
  const session = setUp(someTokens(), alone);
  const late = session.renew();
  session.store.clear();
  expect(await late).toEqual(signedOut);
  expect(session.revoke).not.toHaveBeenCalled();
});

test('a hall that signed in together is due apart: up to a fifth of the lifetime early', () => {
  const { expiresAt, renewAt } = someTokens();
  for (const early of [0, 0.5, 0.999]) {
    vi.spyOn(Math, 'random').mockReturnValue(early);
    expect(setUp(someTokens(), second).dueAt()).toBe(renewAt - early * (expiresAt - renewAt));
  }
});

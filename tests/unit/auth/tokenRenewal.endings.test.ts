// How a session ends, and when its tokens are due, by a clock that the test moves.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openStorage } from '../../../src/auth/openStorage.ts';
import type { RefreshAnswer } from '../../../src/auth/refreshTokens.ts';
import { createTokenRenewal } from '../../../src/auth/tokenRenewal.ts';
import { createTokenStore } from '../../../src/auth/tokenStore.ts';
import type { Tokens } from '../../../src/auth/tokens.ts';
import { lifetimeMs, signedInAt, someTokens } from './someTokens.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: signedInAt });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A refresh answers at once: with `renewed`, or with a fault. */
function setUp(tokens: Tokens | undefined, renewed: Tokens | RefreshAnswer) {
  const store = createTokenStore(openStorage('memory'), 'key');
  if (tokens !== undefined) store.write(tokens);
  const refresh = vi.fn<() => Promise<RefreshAnswer>>(async () =>
    'kind' in renewed ? renewed : { kind: 'renewed', tokens: renewed },
  );
  const ready = vi.fn<() => Promise<boolean>>(async () => true);
  const onEnd = vi.fn<() => void>(() => store.clear());
  const revoke = vi.fn<(token: string) => Promise<void>>(async () => undefined);
  return {
    store,
    ready,
    refresh,
    revoke,
    onEnd,
    ...createTokenRenewal({ store, ready, refresh, revoke, onEnd }),
  };
}

const refused: RefreshAnswer = { kind: 'refused' };
const lost: RefreshAnswer = { kind: 'lost' };
const notTaken: RefreshAnswer = { kind: 'not-taken' };
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
    vi.setSystemTime(someTokens().renewAt);
    expect(await session.getToken()).toEqual(token('a-1'));
    expect(await session.getToken('another')).toEqual(token('a-1'));
    expect(session.refresh).not.toHaveBeenCalled();
  });

  test('a call uses one that is due, and renews it from half a minute before its end', async () => {
    const session = setUp(someTokens(), second);
    const { expiresAt } = someTokens();
    vi.setSystemTime(expiresAt - 30_001);
    expect(await session.getToken()).toEqual(token('a-1'));
    expect(session.refresh).not.toHaveBeenCalled();
    vi.setSystemTime(expiresAt - 30_000);
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
    const due = someTokens({
      accessToken: 'a-2',
      renewAt: signedInAt,
      expiresAt: signedInAt + 20_000,
    });
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
    const session = setUp(someTokens(), notTaken);
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
    const session = setUp(someTokens(), notTaken);
    expect(await session.getToken('a-1')).toEqual({ kind: 'unreachable' });
    expect(session.store.read()).toEqual(someTokens());
  });
});

describe('a service that takes 25 seconds', () => {
  const slow = () => {
    const session = setUp(someTokens(), second);
    session.refresh.mockImplementation(
      () =>
        new Promise((resolve) =>
          setTimeout(() => resolve({ kind: 'renewed', tokens: second }), 25_000),
        ),
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
    vi.setSystemTime(someTokens().expiresAt - 30_000);
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

  test.each([notTaken, lost])('%j ends nothing while the token lives', async (answer) => {
    const session = setUp(someTokens(), answer);
    expect(await session.renew()).toEqual({ kind: 'unreachable' });
    expect(await session.getToken()).toEqual(token('a-1'));
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

describe('a refresh token is sent once', () => {
  test('it is marked before it goes out, and no more when the answer is there', async () => {
    const session = setUp(someTokens(), second);
    const marks: unknown[] = [];
    session.refresh.mockImplementation(async () => {
      marks.push(session.store.read()?.spent);
      return { kind: 'renewed', tokens: second };
    });
    await session.renew();
    expect(marks).toEqual([true]);
    expect(session.store.read()?.spent).toBe(false);
  });

  test('one that was not taken is sent again', async () => {
    const session = setUp(someTokens(), notTaken);
    await session.renew();
    expect(session.store.read()).toEqual(someTokens());
    await session.renew();
    expect(session.refresh).toHaveBeenCalledTimes(2);
  });

  test('what cannot be sent is not marked', async () => {
    const session = setUp(someTokens(), second);
    session.ready.mockResolvedValue(false);
    expect(await session.renew()).toEqual({ kind: 'unreachable' });
    expect(session.store.read()).toEqual(someTokens());
    expect(session.refresh).not.toHaveBeenCalled();
  });

  test('a sign-out while it is not known whether it can be sent stays one', async () => {
    const session = setUp(someTokens(), second);
    const late = session.renew();
    session.store.clear();
    expect(await late).toEqual(signedOut);
    expect(session.refresh).not.toHaveBeenCalled();
    expect(session.store.read()).toBeUndefined();
  });

  const marked = someTokens({ spent: true });

  test.each([
    [
      'lost here',
      async () => {
        const session = setUp(someTokens(), lost);
        await session.renew();
        return session;
      },
    ],
    ['lost by a document that is gone', async () => setUp(marked, second)],
  ])(
    'one whose answer was %s is never sent again: the token is used to its end, then the session ends',
    async (_where, begin) => {
      const session = await begin();
      const before = session.refresh.mock.calls.length;
      expect(session.dueAt()).toBe(marked.expiresAt);
      vi.setSystemTime(marked.expiresAt - 1);
      expect(await session.getToken()).toEqual(token('a-1'));
      expect(await session.renew()).toEqual(token('a-1'));
      vi.setSystemTime(marked.expiresAt);
      expect(await session.renew()).toEqual(signedOut);
      expect(session.refresh).toHaveBeenCalledTimes(before);
      expect(session.onEnd).toHaveBeenCalledTimes(1);
    },
  );

  test('a loss when the token has run out ends the session at once', async () => {
    const session = setUp(someTokens(), lost);
    vi.setSystemTime(marked.expiresAt);
    expect(await session.renew()).toEqual(signedOut);
    expect(session.onEnd).toHaveBeenCalledTimes(1);
  });

  test('a loss when the LMS has refused the token ends the session, once for all calls', async () => {
    const session = setUp(someTokens(), lost);
    await Promise.all(Array.from({ length: 10 }, () => session.getToken('a-1')));
    expect(await session.getToken('a-1')).toEqual(signedOut);
    expect(session.refresh).toHaveBeenCalledTimes(1);
    expect(session.onEnd).toHaveBeenCalledTimes(1);
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

test('a hall that signed in together is due apart: up to a tenth of the lifetime early', () => {
  const { expiresAt, renewAt } = someTokens();
  for (const early of [0, 0.5, 0.999]) {
    vi.spyOn(Math, 'random').mockReturnValue(early);
    expect(setUp(someTokens(), second).dueAt()).toBe(renewAt - (early * (expiresAt - renewAt)) / 2);
  }
});

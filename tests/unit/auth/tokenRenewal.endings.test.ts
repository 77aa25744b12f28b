// The end of a session; no refresh token is sent twice. On fake timers.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openStorage } from '../../../src/auth/openStorage.ts';
import type { RefreshAnswer } from '../../../src/auth/refreshTokens.ts';
import type { RenewAlone } from '../../../src/auth/tokenStore.ts';
import type { Tokens } from '../../../src/auth/tokens.ts';
import { FakeLocks } from '../../shared/FakeLocks.ts';
import { secondTokens, setUpRenewal } from './setUpRenewal.ts';
import { signedInAt, someTokens } from './someTokens.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: signedInAt });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const refused: RefreshAnswer = { kind: 'refused' };
const lost: RefreshAnswer = { kind: 'lost' };
const notTaken: RefreshAnswer = { kind: 'not-taken' };
const signedOut = { kind: 'signed-out' };
const token = (value: string) => ({ kind: 'token', token: value });
const alone = someTokens({ refreshToken: undefined });

describe('the end', () => {
  test('a refused renewal ends the session, once', async () => {
    const session = setUpRenewal(someTokens(), refused);
    expect(await session.renew()).toEqual(signedOut);
    expect(session.onEnd).toHaveBeenCalledTimes(1);
    expect(await session.getToken()).toEqual(signedOut);
    expect(session.onEnd).toHaveBeenCalledTimes(1);
  });

  test.each([notTaken, lost])('%j ends no session before the token expires', async (answer) => {
    const session = setUpRenewal(someTokens(), answer);
    expect(await session.renew()).toEqual({ kind: 'network' });
    expect(await session.getToken()).toEqual(token('a-1'));
    expect(session.onEnd).not.toHaveBeenCalled();
  });

  const registration = { kind: 'registration', code: 'invalid_client' } as const;
  const unreadable = { kind: 'unreadable', status: 403 } as const;

  test('the session ends with the fault of its last renewal', async () => {
    const refusedBy = setUpRenewal(someTokens(), { kind: 'refused', fault: registration });
    await refusedBy.renew();
    expect(refusedBy.onEnd.mock.calls).toEqual([[registration]]);
    const ordinary = setUpRenewal(someTokens(), refused);
    await ordinary.renew();
    expect(ordinary.onEnd.mock.calls).toEqual([[undefined]]);
    const lostTo = setUpRenewal(someTokens(), { kind: 'lost', fault: unreadable });
    vi.setSystemTime(someTokens().expiresAt);
    expect(await lostTo.getToken()).toEqual(signedOut);
    expect(lostTo.onEnd.mock.calls).toEqual([[unreadable]]);
  });

  test.each<[RefreshAnswer, object]>([
    [notTaken, { kind: 'network' }],
    [{ kind: 'not-taken', fault: { kind: 'unreachable' } }, { kind: 'network' }],
    [
      { kind: 'not-taken', fault: { kind: 'unavailable', says: '503', until: 7 } },
      { kind: 'not-renewed', says: '503', until: 7 },
    ],
    [
      { kind: 'not-taken', fault: unreadable },
      { kind: 'not-renewed', says: '403' },
    ],
  ])(
    'after %j, calls fail as they should, without another request and without an end',
    async (answer, fault) => {
      const session = setUpRenewal(someTokens(), answer);
      vi.setSystemTime(someTokens().expiresAt);
      expect(await session.getToken()).toEqual(fault);
      expect(await session.getToken('a-1')).toEqual(fault);
      expect(session.refresh).toHaveBeenCalledTimes(1);
      expect(session.onEnd).not.toHaveBeenCalled();
    },
  );

  test('after two refused tokens, a token that another call renewed is used', async () => {
    const session = setUpRenewal(someTokens({ accessToken: 'a-3' }), secondTokens);
    expect(await session.getToken('a-1', 'a-2')).toEqual(token('a-3'));
    expect(session.onEnd).not.toHaveBeenCalled();
  });
});

describe('a refresh token is sent once', () => {
  test('a refresh token is marked before the request and unmarked after the response', async () => {
    const session = setUpRenewal(someTokens(), secondTokens);
    const marks: unknown[] = [];
    session.refresh.mockImplementation(async () => {
      marks.push(session.store.read()?.spent);
      return { kind: 'renewed', tokens: secondTokens, idTokenFault: undefined };
    });
    await session.renew();
    expect(marks).toEqual([true]);
    expect(session.store.read()?.spent).toBe(false);
  });

  test('a refresh token that was not taken is sent again', async () => {
    const session = setUpRenewal(someTokens(), notTaken);
    await session.renew();
    expect(session.store.read()).toEqual(someTokens());
    await session.renew();
    expect(session.refresh).toHaveBeenCalledTimes(2);
  });

  test('a request that cannot be sent does not mark the refresh token', async () => {
    const session = setUpRenewal(someTokens(), secondTokens);
    session.ready.mockResolvedValue(false);
    expect(await session.renew()).toEqual({ kind: 'network' });
    expect(session.store.read()).toEqual(someTokens());
    expect(session.refresh).not.toHaveBeenCalled();
  });

  test('a sign-out before the request is sent cancels the request, and nothing is stored', async () => {
    const session = setUpRenewal(someTokens(), secondTokens);
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
        const session = setUpRenewal(someTokens(), lost);
        await session.renew();
        return session;
      },
    ],
    ['lost by a document that is gone', async () => setUpRenewal(marked, secondTokens)],
  ])(
    'a refresh token whose response was %s is not sent again; the session ends with its access token',
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

  test('a lost response after the access token expired ends the session at once', async () => {
    const session = setUpRenewal(someTokens(), lost);
    vi.setSystemTime(marked.expiresAt);
    expect(await session.renew()).toEqual(signedOut);
    expect(session.onEnd).toHaveBeenCalledTimes(1);
  });

  test('a lost response after the LMS refused the access token ends the session, once for all calls', async () => {
    const session = setUpRenewal(someTokens(), lost);
    await Promise.all(Array.from({ length: 10 }, () => session.getToken('a-1')));
    expect(await session.getToken('a-1')).toEqual(signedOut);
    expect(session.refresh).toHaveBeenCalledTimes(1);
    expect(session.onEnd).toHaveBeenCalledTimes(1);
  });
});

describe('without a refresh token', () => {
  test('the token is used to its last millisecond, then the session ends', async () => {
    const session = setUpRenewal(alone, secondTokens);
    vi.setSystemTime(alone.expiresAt - 1);
    expect(await session.getToken()).toEqual(token('a-1'));
    expect(await session.renew()).toEqual(token('a-1'));
    vi.setSystemTime(alone.expiresAt);
    expect(await session.renew()).toEqual(signedOut);
    expect(session.onEnd).toHaveBeenCalledTimes(1);
    expect(session.refresh).not.toHaveBeenCalled();
  });

  test('an access token that the LMS refuses ends the session at once', async () => {
    const session = setUpRenewal(alone, secondTokens);
    expect(await session.getToken('a-1')).toEqual(signedOut);
    expect(session.onEnd).toHaveBeenCalledTimes(1);
    expect(session.refresh).not.toHaveBeenCalled();
  });

  test('the access token is due when it expires', () => {
    expect(setUpRenewal(alone, secondTokens).dueAt()).toBe(alone.expiresAt);
  });
});

test('tokens that are not admitted are not stored', async () => {
  const session = setUpRenewal(someTokens(), 'not-admitted');
  expect(await session.renew()).toEqual(signedOut);
  expect(session.store.read()).toMatchObject({ accessToken: 'a-1' });
  expect(session.onEnd).not.toHaveBeenCalled();
});

describe('documents that share a store', () => {
  function share(renewed: Tokens | RefreshAnswer, tokens = someTokens({ expiresAt: signedInAt })) {
    const storage = openStorage('memory');
    const locks = new FakeLocks();
    const inTurn: RenewAlone = (name, renewal) => locks.request(name, renewal);
    const [first, second] = [tokens, undefined].map((own) =>
      setUpRenewal(own, renewed, { storage, alone: inTurn }),
    );
    if (first === undefined || second === undefined) throw new Error('There are two.');
    return { first, second };
  }

  test('renew once: the second document waits, although the stored token is marked and expired', async () => {
    const { first, second } = share(secondTokens);
    let answer: (given: RefreshAnswer) => void = () => undefined;
    first.refresh.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const one = first.getToken();
    await vi.advanceTimersByTimeAsync(0);
    expect(second.store.read()?.spent).toBe(true);
    const other = second.getToken();
    await vi.advanceTimersByTimeAsync(0);
    answer({ kind: 'renewed', tokens: secondTokens, idTokenFault: undefined });
    expect(await Promise.all([one, other])).toEqual([token('a-2'), token('a-2')]);
    expect(second.refresh).not.toHaveBeenCalled();
  });

  test('never send a refresh token again after another document lost its response', async () => {
    const { first, second } = share(lost);
    const answers = Promise.all([first.getToken(), second.getToken()]);
    await vi.advanceTimersByTimeAsync(0);
    expect(await answers).toEqual([signedOut, signedOut]);
    expect(second.refresh).not.toHaveBeenCalled();
    const later = share(lost, someTokens({ expiresAt: signedInAt, spent: true }));
    expect(await later.second.getToken()).toEqual(signedOut);
    expect(later.second.refresh).not.toHaveBeenCalled();
    expect(later.second.onEnd).toHaveBeenCalledTimes(1);
  });
});

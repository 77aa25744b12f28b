// No refresh token is sent twice, and none after a sign-out.
import { describe, expect, test, vi } from 'vitest';
import { openStorage } from '../../../src/auth/browser/openStorage.ts';
import type { RenewAlone } from '../../../src/auth/tokens/tokenStore.ts';
import type { Tokens } from '../../../src/auth/flow/tokens.ts';
import { FakeLocks } from '../../shared/FakeLocks.ts';
import {
  type Answer,
  at,
  fakeTimers,
  first,
  lost,
  network,
  refused,
  renewed,
  type RenewalSetUp,
  setUpRenewal,
  signedOut,
  token,
} from './setUpRenewal.ts';
import { someTokens } from './someTokens.ts';

fakeTimers();

describe('a refresh token', () => {
  test('is marked before the request and unmarked after the response', async () => {
    const { getToken, refresh, store } = setUpRenewal();
    const marks: unknown[] = [];
    refresh.mockImplementation(async () => {
      marks.push(store.read()?.spent);
      return renewed;
    });
    await getToken('a-1');
    expect(marks).toEqual([true]);
    expect(store.read()?.spent).toBe(false);
  });

  test('that cannot be sent is not marked, and the next call sends it', async () => {
    const { getToken, ready, refresh, store } = setUpRenewal();
    ready.mockResolvedValueOnce(false);
    expect(await getToken('a-1')).toEqual(network);
    expect(store.read()).toEqual(first);
    expect(refresh).not.toHaveBeenCalled();
    expect(await getToken('a-1')).toEqual(token('a-2'));
  });

  const marked = someTokens({ spent: true });

  test.each<[string, RenewalSetUp]>([
    ['here', { answers: [lost] }],
    ['by a document that is gone', { tokens: marked }],
  ])(
    'whose response was lost %s is not sent again; the session ends with its access token',
    async (_where, given) => {
      const { getToken, refresh, onEnd } = setUpRenewal(given);
      at(10_000);
      await getToken();
      const before = refresh.mock.calls.length;
      await vi.advanceTimersByTimeAsync(9_999);
      expect(await getToken()).toEqual(token('a-1'));
      await vi.advanceTimersByTimeAsync(1);
      expect(await getToken()).toEqual(signedOut);
      expect(refresh).toHaveBeenCalledTimes(before);
      expect(onEnd).toHaveBeenCalledTimes(1);
    },
  );
});

describe('a sign-out', () => {
  test('in the second before a due token is renewed cancels the renewal', async () => {
    const { getToken, refresh, store } = setUpRenewal();
    vi.setSystemTime(first.renewAt);
    await getToken();
    store.clear();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(refresh).not.toHaveBeenCalled();
  });

  test('before the request is sent cancels the request, and nothing is stored', async () => {
    const { getToken, refresh, store } = setUpRenewal();
    const late = getToken('a-1');
    store.clear();
    expect(await late).toEqual(signedOut);
    expect(refresh).not.toHaveBeenCalled();
    expect(store.read()).toBeUndefined();
  });

  test.each<[Answer, Tokens | undefined]>([
    [renewed, undefined],
    [refused, someTokens({ accessToken: 'a-7', refreshToken: 'r-7' })],
  ])('during a refresh that gets %j ends no later session', async (answer, later) => {
    const { getToken, store, onEnd } = setUpRenewal({ answers: [answer], tookMs: 1_000 });
    const late = getToken('a-1');
    await vi.advanceTimersByTimeAsync(0);
    store.clear();
    if (later !== undefined) store.write(later);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await late).toEqual(signedOut);
    expect(store.read()).toEqual(later);
    expect(onEnd).not.toHaveBeenCalled();
  });

  test('tokens that are not admitted are not stored', async () => {
    const { getToken, store, onEnd } = setUpRenewal({ answers: ['not-admitted'] });
    expect(await getToken('a-1')).toEqual(signedOut);
    expect(store.read()).toMatchObject({ accessToken: 'a-1' });
    expect(onEnd).not.toHaveBeenCalled();
  });
});

describe('documents that share a store', () => {
  /** Their access token has expired. */
  function share(answer: Answer, tokens = first) {
    at(0);
    const storage = openStorage('memory');
    const locks = new FakeLocks();
    const inTurn: RenewAlone = (name, renewal) => locks.request(name, renewal);
    const open = (own: Tokens | null) =>
      setUpRenewal({ tokens: own, answers: [answer], tookMs: 1, storage, inTurn });
    return [open(tokens), open(null)] as const;
  }

  test('renew once: the second document waits, although the stored token is marked and expired', async () => {
    const [one, other] = share(renewed);
    const early = one.getToken();
    await vi.advanceTimersByTimeAsync(0);
    expect(other.store.read()?.spent).toBe(true);
    const answers = Promise.all([early, other.getToken()]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answers).toEqual([token('a-2'), token('a-2')]);
    expect(other.refresh).not.toHaveBeenCalled();
  });

  test.each([
    ['another document lost its response', first],
    ['a document that is gone lost its response', someTokens({ spent: true })],
  ])('never send a refresh token again after %s', async (_, tokens) => {
    const [one, other] = share(lost, tokens);
    const answers = Promise.all([one.getToken(), other.getToken()]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answers).toEqual([signedOut, signedOut]);
    expect(one.refresh).toHaveBeenCalledTimes(tokens.spent ? 0 : 1);
    expect(other.refresh).not.toHaveBeenCalled();
  });
});

// The token of each call, and the end of a session.
import { describe, expect, test, vi } from 'vitest';
import type { SignInFault } from '../../../src/auth/discovery/signInFault.ts';
import type { RefreshAnswer } from '../../../src/auth/flow/refreshTokens.ts';
import {
  type Answer,
  at,
  fakeTimers,
  first,
  lost,
  network,
  notTaken,
  refused,
  renewed,
  renewedTo,
  second,
  setUpRenewal,
  signedOut,
  token,
} from './setUpRenewal.ts';
import { signedInAt, someTokens } from './someTokens.ts';

fakeTimers();

describe('a token for a call', () => {
  test('without a session there is none, and no session ends', async () => {
    const { getToken, refresh, onEnd } = setUpRenewal({ tokens: null });
    expect(await getToken()).toEqual(signedOut);
    expect(refresh).not.toHaveBeenCalled();
    expect(onEnd).not.toHaveBeenCalled();
  });

  test('is used at once when it is due, and renewed once for all calls, a second later', async () => {
    const { getToken, refresh, store } = setUpRenewal();
    vi.setSystemTime(first.renewAt);
    for (let call = 0; call < 10; call += 1) expect(await getToken()).toEqual(token('a-1'));
    await vi.advanceTimersByTimeAsync(999);
    expect(refresh).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(store.read()).toEqual(second);
  });

  test('shares one refresh with nine others when it has expired', async () => {
    const { getToken, refresh } = setUpRenewal({ tookMs: 1_000 });
    at(0);
    const calls = Promise.all(Array.from({ length: 10 }, () => getToken()));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await calls).toEqual(Array.from({ length: 10 }, () => token('a-2')));
    expect(refresh.mock.calls).toEqual([[first]]);
  });

  test('is renewed again five seconds after its renewal, however short its lifetime', async () => {
    const due = { ...second, renewAt: signedInAt, expiresAt: signedInAt };
    const { getToken, refresh } = setUpRenewal({ answers: [renewedTo(due)] });
    at(0);
    await getToken();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(await getToken()).toEqual(token('a-2'));
    expect(refresh).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await getToken();
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  test('is used until it expires while the service fails; then calls fail, with a refresh every two seconds', async () => {
    const { getToken, refresh, onEnd } = setUpRenewal({
      answers: [notTaken, notTaken, notTaken, renewed],
    });
    vi.setSystemTime(first.renewAt);
    for (let call = 0; call < 10; call += 1) await getToken();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(refresh).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(10_000);
    at(1_000);
    expect(await getToken()).toEqual(token('a-1'));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await getToken()).toEqual(network);
    expect(refresh).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(await getToken()).toEqual(network);
    expect(refresh).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(1);
    expect(await getToken()).toEqual(token('a-2'));
    expect(onEnd).not.toHaveBeenCalled();
  });
});

test('a service that takes 25 seconds is awaited ten by each call and requested once; its token is used when it arrives', async () => {
  const { getToken, refresh, store } = setUpRenewal({ tookMs: 25_000 });
  at(0);
  for (const moment of [10_000, 20_000]) {
    const call = getToken();
    await vi.advanceTimersByTimeAsync(10_000);
    expect([moment, await call]).toEqual([moment, { kind: 'timeout' }]);
  }
  const call = getToken();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await call).toEqual(token('a-2'));
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(store.read()).toEqual(second);
  expect(vi.getTimerCount()).toBe(0);
});

const registration: SignInFault = { kind: 'registration', code: 'invalid_client' };
const unreadable: SignInFault = { kind: 'unreadable', status: 403 };

const signOnOver = { kind: 'sign-on-over' } as const;
const notRenewed: RefreshAnswer = {
  kind: 'not-taken',
  fault: { kind: 'unavailable', says: '503', until: 7 },
};

describe('the end', () => {
  /** `ends`: the faults of the ends of the session. */
  test.each<[string, Answer, object, ends: readonly (SignInFault | undefined)[]]>([
    ['has expired', refused, signedOut, [undefined]],
    ['has expired', { kind: 'refused', fault: registration }, signedOut, [registration]],
    ['has expired', { kind: 'lost', fault: unreadable }, signedOut, [unreadable]],
    ['has expired', lost, signedOut, [undefined]],
    ['has expired', notTaken, network, []],
    ['has expired', { kind: 'not-taken', fault: { kind: 'unreachable' } }, network, []],
    ['has expired', notRenewed, { kind: 'not-renewed', says: '503', until: 7 }, []],
    [
      'has expired',
      { kind: 'not-taken', fault: unreadable },
      { kind: 'not-renewed', says: '403' },
      [],
    ],
    ['has expired', { kind: 'not-taken', fault: { kind: 'timeout' } }, { kind: 'timeout' }, []],
    ['has expired', { kind: 'not-taken', fault: signOnOver }, signOnOver, []],
    ['is about to expire', refused, signedOut, [undefined]],
    ['is about to expire', notTaken, token('a-1'), []],
    ['is about to expire', lost, token('a-1'), []],
    ['was refused by the LMS', notTaken, network, []],
    ['was refused by the LMS', { kind: 'lost', fault: unreadable }, signedOut, [unreadable]],
  ])('a token that %s, after %j: a call gets %j', async (which, answer, result, ends) => {
    const { getToken, refresh, onEnd } = setUpRenewal({ answers: [answer] });
    at(which === 'has expired' ? 0 : 1);
    const rejected = which === 'was refused by the LMS' ? ['a-1'] : [];
    const [given] = await Promise.all([getToken(...rejected), getToken(...rejected)]);
    expect([given, await getToken(...rejected)]).toEqual([result, result]);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(onEnd.mock.calls.map(([fault]) => fault)).toEqual(ends);
  });

  test('a renewed token that is refused too ends the session, once for all calls', async () => {
    const { getToken, refresh, onEnd } = setUpRenewal();
    expect(await getToken('a-1')).toEqual(token('a-2'));
    const calls = Array.from({ length: 10 }, () => getToken('a-1', 'a-2'));
    for (const answer of await Promise.all(calls)) expect(answer).toEqual(signedOut);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(onEnd.mock.calls).toEqual([[undefined, true]]);
  });

  test('after two refused tokens, a token that another call renewed is used', async () => {
    const { getToken, onEnd } = setUpRenewal({ tokens: someTokens({ accessToken: 'a-3' }) });
    expect(await getToken('a-1', 'a-2')).toEqual(token('a-3'));
    expect(onEnd).not.toHaveBeenCalled();
  });
});

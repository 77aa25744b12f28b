// @vitest-environment jsdom
// Renewal times on fake clocks: before expiry, after sleep, never in bursts.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchRenewal } from '../../../src/auth/watchRenewal.ts';

type Kind = 'token' | 'signed-out' | 'network';

const start = 1_800_000_000_000;
const minutes = (n: number) => n * 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Each renewed token lasts `lifetimeMs`; renewals play `answers`, then repeat the last. */
function watch({ lifetimeMs, answers }: { lifetimeMs: number; answers: Kind[] }) {
  let due: number | undefined = Date.now() + lifetimeMs;
  const at: number[] = [];
  const stop = watchRenewal({
    dueAt: () => due,
    renew: async () => {
      at.push(performance.now());
      const kind = (answers.length > 1 ? answers.shift() : answers[0]) ?? 'token';
      if (kind === 'token') due = Date.now() + lifetimeMs;
      if (kind === 'signed-out') due = undefined;
      return { kind };
    },
  });
  return { at, stop };
}

const gaps = (at: readonly number[]) => at.slice(1).map((moment, i) => moment - (at[i] ?? 0));

function look(visibility: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('tokens are renewed when they are due, again and again', async () => {
  const { at, stop } = watch({ lifetimeMs: minutes(30), answers: ['token'] });
  await vi.advanceTimersByTimeAsync(minutes(29));
  expect(at).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(minutes(62));
  expect(at).toHaveLength(3);
  stop();
  await vi.advanceTimersByTimeAsync(minutes(120));
  expect(at).toHaveLength(3);
});

test('however short the lifetime, five seconds lie between two renewals', async () => {
  const { at, stop } = watch({ lifetimeMs: 100, answers: ['token'] });
  await vi.advanceTimersByTimeAsync(minutes(1));
  expect(at.length).toBeGreaterThan(8);
  expect(Math.min(...gaps(at))).toBeGreaterThanOrEqual(5_000);
  stop();
});

test('a service that does not respond gets the next request after 2, 4, 8 … 60 seconds', async () => {
  const failures: Kind[] = Array.from({ length: 9 }, () => 'network');
  const { at, stop } = watch({ lifetimeMs: 1_000, answers: [...failures, 'token', 'signed-out'] });
  await vi.advanceTimersByTimeAsync(minutes(8));
  const waits = gaps(at.slice(0, 10));
  for (const [i, wait] of waits.entries()) {
    const least = Math.min(2_000 * 2 ** i, 60_000);
    expect(wait).toBeGreaterThanOrEqual(least);
    // Jitter of a quarter, and the timer of 15 seconds.
    expect(wait).toBeLessThanOrEqual(least * 1.25 + 15_000);
  }
  expect(at).toHaveLength(11);
  stop();
});

test.each([
  [30_000, 30_000],
  [3_600_000, 60_000],
])('a service that asks for %i ms gets them, up to a minute', async (asked, least) => {
  const at: number[] = [];
  const stop = watchRenewal({
    dueAt: () => start,
    renew: async () => {
      at.push(performance.now());
      return { kind: 'not-renewed', until: Date.now() + asked };
    },
  });
  await vi.advanceTimersByTimeAsync(minutes(3));
  expect(gaps(at)[0]).toBeGreaterThanOrEqual(least);
  expect(gaps(at)[0]).toBeLessThanOrEqual(least * 1.25 + 15_000);
  stop();
});

test('back online after failures, a renewal starts at once', async () => {
  const { at, stop } = watch({
    lifetimeMs: 1_000,
    answers: ['network', 'network', 'network', 'network', 'network', 'token'],
  });
  await vi.advanceTimersByTimeAsync(33_000);
  const before = at.length;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1);
  expect(at).toHaveLength(before + 1);
  stop();
});

test('a hidden tab renews no token until it is visible', async () => {
  const { at, stop } = watch({ lifetimeMs: minutes(30), answers: ['token'] });
  look('hidden');
  await vi.advanceTimersByTimeAsync(minutes(300));
  expect(at).toHaveLength(0);
  look('visible');
  // Not in the second after the return, in which people click.
  await vi.advanceTimersByTimeAsync(999);
  expect(at).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(at).toHaveLength(1);
  stop();
});

test('a machine that slept renews once when it wakes', async () => {
  const { at, stop } = watch({ lifetimeMs: minutes(30), answers: ['token'] });
  // The wall clock advanced; timers and the monotonic clock did not.
  vi.setSystemTime(start + minutes(120));
  for (const event of ['pageshow', 'online', 'pageshow']) window.dispatchEvent(new Event(event));
  await vi.advanceTimersByTimeAsync(minutes(1));
  expect(at).toHaveLength(1);
  stop();
});

test('a clock that is set back causes a single renewal', async () => {
  const { at, stop } = watch({ lifetimeMs: minutes(30), answers: ['token'] });
  await vi.advanceTimersByTimeAsync(minutes(5));
  vi.setSystemTime(start - minutes(60));
  await vi.advanceTimersByTimeAsync(minutes(1));
  expect(at).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(minutes(27));
  expect(at).toHaveLength(1);
  stop();
});

test('without tokens nothing is renewed', async () => {
  const renew = vi.fn<() => Promise<{ kind: 'token' }>>(async () => ({ kind: 'token' }));
  const stop = watchRenewal({ dueAt: () => undefined, renew });
  await vi.advanceTimersByTimeAsync(minutes(60));
  expect(renew).not.toHaveBeenCalled();
  stop();
});

test('a loaded page renews no token in its first second, even a due one', async () => {
  const { at, stop } = watch({ lifetimeMs: 0, answers: ['token'] });
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(999);
  expect(at).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(at).toHaveLength(1);
  stop();
});

test('pageshow events during a renewal start no second renewal', async () => {
  const asked = vi.fn<() => Promise<{ kind: 'token' }>>(
    () => new Promise((resolve) => setTimeout(() => resolve({ kind: 'token' }), minutes(1))),
  );
  const stop = watchRenewal({ dueAt: () => start, renew: asked });
  for (let second = 0; second < 30; second += 1) {
    window.dispatchEvent(new Event('pageshow'));
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(asked).toHaveBeenCalledTimes(1);
  stop();
});

test('back online without failures, five seconds still lie between two renewals', async () => {
  const { at, stop } = watch({ lifetimeMs: 100, answers: ['token'] });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(at).toHaveLength(1);
  for (let tenth = 0; tenth < 40; tenth += 1) {
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(at).toHaveLength(1);
  stop();
});

test('after the watch stops, no renewal starts, also after the response in flight', async () => {
  let answer = () => {};
  const renew = vi.fn<() => Promise<{ kind: 'network' }>>(
    () => new Promise((resolve) => (answer = () => resolve({ kind: 'network' }))),
  );
  const stop = watchRenewal({ dueAt: () => start, renew });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(renew).toHaveBeenCalledTimes(1);
  stop();
  answer();
  await vi.advanceTimersByTimeAsync(minutes(5));
  look('visible');
  for (const event of ['pageshow', 'online']) window.dispatchEvent(new Event(event));
  await vi.advanceTimersByTimeAsync(minutes(5));
  expect(renew).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

// A deadline around the sign-in library: its answer, its error, or `timeout`.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withDeadline } from '../../../src/auth/flow/withDeadline.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function after<T>(ms: number, settle: () => T): Promise<T> {
  return new Promise<T>((resolve) => {
    setTimeout(resolve, ms);
  }).then(settle);
}

test('a result or error in time is passed on, and no timer remains', async () => {
  expect(await withDeadline(Promise.resolve(7), 100)).toBe(7);
  const error = new Error('no');
  await expect(withDeadline(Promise.reject(error), 100)).rejects.toBe(error);
  expect(vi.getTimerCount()).toBe(0);
});

test('no result in time is a timeout, however long the page has been open', async () => {
  await vi.advanceTimersByTimeAsync(60_000);
  const work = withDeadline(new Promise<never>(() => undefined), 100);
  const outcome = work.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(100);
  expect(await outcome).toHaveProperty('fault', { kind: 'timeout' });
});

test('a late error is ignored', async () => {
  // Vitest fails on an unhandled rejection.
  const late = after(200, () => {
    throw new Error('late');
  });
  const work = withDeadline(late, 100);
  const outcome = work.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(300);
  expect(await outcome).toHaveProperty('fault', { kind: 'timeout' });
  expect(vi.getTimerCount()).toBe(0);
});

test('a late result is reported once; a result in time is not', async () => {
  const late = vi.fn<(value: number) => void>();
  const work = withDeadline(
    after(200, () => 7),
    100,
    late,
  );
  const outcome = work.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(300);
  expect(await outcome).toHaveProperty('fault', { kind: 'timeout' });
  expect(await withDeadline(Promise.resolve(8), 100, late)).toBe(8);
  expect(late.mock.calls).toEqual([[7]]);
});

/** The work takes 50 ms longer than the deadline, whose first timer fires at `firedAt`. */
function fired(firedAt: number, timeoutMs = 100) {
  vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(firedAt);
  return withDeadline(
    after(timeoutMs + 50, () => 7),
    timeoutMs,
  ).catch((error: unknown) => error);
}

test.each([
  ['eight hours', 8 * 3_600_000, 100],
  ['a third more than the deadline', 40_000, 30_000],
  ['little more than a delay', 2_101, 100],
])(
  'after a sleep of %s, a request in flight gets its whole deadline once more',
  async (_, firedAt, timeoutMs) => {
    const outcome = fired(firedAt, timeoutMs);
    await vi.advanceTimersByTimeAsync(timeoutMs + 50);
    expect(await outcome).toBe(7);
    expect(vi.getTimerCount()).toBe(0);
  },
);

test('a timer that a hidden tab delays is no sleep', async () => {
  const outcome = fired(2_100);
  await vi.advanceTimersByTimeAsync(150);
  expect(await outcome).toHaveProperty('fault', { kind: 'timeout' });
});

test('after sleep, no result within the second deadline is a timeout', async () => {
  vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(40_000);
  const work = withDeadline(new Promise<never>(() => undefined), 100);
  const outcome = work.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(200);
  expect(await outcome).toHaveProperty('fault', { kind: 'timeout' });
});

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

const never = new Promise<never>(() => undefined);
const timeout = { fault: { kind: 'timeout' } };

/** The result of `work`, or its error, once the clock has moved. */
async function outcomeAfter(ms: number, work: Promise<unknown>): Promise<unknown> {
  const outcome = work.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(ms);
  return outcome;
}

test('a result or error in time is passed on, and no timer remains', async () => {
  expect(await withDeadline(Promise.resolve(7), 100)).toBe(7);
  const error = new Error('no');
  await expect(withDeadline(Promise.reject(error), 100)).rejects.toBe(error);
  expect(vi.getTimerCount()).toBe(0);
});

test('no result in time is a timeout, however long the page has been open', async () => {
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await outcomeAfter(100, withDeadline(never, 100))).toMatchObject(timeout);
});

test('a late error is ignored', async () => {
  // Vitest fails on an unhandled rejection.
  const late = after(200, () => {
    throw new Error('late');
  });
  expect(await outcomeAfter(300, withDeadline(late, 100))).toMatchObject(timeout);
  expect(vi.getTimerCount()).toBe(0);
});

test('a late result is reported once; a result in time is not', async () => {
  const heard = vi.fn<(value: number) => void>();
  const late = after(200, () => 7);
  expect(await outcomeAfter(300, withDeadline(late, 100, heard))).toMatchObject(timeout);
  expect(await withDeadline(Promise.resolve(8), 100, heard)).toBe(8);
  expect(heard.mock.calls).toEqual([[7]]);
});

/** The work takes 50 ms longer than the deadline, whose first timer fires at `firedAt`. */
function outcomeOf(firedAt: number, timeoutMs = 100): Promise<unknown> {
  vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(firedAt);
  const late = after(timeoutMs + 50, () => 7);
  return outcomeAfter(timeoutMs + 50, withDeadline(late, timeoutMs));
}

test.each([
  ['eight hours', 8 * 3_600_000, 100],
  ['a third more than the deadline', 40_000, 30_000],
  ['little more than a delay', 2_101, 100],
])(
  'after a sleep of %s, a request in flight gets its whole deadline once more',
  async (_, firedAt, timeoutMs) => {
    expect(await outcomeOf(firedAt, timeoutMs)).toBe(7);
    expect(vi.getTimerCount()).toBe(0);
  },
);

test('a timer that a hidden tab delays is no sleep', async () => {
  expect(await outcomeOf(2_100)).toMatchObject(timeout);
});

test('after sleep, no result within the second deadline is a timeout', async () => {
  vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(40_000);
  expect(await outcomeAfter(200, withDeadline(never, 100))).toMatchObject(timeout);
});

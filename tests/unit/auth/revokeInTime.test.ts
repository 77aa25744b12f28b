// Giving a token back keeps nobody waiting, and says whether it worked.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { revokeInTime } from '../../../src/auth/revokeInTime.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const after = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

test('a service that takes it in time, and leaves no timer behind', async () => {
  const work = revokeInTime(() => after(1_999));
  await vi.advanceTimersByTimeAsync(1_999);
  expect(await work).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('a service that takes two seconds is not waited for', async () => {
  const work = revokeInTime(() => after(60_000));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await work).toBe(false);
});

test('a service that refuses is no error', async () => {
  expect(await revokeInTime(() => Promise.reject(new Error('no')))).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

// The renewals of a tab's frames run one after the other, whatever the browser's locks do; on fake timers.
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openFramedTokens } from '../../src/auth/tokens/framedTokens.ts';
import { RENEWAL } from '../../src/paths/storageKeys.ts';
import { DeafLocks } from '../shared/DeafLocks.ts';
import { FakeLocks } from '../shared/FakeLocks.ts';
import { configWith } from '../unit/config/minimalConfig.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The turn of a frame of a tab with `locks`. */
function openFrame(locks: LockManager | undefined) {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  return openFramedTokens(configWith().auth).alone;
}

/** A frame holds the lock and never lets go of it. */
function heldLocks(): FakeLocks {
  const locks = new FakeLocks();
  void locks.request(`${RENEWAL}g-1`, () => new Promise(() => undefined));
  return locks;
}

test.each<[string, LockManager | undefined]>([
  ['are free', new FakeLocks()],
  ['are missing', undefined],
  ['never answer', new DeafLocks()],
  ['belong to a frame that hangs', heldLocks()],
])('a renewal runs once if the locks %s', async (_, locks) => {
  const alone = openFrame(locks);
  const renewal = vi.fn<() => Promise<string>>(async () => 'renewed');
  const answer = alone('g-1', renewal);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await answer).toBe('renewed');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(renewal).toHaveBeenCalledTimes(1);
});

test('a renewal that fails inside the lock does not run a second time', async () => {
  const alone = openFrame(new FakeLocks());
  const renewal = vi.fn<() => Promise<string>>(async () => {
    throw new Error('no');
  });
  await expect(alone('g-1', renewal)).rejects.toThrow('no');
  expect(renewal).toHaveBeenCalledTimes(1);
});

test('a renewal that takes longer than the patience for the lock goes on alone', async () => {
  const alone = openFrame(new FakeLocks());
  const renewal = vi.fn<() => Promise<string>>(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 50_000);
    });
    return 'renewed';
  });
  const answer = alone('g-1', renewal);
  await vi.advanceTimersByTimeAsync(50_000);
  expect(await answer).toBe('renewed');
  expect(renewal).toHaveBeenCalledTimes(1);
});

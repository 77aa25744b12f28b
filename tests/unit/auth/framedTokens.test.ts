// @vitest-environment jsdom
// The tokens of frames: a configuration that keeps none, and renewals one after the other. tests/app/framedPerson.test.tsx has
// whose tokens are kept and read.
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openFramedTokens } from '../../../src/auth/tokens/framedTokens.ts';
import { RENEWAL } from '../../../src/paths/storageKeys.ts';
import { DeafLocks } from '../../shared/DeafLocks.ts';
import { FakeLocks } from '../../shared/FakeLocks.ts';
import { configWith } from '../config/minimalConfig.ts';
import { someTokens } from './someTokens.ts';

const { auth } = configWith();

test('with `tokenStore: memory`, the next frame removes what an earlier configuration stored', () => {
  window.history.replaceState(null, '', '?person=1187');
  openFramedTokens(auth)
    .openStore(() => undefined)
    .write(someTokens({ names: ['id:1187'] }));
  expect(window.sessionStorage).toHaveLength(1);
  openFramedTokens({ ...auth, tokenStore: 'memory' });
  expect(window.sessionStorage).toHaveLength(0);
});

describe('renewals of the frames of a tab', () => {
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
    return openFramedTokens(auth).alone;
  }

  /** A frame holds the lock and never lets go of it. */
  function heldLocks(): FakeLocks {
    const locks = new FakeLocks();
    void locks.request(`${RENEWAL}g-1`, () => new Promise(() => undefined));
    return locks;
  }

  test.each<[string, LockManager | undefined, number]>([
    ['are free', new FakeLocks(), 0],
    ['are missing', undefined, 0],
    ['never answer', new DeafLocks(), 35_000],
    ['belong to a frame that hangs', heldLocks(), 35_000],
  ])('run once if the locks %s', async (_, locks, waitMs) => {
    const renewal = vi.fn<() => Promise<string>>(async () => 'renewed');
    const answer = openFrame(locks)('g-1', renewal);
    await vi.advanceTimersByTimeAsync(Math.max(0, waitMs - 1));
    expect(renewal).toHaveBeenCalledTimes(waitMs === 0 ? 1 : 0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await answer).toBe('renewed');
    expect(renewal).toHaveBeenCalledTimes(1);
  });

  test('run one after the other, each once, also if one fails or takes longer than the patience', async () => {
    const steps: string[] = [];
    const renewal = (frame: string, ms: number) => async () => {
      steps.push(`${frame} begins`);
      await new Promise((resolve) => {
        setTimeout(resolve, ms);
      });
      steps.push(`${frame} ends`);
      if (ms === 0) throw new Error('no');
    };
    const alone = openFrame(new FakeLocks());
    const work = Promise.allSettled([
      alone('g-1', renewal('one', 0)),
      alone('g-1', renewal('two', 30_000)),
      alone('g-2', renewal('three', 50_000)),
    ]);
    await vi.advanceTimersByTimeAsync(100_000);
    expect((await work).map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(steps).toEqual([
      'one begins',
      'three begins',
      'one ends',
      'two begins',
      'two ends',
      'three ends',
    ]);
  });
});

// The owner of a grant when several documents ask, on fake timers; tests/browser/tabs.spec.ts has real tabs.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createGrantLock, type GrantOwner } from '../../../src/auth/tokens/grantLock.ts';
import { openStorage } from '../../../src/auth/browser/openStorage.ts';
import { GRANT } from '../../../src/paths/storageKeys.ts';
import { DeafLocks } from '../../shared/DeafLocks.ts';
import { FakeLocks } from '../../shared/FakeLocks.ts';
import { FakeChannels } from './FakeChannels.ts';
import { someTokens } from './someTokens.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const g1 = someTokens();
const g2 = someTokens({ grant: 'g-2' });

/** Returns undefined while the promise is pending. */
function settled(work: Promise<GrantOwner>): () => GrantOwner | undefined {
  const answers: GrantOwner[] = [];
  void work.then((answer) => answers.push(answer));
  return () => answers[0];
}

/** The lock holder is unloading, or the browser has no channels. */
const nobodyAnswers = (): undefined => undefined;

test('the first tab owns the grant; a copied tab is refused by the second answer of the owner', async () => {
  const locks = new FakeLocks();
  const channels = new FakeChannels();
  expect(await createGrantLock(locks, channels.open).take(g1)).toBe('this-tab');
  const copies = [1, 2].map(() => settled(createGrantLock(locks, channels.open).take(g1)));
  await vi.advanceTimersByTimeAsync(199);
  expect(copies.map((copy) => copy())).toEqual([undefined, undefined]);
  await vi.advanceTimersByTimeAsync(1);
  expect(copies.map((copy) => copy())).toEqual(['another-tab', 'another-tab']);
  expect(vi.getTimerCount()).toBe(0);
});

test('an unloading document that answers at most once is no other tab', async () => {
  for (const answersOnce of [false, true]) {
    const locks = new FakeLocks();
    const channels = new FakeChannels();
    const before = createGrantLock(locks, channels.open);
    await before.take(g1);
    if (!answersOnce) channels.silence();
    const after = settled(createGrantLock(locks, channels.open).take(g1));
    await vi.advanceTimersByTimeAsync(0);
    channels.silence();
    await vi.advanceTimersByTimeAsync(14_000);
    expect(after()).toBeUndefined();
    before.release();
    await vi.advanceTimersByTimeAsync(0);
    expect(after()).toBe('this-tab');
  }
});

test('several answers at once count as one: the document that sends them may be unloading', async () => {
  const locks = new FakeLocks();
  const channels = new FakeChannels();
  const before = createGrantLock(locks, nobodyAnswers);
  await before.take(g1);
  const questions: string[] = [];
  const busy = channels.open(GRANT + g1.grant);
  busy.listen((question) => questions.push(String(question)));
  const after = settled(createGrantLock(locks, channels.open).take(g1));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(questions.length).toBeGreaterThan(2);
  for (const question of questions) busy.post(question.replace('who', 'me'));
  await vi.advanceTimersByTimeAsync(0);
  expect(after()).toBeUndefined();
  before.release();
  await vi.advanceTimersByTimeAsync(0);
  expect(after()).toBe('this-tab');
});

test('a lock holder that never answers is unknown: a suspended tab, or a crashed tab', async () => {
  const locks = new FakeLocks();
  const original = createGrantLock(locks, nobodyAnswers);
  await original.take(g1);
  const copy = createGrantLock(locks, nobodyAnswers);
  const owner = settled(copy.take(g1));
  await vi.advanceTimersByTimeAsync(14_999);
  expect(owner()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(owner()).toBe('unknown');
  expect([await original.isOurs(), await copy.isOurs()]).toEqual([true, false]);
  // The copy waits no longer.
  original.release();
  expect(await createGrantLock(locks, nobodyAnswers).take(g1)).toBe('this-tab');
});

test('locks that never answer delay no new grant, whose tab answers its copies', async () => {
  const channels = new FakeChannels();
  const original = createGrantLock(new DeafLocks(), channels.open);
  expect(await original.take(g1, true)).toBe('this-tab');
  expect(await original.isOurs()).toBe(true);
  const copy = settled(createGrantLock(new DeafLocks(), channels.open).take(g1));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(copy()).toBe('another-tab');
  original.release();
  const reloaded = settled(createGrantLock(new DeafLocks(), channels.open).take(g1));
  await vi.advanceTimersByTimeAsync(15_000);
  expect(reloaded()).toBe('unknown');
  expect(vi.getTimerCount()).toBe(0);
});

test('the tab of a new grant also takes its lock', async () => {
  const locks = new FakeLocks();
  const original = createGrantLock(locks, nobodyAnswers);
  await original.take(g1, true);
  const after = settled(createGrantLock(locks, nobodyAnswers).take(g1));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(after()).toBeUndefined();
  original.release();
  await vi.advanceTimersByTimeAsync(0);
  expect(after()).toBe('this-tab');
});

test('patience counts questions, so a page that was frozen or asleep goes on waiting', async () => {
  const locks = new FakeLocks();
  const original = createGrantLock(locks, nobodyAnswers);
  await original.take(g1);
  const ticking = vi.spyOn(globalThis, 'setInterval').mockReturnValueOnce(setInterval(() => {}));
  const after = settled(createGrantLock(locks, nobodyAnswers).take(g1));
  const [[ask] = []] = ticking.mock.calls;
  ask?.();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(after()).toBeUndefined();
  original.release();
  await vi.advanceTimersByTimeAsync(0);
  expect(after()).toBe('this-tab');
  ticking.mockRestore();
});

test('a tab without the lock, or with another grant, does not answer', async () => {
  const locks = new FakeLocks();
  const channels = new FakeChannels();
  const [first, second] = [1, 2].map(() => createGrantLock(locks, channels.open));
  await first?.take(g1);
  await first?.take(g2);
  expect(await second?.take(g1)).toBe('this-tab');
  first?.release();
  expect(await createGrantLock(locks, channels.open).take(g2)).toBe('this-tab');
});

test('a release while waiting resolves as withdrawn and clears the timer', async () => {
  const locks = new FakeLocks();
  const original = createGrantLock(locks, nobodyAnswers);
  await original.take(g1);
  const lock = createGrantLock(locks, nobodyAnswers);
  const waiting = lock.take(g1);
  lock.release();
  expect(await waiting).toBe('withdrawn');
  expect(vi.getTimerCount()).toBe(0);
  original.release();
  expect(await createGrantLock(locks, nobodyAnswers).take(g1)).toBe('this-tab');
});

test('a grant without a refresh token needs no owner: every copy may use its access token', async () => {
  const locks = new FakeLocks();
  const tokens = someTokens({ refreshToken: undefined });
  const tabs = [createGrantLock(locks, nobodyAnswers), createGrantLock(locks, nobodyAnswers)];
  expect(await Promise.all(tabs.map((tab) => tab.take(tokens)))).toEqual(['this-tab', 'this-tab']);
  expect(await Promise.all(tabs.map((tab) => tab.isOurs()))).toEqual([true, true]);
});

describe('frames of one tab, which share its storage', () => {
  function openTab() {
    const shared = openStorage('memory');
    return { shared, lock: () => createGrantLock(locks, channels.open, shared) };
  }
  let locks = new FakeLocks();
  let channels = new FakeChannels();
  beforeEach(() => {
    locks = new FakeLocks();
    channels = new FakeChannels();
  });

  test('own a grant together, while the frames of a copied tab do not', async () => {
    const tab = openTab();
    const copy = openTab();
    expect(await tab.lock().take(g1)).toBe('this-tab');
    const copies = [1, 2].map(() => settled(copy.lock().take(g1)));
    const frames = [1, 2].map(() => settled(tab.lock().take(g1)));
    await vi.advanceTimersByTimeAsync(0);
    expect(frames.map((frame) => frame())).toEqual(['this-tab', 'this-tab']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(frames.map((frame) => frame())).toEqual(['this-tab', 'this-tab']);
    expect(copies.map((frame) => frame())).toEqual(['another-tab', 'another-tab']);
    expect([tab.shared.length, copy.shared.length, vi.getTimerCount()]).toEqual([0, 0, 0]);
  });

  test('the next frame answers a copied tab after the first frame releases the grant', async () => {
    const tab = openTab();
    const first = tab.lock();
    await first.take(g1);
    expect(await tab.lock().take(g1)).toBe('this-tab');
    first.release();
    await vi.advanceTimersByTimeAsync(0);
    const copy = settled(openTab().lock().take(g1));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(copy()).toBe('another-tab');
    expect(await tab.lock().take(g1)).toBe('this-tab');
  });
});

/** Like a browser in an opaque origin. */
class Denied implements LockManager {
  readonly #atOnce: boolean;

  constructor(atOnce: boolean) {
    this.#atOnce = atOnce;
  }

  request(): Promise<never> {
    const error = new DOMException('denied', 'SecurityError');
    if (this.#atOnce) throw error;
    return Promise.reject(error);
  }

  query(): Promise<LockManagerSnapshot> {
    return Promise.resolve({});
  }
}

test('in a browser without locks, the tab owns the grant', async () => {
  expect(await createGrantLock(undefined, nobodyAnswers).take(g1)).toBe('this-tab');
});

test.each([true, false])(
  'if locks are denied, the tab owns the grant (throws: %s)',
  async (atOnce) => {
    expect(await createGrantLock(new Denied(atOnce), nobodyAnswers).take(g1)).toBe('this-tab');
  },
);

// The owner of a grant among the tabs and frames of a browser, on fake timers; tests/browser/tabs.spec.ts has real tabs.
import { describe, expect, test, vi } from 'vitest';
import { DeafLocks } from '../../shared/DeafLocks.ts';
import { openBrowser, ownerOf, owners } from './openBrowser.ts';
import { fakeTimers } from './setUpRenewal.ts';
import { someTokens } from './someTokens.ts';

fakeTimers();

const g1 = someTokens();
const g2 = someTokens({ grant: 'g-2' });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a tab', () => {
  test('owns its grant, through reloads, and leaves nothing in its storage', async () => {
    const { load, storage } = openBrowser().openTab();
    for (let round = 0; round < 3; round += 1) {
      const lock = load();
      expect(await lock.take(g1)).toBe('this-tab');
      expect(await lock.isOurs()).toBe(true);
      lock.release();
      expect(storage).toHaveLength(0);
    }
  });

  test.each([200, 2_000, 14_900])(
    'is no copy when the document before needs %d ms to go',
    async (ms) => {
      const { locks, openTab } = openBrowser();
      const { load } = openTab();
      // It has been told to go, and its browser still has its lock.
      let go = (): void => undefined;
      void locks?.request('course-updates.grant.g-1', () => new Promise<void>((end) => (go = end)));
      const after = ownerOf(load());
      await pass(ms);
      expect(after()).toBeUndefined();
      go();
      await pass(0);
      expect(after()).toBe('this-tab');
    },
  );

  test('is no copy when the document before is told to go later than it loads, in another process', async () => {
    const { load } = openBrowser().openTab();
    const before = load();
    await before.take(g1);
    const after = ownerOf(load());
    await pass(1_900);
    before.release();
    await pass(0);
    expect(after()).toBe('this-tab');
  });

  test('goes on after a crash: its mark is left, and its lock is free', async () => {
    const tab = openBrowser().openTab();
    const crashed = tab.load();
    await crashed.take(g1);
    const left = tab.copy();
    crashed.release();
    expect(await left.load().take(g1)).toBe('this-tab');
    expect(await owners(ownerOf(left.copy().load()))).toEqual(['another-tab']);
  });

  test('owns its grant again when it comes back from the back/forward cache', async () => {
    const tab = openBrowser().openTab();
    const kept = tab.load();
    await kept.take(g1);
    kept.release();
    expect(await kept.take(g1)).toBe('this-tab');
    expect(await owners(ownerOf(tab.copy().load()))).toEqual(['another-tab']);
  });

  test('that is released while it waits does not get the lock', async () => {
    const tab = openBrowser().openTab();
    const original = tab.load();
    await original.take(g1);
    const lock = tab.load();
    const waiting = lock.take(g1);
    lock.release();
    expect(await waiting).toBe('withdrawn');
    original.release();
    expect(await tab.load().take(g1)).toBe('this-tab');
  });

  test('that takes another grant releases the first', async () => {
    const { openTab } = openBrowser();
    const lock = openTab().load();
    await lock.take(g1);
    await lock.take(g2);
    expect(await openTab().load().take(g1)).toBe('this-tab');
    expect(await owners(ownerOf(openTab().load(), g2))).toEqual(['unknown']);
  });
});

describe('a copied tab', () => {
  test('is known by its mark, each time, and the original goes on', async () => {
    const tab = openBrowser().openTab();
    const original = tab.load();
    await original.take(g1);
    const copies = [tab.copy(), tab.copy()];
    const taken = copies.map((copy) => ownerOf(copy.load()));
    await pass(1_999);
    expect(taken.map((owner) => owner())).toEqual([undefined, undefined]);
    await pass(1);
    expect(taken.map((owner) => owner())).toEqual(['another-tab', 'another-tab']);
    expect(copies.map(({ storage }) => storage.length)).toEqual([0, 0]);
    expect(vi.getTimerCount()).toBe(0);
    expect(await original.isOurs()).toBe(true);
    original.release();
    expect(await tab.load().take(g1)).toBe('this-tab');
  });

  test.each(['the copy', 'the original'])(
    'never owns a grant together with an original that reloads at the same time: %s is first',
    async (first) => {
      const tab = openBrowser().openTab();
      const before = tab.load();
      await before.take(g1);
      const copy = tab.copy();
      before.release();
      const order = first === 'the copy' ? [copy, tab] : [tab, copy];
      const taken = await owners(...order.map(({ load }) => ownerOf(load())));
      expect(taken).toEqual(['this-tab', first === 'the copy' ? 'unknown' : 'another-tab']);
    },
  );

  test('without a mark, because the original was on another site, has the access token alone', async () => {
    const tab = openBrowser().openTab();
    const copy = tab.copy();
    const original = tab.load();
    await original.take(g1);
    const copied = copy.load();
    const taken = ownerOf(copied);
    await pass(14_999);
    expect(taken()).toBeUndefined();
    await pass(1);
    expect(taken()).toBe('unknown');
    expect([await original.isOurs(), await copied.isOurs()]).toEqual([true, false]);
    // It waits no longer.
    original.release();
    expect(await tab.load().take(g1)).toBe('this-tab');
  });

  test('may use the access token of a grant without a refresh token', async () => {
    const tokens = someTokens({ refreshToken: undefined });
    const tab = openBrowser().openTab();
    for (const lock of [tab.load(), tab.copy().load()]) {
      expect(await lock.take(tokens)).toBe('this-tab');
      expect(await lock.isOurs()).toBe(true);
    }
  });
});

describe('locks', () => {
  const error = new DOMException('denied', 'SecurityError');
  const query = async () => ({});
  const throws = (): never => {
    throw error;
  };

  test.each<[string, LockManager | null]>([
    ['the browser does not have', null],
    ['are denied at once', { query, request: throws }],
    ['are denied', { query, request: async () => throws() }],
  ])('that %s leave the tab its session', async (_, locks) => {
    const tab = openBrowser(locks).openTab();
    for (const lock of [tab.load(), tab.loadFrame()]) {
      expect(await lock.take(g1)).toBe('this-tab');
      expect(await lock.isOurs()).toBe(true);
    }
  });

  test('that never answer delay no new grant, and leave a reloaded tab its access token', async () => {
    const { load, storage } = openBrowser(new DeafLocks()).openTab();
    const original = load();
    expect(await original.take(g1, true)).toBe('this-tab');
    expect(await original.isOurs()).toBe(true);
    // Nothing says of a later document that it is a copy.
    expect(storage).toHaveLength(0);
    original.release();
    expect(await owners(ownerOf(load()))).toEqual(['unknown']);
  });

  test('are also asked for a new grant', async () => {
    const tab = openBrowser().openTab();
    await tab.load().take(g1, true);
    expect(await owners(ownerOf(tab.copy().load()))).toEqual(['another-tab']);
  });
});

describe('frames of one tab, which share its storage', () => {
  test('own a grant together, in whatever order they load; those of a copied tab do not', async () => {
    const tab = openBrowser().openTab();
    const together = [ownerOf(tab.loadFrame()), ownerOf(tab.loadFrame())];
    await pass(200);
    const later = ownerOf(tab.loadFrame());
    await pass(0);
    const copy = tab.copy();
    const copies = [ownerOf(copy.loadFrame()), ownerOf(copy.loadFrame())];
    expect(later()).toBe('this-tab');
    expect(await owners(...together, later)).toEqual(['this-tab', 'this-tab', 'this-tab']);
    expect(copies.map((owner) => owner())).toEqual(['another-tab', 'another-tab']);
    expect([tab.storage.length, copy.storage.length]).toEqual([1, 0]);
  });

  test('without a mark are no owners either while another tab has the grant', async () => {
    const tab = openBrowser().openTab();
    const copy = tab.copy();
    await tab.loadFrame().take(g1);
    const copies = [ownerOf(copy.loadFrame()), ownerOf(copy.loadFrame())];
    expect(await owners(...copies)).toEqual(['unknown', 'unknown']);
  });

  test('keep the grant when one of them is removed, and go on after a crash', async () => {
    const tab = openBrowser().openTab();
    const first = tab.loadFrame();
    await first.take(g1);
    const second = tab.loadFrame();
    expect(await second.take(g1)).toBe('this-tab');
    first.release();
    await pass(0);
    expect(await owners(ownerOf(tab.copy().loadFrame()))).toEqual(['another-tab']);
    const left = tab.copy();
    second.release();
    const frames = [ownerOf(left.loadFrame()), ownerOf(left.loadFrame())];
    expect(await owners(...frames)).toEqual(['this-tab', 'this-tab']);
  });
});

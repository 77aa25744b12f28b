// The documents of a tab find each other by their marks; tests/browser/tabs.spec.ts has real frames.
import { afterEach, expect, test, vi } from 'vitest';
import { createGrantLock } from '../../../src/auth/tokens/grantLock.ts';
import { openBrowser, ownerOf, owners } from './openBrowser.ts';
import { fakeTimers } from './setUpRenewal.ts';
import { someTokens } from './someTokens.ts';

fakeTimers();
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A window as another document of its tab reads it: its mark, and its frames. */
const windowOf = (timeOrigin: number, ...frames: readonly object[]) => ({
  performance: { timeOrigin },
  length: frames.length,
  ...Object.fromEntries(frames.entries()),
});

/** Reading it throws. */
const foreign = {
  length: 0,
  get performance(): never {
    throw new DOMException('Blocked a frame', 'SecurityError');
  },
};

test.each([
  ['1', 'this-tab'],
  ['2', 'this-tab'],
  ['3', 'this-tab'],
  ['4', 'another-tab'],
])('the mark %s, in a tab of the documents 1, 2 and 3: %s', async (mark, owner) => {
  const own = windowOf(2);
  const top = windowOf(1, foreign, own, windowOf(9, windowOf(3)));
  vi.stubGlobal('window', { ...own, top });
  const { locks, openTab } = openBrowser();
  await openTab().load().take(someTokens());
  const { storage } = openTab();
  storage.setItem('course-updates.owned.g-1', mark);
  expect(await owners(ownerOf(createGrantLock(locks ?? undefined, storage)))).toEqual([owner]);
});

// @vitest-environment jsdom
// The time of the last sign-out: shared by all tabs, with any clock and without storage.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLastSignOut } from '../../../src/auth/browser/sharedTimes.ts';
import { configWith } from '../config/minimalConfig.ts';

const now = 1_800_000_000_000;

beforeEach(() => {
  window.localStorage.clear();
  vi.useFakeTimers({ now });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  window.localStorage.clear();
});

function lastSignOut(clientId = 'course-updates') {
  return createLastSignOut(configWith({ auth: { clientId } }).auth);
}

test('other tabs read the time of a sign-out, and nothing else is stored', () => {
  expect(lastSignOut().read()).toBeUndefined();
  expect(window.localStorage).toHaveLength(0);
  lastSignOut().note();
  expect(lastSignOut().read()).toBe(now);
  expect(Object.entries(window.localStorage)).toEqual([
    ['course-updates.signed-out.https://auth.example.edu/core course-updates', String(now)],
  ]);
  // A second sign-out is later, although the clock was set back.
  vi.setSystemTime(now - 3_600_000);
  lastSignOut().note();
  expect(lastSignOut().read()).toBe(now + 1);
});

test.each(['', 'x', 'NaN', 'Infinity', '1.5', '1e300', '{}'])(
  '%j is ignored as a time of sign-out, and a later sign-out is read',
  (value) => {
    lastSignOut().note();
    const [key = ''] = Object.keys(window.localStorage);
    window.localStorage.setItem(key, value);
    expect(lastSignOut().read()).toBeUndefined();
    lastSignOut().note();
    expect(lastSignOut().read()).toBe(now);
  },
);

test('denied storage causes no error', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(() => lastSignOut().note()).not.toThrow();
  expect(lastSignOut().read()).toBeUndefined();
});

// @vitest-environment jsdom
// Where tokens are kept: what the configuration asks for, and memory where the browser denies it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStorage } from '../../../src/auth/openStorage.ts';

// Files of this project share a document (`isolate: false`).
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test('session: the storage of this tab, which is left as it was', () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem');
  expect(openStorage('session')).toBe(sessionStorage);
  expect(sessionStorage).toHaveLength(0);
  // A full or forbidden storage opens, but throws on write.
  expect(setItem).toHaveBeenCalledWith(
    expect.stringMatching(/^course-updates\./),
    expect.anything(),
  );
});

test('memory: nothing reaches the browser', () => {
  const storage = openStorage('memory');
  storage.setItem('a', '1');
  expect(storage.getItem('a')).toBe('1');
  expect(sessionStorage).toHaveLength(0);
});

test.each(['setItem', 'removeItem'] as const)('a browser whose %s throws: memory', (method) => {
  vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const storage = openStorage('session');
  vi.restoreAllMocks();
  storage.setItem('a', '1');
  expect(storage.getItem('a')).toBe('1');
  expect(sessionStorage.getItem('a')).toBeNull();
});

test('a browser that denies the storage itself: memory', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const storage = openStorage('session');
  storage.setItem('a', '1');
  expect(storage.getItem('a')).toBe('1');
});

test('memory is a Storage like any other, and each its own', () => {
  const storage = openStorage('memory');
  storage.setItem('a', '1');
  storage.setItem('b', '2');
  expect(storage).toHaveLength(2);
  expect([storage.key(0), storage.key(1), storage.key(2)]).toEqual(['a', 'b', null]);
  storage.removeItem('a');
  expect(storage.getItem('a')).toBeNull();
  expect(storage).toHaveLength(1);
  expect(openStorage('memory')).toHaveLength(0);
  storage.clear();
  expect(storage).toHaveLength(0);
});

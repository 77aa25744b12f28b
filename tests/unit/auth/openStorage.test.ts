// @vitest-environment jsdom
// The storage of tokens: as configured, or memory where the browser denies it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStorage } from '../../../src/auth/openStorage.ts';

// Files of this project share a document (`isolate: false`).
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test('session: returns sessionStorage and leaves it empty', () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem');
  expect(openStorage('session')).toBe(sessionStorage);
  expect(sessionStorage).toHaveLength(0);
  // A full or forbidden storage opens, but throws on write.
  expect(setItem).toHaveBeenCalledWith(
    expect.stringMatching(/^course-updates\./),
    expect.anything(),
  );
});

test('memory: writes nothing to sessionStorage', () => {
  const storage = openStorage('memory');
  storage.setItem('a', '1');
  expect(storage.getItem('a')).toBe('1');
  expect(sessionStorage).toHaveLength(0);
});

test.each(['setItem', 'removeItem'] as const)('if %s throws, the storage is memory', (method) => {
  vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const storage = openStorage('session');
  vi.restoreAllMocks();
  storage.setItem('a', '1');
  expect(storage.getItem('a')).toBe('1');
  expect(sessionStorage.getItem('a')).toBeNull();
});

test('if the browser denies sessionStorage, the storage is memory', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const storage = openStorage('session');
  storage.setItem('a', '1');
  expect(storage.getItem('a')).toBe('1');
});

test('memory behaves as a Storage, and each call returns its own', () => {
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

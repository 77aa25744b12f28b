// @vitest-environment jsdom
// The storage of tokens: as configured, or memory where the browser refuses to keep them.
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStorage } from '../../../src/auth/browser/openStorage.ts';

// Files of this project share a document (`isolate: false`).
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('session: uses sessionStorage, in which other frames of the tab write too, and leaves it empty', () => {
  const storage = openStorage('session');
  expect(sessionStorage).toHaveLength(0);
  storage.setItem('a', '1');
  expect(sessionStorage.getItem('a')).toBe('1');
  for (const name of ['a', 'b']) sessionStorage.setItem(name, '2');
  expect([storage.getItem('a'), storage.getItem('b'), storage.length]).toEqual(['2', '2', 2]);
  expect(new Set([0, 1, 2].map((at) => storage.key(at)))).toEqual(new Set(['a', 'b', null]));
  storage.removeItem('a');
  expect(Object.keys(sessionStorage)).toEqual(['b']);
  storage.clear();
  expect([storage.length, sessionStorage.length, storage.refusal]).toEqual([0, 0, undefined]);
});

const throwing = (name: string) => () => {
  throw new DOMException('', name);
};

test.each<[string, () => unknown, string]>([
  [
    'denies sessionStorage',
    () => vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(throwing('SecurityError')),
    'storage-denied',
  ],
  ['has no sessionStorage', () => vi.stubGlobal('sessionStorage', null), 'storage-denied'],
  [
    'drops what is written',
    () => vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined),
    'storage-denied',
  ],
  [
    'has no room on its disk',
    () =>
      vi
        .spyOn(Storage.prototype, 'setItem')
        .mockImplementation(throwing('NS_ERROR_FILE_NO_DEVICE_SPACE')),
    'storage-full',
  ],
])('where the browser %s, the storage is memory and says why', (_, spoil, refusal) => {
  spoil();
  const storage = openStorage('session');
  expect(storage.refusal).toBe(refusal);
  storage.setItem('a', '1');
  expect([storage.getItem('a'), storage.length, storage.key(0)]).toEqual(['1', 1, 'a']);
  storage.clear();
  expect(storage).toHaveLength(0);
});

test('a full storage can be read, and a refused write leaves no older value behind', () => {
  sessionStorage.setItem('a', 'old');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const storage = openStorage('session');
  expect(storage.refusal).toBe('storage-full');
  expect(storage.getItem('a')).toBe('old');
  storage.setItem('a', 'new');
  expect(storage.getItem('a')).toBe('new');
  expect(sessionStorage.getItem('a')).toBeNull();
  expect(openStorage('session').getItem('a')).toBeNull();
});

const key = fc.constantFrom('a', 'b');
const methods = ['getItem', 'setItem', 'removeItem', 'key'] as const;

test('property: whatever fails at any moment, nothing throws, and what was written is read', () => {
  const step = fc.record({
    fails: fc.subarray([...methods]),
    error: fc.constantFrom('SecurityError', 'QuotaExceededError'),
    key,
    value: fc.string(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      sessionStorage.clear();
      const storage = openStorage('session');
      const read = steps.map(({ fails, error, key: name, value }) => {
        for (const method of fails) {
          vi.spyOn(Storage.prototype, method).mockImplementation(() => {
            throw new DOMException('refused', error);
          });
        }
        storage.setItem(name, value);
        const found = [storage.getItem(name), openStorage('memory').getItem(name)];
        storage.removeItem(`${name} other`);
        openStorage('session').clear();
        vi.restoreAllMocks();
        return found;
      });
      expect(read).toEqual(steps.map(({ value }) => [value, null]));
    }),
  );
});

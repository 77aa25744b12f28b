// Storage entries of sign-ins, and the path after a sign-in, which never leads to another site (RFC 9700, 4.11.1).
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openStorage } from '../../../src/auth/browser/openStorage.ts';
import {
  clearTransactions,
  returnAddress,
  returnPath,
} from '../../../src/auth/flow/transactions.ts';

test('clearTransactions removes transactions, and keeps other entries', () => {
  const storage = openStorage('memory');
  const kept = ['course-updates.tokens.x y', 'transaction.1', 'course-updates.transactions'];
  const gone = ['course-updates.transaction.1', 'course-updates.transaction.2'];
  for (const name of [...gone, ...kept]) storage.setItem(name, '{}');
  clearTransactions(storage);
  expect(Array.from({ length: storage.length }, (_, index) => storage.key(index))).toEqual(kept);
  clearTransactions(storage);
  expect(storage).toHaveLength(kept.length);
});

const callback = 'https://updates.example.edu/auth/callback?code=c&state=1';

test.each([
  ['/', '/', ''],
  ['/?lang=fr', '/', '?lang=fr'],
  ['/embed?courses=6606&lang=pt-BR#main', '/embed', '?courses=6606&lang=pt-BR'],
  ['/#?lang=fr', '/', ''],
])('the return path %s is split into path and query', (returnTo, pathname, search) => {
  const storage = openStorage('memory');
  storage.setItem('course-updates.transaction.1', JSON.stringify({ data: { returnTo } }));
  expect(returnAddress(storage, callback)).toEqual({ pathname, search });
});

test('the return path is empty where no sign-in began in this tab', () => {
  const storage = openStorage('memory');
  for (const text of [undefined, '{}', 'x']) {
    if (text !== undefined) storage.setItem('course-updates.transaction.1', text);
    expect(returnAddress(storage, callback)).toEqual({ pathname: '', search: '' });
  }
});

const origin = 'https://updates.example.edu';

test.each([
  '/',
  '/embed',
  '/?courses=6606,7707&types=UnreadDiscussions',
  '/?next=//evil.example',
  '/a/b?c#d',
  '/#//evil.example',
  '/%2F%2Fevil.example',
])('%s is a path of this page', (path) => {
  expect(returnPath(path, origin)).toBe(path);
});

test.each([
  ' //evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '%2F%2Fevil.example',
  'evil.example',
  '',
  // Redirect URIs.
  '/auth/callback',
  '/auth/popup',
  '/Auth/callback',
  '/%61uth/callback',
])('%j becomes /', (value) => {
  expect(returnPath(value, origin)).toBe('/');
});

test('property: the result is a path on this origin and is stable', () => {
  const signs = fc.constantFrom(...'/ \\ . .. %2F %2e \t \n @ : ? #'.split(' '));
  const unit = fc.oneof(signs, fc.constantFrom('evil.example', 'https:', 'auth', 'callback'));
  const value = fc.oneof(
    fc.string(),
    fc.webPath(),
    fc.array(unit, { maxLength: 7 }).map((parts) => parts.join('')),
    fc.array(unit, { maxLength: 7 }).map((parts) => `/${parts.join('')}`),
  );
  fc.assert(
    fc.property(value, (given) => {
      const path = returnPath(given, origin);
      expect(path).toMatch(/^\/(?![/\\])/);
      expect(new URL(path, origin).origin).toBe(origin);
      expect(new URL(path, origin).pathname).not.toMatch(/^\/auth\//i);
      expect(returnPath(path, origin)).toBe(path);
      // Below a base path, the result is also a path of the page.
      const below = returnPath(given, `${origin}/updates/`);
      expect(below).toMatch(/^\/updates\/(?!\/|auth\/)/i);
      expect(returnPath(`/updates${path}`, `${origin}/updates/`)).toBe(`/updates${path}`);
    }),
    { numRuns: 2000 },
  );
});

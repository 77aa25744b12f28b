// The path after a sign-in never leads to another site (RFC 9700, 4.11.1).
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { returnPath } from '../../../src/auth/flow/transactions.ts';

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
])('%j becomes /', (value) => {
  expect(returnPath(value, origin)).toBe('/');
});

test.each(['/auth/callback', '/auth/popup', '/Auth/callback', '/%61uth/callback'])(
  '%s is a redirect URI and becomes /',
  (value) => {
    expect(returnPath(value, origin)).toBe('/');
  },
);

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

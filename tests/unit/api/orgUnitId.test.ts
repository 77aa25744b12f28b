// Org unit ids: strings, or the product's numbers; none can change a path or a list.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readOrgUnitId } from '../../../src/api/orgUnitId.ts';

test.each<[unknown, string]>([
  [6606, '6606'],
  [0, '0'],
  ['kurs-ä', 'kurs-ä'],
  ['x'.repeat(128), 'x'.repeat(128)],
])('%j names an org unit', (value, id) => {
  expect(readOrgUnitId(value)).toBe(id);
});

test.each<[string, readonly unknown[]]>([
  ['blanks', ['', ' ', '66 06']],
  ['signs of an address or a list', ['6606,7707', 'a/b', 'a?b', 'a#b', 'a&b', 'a%2Fb']],
  ['invisible and half characters', ['a\u0000b', 'a\u202Eb', '\uD800']],
  // RFC 3986, 5.2.4: a dot segment removes itself, or also the segment before it.
  ['dot segments', ['.', '..']],
  ['more than 128 characters', ['x'.repeat(129)]],
  ['numbers that are no safe integer', [1.5, 2 ** 53, Number.NaN]],
  ['other types', [null, undefined, true, {}, ['6606']]],
])('%s name no org unit', (_, values) => {
  for (const value of values) expect([value, readOrgUnitId(value)]).toEqual([value, undefined]);
});

test('property: an id stays one segment of a path and one item of a comma-separated list', () => {
  const unit = fc.constantFrom('.', '/', '\\', '%', ',', '?', '#', '&', '+', '6', 'é', '😀', ' ');
  const value = fc.oneof(fc.anything(), fc.string({ unit, maxLength: 4 }), fc.string());
  fc.assert(
    fc.property(value, (wire) => {
      const id = readOrgUnitId(wire) ?? 'none';
      const url = new URL(
        `https://lms.example.edu/le/${encodeURIComponent(id)}/updates?csv=${encodeURIComponent(id)},7`,
      );
      const [, le, segment, tail] = url.pathname.split('/');
      expect([le, decodeURIComponent(segment ?? ''), tail]).toEqual(['le', id, 'updates']);
      expect(url.searchParams.get('csv')?.split(',')).toEqual([id, '7']);
    }),
    { numRuns: 1000 },
  );
});

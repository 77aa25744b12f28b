// Search matches names, codes and ids, ignoring case and accents.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldText, matchesSearch, searchWords } from '../../../src/model/select.ts';

const course = { id: '6606', name: 'École d’été: Straße, ΟΔΟΣ', code: 'FR-101', active: true };
const finds = (q: string, of: Parameters<typeof matchesSearch>[0] = course) =>
  matchesSearch(of, searchWords(q));

describe('matchesSearch', () => {
  test.each([
    '',
    '  ',
    'École',
    'ecole',
    'ECOLE',
    'e\u0301cole',
    'cole',
    'fr-101',
    '660',
    'ete 101',
  ])('%j is found', (q) => {
    expect(finds(q)).toBe(true);
  });

  test.each(['101 École', 'strasse', 'STRAẞE', 'οδος', 'οδοσ', '\t6606\u00a0ecole '])(
    '%j is found: words in any order, letters in any case',
    (q) => {
      expect(finds(q)).toBe(true);
    },
  );

  test.each(['ecoles', 'ecole 102', 'ete66', '1016606', 'undefined'])('%j is not found', (q) => {
    expect(finds(q)).toBe(false);
  });

  test('a course without name and code is found by its id alone', () => {
    const bare = { id: '7', name: undefined, code: undefined, active: true };
    expect(finds('7', bare)).toBe(true);
    expect(finds('undefined', bare)).toBe(false);
    expect(finds('e', bare)).toBe(false);
  });
});

const letterUnits = 'a e i z n é ü ñ ç ø ß ı И й Σ σ ς ğ が'.split(' ').concat(' ');

describe('properties', () => {
  const letters = fc.string({ unit: fc.constantFrom(...letterUnits), maxLength: 8 });

  test('case and accents make no difference, composed or decomposed', () => {
    fc.assert(
      fc.property(letters, (text) => {
        const plain = foldText(text);
        expect(foldText(plain)).toBe(plain);
        for (const other of [text.toUpperCase(), text.toLowerCase(), text.normalize('NFD')]) {
          expect(foldText(other)).toBe(plain);
        }
      }),
    );
  });

  test('a course is found by any part of its name, and by all its words in any order', () => {
    fc.assert(
      fc.property(letters, fc.nat(8), fc.nat(8), (name, from, length) => {
        const of = { ...course, name };
        expect(finds(name.slice(from, from + length), of)).toBe(true);
        expect(finds(name.split(' ').toReversed().join(' '), of)).toBe(true);
      }),
    );
  });

  test('one more word never finds more', () => {
    fc.assert(
      fc.property(letters, letters, letters, (name, q, more) => {
        const of = { ...course, name };
        expect(finds(`${q} ${more}`, of)).toBe(finds(q, of) && finds(more, of));
      }),
    );
  });
});

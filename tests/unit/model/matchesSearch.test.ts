// Search matches names, codes and ids, ignoring case, accents and the forms of signs.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchesSearch, searchWords } from '../../../src/model/search.ts';

const course = { id: '6606', name: 'École d’été: Straße, ΟΔΟΣ', code: 'FR-101', active: true };
const finds = (q: string, of: Parameters<typeof matchesSearch>[0] = course) =>
  matchesSearch(of, searchWords(q));

describe('matchesSearch', () => {
  test.each(['', '  ', 'fr-101', '660', 'ete 101', '\t6606\u00a0ecole ', 'οδος', 'οδοσ'])(
    '%j is found: words of name, code and id, in any order',
    (q) => {
      expect(finds(q)).toBe(true);
    },
  );

  test.each(['ecoles', 'ecole 102', 'ete66', '1016606', 'undefined'])('%j is not found', (q) => {
    expect(finds(q)).toBe(false);
  });
});

// The properties have quotes, dashes and forms of Unicode.
describe('the same text in other signs', () => {
  test.each([
    ["hawai'i", 'Hawaiʻi'],
    ["''small''", '“small”'],
    ['smorrebrod', 'Smørrebrød'],
    ['lodz', 'Łódź'],
    ['ARHUS', 'Århus'],
    ['aeroe', 'Ærœ'],
    ['dakovo', 'Đakovo'],
    ['thorn', 'Þorn'],
    ['strasse', 'STRAẞE'],
    ['istanbul', 'İSTANBUL'],
    ['ISPARTA', 'ısparta'],
    ['course', 'Co\u00ADur\u200Bse'],
    ['a b', 'A\u00A0B'],
    ['محمد', 'مُحَمَّد'],
    ['العربية', 'العـــربية'],
    ['الكيمياء', 'الکیمیاء'],
    ['المكتبه', 'المكتبة'],
    ['اللغه العربيه', 'اللُّغة العربيّة'],
    ['كلیۃ', 'كليه'],
    ['Kuenstliche', 'künstliche'],
    ['AESTHETIK', 'Ästhetik'],
    ['uebungsräume fuer Oekologie', 'Übungsraeume für ökologie'],
    ['Cafe fuer Kuenstler', 'Café für Ku\u0308nstler'],
    ['2026', '٢٠٢٦'],
    ['2026', '۲۰۲۶'],
  ])('%j finds %j, and the other way round', (q, name) => {
    expect(finds(q, { ...course, name })).toBe(true);
    expect(finds(name, { ...course, name: q })).toBe(true);
  });

  test.each(['kunstliche', 'Künstliche', 'KUENSTLICHE ubung', 'uebung kuenstliche'])(
    '%j finds umlauts in any spelling of each word',
    (q) => {
      expect(finds(q, { ...course, name: 'Künstliche Übung' })).toBe(true);
    },
  );

  test.each(['neue', 'blue', 'kuenste'])('%j does not find more', (q) => {
    expect(finds(q, { ...course, name: 'Neurologie, Blumen, Kunste' })).toBe(false);
  });

  test.each(['lart', '2026 28', 'smull'])('%j does not find more', (q) => {
    expect(finds(q, { ...course, name: 'L’art “small” 2026–27' })).toBe(false);
  });
});

const letterUnits = 'a e i z n é ü ñ ç ø ß ı И й Σ σ ς ğ が'.split(' ').concat(' ');

const letters = fc.string({ unit: fc.constantFrom(...letterUnits), maxLength: 8 });

test('property: a course is found by any part of its name, and by all its words in any order', () => {
  fc.assert(
    fc.property(letters, fc.nat(8), fc.nat(8), (name, from, length) => {
      const of = { ...course, name };
      expect(finds(name.slice(from, from + length), of)).toBe(true);
      expect(finds(name.split(' ').toReversed().join(' '), of)).toBe(true);
    }),
  );
});

test('property: one more word never finds more', () => {
  fc.assert(
    fc.property(letters, letters, letters, (name, q, more) => {
      const of = { ...course, name };
      expect(finds(`${q} ${more}`, of)).toBe(finds(q, of) && finds(more, of));
    }),
  );
});

const classes = ["'’‘`´ʼ′‛\u1fef\u1ffd\uff40", '"“”„«»″', '-–—‑−－'];
const anySign = fc.constantFrom(...Array.from(`${classes.join('')}aÉßﬁｶﾞはनि `));
const anyName = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: anySign }),
  fc.string({ unit: 'binary' }),
);
/** People type the iota below a Greek letter as a letter in capitals, and otherwise leave it out. */
const hasIotaBelow = (name: string) => name.normalize('NFD').includes('\u0345');

test('property: a course is found by its name in any form, case, quotes and dashes', () => {
  fc.assert(
    fc.property(anyName, fc.nat(7), (name, to) => {
      fc.pre(!hasIotaBelow(name));
      const swapped = Array.from(name, (sign) => {
        const own = classes.find((one) => one.includes(sign));
        return own?.[to % own.length] ?? sign;
      });
      const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'].map((form) => name.normalize(form));
      for (const q of [name, swapped.join(''), name.toUpperCase(), name.toLowerCase(), ...forms])
        expect([q, finds(q, { ...course, name })]).toEqual([q, true]);
    }),
    { numRuns: 2_000 },
  );
});

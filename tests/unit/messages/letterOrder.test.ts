// Letters decide between two names only where a collator of every language of the page says the same.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languageTags } from '../../../src/messages/languages.ts';
import { letterOrder } from '../../../src/messages/letterOrder.ts';

const regional = ['en-GB', 'fr-CA', 'es-MX', 'de-AT', 'pt-PT', 'ar-EG'];
// As in src/messages/language.ts.
const collators = [...languageTags, ...regional].map(
  (locale) => new Intl.Collator(locale, { numeric: true }),
);

/** Ligatures, marks of their own, characters that collation passes over, digits of other scripts, half of a pair. */
const odd = [
  'é',
  'e\u0301',
  'ñ',
  'ß',
  'Æ',
  'ﬁ',
  'ı',
  'ü',
  '\u200D',
  '\u00AD',
  '٣',
  'ー',
  'か',
  '\uD83D',
];
const unit = fc.constantFrom(...Array.from('abchlnosuyzACHLNOSZ 019.-_('), ...odd);
const name = fc.array(unit, { maxLength: 6 }).map((units) => units.join(''));
/** With what comes first in common, as the names of courses have it. */
const names = fc
  .tuple(name, name, name)
  .map(([both, a, b]): [string, string] => [both + a, both + b]);

test('property: what letters decide, every collator decides so', () => {
  let decided = 0;
  fc.assert(
    fc.property(names, ([a, b]) => {
      const order = Math.sign(letterOrder(a, b));
      if (order === 0) return;
      decided += 1;
      const told = collators.map((collator) => Math.sign(collator.compare(a, b)));
      expect(new Set(told)).toEqual(new Set([order]));
    }),
    { numRuns: 20_000 },
  );
  expect(decided).toBeGreaterThan(1_000);
});

test.each([
  ['Biology 101', 'Biology 99', 'a number'],
  ['Biology', 'biology', 'a case'],
  ['Éthique', 'Zoologie', 'a letter that is not of ASCII'],
  ['Bio', 'Biology', 'an end'],
  ['Biology', 'Biology', 'nothing'],
])('%s and %s differ by %s, which is left to the collator', (a, b) => {
  expect(letterOrder(a, b)).toBe(0);
});

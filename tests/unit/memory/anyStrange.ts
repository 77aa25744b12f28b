// What this release cannot read in an entry, drawn at random: another release has written it, or a disk has broken it.
import fc from 'fast-check';

/** In the place of a whole field. */
export const anyBrokenFields = fc.record(
  {
    settings: fc.constantFrom('dark', 7, null, ['dark']),
    mutes: fc.constantFrom('all', 7, null, { '6606': 'always' }),
    hidden: fc.constantFrom('6606', 7, null, { '6606': true }),
    pinned: fc.constantFrom('6606', 7, null, { '6606': true }),
    lanes: fc.constantFrom('learn', 7, null, { learn: true }),
    inViewAt: fc.constantFrom('now', null, [7], { at: 7 }),
    seenCounts: fc.constantFrom('6606,3', 7, null, [7]),
  },
  { requiredKeys: [] },
);

const strange: readonly unknown[] = [7, null, false, ['x', 1], { id: '6606', until: 'June' }];
const strangeMutes: readonly unknown[] = [
  ['6606', 'UngradedEssays', 1, 'rises'],
  ['6606', 'UngradedQuizzes', 1, 'June'],
  ['6606', 'UngradedQuizzes', -1, 'rises'],
];
const anyOf = (values: readonly unknown[]) =>
  fc.array(fc.constantFrom(...values), { maxLength: 3 });

/** Beside values of a list that can be read. */
export const anyStrangeValues = fc.record({
  mutes: anyOf([...strange, ...strangeMutes]),
  hidden: anyOf(strange),
  pinned: anyOf(strange),
  lanes: anyOf(strange),
});

export function isStrange(value: unknown): boolean {
  const text = JSON.stringify(value);
  return [...strange, ...strangeMutes].some((one) => JSON.stringify(one) === text);
}

/** Beside settings, courses and counts that can be read. */
export const anyStrangeParts = fc.record({
  settings: fc.record({
    startLayout: fc.constantFrom('galaxy', 7, null),
    language: fc.constantFrom('<b>', 7),
    fontSize: fc.jsonValue(),
  }),
  seenCounts: fc.record({
    broken: fc.constantFrom('3', 7, null, [3]),
    '6606': fc.record({
      UngradedEssays: fc.jsonValue(),
      UngradedQuizzes: fc.constantFrom({ n: -0.5 }, { n: 3 }, 7, null, 'three'),
    }),
  }),
});

/** Fields that this release does not know. */
export const anyOtherFields = fc.dictionary(fc.stringMatching(/^x-\w{1,5}$/), fc.jsonValue());

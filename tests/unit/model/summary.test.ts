// Totals sum only known counts; "all clear" needs proof.
import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { oldestOf, type CourseState } from '../../../src/model/courseUpdates.ts';
import { hasGaps, summarise } from '../../../src/model/summary.ts';
import {
  always,
  anySource,
  checked,
  failed,
  fresh,
  gappy,
  known,
  named,
  stale,
  twoTypes,
  type SelectSource,
  unknownCount,
} from './selectExamples.ts';
import { updateTypes, traitsOf, sumKinds, type UpdateType } from '../../../src/api/updateType.ts';
import {
  addSums,
  knownIn,
  mostToDo,
  sumsOfRow,
  typeTotals,
  type Counted,
} from '../../../src/model/sums.ts';

const zero = known(0);
test('the date of stale counts is that of the oldest, and fresh counts have none', () => {
  expect(oldestOf([{ state: fresh() }, { state: stale(5) }, { state: stale(3) }])).toBe(3);
  expect(oldestOf([{ state: fresh() }])).toBeUndefined();
  expect(oldestOf([])).toBeUndefined();
});

test.each<[what: string, state: CourseState, confirming: boolean, failing: boolean]>([
  ['nothing', checked(zero, zero), false, false],
  ['an old number', stale(5), false, true],
  ['a course that was not checked', failed, true, true],
  ['a missing number', checked(zero, unknownCount), true, true],
])(
  '%s is a gap, or none, while a check confirms stale numbers and after a failure',
  (_, state, confirming, failing) => {
    const summary = summarise([named('1', state)], twoTypes, true);
    expect([hasGaps(summary, false), hasGaps(summary, true)]).toEqual([confirming, failing]);
  },
);

test('property: all clear means: all courses are here, freshly checked, and every count is a known zero', () => {
  const clear = ({ courses, types, complete }: SelectSource): boolean =>
    complete &&
    courses.length > 0 &&
    courses.every(
      ({ state }) =>
        state.kind === 'checked' &&
        types.every((type) => isDeepStrictEqual(state.counts[type], zero)),
    );
  const some = fc.sample(anySource, { numRuns: 500, seed: 1 });
  expect(new Set(some.map(clear)).size).toBe(2);
  always((any) => {
    expect(summarise(any.courses, any.types, any.complete).allClear).toBe(clear(any));
  });
});

test('property: a total is the sum of known, shown counts; a gap makes it "at least"', () => {
  always(({ courses, types, complete }) => {
    const { total } = summarise(courses, types, complete);
    const shown = courses.flatMap(({ state }) => types.map((type) => state.counts?.[type]));
    const sum = shown.reduce((n, count) => n + (count?.kind === 'known' ? count.n : 0), 0);
    const gap = shown.some((count) => count?.kind !== 'known');
    expect(total).toEqual({ n: sum, atLeast: gap || !complete });
  });
});

test('property: every course is either fresh, stale, being checked or unchecked', () => {
  always(({ courses, types, complete }) => {
    const summary = summarise(courses, types, complete);
    const now = courses.filter(({ state }) => state.kind === 'checked').length;
    expect(now + summary.stale + summary.checking + summary.unchecked).toBe(courses.length);
    const gapped = courses.filter(({ state: { kind, ...rest } }) => {
      const { counts = {} } = rest;
      return (
        (kind === 'checked' || kind === 'stale') &&
        types.some((type) => counts[type]?.kind !== 'known')
      );
    });
    expect(summary.withGaps).toBe(gapped.length);
  });
});

const all = (...states: ReturnType<typeof fresh>[]) =>
  states.map((state) => ({ state, types: updateTypes }));

const sumRows = (rows: readonly Counted[], types: readonly UpdateType[], complete: boolean) =>
  addSums(
    rows.map((row) => ({ sums: sumsOfRow(row, types) })),
    types,
    complete,
  );

test('the three sums add up the types of each', () => {
  const state = fresh({
    UnattemptedQuizzes: 1,
    UnapprovedDiscussions: 20,
    UnreadAssignmentSubmissions: 300,
    UngradedQuizzes: 4000,
    UnreadAssignmentFeedback: 7,
    UnreadDiscussions: 128,
  });
  expect(sumRows(all(state, state), updateTypes, true)).toEqual({
    toDo: { n: 8642, atLeast: false },
    newFeedback: { n: 14, atLeast: false },
    toRead: { n: 256, atLeast: false },
  });
});

test.each<[string, readonly number[], number, boolean]>([
  ['from five courses and a maximum of ten on', [1, 10, 0, 2, 3], 10, true],
  ['with four courses', [100, 10, 2, 3], 100, false],
  ['with a maximum of nine', [9, 9, 9, 9, 9, 9], 9, false],
  ['without courses', [], 0, false],
])('the largest number to do, compared by bars %s', (_, numbers, most, isCompared) => {
  const rows = all(
    ...numbers.map((n) => gappy({ UnattemptedQuizzes: n, UnreadDiscussions: 99 })),
  ).map((row) => ({ sums: sumsOfRow(row, updateTypes) }));
  expect(mostToDo(rows)).toEqual({ most, isCompared });
  expect(mostToDo(rows.map(() => ({ sums: {} })))).toEqual({ most: 0, isCompared: false });
});

test('property: with nothing put away, sums add up the totals by type and equal the summary', () => {
  always(({ courses, types, complete }) => {
    const rows = courses.map(({ state }) => ({ state, types }));
    const summary = summarise(courses, types, complete);
    const totals = typeTotals(rows, types, complete);
    const sums = sumRows(rows, types, complete);
    expect(knownIn(sums)).toBe(summary.total.n);
    for (const kind of sumKinds) {
      const own = types.filter((type) => traitsOf[type].sum === kind);
      expect(sums[kind]).toEqual(
        own.length === 0
          ? undefined
          : {
              n: own.reduce((n, type) => n + (totals[type]?.n ?? 0), 0),
              atLeast: own.some((type) => totals[type]?.atLeast),
            },
      );
    }
  });
});

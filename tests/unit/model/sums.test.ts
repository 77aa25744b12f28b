// The three sums: their types, and "at least".
import { expect, test } from 'vitest';
import { updateTypes, traitsOf, sumKinds, type UpdateType } from '../../../src/api/updateType.ts';
import {
  addSums,
  knownIn,
  mostToDo,
  sumsOfRow,
  typeTotals,
  type Counted,
} from '../../../src/model/sums.ts';
import { summarise } from '../../../src/model/summary.ts';
import { always, fresh, gappy } from './selectExamples.ts';

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

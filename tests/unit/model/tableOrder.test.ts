// The order of the table by one of its columns.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allRows } from '../../../src/model/select.ts';
import { cellOf } from '../../../src/model/tableCells.ts';
import { nextSort, orderTable } from '../../../src/model/tableOrder.ts';
import { anySource, failed, fresh, gappy, ids, named, source } from './selectExamples.ts';

const rows = allRows(
  source({
    courses: [
      named('failed', failed),
      named('few', fresh({ UngradedQuizzes: 1, UnreadDiscussions: 900 })),
      named('none', fresh()),
      named('gap', gappy({ UnreadDiscussions: 3 })),
      named('many', fresh({ UngradedQuizzes: 70 })),
      named('also few', fresh({ UngradedQuizzes: 1 })),
    ],
  }),
  'all',
);

test('the largest first, then the smallest; without a number last, either way', () => {
  const by = (direction: 'ascending' | 'descending') =>
    ids(orderTable(rows, { column: 'UngradedQuizzes', direction }));
  expect(by('descending')).toEqual(['many', 'few', 'also few', 'none', 'failed', 'gap']);
  expect(by('ascending')).toEqual(['none', 'few', 'also few', 'many', 'failed', 'gap']);
});

test('totals as far as they are known', () => {
  expect(ids(orderTable(rows, { column: 'total', direction: 'descending' }))).toEqual([
    'few',
    'many',
    'gap',
    'also few',
    'none',
    'failed',
  ]);
  expect(orderTable(rows, undefined)).toBe(rows);
});

test('a column is sorted one way, then the other, then as before', () => {
  const first = nextSort(undefined, 'total');
  expect(first).toEqual({ column: 'total', direction: 'descending' });
  const second = nextSort(first, 'total');
  expect(second).toEqual({ column: 'total', direction: 'ascending' });
  expect(nextSort(second, 'total')).toBeUndefined();
  expect(nextSort(second, 'UngradedQuizzes')).toEqual({
    column: 'UngradedQuizzes',
    direction: 'descending',
  });
});

test('property: all rows, largest first, ties as they came, those without a number at the end', () => {
  fc.assert(
    fc.property(anySource, (any) => {
      const all = allRows(any, 'all');
      for (const column of any.types) {
        const sorted = orderTable(all, { column, direction: 'descending' });
        expect(new Set(sorted)).toEqual(new Set(all));
        const rank = sorted.map((row) => {
          const cell = cellOf(row, column);
          return cell.kind === 'known' ? cell.n : -1;
        });
        expect(rank).toEqual(rank.toSorted((a, b) => b - a));
        for (const n of new Set(rank)) {
          const tied = sorted.filter((_, index) => rank[index] === n);
          expect(tied).toEqual(all.filter((row) => tied.includes(row)));
        }
      }
    }),
  );
});

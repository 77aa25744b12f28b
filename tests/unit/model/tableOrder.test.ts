// The table sorted by a column.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumKinds, updateTypes } from '../../../src/api/updateType.ts';
import { select } from '../../../src/model/select.ts';
import type { Row } from '../../../src/model/selectRow.ts';
import {
  cellOf,
  nextSort,
  orderTable,
  rowSum,
  sortOfNeed,
  tableSumsOf,
  wholeTable,
  type TableSort,
} from '../../../src/model/tableCells.ts';
import { allRows, orderedRows, always, view } from './selectExamples.ts';

function numberIn(row: Row, column: TableSort['column']): number | undefined {
  const kind = sumKinds.find((one) => one === column);
  if (kind !== undefined) return rowSum(row, kind)?.n;
  const [cell] = updateTypes.filter((type) => type === column).map((type) => cellOf(row, type));
  return cell?.kind === 'known' ? cell.n : undefined;
}

test('a column cycles through descending, ascending and no sort', () => {
  const first = nextSort(undefined, 'toDo');
  expect(first).toEqual({ column: 'toDo', direction: 'descending' });
  const second = nextSort(first, 'toDo');
  expect(second).toEqual({ column: 'toDo', direction: 'ascending' });
  expect(nextSort(second, 'toDo')).toBeUndefined();
  expect(nextSort(second, 'UngradedQuizzes')).toEqual({
    column: 'UngradedQuizzes',
    direction: 'descending',
  });
});

describe('the column of the order by need', () => {
  const descending = (column: TableSort['column']) => ({ column, direction: 'descending' });

  test.each([
    [updateTypes, 'toDo'],
    [['UnattemptedQuizzes', 'UnreadAssignmentFeedback', 'UnreadDiscussions'], 'UnattemptedQuizzes'],
    [['UnreadAssignmentFeedback', 'UnreadDiscussions'], 'UnreadAssignmentFeedback'],
    [['UnreadDiscussions'], 'UnreadDiscussions'],
  ] as const)('of %j is %s', (columns, column) => {
    expect(sortOfNeed([], columns)).toEqual(descending(column));
  });

  test('without columns is none', () => {
    expect(sortOfNeed([], [])).toBeUndefined();
  });

  test('property: the rows descend by it, or there is none', () => {
    always((any) => {
      const needs = { ...any, view: view({ sort: 'needs' }) };
      const all = wholeTable(select(orderedRows(needs, needs.view), needs), [], 'needs');
      const sort = sortOfNeed(all, any.types);
      const isOutOfOrder = all.some(({ course, pinned }) => pinned || course.ended);
      expect(sort !== undefined || isOutOfOrder).toBe(true);
      fc.pre(sort !== undefined);
      const { column } = sort;
      expect([...tableSumsOf(any.types), ...any.types]).toContain(column);
      const numbers = all.flatMap((row) => numberIn(row, column) ?? []);
      expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
    });
  });
});

test('property: a sorted table has all rows, by their numbers in its direction, stable ties, rows without a number last', () => {
  always((any) => {
    const all = allRows(any, 'all');
    expect(orderTable(all, undefined)).toBe(all);
    for (const column of [...tableSumsOf(any.types), ...any.types]) {
      for (const direction of ['descending', 'ascending'] as const) {
        const sorted = orderTable(all, { column, direction });
        const last = direction === 'descending' ? -1 : Infinity;
        const rank = sorted.map((row) => numberIn(row, column) ?? last);
        const sign = direction === 'descending' ? -1 : 1;
        expect(rank).toEqual(rank.toSorted((a, b) => (a === b ? 0 : sign * (a - b))));
        for (const n of new Set(rank)) {
          const tied = (row: Row) => (numberIn(row, column) ?? last) === n;
          expect(sorted.filter(tied)).toEqual(all.filter(tied));
        }
      }
    }
  });
});

test('property: the whole table has each drawn or folded row once, the folded ones last by need, in any other order in their place', () => {
  always((any) => {
    const ordered = orderedRows(any, any.view);
    const selection = select(ordered, any);
    const { rows: drawn, ended, onlyAway, clear } = selection;
    const all = [...drawn, ...ended, ...onlyAway, ...clear];
    const whole = wholeTable(selection, ordered, any.view.sort);
    expect(whole).toHaveLength(all.length);
    expect(new Set(whole)).toEqual(new Set(all));
    const inOrder = ordered.filter((row) => all.includes(row));
    expect(whole).toEqual(any.view.sort === 'needs' ? all : inOrder);
  });
});

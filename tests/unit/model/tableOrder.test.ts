// The table sorted by a column.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumKinds, updateTypes } from '../../../src/api/updateType.ts';
import { select } from '../../../src/model/select.ts';
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
import {
  allRows,
  orderedRows,
  always,
  away,
  failed,
  fresh,
  gappy,
  ids,
  named,
  rowsOf,
  source,
  view,
} from './selectExamples.ts';

const rows = rowsOf([
  named('failed', failed),
  named('few', fresh({ UngradedQuizzes: 1, UnreadDiscussions: 900 })),
  named('none', fresh()),
  named('gap', gappy({ UnreadDiscussions: 3 })),
  named('many', fresh({ UngradedQuizzes: 70 })),
  named('also few', fresh({ UngradedQuizzes: 1 })),
]);

test('a column sorts descending or ascending, and rows without a number come last', () => {
  const by = (direction: 'ascending' | 'descending') =>
    ids(orderTable(rows, { column: 'UngradedQuizzes', direction }));
  expect(by('descending')).toEqual(['many', 'few', 'also few', 'none', 'failed', 'gap']);
  expect(by('ascending')).toEqual(['none', 'few', 'also few', 'many', 'failed', 'gap']);
});

test('rows sort by the known part of a sum; without a sort, they keep their order', () => {
  const by = (column: 'toDo' | 'toRead') =>
    ids(orderTable(rows, { column, direction: 'descending' }));
  expect(by('toDo')).toEqual(['many', 'few', 'also few', 'none', 'gap', 'failed']);
  expect(by('toRead')).toEqual(['few', 'gap', 'none', 'many', 'also few', 'failed']);
  expect(orderTable(rows, undefined)).toBe(rows);
});

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
      const numbers = all.flatMap((row) => {
        const kind = sumKinds.find((one) => one === column);
        if (kind !== undefined) return rowSum(row, kind)?.n ?? [];
        const cells = any.types.filter((type) => type === column).map((type) => cellOf(row, type));
        return cells.flatMap((cell) => (cell.kind === 'known' ? cell.n : []));
      });
      expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
    });
  });
});

test('property: a sorted table has all rows, largest first, stable ties, rows without a number last', () => {
  always((any) => {
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
  });
});

describe('the whole table', () => {
  test('folded courses keep their place in the order of the LMS, and come last by need', () => {
    const old = named('ended', fresh({ UngradedQuizzes: 90 }));
    const some = source({
      courses: [
        named('clear', fresh()),
        { ...old, course: { ...old.course, ended: true } },
        named('few', fresh({ UngradedQuizzes: 1 })),
        named('muted', fresh({ UngradedQuizzes: 8 })),
        named('many', fresh({ UngradedQuizzes: 70 })),
      ],
      putAway: away({ isMuted: (id) => id === 'muted' }),
    });
    const by = (sort: 'lms' | 'needs') => {
      const one = { ...some, view: view({ sort }) };
      const ordered = orderedRows(one, one.view);
      return ids(wholeTable(select(ordered, one), ordered, sort));
    };
    expect(by('lms')).toEqual(['clear', 'ended', 'few', 'muted', 'many']);
    expect(by('needs')).toEqual(['many', 'few', 'ended', 'muted', 'clear']);
  });

  test('property: has each drawn or folded row once, and keeps any order but that of need', () => {
    always((any) => {
      const ordered = orderedRows(any, any.view);
      const selection = select(ordered, any);
      const { rows: drawn, ended, onlyAway, clear } = selection;
      const all = [...drawn, ...ended, ...onlyAway, ...clear];
      const whole = wholeTable(selection, ordered, any.view.sort);
      expect(whole).toHaveLength(all.length);
      expect(new Set(whole)).toEqual(new Set(all));
      if (any.view.sort === 'needs') return;
      const places = whole.map((row) => ordered.indexOf(row));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    });
  });
});

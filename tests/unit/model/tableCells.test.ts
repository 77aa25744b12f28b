// The table: cells, totals, columns and their order, and its text for spreadsheets.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumKinds, traitsOf, updateTypes } from '../../../src/api/updateType.ts';
import { typesInLane } from '../../../src/model/lanes.ts';
import { select } from '../../../src/model/select.ts';
import type { Row } from '../../../src/model/selectRow.ts';
import { addSums, typeTotals } from '../../../src/model/sums.ts';
import {
  cellOf,
  nextSort,
  orderTable,
  rowSum,
  sortOfNeed,
  tableSumsOf,
  toTsv,
  wholeTable,
  type Cell,
  type TableSort,
} from '../../../src/model/tableCells.ts';
import { allRows, always, orderedRows, view } from './selectExamples.ts';

const countedIn = (cells: readonly Cell[]): number =>
  cells.reduce((sum, cell) => sum + (cell.kind === 'known' ? cell.n : 0), 0);
const lacksSome = (cells: readonly Cell[]): boolean =>
  cells.some(({ kind }) => kind === 'unknown' || kind === 'checking');

test('property: sums of rows and columns add up their cells, and both have the same total', () => {
  always((any) => {
    const {
      complete,
      view: { lane },
    } = any;
    const rows = allRows(any, lane);
    const types = typesInLane(lane, any.types);
    const totals = typeTotals(rows, types, complete);
    for (const type of types) {
      const cells = rows.map((row) => cellOf(row, type));
      const atLeast = !complete || lacksSome(cells);
      expect(totals[type]).toEqual({ n: countedIn(cells), atLeast });
    }
    const sums = addSums(rows, types, complete);
    for (const kind of tableSumsOf(types)) {
      let n = 0;
      for (const row of rows) {
        const cells = types
          .filter((type) => traitsOf[type].sum === kind)
          .map((type) => cellOf(row, type));
        const sum = rowSum(row, kind);
        const isBare = lacksSome(cells) && !cells.some(({ kind: cell }) => cell === 'known');
        expect(sum).toEqual(
          isBare ? undefined : { n: countedIn(cells), atLeast: lacksSome(cells) },
        );
        n += sum?.n ?? 0;
      }
      expect(sums[kind]?.n).toBe(n);
    }
  });
});

test('property: a cell has a number only if its count is known, and is put away only if muted', () => {
  always((any) => {
    for (const row of allRows(any, 'all')) {
      for (const type of any.types) {
        const cell = cellOf(row, type);
        const count = row.state.counts?.[type];
        const n = 'n' in cell ? cell.n : undefined;
        expect(n).toBe(count?.kind === 'known' ? count.n : undefined);
        expect(cell.kind === 'away').toBe(row.muted.includes(type));
        const unknown = row.state.kind === 'checking' ? 'checking' : 'unknown';
        expect(n === undefined ? cell.kind : unknown).toBe(unknown);
      }
    }
  });
});

test('property: a sum has a column where it adds at least two columns, and never repeats one', () => {
  fc.assert(
    fc.property(fc.subarray([...updateTypes]), (columns) => {
      const sums = tableSumsOf(columns);
      for (const kind of sumKinds) {
        const added = columns.filter((type) => traitsOf[type].sum === kind);
        expect(sums.includes(kind)).toBe(added.length > 1);
      }
      expect(sums).toEqual(sumKinds.filter((kind) => sums.includes(kind)));
    }),
    // All subsets.
    { numRuns: 500 },
  );
});

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

test('each row is a line, with tabs between cells and numbers as plain digits', () => {
  expect(
    toTsv([
      ['Course', 'Total'],
      ['The "Rite"', 1234],
    ]),
  ).toBe('Course\tTotal\n"The ""Rite"""\t1234\n');
});

test.each(['“=1”', '« =1 »', '„@A1“', '\u00A0=1', '\u200B\u200E-1', '\0=1', '＝1+1'])(
  '%j does not become a formula, as quotes and blanks are looked through',
  (name) => {
    const [[text = ''] = []] = readTsv(toTsv([[name]]));
    expect(text).toBe(`'${name.trim()}`);
  },
);

const anyText = fc.oneof(
  fc.string(),
  fc.string({
    unit: fc.constantFrom('"', "'", '=', '+', '-', '@', '\t', '\r', '\n', ' ', 'a', '“'),
  }),
);

test('property: a spreadsheet reads each name as it is, with single spaces, and no name as a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.array(anyText, { minLength: 1, maxLength: 5 })), (lines) => {
      const read = readTsv(toTsv(lines));
      expect(read.map((line) => line.length)).toEqual(lines.map((line) => line.length));
      read.flat().forEach((text, index) => {
        const name = (lines.flat()[index] ?? '').replaceAll(/\s+/gu, ' ').trim();
        expect([name, `'${name}`]).toContain(text);
        expect(text).not.toMatch(/^[\s"']*[=+\-@]/.test(name) ? /^[^']/ : /^[=+\-@\t\r]/);
      });
    }),
    { examples: [[[['A\tB\r\nC \u2028 D ', "L'art"]]]] },
  );
});

/** As a spreadsheet pastes it: RFC 4180 with tabs. A quotation mark inside of an unquoted cell is text. */
function readTsv(text: string): readonly (readonly string[])[] {
  const lines: string[][] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^"\t\n][^\t\n]*|))(\t|\n)/y;
  let line: string[] = [];
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    if (found === null) throw new Error('A quoted cell has no end');
    line.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] === '\t') continue;
    lines.push(line);
    line = [];
  }
  return lines;
}

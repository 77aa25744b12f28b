// The table: cells, totals and columns.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumKinds, traitsOf, updateTypes } from '../../../src/api/updateType.ts';
import { shownCounts } from '../../../src/model/courseUpdates.ts';
import { allRows } from '../../../src/model/select.ts';
import { addSums, typeTotals } from '../../../src/model/sums.ts';
import {
  cellOf,
  rowSum,
  tableSumsOf,
  typesWithNumbers,
  type Cell,
} from '../../../src/model/tableCells.ts';
import { typesInLane } from '../../../src/model/lanes.ts';
import { anySource, failed, fresh, gappy, named, source } from './selectExamples.ts';

const rowsOf = (...states: ReturnType<typeof fresh>[]) =>
  allRows(source({ courses: states.map((state, index) => named(String(index), state)) }), 'all');
const countedIn = (cells: readonly Cell[]): number =>
  cells.reduce((sum, cell) => sum + (cell.kind === 'known' ? cell.n : 0), 0);
const lacksSome = (cells: readonly Cell[]): boolean =>
  cells.some(({ kind }) => kind === 'unknown' || kind === 'checking');

describe('cellOf', () => {
  test('a missing answer is unknown, and a request in flight is being checked', () => {
    const [gap, none, coming] = rowsOf(gappy(), failed, { kind: 'checking' });
    expect(gap && cellOf(gap, 'UngradedQuizzes')).toEqual({ kind: 'unknown' });
    expect(none && cellOf(none, 'UngradedQuizzes')).toEqual({ kind: 'unknown' });
    expect(coming && cellOf(coming, 'UngradedQuizzes')).toEqual({ kind: 'checking' });
  });
});

test('property: sums of rows and columns add up their cells, and both have the same total', () => {
  fc.assert(
    fc.property(anySource, ({ view, complete, ...rest }) => {
      const rows = allRows({ ...rest }, view.lane);
      const types = typesInLane(view.lane, rest.types);
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
    }),
  );
});

test('property: a column is absent only if its numbers are all known zeros without changes', () => {
  fc.assert(
    fc.property(anySource, ({ complete, types, ...rest }) => {
      const rows = allRows({ ...rest, types }, 'all');
      const columns = typesWithNumbers(rows, types, typeTotals(rows, types, complete));
      for (const type of types) {
        const cells = rows.map((row) => cellOf(row, type));
        const isZero = cells.every((cell) => cell.kind === 'known' && cell.n === 0);
        const isChanged = rows.some(({ changes }) => changes?.[type] !== undefined);
        expect(columns.includes(type)).toBe(!complete || !isZero || isChanged);
      }
    }),
  );
});

test('property: a cell has a number only if its count is known, and is put away only if muted', () => {
  fc.assert(
    fc.property(anySource, (any) => {
      for (const row of allRows(any, 'all')) {
        for (const type of any.types) {
          const cell = cellOf(row, type);
          const count = shownCounts(row.state)?.[type];
          const n = 'n' in cell ? cell.n : undefined;
          expect(n).toBe(count?.kind === 'known' ? count.n : undefined);
          expect(cell.kind === 'away').toBe(row.muted.includes(type));
        }
      }
    }),
  );
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

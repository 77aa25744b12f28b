// The table: cells, totals and columns, and its text for spreadsheets.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumKinds, traitsOf, updateTypes } from '../../../src/api/updateType.ts';
import { shownCounts } from '../../../src/model/courseUpdates.ts';
import { addSums, typeTotals } from '../../../src/model/sums.ts';
import { cellOf, rowSum, tableSumsOf, toTsv, type Cell } from '../../../src/model/tableCells.ts';
import { typesInLane } from '../../../src/model/lanes.ts';
import { allRows, always } from './selectExamples.ts';

const countedIn = (cells: readonly Cell[]): number =>
  cells.reduce((sum, cell) => sum + (cell.kind === 'known' ? cell.n : 0), 0);
const lacksSome = (cells: readonly Cell[]): boolean =>
  cells.some(({ kind }) => kind === 'unknown' || kind === 'checking');

test('property: sums of rows and columns add up their cells, and both have the same total', () => {
  always(({ view, complete, ...rest }) => {
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
  });
});

test('property: a cell has a number only if its count is known, and is put away only if muted', () => {
  always((any) => {
    for (const row of allRows(any, 'all')) {
      for (const type of any.types) {
        const cell = cellOf(row, type);
        const count = shownCounts(row.state)?.[type];
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

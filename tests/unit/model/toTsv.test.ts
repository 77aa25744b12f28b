// The table as text for spreadsheets.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toTsv } from '../../../src/model/tableCells.ts';

test('each row is a line, with tabs between cells and numbers as plain digits', () => {
  expect(
    toTsv([
      ['Course', 'Total'],
      ['Biology', 1234],
      ['Art', '?'],
    ]),
  ).toBe('Course\tTotal\nBiology\t1234\nArt\t?\n');
});

test('tabs and line ends in a cell become spaces', () => {
  expect(toTsv([['A\tB\r\nC \u2028 D ', 0]])).toBe('A B C D\t0\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])('%s does not become a formula', (name) => {
  expect(toTsv([[name]])).toBe(`'${name.trim()}\n`);
});

test('property: the text has as many lines and cells as the table', () => {
  const anyCell = fc.oneof(fc.nat(), fc.string());
  fc.assert(
    fc.property(fc.array(fc.array(anyCell, { minLength: 1, maxLength: 5 })), (lines) => {
      const read = toTsv(lines).split('\n').slice(0, -1);
      expect(read.map((line) => line.split('\t').length)).toEqual(lines.map((line) => line.length));
    }),
  );
});

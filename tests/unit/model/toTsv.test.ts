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

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '"=1+1"',
  '""=1',
  "'=1",
  '“=1”',
  '« =1 »',
  '„@A1“',
  '\u00A0=1',
  '\u200B\u200E-1',
  '\0=1',
  '＝1+1',
])('%j does not become a formula', (name) => {
  const [[text = ''] = []] = readTsv(toTsv([[name]]));
  expect(text).toBe(`'${name.trim()}`);
});

test('a cell with quotation marks is quoted, and others are not', () => {
  expect(toTsv([['"Hamlet": text and stage', 'The "Rite"', "L'art"]])).toBe(
    `"""Hamlet"": text and stage"\t"The ""Rite"""\tL'art\n`,
  );
});

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

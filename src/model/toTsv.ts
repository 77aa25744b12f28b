// Lines of cells as text that spreadsheets paste into cells.

/** Names come from people, and one that begins like a formula must not become one. */
const FORMULA = /^[=+\-@]/;

/** Numbers as plain digits; a line break or a tab in a text would be another cell. */
export function toTsv(lines: readonly (readonly (string | number)[])[]): string {
  return lines.map((line) => `${line.map(writeCell).join('\t')}\n`).join('');
}

function writeCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const text = cell.replaceAll(/\s+/gu, ' ').trim();
  return FORMULA.test(text) ? `'${text}` : text;
}

// What is wrong with docs/compared.md, besides tests that do not exist (citationDefects.ts): a feature that is missing or
// counted wrongly, a mark that is none, something that is claimed without a test or not done without a reason.
import { readTables } from './traceabilityTable.ts';

const PEER_MARKS: ReadonlySet<string> = new Set(['Y', 'P', '–', 'n/a', '?']);
/** How the reason begins where nothing can be shown. */
const REASON = /^Why not: \w/;

/** `features`: how many rows the table of features has. One line for each defect. */
export function comparisonDefects(markdown: string, features: number): string[] {
  const table = readTables(markdown).find(({ columns }) => columns[0] === '#');
  if (table === undefined) return ['There is no table whose first column is "#".'];
  const numbers = table.rows.map(({ cells }) => cells[0]);
  const wanted = Array.from({ length: features }, (_, index) => String(index + 1));
  const counted =
    numbers.join() === wanted.join() ? [] : [`the features are not those from 1 to ${features}`];
  return counted.concat(
    table.rows.flatMap(({ line, cells }) =>
      defectsOf(cells, table.columns.length).map((defect) => `line ${line}: ${defect}`),
    ),
  );
}

function defectsOf(cells: readonly string[], length: number): string[] {
  if (cells.length !== length) return [`has ${cells.length} cells, not ${length}`];
  const marks = cells.slice(2, -2);
  const [here = '', test = ''] = cells.slice(-2);
  const found = marks.flatMap((mark) => (PEER_MARKS.has(mark) ? [] : [`"${mark}" is no mark`]));
  switch (here) {
    case 'yes':
    case 'partly':
      return REASON.test(test) ? [...found, `says "${here}", and why not`] : found;
    case 'no':
    case 'n/a':
      return REASON.test(test) ? found : [...found, `says "${here}" without "Why not: …"`];
    default:
      return [...found, `"${here}" is neither yes, partly, no nor n/a`];
  }
}

// The cells, totals and order of the table, without counts put away.
import { traitsOf, type UpdateType, type SumKind } from '../api/updateType.ts';
import { knownCount } from './courseUpdates.ts';
import type { Row } from './selectRow.ts';
import type { Selection } from './select.ts';
import type { View } from './view.ts';
import type { Total, TypeTotals } from './sums.ts';

export type Cell =
  | { readonly kind: 'known'; readonly n: number }
  | { readonly kind: 'away'; readonly n: number }
  | { readonly kind: 'checking' }
  | { readonly kind: 'unknown' };

export function cellOf({ state, muted }: Row, type: UpdateType): Cell {
  const n = knownCount(state, type);
  if (n !== undefined) return { kind: muted.includes(type) ? 'away' : 'known', n };
  return { kind: state.kind === 'checking' ? 'checking' : 'unknown' };
}

/** The sums that have a column; feedback has one type, with a column of its own. */
const tableSums = ['toDo', 'toRead'] as const satisfies readonly SumKind[];

export type TableSum = (typeof tableSums)[number];

export function tableSumsOf(types: readonly UpdateType[]): readonly TableSum[] {
  return tableSums.filter((kind) => types.some((type) => traitsOf[type].sum === kind));
}

/** undefined if none of its numbers is known: "at least 0" reads as nothing. */
export function rowSum({ state, sums, types }: Row, kind: TableSum): Total | undefined {
  const own = types.filter((type) => traitsOf[type].sum === kind);
  if (own.length > 0 && !own.some((type) => knownCount(state, type) !== undefined))
    return undefined;
  return sums[kind];
}

/** Types with nothing but known zeros have no column. */
export function typesWithNumbers(
  rows: readonly Row[],
  types: readonly UpdateType[],
  totals: TypeTotals,
): readonly UpdateType[] {
  return types.filter((type) => {
    const total = totals[type];
    const isZero = total?.n === 0 && !total.atLeast;
    return !isZero || rows.some(({ muted, changes }) => muted.includes(type) || changes?.[type]);
  });
}

/**
 * A spreadsheet would run a name with such a beginning as a formula. Importers drop spaces, quotation marks and
 * invisible characters before it, and take full-width signs for plain ones.
 */
const FORMULA = /^[\s\p{C}\p{Pi}\p{Pf}"'„‚]*[=+\-@＝＋－＠]/u;

/** Tab-separated, quoted as in RFC 4180. Whitespace in texts becomes a space, so that it starts no other cell. */
export function toTsv(lines: readonly (readonly (string | number)[])[]): string {
  return lines.map((line) => `${line.map(writeCell).join('\t')}\n`).join('');
}

function writeCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const text = cell.replaceAll(/\s+/gu, ' ').trim();
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return safe.includes('"') ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The quarter of the column, from the smallest numbers; 0: no colour. */
export type Heat = 0 | 1 | 2 | 3 | 4;

export type HeatOf = (type: UpdateType, n: number) => Heat;

/** Quarters of the numbers, so that one huge forum does not make all others pale. */
export function heatOf(rows: readonly Row[], types: readonly UpdateType[]): HeatOf {
  const columns = new Map(types.map((type) => [type, numbersOf(rows, type)]));
  return (type, n) => {
    const numbers = columns.get(type) ?? [];
    if (n === 0 || numbers.length === 0) return 0;
    const at = (share: number) => numbers[Math.ceil(numbers.length * share) - 1] ?? 0;
    if (n > at(0.75)) return 4;
    if (n > at(0.5)) return 3;
    return n > at(0.25) ? 2 : 1;
  };
}

function numbersOf(rows: readonly Row[], type: UpdateType): readonly number[] {
  const numbers = rows.map((row) => numberIn(row, type) ?? 0);
  return numbers.filter((n) => n > 0).toSorted((a, b) => a - b);
}

export interface TableSort {
  readonly column: UpdateType | TableSum;
  readonly direction: 'descending' | 'ascending';
}

/** Cycles through descending, ascending and undefined, the order of the view. */
export function nextSort(
  sort: TableSort | undefined,
  column: TableSort['column'],
): TableSort | undefined {
  if (sort?.column !== column) return { column, direction: 'descending' };
  return sort.direction === 'descending' ? { column, direction: 'ascending' } : undefined;
}

/** All drawn and folded rows: by need, the folded ones last; otherwise as in `ordered`, which holds all rows. */
export function wholeTable(
  { rows, onlyAway, clear }: Pick<Selection, 'rows' | 'onlyAway' | 'clear'>,
  ordered: readonly Row[],
  sort: View['sort'],
): readonly Row[] {
  const whole = [...rows, ...onlyAway, ...clear];
  if (sort === 'needs') return whole;
  const inTable = new Set(whole);
  return ordered.filter((row) => inTable.has(row));
}

export function orderTable(rows: readonly Row[], sort: TableSort | undefined): readonly Row[] {
  if (sort === undefined) return rows;
  const sign = sort.direction === 'descending' ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [numberIn(one, sort.column), numberIn(other, sort.column)];
    if (a === undefined || b === undefined)
      return Number(a === undefined) - Number(b === undefined);
    return sign * (a - b);
  });
}

function numberIn(row: Row, column: TableSort['column']): number | undefined {
  if (column === 'toDo' || column === 'toRead') return rowSum(row, column)?.n;
  const cell = cellOf(row, column);
  return cell.kind === 'known' ? cell.n : undefined;
}

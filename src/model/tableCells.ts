// The cells, totals and order of the table, without counts put away.
import { sumKinds, traitsOf, type UpdateType, type SumKind } from '../api/updateType.ts';
import { knownCount } from './courseUpdates.ts';
import type { Row } from './selectRow.ts';
import type { Selection } from './select.ts';
import type { View } from './view.ts';
import type { Total } from './sums.ts';

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

/** The sums that add up at least two of `columns`: a sum of one column would repeat it. */
export function tableSumsOf(columns: readonly UpdateType[]): readonly SumKind[] {
  return sumKinds.filter((kind) => columnsOf(kind, columns).length > 1);
}

function columnsOf(kind: SumKind, columns: readonly UpdateType[]): readonly UpdateType[] {
  return columns.filter((type) => traitsOf[type].sum === kind);
}

/** undefined if none of its numbers is known: "at least 0" reads as nothing. */
export function rowSum({ state, sums, types }: Row, kind: SumKind): Total | undefined {
  const own = columnsOf(kind, types);
  if (own.length > 0 && !own.some((type) => knownCount(state, type) !== undefined))
    return undefined;
  return sums[kind];
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

export type Column = UpdateType | SumKind;

export interface TableSort {
  readonly column: Column;
  readonly direction: 'descending' | 'ascending';
}

/** Cycles through descending, ascending and undefined, the order of the view. `sort`: of the rows now. */
export function nextSort(sort: TableSort | undefined, column: Column): TableSort | undefined {
  if (sort?.column !== column) return { column, direction: 'descending' };
  return sort.direction === 'descending' ? { column, direction: 'ascending' } : undefined;
}

/**
 * The column by which rows ordered by need descend: that of the weightiest sum here, or of its only type. undefined where
 * a pinned or ended course or a number that changed in place is out of order.
 */
export function sortOfNeed(
  rows: readonly Row[],
  columns: readonly UpdateType[],
): TableSort | undefined {
  const kind = sumKinds.find((one) => columnsOf(one, columns).length > 0);
  if (kind === undefined) return undefined;
  const [type, ...others] = columnsOf(kind, columns);
  const column = type === undefined || others.length > 0 ? kind : type;
  const numbers = rows.flatMap((row) => numberIn(row, column) ?? []);
  const descends = numbers.every((n, index) => index === 0 || n <= (numbers[index - 1] ?? n));
  return descends ? { column, direction: 'descending' } : undefined;
}

/** All drawn and folded rows: by need, the folded ones last, clear ones at the end; otherwise as in `ordered`, which holds all rows. */
export function wholeTable(
  { rows, ended, onlyAway, clear }: Selection,
  ordered: readonly Row[],
  sort: View['sort'],
): readonly Row[] {
  const whole = [...rows, ...ended, ...onlyAway, ...clear];
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

function numberIn(row: Row, column: Column): number | undefined {
  if (isSum(column)) return rowSum(row, column)?.n;
  const cell = cellOf(row, column);
  return cell.kind === 'known' ? cell.n : undefined;
}

export function isSum(column: Column): column is SumKind {
  return sumKinds.some((kind) => kind === column);
}

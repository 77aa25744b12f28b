// What stands where a course meets a type, and the totals of a table. An unknown number is never a zero, and what is
// put away is outside of every total.
import type { UpdateType } from '../api/updateType.ts';
import { shownCounts } from './courseUpdates.ts';
import type { Row } from './selectRow.ts';
import type { Total } from './summary.ts';
import type { TypeTotals } from './sums.ts';

export type Cell =
  | { readonly kind: 'known'; readonly n: number }
  | { readonly kind: 'away'; readonly n: number }
  /** The first check is on its way. */
  | { readonly kind: 'checking' }
  | { readonly kind: 'unknown' };

/** `type`: of scope and lane. */
export function cellOf({ state, muted }: Row, type: UpdateType): Cell {
  const count = shownCounts(state)?.[type];
  if (count?.kind === 'known') return { kind: muted.includes(type) ? 'away' : 'known', n: count.n };
  return { kind: state.kind === 'checking' ? 'checking' : 'unknown' };
}

/** undefined: none of its numbers is known, and "at least 0" would read as nothing. */
export function rowTotal(row: Row): Total | undefined {
  const isKnown = (type: UpdateType) => shownCounts(row.state)?.[type]?.kind === 'known';
  if (row.types.length > 0 && !row.types.some(isKnown)) return undefined;
  return addTotals(Object.values(row.sums));
}

/** Of the totals of columns. */
export function grandTotal(totals: TypeTotals): Total {
  return addTotals(Object.values(totals));
}

function addTotals(totals: readonly Total[]): Total {
  return {
    n: totals.reduce((sum, { n }) => sum + n, 0),
    atLeast: totals.some(({ atLeast }) => atLeast),
  };
}

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

/** A quarter of the column, from the smallest numbers to the largest; 0: nothing is warm. */
export type Heat = 0 | 1 | 2 | 3 | 4;

export type HeatOf = (type: UpdateType, n: number) => Heat;

/** Quarters of the numbers above zero that are not put away: one huge forum does not leave all others cold. */
export function heatOf(rows: readonly Row[], types: readonly UpdateType[]): HeatOf {
  const columns = new Map(types.map((type) => [type, numbersOf(rows, type)]));
  return (type, n) => {
    const numbers = columns.get(type) ?? [];
    const largest = numbers.at(-1) ?? 0;
    if (n <= 0 || largest === 0) return 0;
    const at = (share: number) => numbers[Math.ceil(numbers.length * share) - 1] ?? 0;
    if (n > at(0.75)) return 4;
    if (n > at(0.5)) return 3;
    return n > at(0.25) ? 2 : 1;
  };
}

function numbersOf(rows: readonly Row[], type: UpdateType): readonly number[] {
  return rows
    .flatMap((row) => {
      const cell = cellOf(row, type);
      return cell.kind === 'known' && cell.n > 0 ? [cell.n] : [];
    })
    .toSorted((a, b) => a - b);
}

// How large a number is among those of its column, for a background that helps the eye. It says nothing that the
// number does not say.
import type { UpdateType } from '../api/updateType.ts';
import type { Row } from './selectRow.ts';
import { cellOf } from './tableCells.ts';

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

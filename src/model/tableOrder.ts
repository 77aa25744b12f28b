// Sorts the table by one column; rows without a number come last, and ties keep their order.
import type { UpdateType } from '../api/updateType.ts';
import type { Selection } from './select.ts';
import type { Row } from './selectRow.ts';
import { cellOf, rowTotal } from './tableCells.ts';
import type { View } from './view.ts';

export interface TableSort {
  readonly column: UpdateType | 'total';
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
  return rows
    .map((row) => ({ row, n: numberIn(row, sort.column) }))
    .toSorted((a, b) => {
      if (a.n === undefined || b.n === undefined)
        return Number(a.n === undefined) - Number(b.n === undefined);
      return sign * (a.n - b.n);
    })
    .map(({ row }) => row);
}

function numberIn(row: Row, column: TableSort['column']): number | undefined {
  if (column === 'total') return rowTotal(row)?.n;
  const cell = cellOf(row, column);
  return cell.kind === 'known' ? cell.n : undefined;
}

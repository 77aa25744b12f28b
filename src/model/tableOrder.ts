// Rows of a table by the numbers of one column. Rows without a number there come last, whichever way it is sorted:
// nobody knows where they belong. Ties keep the order they come in, so the order is as total as that one.
import type { UpdateType } from '../api/updateType.ts';
import type { Selection } from './select.ts';
import type { Row } from './selectRow.ts';
import { cellOf, rowTotal } from './tableCells.ts';
import type { View } from './view.ts';

export interface TableSort {
  readonly column: UpdateType | 'total';
  readonly direction: 'descending' | 'ascending';
}

/** undefined: as the view says. Largest first, then smallest first, then as before. */
export function nextSort(
  sort: TableSort | undefined,
  column: TableSort['column'],
): TableSort | undefined {
  if (sort?.column !== column) return { column, direction: 'descending' };
  return sort.direction === 'descending' ? { column, direction: 'ascending' } : undefined;
}

/**
 * Everything that is drawn or folded elsewhere, in one order. By need, what wants nothing stands at the end; by any other
 * order it stands where that has it, clear or not. `ordered`: all rows, by `sort`, those of the selection among them.
 */
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

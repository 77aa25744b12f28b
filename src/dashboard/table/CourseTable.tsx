// The table: courses by types, with totals; clear courses last.
import { addSums, typeTotals, type Total } from '../../model/sums.ts';
import {
  orderTable,
  sortOfNeed,
  tableSumsOf,
  wholeTable,
  cellOf,
  isSum,
  rowSum,
  toTsv,
  type Column,
} from '../../model/tableCells.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import styles from './CourseTable.module.css';
import { CutNote, useRenderedCount } from '../shared/CutNote.tsx';
import { TableHead, columnName, useTableSort } from './TableHead.tsx';
import { TableRow, TableTotal } from './TableRow.tsx';
import { useDashboard } from '../data/useDashboard.ts';
import { useHeldRows } from '../data/useHeld.ts';
import { createPortal } from 'react-dom';
import type { Row } from '../../model/selectRow.ts';
import { CopyButton } from '../../app/shared/CopyDetails.tsx';

export function CourseTable() {
  const [tools] = useDashboard('tools');
  const shown = useDashboard('shown');
  const shownView = useDashboard('shownView');
  const { view } = shownView;
  const { selection, complete, orderKey } = shown;
  const { types } = selection;
  const { words } = useLanguage();
  const { table } = words;
  const all = wholeTable(selection, shown.rows, view.sort);
  const totals = { ...addSums(all, types, complete), ...typeTotals(all, types, complete) };
  const columns = [...tableSumsOf(types), ...types];
  const [chosen, choose] = useTableSort(columns);
  const key = [orderKey, chosen?.column, chosen?.direction].join();
  const rows = useHeldRows(key, orderTable(all, chosen));
  const rendered = rows.slice(0, useRenderedCount(rows.length));
  const sort = chosen ?? (view.sort === 'needs' ? sortOfNeed(rows, types) : undefined);
  if (rows.length === 0) return undefined;
  return (
    <div className="stack">
      {/* Where it scrolls, the buttons in it take the keyboard to each of its columns. */}
      <div className={`box ${styles['region'] ?? ''}`}>
        <table className={styles['table']}>
          <caption className="visually-hidden">{words.courses.courses}</caption>
          <TableHead choose={choose} columns={columns} sort={sort} />
          <tbody>
            {rendered.map((row) => (
              <TableRow columns={columns} key={row.course.id} row={row} />
            ))}
          </tbody>
          <tfoot className={styles['foot']}>
            <tr>
              <th className="strong" scope="row">
                {table.total}
              </th>
              {columns.map((column) => (
                <td key={column}>
                  <TableTotal total={totals[column]} />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <CutNote of={rows.length} />
      {tools !== null && <TableCopy columns={columns} place={tools} rows={rows} totals={totals} />}
    </div>
  );
}

interface TableCopyProps {
  /** In the toolbar. */
  readonly place: Element;
  readonly rows: readonly Row[];
  readonly columns: readonly Column[];
  readonly totals: Readonly<Partial<Record<Column, Total>>>;
}

function TableCopy({ place, rows, columns, totals }: TableCopyProps) {
  const { words } = useLanguage();
  const { table } = words;

  function write(): string {
    const head = [table.course, table.code, ...columns.map((column) => columnName(column, words))];
    const lines = rows.map((row) => [
      row.course.name ?? words.course.untitled({ id: row.course.id }),
      row.course.code ?? '',
      ...columns.map((column) => writeCell(row, column)),
    ]);
    const foot = [table.total, '', ...columns.map((column) => writeTotal(totals[column]))];
    return toTsv([head, ...lines, foot]);
  }

  function writeCell(row: Row, column: Column): string | number {
    if (isSum(column)) return writeTotal(rowSum(row, column));
    const cell = cellOf(row, column);
    switch (cell.kind) {
      case 'known':
        return cell.n;
      case 'away':
        return table.away({ shown: String(cell.n) });
      case 'checking':
      case 'unknown':
        return UNKNOWN;
    }
  }

  function writeTotal(total: Total | undefined): string | number {
    if (total === undefined) return UNKNOWN;
    return total.atLeast ? words.sum.atLeast({ shown: String(total.n) }) : total.n;
  }

  return createPortal(
    <div className={`line quiet ${styles['tools'] ?? ''}`}>
      <CopyButton
        look="quiet"
        words={{ ...table, copied: table.copied({ n: rows.length }) }}
        write={write}
      />
    </div>,
    place,
  );
}

const UNKNOWN = '?';

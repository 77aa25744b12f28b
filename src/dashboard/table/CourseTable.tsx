// The table: courses by types, with totals; clear courses last.
import { addSums, typeTotals, type Sums, type Total, type TypeTotals } from '../../model/sums.ts';
import {
  orderTable,
  sortOfNeed,
  tableSumsOf,
  wholeTable,
  cellOf,
  rowSum,
  toTsv,
} from '../../model/tableCells.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import styles from './CourseTable.module.css';
import { CutNote, useRenderedCount } from '../shared/CutNote.tsx';
import { TableHead, useTableSort } from './TableHead.tsx';
import { TableRow, TableTotal } from './TableRow.tsx';
import { useDashboard } from '../data/useDashboard.ts';
import { useHeldRows } from '../data/useHeld.ts';
import { createPortal } from 'react-dom';
import type { UpdateType } from '../../api/updateType.ts';
import type { Row } from '../../model/selectRow.ts';
import { CopyButton } from '../../app/shared/CopyDetails.tsx';
import { filterOfSum } from '../../model/view.ts';

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
  const totals = typeTotals(all, types, complete);
  const sums = addSums(all, types, complete);
  const kinds = tableSumsOf(types);
  const [chosen, choose] = useTableSort([...kinds, ...types]);
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
          <TableHead choose={choose} sort={sort} sums={kinds} types={types} />
          <tbody>
            {rendered.map((row) => (
              <TableRow key={row.course.id} row={row} sums={kinds} types={types} />
            ))}
          </tbody>
          <tfoot className={styles['foot']}>
            <tr>
              <th className="strong" scope="row">
                {table.total}
              </th>
              {kinds.map((kind) => (
                <td key={kind}>
                  <TableTotal total={sums[kind]} />
                </td>
              ))}
              {types.map((type) => (
                <td key={type}>
                  <TableTotal total={totals[type]} />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <CutNote of={rows.length} />
      {tools !== null && (
        <TableCopy place={tools} rows={rows} sums={sums} totals={totals} types={types} />
      )}
    </div>
  );
}

interface TableCopyProps {
  /** In the toolbar. */
  readonly place: Element;
  readonly rows: readonly Row[];
  readonly types: readonly UpdateType[];
  readonly totals: TypeTotals;
  readonly sums: Sums;
}

function TableCopy({ place, rows, types, totals, sums }: TableCopyProps) {
  const { words } = useLanguage();
  const { table } = words;

  function write(): string {
    const kinds = tableSumsOf(types);
    const head = [
      table.course,
      table.code,
      ...kinds.map((kind) => words.show[filterOfSum[kind]]),
      ...types.map((type) => words.type[type]),
    ];
    const lines = rows.map((row) => [
      row.course.name ?? words.course.untitled({ id: row.course.id }),
      row.course.code ?? '',
      ...kinds.map((kind) => writeTotal(rowSum(row, kind))),
      ...types.map((type) => writeCell(row, type)),
    ]);
    const foot = [
      table.total,
      '',
      ...kinds.map((kind) => writeTotal(sums[kind])),
      ...types.map((type) => writeTotal(totals[type])),
    ];
    return toTsv([head, ...lines, foot]);
  }

  function writeCell(row: Row, type: UpdateType): string | number {
    const cell = cellOf(row, type);
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

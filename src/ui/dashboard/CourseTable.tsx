// The whole picture: a row a course, a column a type, totals in row and column. Courses that want nothing are quiet
// rows, by need at its end.
import { useMemo, useRef, useState } from 'react';
import { dateOf } from '../../model/headline.ts';
import { holdOrder } from '../../model/holdOrder.ts';
import type { Row } from '../../model/selectRow.ts';
import { typeTotals } from '../../model/sums.ts';
import { heatOf } from '../../model/tableHeat.ts';
import { orderTable, wholeTable } from '../../model/tableOrder.ts';
import { useLanguage } from '../shared/useLanguage.ts';
import styles from './CourseTable.module.css';
import { TableCopy } from './TableCopy.tsx';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import { TableTotals } from './TableTotals.tsx';
import { useDashboard } from './useDashboard.ts';
import { useHeld } from './useHeld.ts';
import { useMoreRows } from './useMoreRows.ts';
import { useScrolls } from './useScrolls.ts';
import type { Shown } from './useSelection.ts';
import { useTableSort } from './useTableSort.ts';
import { useWindow } from './useWindow.ts';

export function CourseTable({ shown }: { readonly shown: Shown }) {
  const { selection, headline, complete, orderKey } = shown;
  const { rows: drawn, onlyAway, clear, types } = selection;
  const { words } = useLanguage();
  const { view } = useDashboard().shownView;
  const sorting = useTableSort();
  const { sort } = sorting;
  const all = useMemo(
    () => wholeTable({ rows: drawn, onlyAway, clear }, shown.rows, view.sort),
    [drawn, onlyAway, clear, shown.rows, view.sort],
  );
  const rows = useHeld(
    [orderKey, sort?.column, sort?.direction].join(),
    (previous) => holdOrder(previous, previous.length > 0 ? all : orderTable(all, sort)),
    idOf,
  );
  const totals = useMemo(() => typeTotals(all, types, complete), [all, types, complete]);
  const heat = useMemo(() => heatOf(all, types), [all, types]);
  const [region, setRegion] = useState<HTMLElement | null>(null);
  const scrolls = useScrolls(region);
  const body = useRef<HTMLTableSectionElement>(null);
  const { start, end, before, after } = useWindow(body, rows.length, {
    more: useMoreRows(rows),
  });
  if (rows.length === 0) return undefined;
  const columns = types.length + 2;
  return (
    <div className={styles['box']}>
      <div
        aria-label={words.courses.courses}
        className={styles['region']}
        ref={setRegion}
        role="region"
        {...(scrolls && { tabIndex: 0 })}
      >
        <table aria-rowcount={rows.length + 2} className={styles['table']}>
          <caption className="visually-hidden">{words.courses.courses}</caption>
          <TableHead sorting={sorting} types={types} />
          <tbody ref={body}>
            {before > 0 && <Spacer columns={columns} size={before} />}
            {rows.slice(start, end).map((row, index) => (
              <TableRow
                datedAbove={dateOf(headline)}
                heat={heat}
                index={start + index + 2}
                key={row.course.id}
                row={row}
                types={types}
              />
            ))}
            {after > 0 && <Spacer columns={columns} size={after} />}
          </tbody>
          <TableTotals index={rows.length + 2} totals={totals} types={types} />
        </table>
      </div>
      <TableCopy rows={rows} totals={totals} types={types} />
    </div>
  );
}

const idOf = ({ course }: Row): string => course.id;

/** The room of rows that are not drawn. `size`: px. */
function Spacer({ columns, size }: { readonly columns: number; readonly size: number }) {
  return (
    <tr aria-hidden className={styles['spacer']} style={{ blockSize: size }}>
      <td colSpan={columns}>&nbsp;</td>
    </tr>
  );
}

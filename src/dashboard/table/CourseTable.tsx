// The table: courses by types, with totals; clear courses last.
import { useMemo, useState, useEffect } from 'react';
import type { UpdateType } from '../../api/updateType.ts';
import { dateOf } from '../../model/headline.ts';
import { holdIds, idOfRow, inHeldOrder, type HeldIds } from '../../model/order.ts';
import { addTotals, typeTotals, type TypeTotals } from '../../model/sums.ts';
import { heatOf } from '../../model/tableCells.ts';
import { orderTable, wholeTable } from '../../model/tableOrder.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { useLazyWords } from '../../app/shared/useLazyWords.ts';
import styles from './CourseTable.module.css';
import { CutNote } from '../toolbar/CutNote.tsx';
import { TableCopy } from './TableCopy.tsx';
import { TableHead, useTableSort } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import { useDashboard } from '../data/useDashboard.ts';
import { useRenderedCount } from '../data/useRenderedCount.ts';
import { useHeld } from '../data/useHeld.ts';
import type { Shown } from '../data/useSelection.ts';
import { TableTotal } from './TableCell.tsx';

export function CourseTable({ shown }: { readonly shown: Shown }) {
  const { selection, headline, complete, orderKey } = shown;
  const { rows: open, onlyAway, clear, types } = selection;
  const { words } = useLanguage();
  const { view } = useDashboard().shownView;
  const sorting = useTableSort();
  const { sort } = sorting;
  const all = useMemo(
    () => wholeTable({ rows: open, onlyAway, clear }, shown.rows, view.sort),
    [open, onlyAway, clear, shown.rows, view.sort],
  );
  const fresh = useMemo(() => orderTable(all, sort), [all, sort]);
  const { ids } = useHeld<HeldIds>((held) =>
    holdIds(held, [orderKey, sort?.column, sort?.direction].join(), fresh.map(idOfRow)),
  );
  const rows = useMemo(() => inHeldOrder(ids, fresh, idOfRow), [ids, fresh]);
  const rendered = rows.slice(0, useRenderedCount(rows.length));
  const totals = useMemo(() => typeTotals(all, types, complete), [all, types, complete]);
  const heat = useMemo(() => heatOf(all, types), [all, types]);
  const [region, setRegion] = useState<HTMLElement | null>(null);
  const scrolls = useScrolls(region);
  if (rows.length === 0) return undefined;
  return (
    <div className={styles['box']}>
      <div
        aria-label={words.courses.courses}
        className={styles['region']}
        ref={setRegion}
        role="region"
        {...(scrolls && { tabIndex: 0 })}
      >
        <table className={styles['table']}>
          <caption className="visually-hidden">{words.courses.courses}</caption>
          <TableHead sorting={sorting} types={types} />
          <tbody>
            {rendered.map((row) => (
              <TableRow
                datedAbove={dateOf(headline)}
                heat={heat}
                key={row.course.id}
                row={row}
                types={types}
              />
            ))}
          </tbody>
          <TableTotals totals={totals} types={types} />
        </table>
      </div>
      <CutNote of={rows.length} />
      <TableCopy rows={rows} totals={totals} types={types} />
    </div>
  );
}

function useScrolls(element: HTMLElement | null): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    if (element === null) return undefined;
    const measure = () =>
      setScrolls(
        getComputedStyle(element).overflowX !== 'visible' &&
          (element.scrollWidth > element.clientWidth ||
            element.scrollHeight > element.clientHeight),
      );
    measure();
    if (typeof ResizeObserver !== 'function') return undefined;
    // A lane changes columns, a search rows.
    const sizes = new ResizeObserver(measure);
    for (const box of [element, ...element.children]) sizes.observe(box);
    return () => sizes.disconnect();
  }, [element]);
  return scrolls;
}

interface TableTotalsProps {
  /** Of scope and lane. */
  readonly types: readonly UpdateType[];
  readonly totals: TypeTotals;
}

function TableTotals({ types, totals }: TableTotalsProps) {
  const { table } = useLazyWords();
  return (
    <tfoot className={styles['foot']}>
      <tr>
        <th scope="row">{table.total}</th>
        {types.map((type) => (
          <td key={type}>
            <TableTotal total={totals[type]} />
          </td>
        ))}
        <td>
          <TableTotal total={addTotals(Object.values(totals))} />
        </td>
      </tr>
    </tfoot>
  );
}

// The table: courses by types, with totals; clear courses last.
import { useMemo, useState, useEffect } from 'react';
import { typesText } from '../../messages/headlineText.ts';
import { dateOf } from '../../model/headline.ts';
import { holdIds, idOfRow, inHeldOrder, type HeldIds } from '../../model/order.ts';
import { addSums, typeTotals } from '../../model/sums.ts';
import {
  heatOf,
  orderTable,
  tableSumsOf,
  typesWithNumbers,
  wholeTable,
} from '../../model/tableCells.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { useLazyWords } from '../../app/shared/useLazyWords.ts';
import styles from './CourseTable.module.css';
import { CutNote } from '../shared/CutNote.tsx';
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
  const language = useLanguage();
  const { words } = language;
  const { table } = useLazyWords();
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
  const sums = useMemo(() => addSums(all, types, complete), [all, types, complete]);
  // Like a row, no column leaves before the person asks for an order.
  const held = useHeld<HeldIds>((before) =>
    holdIds(before, [orderKey, types].join(), typesWithNumbers(all, types, totals)),
  );
  const columns = types.filter((type) => held.ids.includes(type));
  const zeros = types.filter((type) => !columns.includes(type));
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
          <TableHead sorting={sorting} sums={tableSumsOf(types)} types={columns} />
          <tbody>
            {rendered.map((row) => (
              <TableRow
                datedAbove={dateOf(headline)}
                heat={heat}
                key={row.course.id}
                row={row}
                sums={tableSumsOf(types)}
                types={columns}
              />
            ))}
          </tbody>
          <tfoot className={styles['foot']}>
            <tr>
              <th scope="row">{table.total}</th>
              {tableSumsOf(types).map((kind) => (
                <td key={kind}>
                  <TableTotal total={sums[kind]} />
                </td>
              ))}
              {columns.map((type) => (
                <td key={type}>
                  <TableTotal total={totals[type]} />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <CutNote of={rows.length} />
      {zeros.length > 0 && (
        <p className="quiet">
          {words.headline.noneOf({ n: all.length, sure: 'yes', types: typesText(zeros, language) })}
        </p>
      )}
      <TableCopy rows={rows} sums={sums} totals={totals} types={types} />
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

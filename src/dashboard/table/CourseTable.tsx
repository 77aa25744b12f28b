// The table: courses by types, with totals; clear courses last.
import { useCallback, useState, type RefCallback } from 'react';
import { typesText } from '../../messages/headlineText.ts';
import { holdIds, idOfRow, inHeldOrder, type HeldIds } from '../../model/order.ts';
import { addSums, typeTotals } from '../../model/sums.ts';
import {
  orderTable,
  sortOfNeed,
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
import { TableRow, TableTotal } from './TableRow.tsx';
import { useDashboard } from '../data/useDashboard.ts';
import { useRenderedCount } from '../data/useRenderedCount.ts';
import { useHeld } from '../data/useHeld.ts';

export function CourseTable() {
  const { shown, shownView } = useDashboard();
  const { view } = shownView;
  const { selection, complete, orderKey } = shown;
  const { types } = selection;
  const language = useLanguage();
  const { words } = language;
  const { table } = useLazyWords();
  const all = wholeTable(selection, shown.rows, view.sort);
  const totals = typeTotals(all, types, complete);
  const sums = addSums(all, types, complete);
  // Like a row, no column leaves before the person asks for an order.
  const held = useHeld<HeldIds>((before) =>
    holdIds(before, [orderKey, types].join(), typesWithNumbers(all, types, totals)),
  );
  const columns = types.filter((type) => held.ids.includes(type));
  const zeros = types.filter((type) => !columns.includes(type));
  const kinds = tableSumsOf(columns);
  const [chosen, choose] = useTableSort([...kinds, ...columns]);
  const fresh = orderTable(all, chosen);
  const { ids } = useHeld<HeldIds>((before) =>
    holdIds(before, [orderKey, chosen?.column, chosen?.direction].join(), fresh.map(idOfRow)),
  );
  const rows = inHeldOrder(ids, fresh, idOfRow);
  const rendered = rows.slice(0, useRenderedCount(rows.length));
  const sort = chosen ?? (view.sort === 'needs' ? sortOfNeed(rows, columns) : undefined);
  const [scrolls, region] = useScrolls();
  if (rows.length === 0) return undefined;
  return (
    <div className={styles['box']}>
      <div
        aria-label={words.courses.courses}
        className={styles['region']}
        ref={region}
        role="region"
        {...(scrolls && { tabIndex: 0 })}
      >
        <table className={styles['table']}>
          <caption className="visually-hidden">{words.courses.courses}</caption>
          <TableHead choose={choose} sort={sort} sums={kinds} types={columns} />
          <tbody>
            {rendered.map((row) => (
              <TableRow key={row.course.id} row={row} sums={kinds} types={columns} />
            ))}
          </tbody>
          <tfoot className={styles['foot']}>
            <tr>
              <th scope="row">{table.total}</th>
              {kinds.map((kind) => (
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

/** Whether the element of the ref scrolls. */
function useScrolls(): readonly [scrolls: boolean, ref: RefCallback<HTMLElement>] {
  const [scrolls, setScrolls] = useState(false);
  const ref = useCallback((box: HTMLElement) => {
    const measure = () =>
      setScrolls(
        getComputedStyle(box).overflowX !== 'visible' &&
          (box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight),
      );
    measure();
    // A lane changes columns, a search rows.
    const sizes = typeof ResizeObserver === 'function' ? new ResizeObserver(measure) : undefined;
    for (const part of [box, ...box.children]) sizes?.observe(part);
    return () => sizes?.disconnect();
  }, []);
  return [scrolls, ref];
}

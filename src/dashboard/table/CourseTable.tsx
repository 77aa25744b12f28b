// The table: courses by types, with totals; clear courses last.
import { addSums, typeTotals } from '../../model/sums.ts';
import { orderTable, sortOfNeed, tableSumsOf, wholeTable } from '../../model/tableCells.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import styles from './CourseTable.module.css';
import { CutNote, useRenderedCount } from '../shared/CutNote.tsx';
import { TableCopy } from './TableCopy.tsx';
import { TableHead, useTableSort } from './TableHead.tsx';
import { TableRow, TableTotal } from './TableRow.tsx';
import { useDashboard } from '../data/useDashboard.ts';
import { useHeldRows } from '../data/useHeld.ts';

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
    <div className={`stack ${styles['box'] ?? ''}`}>
      {/* Where it scrolls, the buttons in it take the keyboard to each of its columns. */}
      <div className={styles['region']}>
        <table className={`box ${styles['table'] ?? ''}`}>
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

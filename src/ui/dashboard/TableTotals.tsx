// The last row of the table: each type over all its rows, and all of them.
import type { UpdateType } from '../../api/updateType.ts';
import type { TypeTotals } from '../../model/sums.ts';
import { grandTotal } from '../../model/tableCells.ts';
import { useLanguage } from '../shared/useLanguage.ts';
import styles from './TableTotals.module.css';
import { TableTotal } from './TableTotal.tsx';

export interface TableTotalsProps {
  /** Of scope and lane. */
  readonly types: readonly UpdateType[];
  readonly totals: TypeTotals;
}

export function TableTotals({ types, totals }: TableTotalsProps) {
  const { table } = useLanguage().words;
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
          <TableTotal total={grandTotal(totals)} />
        </td>
      </tr>
    </tfoot>
  );
}

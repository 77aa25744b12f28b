// The head of the table. A press on a column sorts by it, the next one the other way round, the third as before.
import type { UpdateType } from '../../api/updateType.ts';
import type { TableSort } from '../../model/tableOrder.ts';
import { useLanguage } from '../shared/useLanguage.ts';
import { useLaterWords } from '../shared/useLaterWords.ts';
import styles from './CourseTable.module.css';
import type { TableSorting } from './useTableSort.ts';

export interface TableHeadProps {
  /** Of scope and lane. */
  readonly types: readonly UpdateType[];
  readonly sorting: TableSorting;
}

export function TableHead({ types, sorting }: TableHeadProps) {
  const { words } = useLanguage();
  const { table } = useLaterWords();
  const { sort, byName, sortBy, sortByName } = sorting;
  const sorted = (column: TableSort['column']) =>
    sort?.column === column ? sort.direction : 'none';
  return (
    <thead className={styles['head']}>
      <tr aria-rowindex={1}>
        <th aria-sort={byName ? 'ascending' : 'none'} scope="col">
          <SortButton name={table.course} onClick={sortByName} />
        </th>
        {types.map((type) => (
          <th aria-sort={sorted(type)} data-type={type} key={type} scope="col">
            <SortButton isPictured name={words.type[type]} onClick={() => sortBy(type)} />
          </th>
        ))}
        <th aria-sort={sorted('total')} scope="col">
          <SortButton name={table.total} onClick={() => sortBy('total')} />
        </th>
      </tr>
    </thead>
  );
}

interface SortButtonProps {
  /** Of the column. */
  readonly name: string;
  readonly onClick: () => void;
  readonly isPictured?: boolean;
}

function SortButton({ name, onClick, isPictured = false }: SortButtonProps) {
  return (
    <button
      className={`${styles['sort'] ?? ''} ${isPictured ? 'pictured' : ''}`}
      onClick={onClick}
      type="button"
    >
      <span className={styles['label']}>{name}</span>
    </button>
  );
}

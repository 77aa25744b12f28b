// The sortable head: a button in each column.
import { useState } from 'react';
import type { UpdateType } from '../../api/updateType.ts';
import { nextSort, type TableSort, type TableSum } from '../../model/tableCells.ts';
import { filterOfSum } from '../../model/view.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { useLazyWords } from '../../app/shared/useLazyWords.ts';
import styles from './CourseTable.module.css';
import { useDashboard } from '../data/useDashboard.ts';

export interface TableHeadProps {
  readonly sums: readonly TableSum[];
  /** With a column. */
  readonly types: readonly UpdateType[];
  readonly sorting: ReturnType<typeof useTableSort>;
}

export function TableHead({ sums, types, sorting }: TableHeadProps) {
  const { words } = useLanguage();
  const { table } = useLazyWords();
  const { sort, byName, sortBy, sortByName } = sorting;
  const sorted = (column: TableSort['column']) =>
    sort?.column === column ? sort.direction : 'none';
  return (
    <thead className={styles['head']}>
      <tr>
        <th aria-sort={byName ? 'ascending' : 'none'} scope="col">
          <SortButton name={table.course} onClick={sortByName} />
        </th>
        {sums.map((kind) => (
          <th aria-sort={sorted(kind)} key={kind} scope="col">
            <SortButton name={words.show[filterOfSum[kind]]} onClick={() => sortBy(kind)} />
          </th>
        ))}
        {types.map((type) => (
          <th aria-sort={sorted(type)} data-type={type} key={type} scope="col">
            <SortButton look="pictured" name={words.type[type]} onClick={() => sortBy(type)} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface SortButtonProps {
  readonly name: string;
  readonly onClick: () => void;
  readonly look?: 'pictured';
}

function SortButton({ name, onClick, look }: SortButtonProps) {
  return (
    <button className={`${styles['sort'] ?? ''} ${look ?? ''}`} onClick={onClick} type="button">
      <span className={styles['label']}>{name}</span>
    </button>
  );
}

export function useTableSort() {
  const { view, show } = useDashboard().shownView;
  const [chosen, setChosen] = useState<{ readonly sort: TableSort; readonly over: string }>();
  // A new order of the view replaces the column's.
  const sort = chosen?.over === view.sort ? chosen.sort : undefined;
  const byName = sort === undefined && view.sort === 'name';
  return { sort, byName, sortBy, sortByName };

  function sortBy(column: TableSort['column']): void {
    const next = nextSort(sort, column);
    setChosen(next && { sort: next, over: view.sort });
  }

  function sortByName(): void {
    setChosen(undefined);
    show({ sort: byName ? 'needs' : 'name' });
  }
}

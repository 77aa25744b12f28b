// The sortable head: a button in each column.
import { typePictures } from '../shared/Badge.tsx';
import { placeOf, type Picture } from '../../app/shared/pictures.ts';
import { useState } from 'react';
import { isSum, nextSort, type Column, type TableSort } from '../../model/tableCells.ts';
import type { Words } from '../../messages/words.ts';
import { filterOfSum } from '../../model/view.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import styles from './CourseTable.module.css';
import { useDashboard } from '../data/useDashboard.ts';

export interface TableHeadProps {
  readonly columns: readonly Column[];
  /** The order of the rows; undefined: no column has it. */
  readonly sort: TableSort | undefined;
  readonly choose: (sort: TableSort | undefined) => void;
}

export function TableHead({ columns, sort, choose }: TableHeadProps) {
  const { words } = useLanguage();
  const { table } = words;
  const { view, show } = useDashboard('shownView');
  const byName = sort === undefined && view.sort === 'name';

  function sortByName(): void {
    choose(undefined);
    show({ sort: byName ? 'needs' : 'name' });
  }

  return (
    <thead className={styles['head']}>
      <tr>
        <th aria-sort={byName ? 'ascending' : 'none'} scope="col">
          <SortButton name={table.course} onClick={sortByName} />
        </th>
        {columns.map((column) => (
          <th
            aria-sort={sort?.column === column ? sort.direction : 'none'}
            data-type={isSum(column) ? undefined : column}
            key={column}
            scope="col"
          >
            <SortButton
              name={columnName(column, words)}
              onClick={() => choose(nextSort(sort, column))}
              picture={isSum(column) ? undefined : typePictures[column]}
            />
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface SortButtonProps {
  readonly name: string;
  readonly onClick: () => void;
  readonly picture?: Picture | undefined;
}

function SortButton({ name, onClick, picture }: SortButtonProps) {
  return (
    <button
      className={`lit ${styles['sort'] ?? ''} ${picture ? 'pictured' : ''}`}
      onClick={onClick}
      style={picture && placeOf(picture)}
      type="button"
    >
      <span className={styles['label']}>{name}</span>
    </button>
  );
}

export function columnName(column: Column, words: Words): string {
  return isSum(column) ? words.show[filterOfSum[column]] : words.type[column];
}

/** The order that the person chose by a column that is still among `columns`. */
export function useTableSort(columns: readonly Column[]) {
  const { view } = useDashboard('shownView');
  const [chosen, setChosen] = useState<{ readonly sort: TableSort; readonly over: string }>();
  // A new order of the view replaces the column's.
  const isUsed = chosen?.over === view.sort && columns.includes(chosen.sort.column);
  const choose = (sort: TableSort | undefined) => setChosen(sort && { sort, over: view.sort });
  return [isUsed ? chosen.sort : undefined, choose] as const;
}

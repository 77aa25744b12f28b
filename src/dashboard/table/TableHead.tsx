// The sortable head: a button in each column.
import { typePictures } from '../shared/Badge.tsx';
import { placeOf, type Picture } from '../../app/shared/pictures.ts';
import { useState } from 'react';
import type { SumKind, UpdateType } from '../../api/updateType.ts';
import { nextSort, type TableSort } from '../../model/tableCells.ts';
import { filterOfSum } from '../../model/view.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import styles from './CourseTable.module.css';
import { useDashboard } from '../data/useDashboard.ts';

export interface TableHeadProps {
  readonly sums: readonly SumKind[];
  /** With a column. */
  readonly types: readonly UpdateType[];
  /** The order of the rows; undefined: no column has it. */
  readonly sort: TableSort | undefined;
  readonly choose: (sort: TableSort | undefined) => void;
}

export function TableHead({ sums, types, sort, choose }: TableHeadProps) {
  const { words } = useLanguage();
  const { table } = words;
  const { view, show } = useDashboard('shownView');
  const byName = sort === undefined && view.sort === 'name';
  const sorted = (column: TableSort['column']) =>
    sort?.column === column ? sort.direction : 'none';
  const sortBy = (column: TableSort['column']) => choose(nextSort(sort, column));

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
        {sums.map((kind) => (
          <th aria-sort={sorted(kind)} key={kind} scope="col">
            <SortButton name={words.show[filterOfSum[kind]]} onClick={() => sortBy(kind)} />
          </th>
        ))}
        {types.map((type) => (
          <th aria-sort={sorted(type)} data-type={type} key={type} scope="col">
            <SortButton
              picture={typePictures[type]}
              name={words.type[type]}
              onClick={() => sortBy(type)}
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
  readonly picture?: Picture;
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

/** The order that the person chose by a column that is still among `columns`. */
export function useTableSort(columns: readonly TableSort['column'][]) {
  const { view } = useDashboard('shownView');
  const [chosen, setChosen] = useState<{ readonly sort: TableSort; readonly over: string }>();
  // A new order of the view replaces the column's.
  const isUsed = chosen?.over === view.sort && columns.includes(chosen.sort.column);
  const choose = (sort: TableSort | undefined) => setChosen(sort && { sort, over: view.sort });
  return [isUsed ? chosen.sort : undefined, choose] as const;
}

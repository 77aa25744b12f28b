// The sortable head; one tab stop, arrow keys move between columns.
import { useState, type KeyboardEvent } from 'react';
import type { UpdateType } from '../../api/updateType.ts';
import { nextSort, type TableSort, type TableSum } from '../../model/tableCells.ts';
import { filterOfSum } from '../../model/view.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { useLazyWords } from '../../app/shared/useLazyWords.ts';
import styles from './TableHead.module.css';
import { useDashboard } from '../data/useDashboard.ts';

export interface TableHeadProps {
  readonly sums: readonly TableSum[];
  /** With a column. */
  readonly types: readonly UpdateType[];
  readonly sorting: TableSorting;
}

export function TableHead({ sums, types, sorting }: TableHeadProps) {
  const { words } = useLanguage();
  const { table } = useLazyWords();
  const { sort, byName, sortBy, sortByName } = sorting;
  const sorted = (column: TableSort['column']) =>
    sort?.column === column ? sort.direction : 'none';
  const [stop, setStop] = useState(0);

  function move(event: KeyboardEvent<HTMLElement>) {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const to = stepOf(event.key, getComputedStyle(event.currentTarget).direction, buttons.length);
    const next = to === undefined ? undefined : buttons[to(at)];
    if (next === undefined) return;
    event.preventDefault();
    setStop(buttons.indexOf(next));
    next.focus();
  }

  return (
    <thead className={styles['head']}>
      <tr onKeyDown={move}>
        <th aria-sort={byName ? 'ascending' : 'none'} scope="col">
          <SortButton isStop={stop === 0} name={table.course} onClick={sortByName} />
        </th>
        {sums.map((kind, index) => (
          <th aria-sort={sorted(kind)} key={kind} scope="col">
            <SortButton
              isStop={stop === index + 1}
              name={words.show[filterOfSum[kind]]}
              onClick={() => sortBy(kind)}
            />
          </th>
        ))}
        {types.map((type, index) => (
          <th aria-sort={sorted(type)} data-type={type} key={type} scope="col">
            <SortButton
              isPictured
              isStop={stop === sums.length + index + 1}
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
  readonly isPictured?: boolean;
  /** In the tab order. */
  readonly isStop: boolean;
}

function SortButton({ name, onClick, isStop, isPictured = false }: SortButtonProps) {
  return (
    <button
      className={`${styles['sort'] ?? ''} ${isPictured ? 'pictured' : ''}`}
      onClick={onClick}
      tabIndex={isStop ? 0 : -1}
      type="button"
    >
      <span className={styles['label']}>{name}</span>
    </button>
  );
}

/** The move of a key in a row of `count`; undefined: none. */
function stepOf(
  key: string,
  direction: string,
  count: number,
): ((at: number) => number) | undefined {
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  switch (key) {
    case forward:
      return (at) => Math.min(count - 1, at + 1);
    case back:
      return (at) => Math.max(0, at - 1);
    case 'Home':
      return () => 0;
    case 'End':
      return () => count - 1;
    default:
      return undefined;
  }
}

interface TableSorting {
  /** undefined: the order of the view. */
  readonly sort: TableSort | undefined;
  readonly byName: boolean;
  readonly sortBy: (column: TableSort['column']) => void;
  readonly sortByName: () => void;
}

export function useTableSort(): TableSorting {
  const { view, show } = useDashboard().shownView;
  const [chosen, setChosen] = useState<{ readonly sort: TableSort; readonly over: string }>();
  // A new order of the view replaces the column's.
  const sort = chosen?.over === view.sort ? chosen.sort : undefined;
  const byName = sort === undefined && view.sort === 'name';
  return {
    sort,
    byName,
    sortBy(column) {
      const next = nextSort(sort, column);
      setChosen(next && { sort: next, over: view.sort });
    },
    sortByName() {
      setChosen(undefined);
      show({ sort: byName ? 'needs' : 'name' });
    },
  };
}

// By what the table is sorted: by a column of numbers, which is its own matter, or by name, which is the view's.
import { useState } from 'react';
import { nextSort, type TableSort } from '../../model/tableOrder.ts';
import { useDashboard } from './useDashboard.ts';

export interface TableSorting {
  /** undefined: as the view says. */
  readonly sort: TableSort | undefined;
  readonly byName: boolean;
  readonly sortBy: (column: TableSort['column']) => void;
  readonly sortByName: () => void;
}

export function useTableSort(): TableSorting {
  const { view, show } = useDashboard().shownView;
  const [chosen, setChosen] = useState<{ readonly sort: TableSort; readonly over: string }>();
  // Whoever sorts the view afterwards wants to see that.
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

// Contexts of the dashboard and of its rows.
import { createContext, useContext } from 'react';
import type { VisitedMemory } from '../../memory/visits.ts';
import type { Remembered } from './useMemory.ts';
import type { Undo } from './useUndo.ts';
import type { ShownView } from './useView.ts';
import type { VisitState } from './useVisit.ts';

export interface DashboardParts {
  readonly shownView: ShownView;
  readonly remembered: Remembered;
  readonly visit: VisitState;
  readonly undo: Undo;
  readonly checkCourse: (orgUnitId: string) => void;
  /** Courses with a request in flight. */
  readonly refreshing: ReadonlySet<string>;
}

/** Stable during checks: an answer without news renders no row. */
export interface RowParts {
  /** Courses with a single request in flight; their numbers stay. */
  readonly alone: ReadonlySet<string>;
  /** undefined: the person or the memory is not known yet. */
  readonly store: VisitedMemory | undefined;
  /** The address or the lane leaves out types in use. */
  readonly leavesOutTypes: boolean;
  /** The time that the headline shows for all numbers, ms since the epoch. */
  readonly datedAbove: number | undefined;
}

export const RowContext = createContext<RowParts>({
  alone: new Set(),
  store: undefined,
  leavesOutTypes: false,
  datedAbove: undefined,
});

export const DashboardContext = createContext<DashboardParts | undefined>(undefined);

/**
 * @throws Error outside of the dashboard.
 * @public
 */
export function useDashboard(): DashboardParts {
  const parts = useContext(DashboardContext);
  if (parts === undefined) throw new Error('useDashboard needs a DashboardContext above it');
  return parts;
}

// Contexts of the dashboard and of its rows.
import { createContext } from 'react';
import { useContextAbove } from '../../app/shared/useContextAbove.ts';
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
  /** Whether the course is being requested. */
  readonly isRefreshing: (orgUnitId: string) => boolean;
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
  return useContextAbove(DashboardContext);
}

// The contexts that all parts of the dashboard read.
import { createContext } from 'react';
import { useContextAbove } from '../../app/shared/useApp.ts';
import type { Scope } from '../../model/scope.ts';
import type { Answers } from './useAnswers.ts';
import type { Checks } from './useChecks.ts';
import type { Known } from './useKnown.ts';
import type { Remembered, Undo } from './useMemory.ts';
import type { Shown } from './useSelection.ts';
import type { ShownView } from './useView.ts';
import type { VisitState } from './useVisit.ts';

export interface DashboardParts {
  readonly scope: Scope;
  readonly answers: Answers;
  readonly remembered: Remembered;
  readonly shownView: ShownView;
  readonly checks: Checks;
  readonly known: Known;
  readonly visit: VisitState;
  readonly shown: Shown;
  readonly undo: Undo;
  /** In titles and for the tab; undefined: unknown. */
  readonly toDo: number | undefined;
}

/** Stable during checks: an answer without news renders no row. */
export interface RowParts {
  /** The address or the lane leaves out types in use. */
  readonly leavesOutTypes: boolean;
  /** The time that the headline shows for all numbers, ms since the epoch. */
  readonly datedAbove: number | undefined;
}

export const RowContext = createContext<RowParts>({
  leavesOutTypes: false,
  datedAbove: undefined,
});

export const DashboardContext = createContext<DashboardParts | undefined>(undefined);

/** @throws Error outside of the dashboard. */
export function useDashboard(): DashboardParts {
  return useContextAbove(DashboardContext);
}

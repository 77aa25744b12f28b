// What parts of the dashboard below its rows need: the view, what is remembered, and single courses asked again.
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { VisitedMemory } from '../../preferencesMemory.ts';
import type { AskedCourses } from './askedCourses.ts';
import type { Remembered } from './useMemory.ts';
import type { ShownView } from './useView.ts';
import type { VisitState } from './useVisit.ts';

export interface DashboardParts {
  readonly shownView: ShownView;
  readonly remembered: Remembered;
  readonly visit: VisitState;
  /** Asks for one course alone. */
  readonly checkCourse: (orgUnitId: string) => void;
}

/** What rows need. It stays the same through checks: a row hears of its own course alone. */
export interface RowParts {
  /** They keep their numbers meanwhile. */
  readonly asked: AskedCourses;
  /** undefined: it is not known yet who asks, or what is remembered. */
  readonly store: VisitedMemory | undefined;
}

export const RowContext = createContext<RowParts | undefined>(undefined);

/** @throws Error outside of the dashboard */
export function useRowParts(): RowParts {
  return inside(useContext(RowContext));
}

/** Whether the course is being asked for. */
export function useIsAsked(orgUnitId: string): boolean {
  const { asked } = useRowParts();
  return useSyncExternalStore(
    (listener) => asked.subscribe(orgUnitId, listener),
    () => asked.has(orgUnitId),
  );
}

export const DashboardContext = createContext<DashboardParts | undefined>(undefined);

/**
 * @throws Error outside of the dashboard: a mistake in the code, not of a person.
 * @public
 */
export function useDashboard(): DashboardParts {
  return inside(useContext(DashboardContext));
}

function inside<Parts>(parts: Parts | undefined): Parts {
  if (parts === undefined) throw new Error('No dashboard');
  return parts;
}

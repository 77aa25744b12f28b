// What parts of the dashboard below its rows need: the view, what is remembered, and single courses asked again.
import { createContext, useContext } from 'react';
import type { VisitedMemory } from '../../memory/memory.ts';
import type { Remembered } from './useMemory.ts';
import type { ShownView } from './useView.ts';
import type { VisitState } from './useVisit.ts';

export interface DashboardParts {
  readonly shownView: ShownView;
  readonly remembered: Remembered;
  readonly visit: VisitState;
  /** Asks for one course alone. */
  readonly checkCourse: (orgUnitId: string) => void;
  /** Courses that are being asked for, by org unit id. */
  readonly refreshing: ReadonlySet<string>;
}

/** What rows need. It stays the same through checks of all courses: answers without news draw no row. */
export interface RowParts {
  /** Courses that are being asked for alone, by org unit id; they keep their numbers meanwhile. */
  readonly alone: ReadonlySet<string>;
  /** undefined: it is not known yet who asks, or what is remembered. */
  readonly store: VisitedMemory | undefined;
  /** The address leaves out types in use. */
  readonly narrowed: boolean;
}

export const RowContext = createContext<RowParts>({
  alone: new Set(),
  store: undefined,
  narrowed: false,
});

export const DashboardContext = createContext<DashboardParts | undefined>(undefined);

/**
 * @throws Error outside of the dashboard: a mistake in the code, not of a person.
 * @public
 */
export function useDashboard(): DashboardParts {
  const parts = useContext(DashboardContext);
  if (parts === undefined) throw new Error('useDashboard needs a DashboardContext above it');
  return parts;
}

// The contexts that the parts of the dashboard read, each of one thing.
import { createContext, type Context } from 'react';
import { useContextAbove } from '../../app/shared/useApp.ts';
import type { Scope } from '../../model/scope.ts';
import type { Answers } from './useAnswers.ts';
import type { useChecks } from './useChecks.ts';
import type { Known } from './useKnown.ts';
import type { Remembered, Undo } from './useMemory.ts';
import type { Shown } from './useSelection.ts';
import type { ShownView } from './useView.ts';
import type { useVisit } from './useVisit.ts';

export interface DashboardParts {
  readonly scope: Scope;
  readonly answers: Answers;
  readonly remembered: Remembered;
  readonly shownView: ShownView;
  readonly checks: ReturnType<typeof useChecks>;
  readonly known: Known;
  readonly visit: ReturnType<typeof useVisit>;
  readonly shown: Shown;
  readonly undo: Undo;
  /** The place in the toolbar for what a layout adds; null: not there. */
  readonly tools: readonly [place: HTMLElement | null, ref: (place: HTMLElement | null) => void];
  /** Stable during checks: an answer without news renders no row. */
  readonly forRows: {
    /** The address or the lane leaves out types in use. */
    readonly leavesOutTypes: boolean;
    /** The time that the headline shows for all numbers, ms since the epoch. */
    readonly datedAbove: number | undefined;
    /** No course has counts: the headline says why, for all rows. */
    readonly nothingKnown: boolean;
  };
}

type Contexts = {
  readonly [Part in keyof DashboardParts]: Context<DashboardParts[Part] | undefined>;
};

export const dashboardContexts: Contexts = {
  scope: createContext<Scope | undefined>(undefined),
  answers: createContext<Answers | undefined>(undefined),
  remembered: createContext<Remembered | undefined>(undefined),
  shownView: createContext<ShownView | undefined>(undefined),
  checks: createContext<DashboardParts['checks'] | undefined>(undefined),
  known: createContext<Known | undefined>(undefined),
  visit: createContext<DashboardParts['visit'] | undefined>(undefined),
  shown: createContext<Shown | undefined>(undefined),
  undo: createContext<Undo | undefined>(undefined),
  tools: createContext<DashboardParts['tools'] | undefined>(undefined),
  forRows: createContext<DashboardParts['forRows'] | undefined>(undefined),
};

/** @throws Error outside of the dashboard. */
export function useDashboard<Part extends keyof DashboardParts>(part: Part): DashboardParts[Part] {
  return useContextAbove(dashboardContexts[part]);
}

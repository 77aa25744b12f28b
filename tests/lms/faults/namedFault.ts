// A fault, or several related faults, with a name for the page of faults and for tests.
import type { FaultEffect, FaultyRequest, WorldFault } from './worldFault.ts';

export interface NamedFault {
  /** Short, for forms and tests. */
  id: string;
  title: string;
  faults: WorldFault[];
}

export type FaultRow = readonly [id: string, title: string, faults: WorldFault[]];

export function namedFaults(rows: readonly FaultRow[]): readonly NamedFault[] {
  return rows.map(([id, title, faults]) => ({ id, title, faults }));
}

/** All requests of the page to the API. */
export const apiRequests: FaultyRequest[] = [
  'updates-one',
  'updates-many',
  'enrollments',
  'whoami',
  'versions-check',
];

/** Faults that spoil requests for counts with `effect`. */
export const counts = (effect: FaultEffect, more: Partial<WorldFault> = {}): WorldFault[] => [
  { on: ['updates-one', 'updates-many'], ...more, effect },
];

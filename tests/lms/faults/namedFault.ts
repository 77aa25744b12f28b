// A fault, or several related faults, with a name for the page of faults and for tests.
import type { FaultEffect, WorldFault } from './worldFault.ts';

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

/** Of requests for counts. */
export const counts = (effect: FaultEffect, more: Partial<WorldFault> = {}): WorldFault[] => [
  { on: ['updates-one', 'updates-many'], ...more, effect },
];

// A fault, or several related faults, with a name for the page of faults and for tests.
import type { WorldFault } from './worldFault.ts';

export interface NamedFault {
  /** Short, for forms and tests. */
  id: string;
  title: string;
  faults: WorldFault[];
}

export type FaultRow = readonly [id: string, title: string, faults: WorldFault[]];

/** The fault in a line of a table. */
export function namedFault([id, title, faults]: FaultRow): NamedFault {
  return { id, title, faults };
}

// A fault, or several that belong together, with a name: what the page of faults offers and tests switch on.
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

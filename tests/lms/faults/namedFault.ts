// A fault, or several that belong together, with a name: what the page of faults offers and tests switch on.
import type { WorldFault } from './worldFault.ts';

export interface NamedFault {
  /** Short, for forms and tests. */
  id: string;
  title: string;
  /** What the LMS or the network does. */
  happens: string;
  faults: WorldFault[];
}

export type FaultRow = readonly [id: string, title: string, happens: string, faults: WorldFault[]];

/** The fault in a line of a table. */
export function namedFault([id, title, happens, faults]: FaultRow): NamedFault {
  return { id, title, happens, faults };
}

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

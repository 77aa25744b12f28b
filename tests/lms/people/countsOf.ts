// Completes counts with zeros.
import { noUpdates, type UpdateCounts } from '../world.ts';

/** Returns a new object. */
export function countsOf(given: Partial<UpdateCounts> = {}): UpdateCounts {
  return { ...noUpdates, ...given };
}

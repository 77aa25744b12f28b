// Counts from the few that matter; the others are zero.
import { noUpdates, type UpdateCounts } from '../world.ts';

/** A new object. */
export function countsOf(given: Partial<UpdateCounts> = {}): UpdateCounts {
  return { ...noUpdates, ...given };
}

// How many rows of a list are rendered: the first screenful with the first paint, the others right after it, as React has
// time. Not the rows themselves are deferred: their numbers would be behind those of the headline.
import { useDeferredValue } from 'react';

/** More than any screen shows at once. */
export const FIRST_ROWS = 30;
/** Beyond that, searching is quicker than scrolling. */
export const MOST_ROWS = 2_000;

/** `count`: of the rows that there are. */
export function useDrawnCount(count: number): number {
  return useDeferredValue(Math.min(Math.max(count, FIRST_ROWS), MOST_ROWS), FIRST_ROWS);
}

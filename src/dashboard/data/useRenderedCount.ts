// How many rows are rendered: a screenful first, the rest deferred. Deferring the rows themselves would leave their
// numbers behind the headline's.
import { useDeferredValue } from 'react';
import { isReturn } from '../../paths/navigationType.ts';

/** More than one screen shows. */
export const FIRST_ROWS = 30;
/** The browser restores its place among the first rows. */
const RETURN_ROWS = 300;
/** Beyond that, search is quicker than scrolling. */
export const MOST_ROWS = 2_000;

/** `count`: of all rows. */
export function useRenderedCount(count: number): number {
  const first = isReturn() ? RETURN_ROWS : FIRST_ROWS;
  return useDeferredValue(Math.min(Math.max(count, FIRST_ROWS), MOST_ROWS), first);
}

// What stands where a course meets a type, and the totals of a table. An unknown number is never a zero, and what is
// put away is outside of every total.
import type { UpdateType } from '../api/updateType.ts';
import { shownCounts } from './courseUpdates.ts';
import type { Row } from './selectRow.ts';
import type { Total } from './summary.ts';
import type { TypeTotals } from './sums.ts';

export type Cell =
  | { readonly kind: 'known'; readonly n: number }
  | { readonly kind: 'away'; readonly n: number }
  /** The first check is on its way. */
  | { readonly kind: 'checking' }
  | { readonly kind: 'unknown' };

/** `type`: of scope and lane. */
export function cellOf({ state, muted }: Row, type: UpdateType): Cell {
  const count = shownCounts(state)?.[type];
  if (count?.kind === 'known') return { kind: muted.includes(type) ? 'away' : 'known', n: count.n };
  return { kind: state.kind === 'checking' ? 'checking' : 'unknown' };
}

/** undefined: none of its numbers is known, and "at least 0" would read as nothing. */
export function rowTotal(row: Row): Total | undefined {
  const isKnown = (type: UpdateType) => shownCounts(row.state)?.[type]?.kind === 'known';
  if (row.types.length > 0 && !row.types.some(isKnown)) return undefined;
  return addTotals(Object.values(row.sums));
}

/** Of the totals of columns. */
export function grandTotal(totals: TypeTotals): Total {
  return addTotals(Object.values(totals));
}

function addTotals(totals: readonly Total[]): Total {
  return {
    n: totals.reduce((sum, { n }) => sum + n, 0),
    atLeast: totals.some(({ atLeast }) => atLeast),
  };
}

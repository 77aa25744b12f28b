// What the person has put away, in one line: outside the sums, and never lost.
import type { UpdateType } from '../api/updateType.ts';
import type { Row } from './selectRow.ts';
import { typeTotals, type Counted } from './sums.ts';
import type { Total } from './summary.ts';

export interface Away {
  /** Badges of courses that are not hidden, zeros included: they, too, can be restored. */
  readonly muted: { readonly badges: number; readonly updates: Total };
  /** All of their updates count here, also where a badge is muted besides. */
  readonly hidden: { readonly courses: number; readonly updates: Total };
}

/** `types`: of scope and lane. `complete`: no further course belongs among the rows. */
export function awayOf(
  rows: readonly Row[],
  types: readonly UpdateType[],
  complete: boolean,
): Away {
  const hidden = rows.filter((row) => row.hidden);
  const muted = rows.filter((row) => !row.hidden);
  return {
    muted: {
      badges: muted.reduce((n, row) => n + row.muted.length, 0),
      updates: totalOf(muted.map(({ state, muted: put }) => ({ state, types: put }))),
    },
    hidden: {
      courses: hidden.length,
      updates: totalOf(hidden.map(({ state }) => ({ state, types }))),
    },
  };

  function totalOf(counted: readonly Counted[]): Total {
    const totals = Object.values(typeTotals(counted, types, complete));
    return {
      n: totals.reduce((n, total) => n + total.n, 0),
      atLeast: totals.some((total) => total.atLeast),
    };
  }
}

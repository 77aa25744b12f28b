// Totals over courses. Only known counts are summed; a total that lacks one is "at least".
import type { UpdateType } from '../api/updateType.ts';
import { isClear, shownCounts, type CourseUpdates } from './courseUpdates.ts';

export interface Total {
  readonly n: number;
  /** Something that belongs in this total is unknown or not there yet. */
  readonly atLeast: boolean;
}

export interface Summary {
  readonly courses: number;
  readonly withUpdates: number;
  /** Proven clear: see isClear. */
  readonly clear: number;
  readonly unchecked: number;
  readonly stale: number;
  readonly checking: number;
  readonly total: Total;
  readonly totals: Readonly<Partial<Record<UpdateType, Total>>>;
  readonly allClear: boolean;
}

/** `complete`: no further courses are to come. */
export function summarise(
  courses: readonly CourseUpdates[],
  types: readonly UpdateType[],
  complete: boolean,
): Summary {
  const totals: Partial<Record<UpdateType, Total>> = {};
  for (const type of types) totals[type] = totalOf(courses, type, complete);
  const count = (kinds: readonly string[]) =>
    courses.filter(({ state }) => kinds.includes(state.kind)).length;
  const clear = courses.filter(({ state }) => isClear(state, types)).length;
  const all = Object.values(totals);
  return {
    courses: courses.length,
    withUpdates: courses.filter(({ state }) => hasUpdates(state, types)).length,
    clear,
    unchecked: count(['unchecked', 'not-asked']),
    stale: count(['stale']),
    checking: count(['checking']),
    total: {
      n: all.reduce((sum, total) => sum + total.n, 0),
      atLeast: all.some((total) => total.atLeast),
    },
    totals,
    allClear: complete && courses.length > 0 && clear === courses.length,
  };
}

function totalOf(courses: readonly CourseUpdates[], type: UpdateType, complete: boolean): Total {
  let n = 0;
  let atLeast = !complete;
  for (const { state } of courses) {
    const count = shownCounts(state)?.[type];
    if (count?.kind === 'known') n += count.n;
    // The service was not asked for this type: nothing is missing from the total.
    else if (count?.kind !== 'not-requested') atLeast = true;
  }
  return { n, atLeast };
}

function hasUpdates(state: CourseUpdates['state'], types: readonly UpdateType[]): boolean {
  const counts = shownCounts(state);
  return types.some((type) => {
    const count = counts?.[type];
    return count?.kind === 'known' && count.n > 0;
  });
}

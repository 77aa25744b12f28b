// Totals over courses. Only known counts are summed; a total that lacks one is "at least".
import type { UpdateType } from '../api/updateType.ts';
import type { CourseUpdates } from './courseUpdates.ts';

export interface Total {
  readonly n: number;
  /** Something that belongs in this total is unknown or not there yet. */
  readonly atLeast: boolean;
}

export interface Summary {
  readonly courses: number;
  /** Proven clear: see isClear. */
  readonly clear: number;
  readonly unchecked: number;
  readonly stale: number;
  /** Of the oldest stale number, ms since the epoch; undefined: none is stale. */
  readonly staleSince: number | undefined;
  readonly checking: number;
  /** Checked, but for some of the types: the LMS sent no number for them. */
  readonly withGaps: number;
  readonly total: Total;
  readonly allClear: boolean;
}

/** `complete`: the list of courses is up to date, and no further ones are to come. */
export function summarise(
  courses: readonly CourseUpdates[],
  types: readonly UpdateType[],
  complete: boolean,
): Summary {
  // One walk without a call: it is taken at every answer, over ten thousand courses if need be.
  let clear = 0;
  let unchecked = 0;
  let stale = 0;
  let staleSince = Infinity;
  let checking = 0;
  let withGaps = 0;
  let total = 0;
  let atLeast = !complete;
  for (const { state } of courses) {
    const counts = 'counts' in state ? state.counts : undefined;
    let n = 0;
    let isGap = false;
    for (const type of types) {
      const count = counts?.[type];
      if (count?.kind === 'known') n += count.n;
      // Also where the type was asked for and came back as "not requested".
      else isGap = true;
    }
    total += n;
    atLeast ||= isGap;
    if (state.kind === 'checking') checking += 1;
    else if (counts === undefined) unchecked += 1;
    else if (isGap) withGaps += 1;
    else if (state.kind === 'checked' && n === 0) clear += 1;
    if (state.kind !== 'stale') continue;
    stale += 1;
    staleSince = Math.min(staleSince, state.asOf);
  }
  return {
    courses: courses.length,
    clear,
    unchecked,
    stale,
    staleSince: stale === 0 ? undefined : staleSince,
    checking,
    withGaps,
    total: { n: total, atLeast: atLeast && types.length > 0 },
    allClear: complete && courses.length > 0 && clear === courses.length,
  };
}

// Totals over courses. Only known counts are summed; a total that lacks one is "at least".
import type { UpdateType } from '../api/updateType.ts';
import { isClear, type CourseState, type CourseUpdates } from './courseUpdates.ts';
import { knownIn, sumRows } from './sums.ts';

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
  const states = courses.map(({ state }) => state);
  const count = (...kinds: CourseState['kind'][]) =>
    states.filter(({ kind }) => kinds.includes(kind)).length;
  const clear = states.filter((state) => isClear(state, types)).length;
  const sums = sumRows(
    states.map((state) => ({ state, types })),
    types,
    complete,
  );
  const staleTimes = states.flatMap((state) => (state.kind === 'stale' ? [state.asOf] : []));
  return {
    courses: courses.length,
    clear,
    unchecked: count('unchecked', 'not-asked'),
    stale: staleTimes.length,
    staleSince: staleTimes.length === 0 ? undefined : staleTimes.reduce((a, b) => Math.min(a, b)),
    checking: count('checking'),
    withGaps: states.filter((state) => hasGap(state, types)).length,
    total: {
      n: knownIn(sums),
      atLeast: Object.values(sums).some((sum) => sum.atLeast),
    },
    allClear: complete && courses.length > 0 && clear === courses.length,
  };
}

function hasGap(state: CourseState, types: readonly UpdateType[]): boolean {
  if (state.kind !== 'checked' && state.kind !== 'stale') return false;
  return types.some((type) => state.counts[type]?.kind !== 'known');
}

// Totals over courses: a total that lacks unknown counts is a lower bound.
import type { UpdateType } from '../api/updateType.ts';
import {
  areZero,
  knownCount,
  oldestOf,
  type CourseState,
  type CourseUpdates,
} from './courseUpdates.ts';
import { totalOver } from './sums.ts';

export type Summary = Readonly<ReturnType<typeof summarise>>;

/** `complete`: no further courses are expected. */
export function summarise(
  courses: readonly CourseUpdates[],
  types: readonly UpdateType[],
  complete: boolean,
) {
  const count = (isOf: (state: CourseState) => boolean) =>
    courses.filter(({ state }) => isOf(state)).length;
  return {
    courses: courses.length,
    unchecked: count(({ kind }) => kind === 'unchecked' || kind === 'not-asked'),
    stale: count(({ kind }) => kind === 'stale'),
    /** When the oldest stale counts came, ms since the epoch. */
    staleSince: oldestOf(courses),
    checking: count(({ kind }) => kind === 'checking'),
    /** Checked, but the LMS sent no count for some types. */
    withGaps: count(
      (state) => isCounted(state) && types.some((type) => knownCount(state, type) === undefined),
    ),
    /** Some course has counts, of whatever time. */
    isCounted: courses.some(({ state }) => isCounted(state)),
    total: totalOver(courses, types, complete),
    allClear:
      complete &&
      courses.length > 0 &&
      courses.every(({ state }) => state.kind === 'checked' && areZero(state.counts, types)),
  };
}

const isCounted = ({ kind }: CourseState) => kind === 'checked' || kind === 'stale';

/** Numbers are missing or old. `failing`: else a check is confirming the stale numbers, which is no failure. */
export function hasGaps({ unchecked, stale, withGaps }: Summary, failing: boolean): boolean {
  return unchecked + withGaps > 0 || (failing && stale > 0);
}

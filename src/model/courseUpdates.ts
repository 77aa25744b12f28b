// The state of one course.
import type { CourseFault } from '../api/courseRecord.ts';
import { isTransient } from '../api/errors.ts';
import type { Course } from '../api/people.ts';
import type { Counts } from '../api/updates.ts';
import type { UpdateType } from '../api/updateType.ts';

export type CheckFault =
  | CourseFault
  /** The answer is for another or an unknown user. */
  | { readonly kind: 'other-person' };

/** `counts`: fresh or not; undefined: there are none. */
export type CourseState =
  /** `counts`: of the types that were requested earlier. */
  | { readonly kind: 'checking'; readonly counts?: Counts }
  | { readonly kind: 'checked'; readonly counts: Counts }
  /** Counts of an earlier check. `asOf`: ms since the epoch. */
  | { readonly kind: 'stale'; readonly counts: Counts; readonly asOf: number }
  | { readonly kind: 'unchecked'; readonly fault: CheckFault; readonly counts?: undefined }
  /** No common contract version. */
  | { readonly kind: 'not-asked'; readonly counts?: undefined };

export interface CourseUpdates {
  readonly course: Course;
  readonly state: CourseState;
  /** A check of this course alone is in flight. */
  readonly asking?: boolean | undefined;
}

/** `id` undefined: the LMS does not say it, or whoami failed. */
export type PersonState =
  | { readonly kind: 'pending' }
  | { readonly kind: 'known'; readonly id?: string | undefined };

/** Whether a fault may pass without anybody's action. */
export function isAutomaticallyRetried(fault: CheckFault): boolean {
  return fault.kind !== 'other-person' && fault.kind !== 'left-out' && isTransient(fault);
}

export function knownCount(state: CourseState, type: UpdateType): number | undefined {
  return countIn(state.counts, type);
}

export function countIn(counts: Counts | undefined, type: UpdateType): number | undefined {
  const count = counts?.[type];
  return count?.kind === 'known' ? count.n : undefined;
}

export function areZero(counts: Counts, types: readonly UpdateType[]): boolean {
  return types.every((type) => countIn(counts, type) === 0);
}

/** When the oldest stale counts came, ms since the epoch. */
export function oldestOf(courses: readonly Pick<CourseUpdates, 'state'>[]): number | undefined {
  const times = courses.flatMap(({ state }) => (state.kind === 'stale' ? [state.asOf] : []));
  return times.length === 0 ? undefined : Math.min(...times);
}

// What is known about one course right now. Pure: no fetch, no clock.
import type { Count } from '../api/count.ts';
import type { Fault } from '../api/errors.ts';
import type { ChunkData } from '../api/knownAnswers.ts';
import type { Course } from '../api/people.ts';
import type { Counts } from '../api/updates.ts';
import type { UpdateType } from '../api/updateType.ts';

export type CheckFault =
  | Fault
  /** The answer was about somebody else, or nobody knows about whom, so it is not shown. */
  | { readonly kind: 'other-person' }
  /** The LMS answered, but not about this course. */
  | { readonly kind: 'left-out' };

export type CourseState =
  /** `counts`: those of some of the types, which were asked for before the others. */
  | { readonly kind: 'checking'; readonly counts?: Counts }
  | { readonly kind: 'checked'; readonly counts: Counts }
  /** The numbers of an earlier check; the latest one failed, or is not over. `asOf`: ms since the epoch. */
  | { readonly kind: 'stale'; readonly counts: Counts; readonly asOf: number }
  | { readonly kind: 'unchecked'; readonly fault: CheckFault }
  /** No contract version is left that the LMS and this page both speak. */
  | { readonly kind: 'not-asked' };

export interface CourseUpdates {
  readonly course: Course;
  readonly state: CourseState;
}

/** What one request for counts has come to so far. */
export interface ChunkResult {
  readonly orgUnitIds: readonly string[];
  /** undefined: nothing came yet. */
  readonly data: ChunkData | undefined;
}

/** Who asks, as far as it is known. `id` undefined: the LMS does not say. */
export type PersonState =
  | { readonly kind: 'pending' }
  | { readonly kind: 'known'; readonly id?: string | undefined };

/** The counts on the screen, fresh or not; undefined while there are none. */
export function shownCounts(state: CourseState): Counts | undefined {
  switch (state.kind) {
    case 'checking':
    case 'checked':
    case 'stale':
      return state.counts;
    case 'unchecked':
    case 'not-asked':
      return undefined;
  }
}

/** Proven: freshly checked, and every type in use is known to be zero. */
export function isClear(state: CourseState, types: readonly UpdateType[]): boolean {
  return state.kind === 'checked' && areZero(state.counts, types);
}

/** It was, by an earlier check. */
export function wasClear(state: CourseState, types: readonly UpdateType[]): boolean {
  return state.kind === 'stale' && areZero(state.counts, types);
}

/** When the oldest number of an earlier check in `courses` was counted, ms since the epoch; undefined: there is none. */
export function oldestOf(courses: readonly Pick<CourseUpdates, 'state'>[]): number | undefined {
  let oldest = Infinity;
  for (const { state } of courses) {
    if (state.kind === 'stale') oldest = Math.min(oldest, state.asOf);
  }
  return oldest === Infinity ? undefined : oldest;
}

/** Every type in use is known to be zero. */
export function areZero(counts: Counts, types: readonly UpdateType[]): boolean {
  return types.every((type) => isZero(counts[type]));
}

function isZero(count: Count | undefined): boolean {
  return count?.kind === 'known' && count.n === 0;
}

/** Whether two states look the same. Counts of an unchanged answer keep their identity. */
export function sameState(a: CourseState, b: CourseState): boolean {
  if (a.kind !== b.kind || shownCounts(a) !== shownCounts(b)) return false;
  if (a.kind === 'stale' && b.kind === 'stale') return a.asOf === b.asOf;
  if (a.kind === 'unchecked' && b.kind === 'unchecked') return a.fault === b.fault;
  return true;
}

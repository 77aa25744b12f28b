// What is known about one course right now. Pure: no fetch, no clock.
import type { Count } from '../api/count.ts';
import type { Fault } from '../api/errors.ts';
import type { Refusal } from '../api/isolateRefused.ts';
import type { Course } from '../api/people.ts';
import type { Counts, OrgUnitUpdates } from '../api/updates.ts';
import type { UpdateType } from '../api/updateType.ts';

/** `other-person`: the answer was about somebody else, so it is not shown. */
export type CheckFault = Fault | { readonly kind: 'other-person' };

export type CourseState =
  | { readonly kind: 'checking' }
  | { readonly kind: 'checked'; readonly counts: Counts }
  /** The numbers of an earlier check; the latest one failed. `asOf`: ms since the epoch. */
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
  readonly answers: readonly OrgUnitUpdates[] | undefined;
  /** What the LMS would not answer for, although it answered for others. */
  readonly refused: readonly Refusal[];
  readonly fault: Fault | undefined;
  /** When `answers` arrived, ms since the epoch. */
  readonly asOf: number;
}

/** The states of the org units of one chunk. `personId` undefined: the LMS did not say who asks. */
export function statesOfChunk(
  chunk: ChunkResult,
  personId: string | undefined,
): ReadonlyMap<string, CourseState> {
  const states = new Map<string, CourseState>();
  for (const { orgUnitId, userId, counts } of chunk.answers ?? []) {
    states.set(orgUnitId, stateOf(chunk, counts, isOther(userId, personId)));
  }
  for (const { orgUnitId, fault } of chunk.refused)
    states.set(orgUnitId, { kind: 'unchecked', fault });
  return states;
}

function stateOf(chunk: ChunkResult, counts: Counts, other: boolean): CourseState {
  if (other) return { kind: 'unchecked', fault: { kind: 'other-person' } };
  return chunk.fault === undefined
    ? { kind: 'checked', counts }
    : { kind: 'stale', counts, asOf: chunk.asOf };
}

function isOther(userId: string | undefined, personId: string | undefined): boolean {
  return userId !== undefined && personId !== undefined && userId !== personId;
}

/** The counts on the screen, fresh or not; undefined while there are none. */
export function shownCounts(state: CourseState): Counts | undefined {
  return state.kind === 'checked' || state.kind === 'stale' ? state.counts : undefined;
}

/** Proven: freshly checked, and every type in use is known to be zero. */
export function isClear(state: CourseState, types: readonly UpdateType[]): boolean {
  return state.kind === 'checked' && areZero(state.counts, types);
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

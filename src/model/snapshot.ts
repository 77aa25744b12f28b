// Everything that is known at one moment, decided once: list, counts, person and versions become what the
// screen may say of each course, of all of them, and how old that is.
import type { UpdateType } from '../api/updateType.ts';
import type { KnownCourses } from './courseList.ts';
import { chunkStates, joinStates, type ChunkStates } from './courseStates.ts';
import {
  sameState,
  type CheckFault,
  type ChunkResult,
  type CourseState,
  type CourseUpdates,
  type PersonState,
} from './courseUpdates.ts';
import { summarise, type Summary } from './summary.ts';

export interface SnapshotSource {
  readonly list: KnownCourses;
  readonly chunks: readonly ChunkResult[];
  readonly person: PersonState;
  /** In view. */
  readonly types: readonly UpdateType[];
  /** Of `le`; undefined: the LMS and this page share no contract version. */
  readonly version: string | undefined;
}

export interface Snapshot {
  readonly courses: readonly CourseUpdates[];
  readonly summary: Summary;
  /** Of the oldest part of what counts as checked, the list included, ms since the epoch. */
  readonly checkedAt: number | undefined;
  /** Why something in view was not checked, the first reason of perhaps several. */
  readonly fault: CheckFault | undefined;
  /** For the next one. */
  readonly parts: readonly (ChunkStates | undefined)[];
  /** The list is up to date, and no further courses are to come. */
  readonly whole: boolean;
}

/** `earlier`: the one before, for the same person and types; what of it still holds is in this one itself, not found again. */
export function takeSnapshot(
  { list, chunks, person, types, version }: SnapshotSource,
  earlier?: Snapshot,
): Snapshot {
  const parts = chunkStates(chunks, person, types, earlier?.parts);
  const states = joinStates(parts);
  const courses = joinCourses(list, states, version === undefined ? notAsked : checking, earlier);
  const whole = list.complete && !list.growing;
  const isSame = courses === earlier?.courses && whole === earlier.whole;
  const summary = isSame ? earlier.summary : summarise(courses, types, whole);
  return {
    courses,
    summary,
    checkedAt: oldestCheck(list, chunks, states),
    fault:
      faultOfChunks(chunks) ??
      (summary.unchecked === 0
        ? undefined
        : first(courses.map(({ state }) => faultOfState(state)))) ??
      faultOfOne(chunks),
    parts,
    whole,
  };
}

const checking: CourseState = { kind: 'checking' };
const notAsked: CourseState = { kind: 'not-asked' };

function joinCourses(
  list: KnownCourses,
  states: ReadonlyMap<string, CourseState>,
  other: CourseState,
  earlier: Snapshot | undefined,
): readonly CourseUpdates[] {
  const courses: CourseUpdates[] = [];
  const before = earlier?.courses ?? [];
  let isSame = before.length === list.courses.length;
  for (const course of list.courses) {
    const known = before[courses.length];
    const state = states.get(course.id) ?? other;
    const stays =
      known?.course === course && (known.state === state || sameState(known.state, state));
    isSame &&= stays;
    courses.push(stays ? known : { course, state });
  }
  return isSame ? before : courses;
}

function oldestCheck(
  list: KnownCourses,
  chunks: readonly ChunkResult[],
  states: ReadonlyMap<string, CourseState>,
): number | undefined {
  let oldest = Infinity;
  for (const { data } of chunks) {
    for (const { orgUnitId, asOf = data?.asOf } of data?.answers ?? []) {
      if (asOf !== undefined && asOf < oldest && states.get(orgUnitId)?.kind === 'checked')
        oldest = asOf;
    }
  }
  return oldest === Infinity ? undefined : Math.min(oldest, list.asOf ?? Infinity);
}

function faultOfChunks(chunks: readonly ChunkResult[]): CheckFault | undefined {
  return first(chunks.map(({ data }) => data?.fault));
}

/** Of a course that was asked for alone and keeps its numbers. */
function faultOfOne(chunks: readonly ChunkResult[]): CheckFault | undefined {
  for (const { data } of chunks) {
    for (const { fault } of data?.answers ?? []) if (fault !== undefined) return fault;
  }
  return undefined;
}

function first(faults: readonly (CheckFault | undefined)[]): CheckFault | undefined {
  return faults.find((fault) => fault !== undefined);
}

function faultOfState(state: CourseState): CheckFault | undefined {
  return state.kind === 'unchecked' ? state.fault : undefined;
}

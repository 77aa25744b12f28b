// Everything that is known at one moment, decided once: list, counts, person and versions become what the
// screen may say of each course, of all of them, and how old that is.
import type { UpdateType } from '../api/updateType.ts';
import type { KnownCourses } from './courseList.ts';
import { courseStates } from './courseStates.ts';
import type {
  CheckFault,
  ChunkResult,
  CourseState,
  CourseUpdates,
  PersonState,
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
}

export function takeSnapshot({ list, chunks, person, types, version }: SnapshotSource): Snapshot {
  const states = courseStates(chunks, person, types);
  const other: CourseState = version === undefined ? { kind: 'not-asked' } : { kind: 'checking' };
  const courses = list.courses.map((course) => ({ course, state: states.get(course.id) ?? other }));
  const summary = summarise(courses, types, list.complete && !list.growing);
  return {
    courses,
    summary,
    checkedAt: oldestCheck(list, chunks, states),
    fault:
      faultOfChunks(chunks) ??
      first(courses.map(({ state }) => faultOfState(state))) ??
      faultOfOne(chunks),
  };
}

function oldestCheck(
  list: KnownCourses,
  chunks: readonly ChunkResult[],
  states: ReadonlyMap<string, CourseState>,
): number | undefined {
  const times = chunks.flatMap(({ data }) =>
    (data?.answers ?? [])
      .filter(({ orgUnitId }) => states.get(orgUnitId)?.kind === 'checked')
      .flatMap(({ asOf = data?.asOf }) => asOf ?? []),
  );
  if (times.length === 0) return undefined;
  return times.reduce((a, b) => Math.min(a, b), list.asOf ?? Infinity);
}

function faultOfChunks(chunks: readonly ChunkResult[]): CheckFault | undefined {
  return first(chunks.map(({ data }) => data?.fault));
}

/** Of a course that was asked for alone and keeps its numbers. */
function faultOfOne(chunks: readonly ChunkResult[]): CheckFault | undefined {
  return first(chunks.flatMap(({ data }) => (data?.answers ?? []).map(({ fault }) => fault)));
}

function first(faults: readonly (CheckFault | undefined)[]): CheckFault | undefined {
  return faults.find((fault) => fault !== undefined);
}

function faultOfState(state: CourseState): CheckFault | undefined {
  return state.kind === 'unchecked' ? state.fault : undefined;
}

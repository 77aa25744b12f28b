// Joins list, counts, person and versions into the state of all courses and its age.
import type { UpdateType } from '../api/updateType.ts';
import type { KnownCourses } from './courseList.ts';
import { courseStates } from './courseStates.ts';
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
  readonly types: readonly UpdateType[];
  /** Of `le`; undefined: no common contract version. */
  readonly version: string | undefined;
}

export interface Snapshot {
  readonly courses: readonly CourseUpdates[];
  readonly summary: Summary;
  /** When the oldest of the checked counts, or the list, came, ms since the epoch. */
  readonly checkedAt: number | undefined;
  /** The first reason why something in view was not checked. */
  readonly fault: CheckFault | undefined;
  /** The list is up to date, and no further courses are expected. */
  readonly whole: boolean;
}

/** Unchanged parts of `earlier`, for the same person and types, keep their identity. */
export function takeSnapshot(
  { list, chunks, person, types, version }: SnapshotSource,
  earlier?: Snapshot,
): Snapshot {
  const states = courseStates(chunks, person, types);
  const courses = joinCourses(list, states, version === undefined ? notAsked : checking, earlier);
  const whole = list.complete && !list.growing;
  const isSame = courses === earlier?.courses && whole === earlier.whole;
  return {
    courses,
    summary: isSame ? earlier.summary : summarise(courses, types, whole),
    checkedAt: oldestCheck(list, chunks, states),
    fault: [
      ...chunks.map(({ data }) => data?.fault),
      ...courses.map(({ state }) => (state.kind === 'unchecked' ? state.fault : undefined)),
      // Of courses that were requested alone and keep their counts.
      ...chunks.flatMap(({ data }) => data?.answers.map(({ fault }) => fault)),
    ].find((fault) => fault !== undefined),
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
  const before = earlier?.courses ?? [];
  const courses = list.courses.map((course, index): CourseUpdates => {
    const known = before[index];
    const state = states.get(course.id) ?? other;
    return known?.course === course && sameState(known.state, state) ? known : { course, state };
  });
  const isSame =
    courses.length === before.length && courses.every((one, index) => one === before[index]);
  return isSame ? before : courses;
}

function oldestCheck(
  list: KnownCourses,
  chunks: readonly ChunkResult[],
  states: ReadonlyMap<string, CourseState>,
): number | undefined {
  const times = chunks.flatMap(({ data }) =>
    (data?.answers ?? [])
      .filter(({ orgUnitId }) => states.get(orgUnitId)?.kind === 'checked')
      .map(({ asOf = data?.asOf }) => asOf ?? Infinity),
  );
  const oldest = times.reduce((a, b) => Math.min(a, b), Infinity);
  return oldest === Infinity ? undefined : Math.min(oldest, list.asOf ?? Infinity);
}

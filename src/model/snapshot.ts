// Joins list, counts, person and versions into the state of all courses and its age.
import type { UpdateType } from '../api/updateType.ts';
import type { KnownCourses } from './courseList.ts';
import {
  type CheckFault,
  type ChunkResult,
  type CourseState,
  type CourseUpdates,
  type PersonState,
} from './courseUpdates.ts';
import { summarise, type Summary } from './summary.ts';
import type { Fault } from '../api/errors.ts';
import { leftOut, type ChunkData, type KnownUpdates } from '../api/knownAnswers.ts';
import { isBlank } from '../api/updates.ts';

export interface SnapshotSource {
  readonly list: KnownCourses;
  readonly chunks: readonly ChunkResult[];
  readonly person: PersonState;
  readonly types: readonly UpdateType[];
  /** The `le` contract version; undefined: no common version. */
  readonly version: string | undefined;
}

export interface Snapshot {
  readonly courses: readonly CourseUpdates[];
  readonly summary: Summary;
  /** When the oldest of the checked counts, or the list, came, ms since the epoch. */
  readonly checkedAt: number | undefined;
  /** The first reason why something in view was not checked. */
  readonly fault: CheckFault | undefined;
}

export function takeSnapshot(source: SnapshotSource): Snapshot {
  const { list, chunks, person, types, version } = source;
  const states = courseStates(chunks, person, types);
  const other: CourseState = { kind: version === undefined ? 'not-asked' : 'checking' };
  const courses = list.courses.map((course) => ({
    course,
    state: states.get(course.id) ?? other,
  }));
  return {
    courses,
    summary: summarise(courses, types, list.complete),
    checkedAt: oldestCheck(source, courses),
    fault: [
      ...chunks.map(({ data }) => data?.fault),
      ...courses.map(({ state }) => (state.kind === 'unchecked' ? state.fault : undefined)),
      // Courses that keep earlier counts.
      ...chunks.flatMap(({ data }) => data?.answers.map(({ fault }) => fault)),
    ].find((fault) => fault !== undefined),
  };
}

/** `courses`: of the snapshot. */
export function oldestCheck(
  { list, chunks }: Pick<SnapshotSource, 'list' | 'chunks'>,
  courses: readonly CourseUpdates[],
): number | undefined {
  const checked = new Set(
    courses.flatMap(({ course, state }) => (state.kind === 'checked' ? [course.id] : [])),
  );
  const times = chunks.flatMap(({ data }) =>
    (data?.answers ?? [])
      .filter(({ orgUnitId }) => checked.has(orgUnitId))
      .map(({ asOf = data?.asOf }) => asOf ?? Infinity),
  );
  const oldest = Math.min(...times);
  return oldest === Infinity ? undefined : Math.min(oldest, list.asOf ?? Infinity);
}

/** Without courses that have neither answer nor fault. `types`: in view. */
export function courseStates(
  chunks: readonly ChunkResult[],
  person: PersonState,
  types: readonly UpdateType[],
): ReadonlyMap<string, CourseState> {
  const isShown = person.kind === 'pending' ? undefined : ownerCheck(chunks, person.id);
  return new Map(
    chunks.flatMap(({ orgUnitIds, data }) =>
      data === undefined ? [] : statesOf(orgUnitIds, data),
    ),
  );

  function statesOf(ids: readonly string[], data: ChunkData): (readonly [string, CourseState])[] {
    const { answers, refused, fault, unconfirmed = false } = data;
    const failed = fault === undefined ? [] : ids.map((id) => unchecked(id, fault));
    // No counts are shown until the person is known.
    if (isShown === undefined) return failed;
    const stateOf = (answer: KnownUpdates): CourseState => {
      const { userId, counts } = answer;
      const check = answer.asOf === undefined ? data : answer;
      if (!isShown(userId)) return { kind: 'unchecked', fault: otherPerson };
      if (isBlank(answer) && unconfirmed) return { kind: 'checking' };
      if (isBlank(answer)) return { kind: 'unchecked', fault: check.fault ?? leftOut };
      if (check.fault !== undefined || unconfirmed)
        return { kind: 'stale', counts, asOf: check.asOf ?? 0 };
      const isWhole = types.every((type) => counts[type] !== undefined);
      return { kind: isWhole ? 'checked' : 'checking', counts };
    };
    const known = answers.map((answer) => [answer.orgUnitId, stateOf(answer)] as const);
    // Refusals of an earlier load may be over.
    const refusals = unconfirmed ? [] : refused;
    // The last state of a course counts: an earlier answer stays.
    return [...failed, ...refusals.map((one) => unchecked(one.orgUnitId, one.fault)), ...known];
  }
}

function unchecked(orgUnitId: string, fault: Fault): readonly [string, CourseState] {
  return [orgUnitId, { kind: 'unchecked', fault }];
}

const otherPerson: CheckFault = { kind: 'other-person' };

/** If the person's id is unknown, answers for different users are all hidden. */
function ownerCheck(
  chunks: readonly ChunkResult[],
  personId: string | undefined,
): (userId: string | undefined) => boolean {
  if (personId !== undefined) return (userId) => userId === undefined || userId === personId;
  const answers = chunks.flatMap(({ data }) => data?.answers ?? []);
  const people = new Set(answers.flatMap(({ userId }) => userId ?? []));
  return () => people.size < 2;
}

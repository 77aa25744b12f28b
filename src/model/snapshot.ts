// Joins list, records, person and versions into the state of all courses and its age.
import { chunkOrgUnits, closedChunks } from '../api/chunkOrgUnits.ts';
import { isDue, onlyUser, type CourseRecord, type CourseRecords } from '../api/courseRecord.ts';
import type { UpdateType } from '../api/updateType.ts';
import type { KnownCourses } from './courseList.ts';
import {
  isAutomaticallyRetried,
  type CheckFault,
  type CourseState,
  type CourseUpdates,
  type PersonState,
} from './courseUpdates.ts';
import { summarise } from './summary.ts';

export interface SnapshotSource {
  readonly list: KnownCourses;
  readonly records: CourseRecords;
  /** `pending`: no counts are shown. */
  readonly person: PersonState;
  readonly types: readonly UpdateType[];
  /** The `le` contract version; undefined: no common version. */
  readonly version: string | undefined;
}

export type Snapshot = Readonly<ReturnType<typeof takeSnapshot>>;

/** Everything that the dashboard reads of the records, but its time, which moves with every answer. */
export function knownCounts(source: SnapshotSource) {
  const { list, records, types, version } = source;
  const ids = list.courses.map(({ id }) => id);
  const mine = ids.map((id) => records[id]);
  const isNew = (id: string) => version !== undefined && isDue(records[id], types);
  const fresh = ids.filter(isNew);
  // A chunk of a growing list waits until it is full.
  const due = list.growing ? closedChunks(chunkOrgUnits(fresh)).flat() : fresh;
  const failed = mine.filter((record) => isPassing(record));
  return {
    ids,
    snapshot: takeSnapshot(source),
    /** Courses to ask before anything is said of them. */
    due,
    /** Several courses, or the only one, are being asked, or will be after this render. */
    checking:
      due.length > 0 ||
      mine.some(
        (record) =>
          record?.asking === 'together' || (record?.asking === 'alone' && ids.length === 1),
      ),
    /** Faults that may pass by themselves. */
    faults: failed.flatMap((record) => record?.fault ?? []),
    isAllFailed: failed.length > 1 && mine.every((record) => record?.fault !== undefined),
    /** The user whom all answers name. */
    user: onlyUser(mine),
    isCounted: mine.some((record) => record?.counts !== undefined),
  };
}

/** The latest check failed in a way that may pass by itself, and not for this course alone. */
function isPassing({ fault, alone }: CourseRecord = {}): boolean {
  return fault !== undefined && !alone && isAutomaticallyRetried(fault);
}

/** The ids whose latest check failed; `passing`: in a way that may pass by itself. */
export function failedIds(
  ids: readonly string[],
  records: CourseRecords,
  passing: boolean,
): readonly string[] {
  return ids.filter((id) => (passing ? isPassing(records[id]) : records[id]?.fault !== undefined));
}

/** The state of all courses; `oldestCheck` has its age. */
export function takeSnapshot({ list, records, person, types, version }: SnapshotSource) {
  const mine = list.courses.map(({ id }) => records[id]);
  const isOwn = ownerCheck(mine, person);
  const courses = list.courses.map((course): CourseUpdates => {
    const record = records[course.id];
    return { course, state: stateOf(record), asking: record?.asking === 'alone' || undefined };
  });
  return {
    courses,
    summary: summarise(courses, types, list.complete),
    /** The first reason why something in view was not checked. */
    fault: [
      ...mine.map((record) => (record?.alone ? undefined : record?.fault)),
      ...courses.map(({ state }) => (state.kind === 'unchecked' ? state.fault : undefined)),
      ...mine.map((record) => record?.fault),
    ].find((fault) => fault !== undefined),
  };

  function stateOf(record: CourseRecord = {}): CourseState {
    const { counts, asOf = 0, userId, fault, unconfirmed } = record;
    if (version === undefined && counts === undefined) return { kind: 'not-asked' };
    // No counts are shown until the person is known.
    if (counts === undefined || person.kind === 'pending')
      return fault === undefined ? { kind: 'checking' } : { kind: 'unchecked', fault };
    if (!isOwn(userId)) return { kind: 'unchecked', fault: otherPerson };
    if (fault !== undefined || unconfirmed) return { kind: 'stale', counts, asOf };
    const isWhole = types.every((type) => counts[type] !== undefined);
    return { kind: isWhole ? 'checked' : 'checking', counts };
  }
}

/** When the oldest of the checked counts, or the list, came, ms since the epoch. `courses`: of the snapshot. */
export function oldestCheck(
  { asOf: listedAt = Infinity }: KnownCourses,
  records: CourseRecords,
  courses: readonly CourseUpdates[],
): number | undefined {
  const times = courses.flatMap(({ course, state }) =>
    state.kind === 'checked' ? (records[course.id]?.asOf ?? []) : [],
  );
  return times.length === 0 ? undefined : Math.min(...times, listedAt);
}

const otherPerson: CheckFault = { kind: 'other-person' };

/** If the person's id is unknown, answers for different users are all hidden. */
function ownerCheck(
  mine: readonly (CourseRecord | undefined)[],
  person: PersonState,
): (userId: string | undefined) => boolean {
  const personId = person.kind === 'known' ? person.id : undefined;
  if (personId !== undefined) return (userId) => userId === undefined || userId === personId;
  const people = new Set(mine.flatMap((record) => record?.userId ?? []));
  return () => people.size < 2;
}

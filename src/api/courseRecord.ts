// The record of a course: its last answer, the fault of its last check, and whether it is being asked.
import type { Fault } from './errors.ts';
import { type Counts, type OrgUnitUpdates } from './updates.ts';
import type { UpdateType } from './updateType.ts';

/** Why the latest check of a course brought no counts. */
export type CourseFault =
  | Fault
  /** The LMS answered, but without this course. */
  | { readonly kind: 'left-out' };

export interface CourseRecord {
  /** The counts of the last answer; they stay when a check fails. */
  readonly counts?: Counts;
  /** When the last answer came, ms since the epoch. */
  readonly asOf?: number;
  /** Whom the answer names. */
  readonly userId?: string | undefined;
  /** Why the last check failed; undefined: it did not. */
  readonly fault?: CourseFault;
  /** The course was refused by itself while others were answered: it is asked apart. */
  readonly alone?: true;
  /** By a question about it alone, or about several courses. */
  readonly asking?: 'alone' | 'together';
  /** The answer is of an earlier load or contract version, and was not confirmed since. */
  readonly unconfirmed?: true;
}

/** By org unit id. Plain JSON: React Query keeps the identity of equal parts. */
export type CourseRecords = Readonly<Record<string, CourseRecord>>;

/** `now`: ms since the epoch. */
export function withAnswers(
  records: CourseRecords,
  answers: readonly OrgUnitUpdates[],
  now: number,
): CourseRecords {
  return withNew(
    records,
    answers.map(({ orgUnitId, ...answer }) => [orgUnitId, answerOf({ ...answer, asOf: now })]),
  );
}

/** `isAlone`: the courses were refused by themselves. */
export function withFault(
  records: CourseRecords,
  ids: readonly string[],
  fault: CourseFault,
  isAlone: boolean,
): CourseRecords {
  const failed = ids.map((id): [string, CourseRecord] => {
    const alone = isAlone ? true : records[id]?.alone;
    return [id, { ...answerOf(records[id]), fault, ...(alone && { alone }) }];
  });
  return withNew(records, failed);
}

export function asAsked(records: CourseRecords, ids: readonly string[]): CourseRecords {
  const asking = ids.length === 1 ? 'alone' : 'together';
  return withNew(
    records,
    ids.map((id) => [id, { ...records[id], asking }]),
  );
}

function withNew(
  records: CourseRecords,
  entries: readonly (readonly [string, CourseRecord])[],
): CourseRecords {
  return { ...records, ...Object.fromEntries(entries) };
}

/** Answers of an earlier load or contract version keep their age until a check confirms them; their faults may be over. */
export function asUnconfirmed(records: CourseRecords): CourseRecords {
  const kept = Object.entries(records).flatMap(([id, record]): [string, CourseRecord][] => {
    const { counts, alone } = record;
    if (counts === undefined && alone === undefined) return [];
    return [[id, { ...answerOf(record), unconfirmed: true, ...(alone && { alone }) }]];
  });
  return Object.fromEntries(kept);
}

/** `kept`: of an earlier load; it stays where there is no answer yet. */
export function withKept(records: CourseRecords, kept: CourseRecords): CourseRecords {
  const unanswered = Object.entries(records).filter(([, { counts }]) => counts === undefined);
  const joined = unanswered.map(([id, record]) => [id, { ...kept[id], ...record }] as const);
  return withNew({ ...kept, ...records }, joined);
}

/** The last answer alone, without undefined fields, which JSON would drop. */
function answerOf({ counts, asOf, userId }: CourseRecord = {}): CourseRecord {
  if (counts === undefined || asOf === undefined) return {};
  return userId === undefined ? { counts, asOf } : { counts, asOf, userId };
}

/** Whether the course must be asked before anything is said of it. `types`: in scope. */
export function isDue(record: CourseRecord | undefined, types: readonly UpdateType[]): boolean {
  if (record === undefined) return true;
  if (record.asking || record.fault !== undefined) return false;
  const { counts } = record;
  return record.unconfirmed === true || types.some((type) => counts?.[type] === undefined);
}

/** The user whom all answers name; undefined: none, or several. */
export function onlyUser(records: readonly (CourseRecord | undefined)[]): string | undefined {
  const users = new Set(records.flatMap((record) => record?.userId ?? []));
  return users.size === 1 ? [...users][0] : undefined;
}

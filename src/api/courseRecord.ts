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

export type CourseOutcome =
  | { readonly kind: 'answered'; readonly answer: OrgUnitUpdates }
  | {
      readonly kind: 'failed';
      readonly orgUnitId: string;
      readonly fault: CourseFault;
      readonly alone: boolean;
    };

/** `now`: ms since the epoch. */
export function withOutcomes(
  records: CourseRecords,
  outcomes: readonly CourseOutcome[],
  now: number,
): CourseRecords {
  const settled = outcomes.map((outcome): [string, CourseRecord] => {
    if (outcome.kind === 'answered') {
      const { orgUnitId, counts, userId } = outcome.answer;
      return [orgUnitId, answerOf({ counts, asOf: now, userId })];
    }
    const { orgUnitId, fault, alone } = outcome;
    return [orgUnitId, { ...answerOf(records[orgUnitId]), fault, ...(alone ? { alone } : {}) }];
  });
  return { ...records, ...Object.fromEntries(settled) };
}

export function asAsked(records: CourseRecords, ids: readonly string[]): CourseRecords {
  const asking = ids.length === 1 ? 'alone' : 'together';
  const asked = ids.map((id): [string, CourseRecord] => [id, { ...records[id], asking }]);
  return { ...records, ...Object.fromEntries(asked) };
}

/** Answers of an earlier load or contract version keep their age until a check confirms them; their faults may be over. */
export function asUnconfirmed(records: CourseRecords): CourseRecords {
  const kept = Object.entries(records).flatMap(([id, record]): [string, CourseRecord][] => {
    const { counts, alone } = record;
    if (counts === undefined && alone === undefined) return [];
    const own = { ...answerOf(record), unconfirmed: true } as const;
    return [[id, alone === undefined ? own : { ...own, alone }]];
  });
  return Object.fromEntries(kept);
}

/** `kept`: of an earlier load; it stays where there is no answer yet. */
export function withKept(records: CourseRecords, kept: CourseRecords): CourseRecords {
  const joined = Object.entries(records).map(([id, record]): [string, CourseRecord] => [
    id,
    record.counts === undefined ? { ...kept[id], ...record } : record,
  ]);
  return { ...kept, ...Object.fromEntries(joined) };
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

/** The LMS answered without this course. */
export function isLeftOut({ fault }: CourseRecord): boolean {
  return fault?.kind === 'left-out';
}

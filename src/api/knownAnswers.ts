// The known answers of a chunk: earlier ones stay where a check fails, and move with their courses to other chunks.
import { asksToWait, type Fault } from './errors.ts';
import { isBlank, type OrgUnitUpdates, type UpdatesRequest } from './updates.ts';

/** Without `fault`, every requested org unit is in `answers` or in `refused`; in both, if its answer is an earlier one. */
export interface ChunkData {
  readonly answers: readonly KnownUpdates[];
  readonly refused: readonly Refusal[];
  /** When the oldest of `answers` without their own date came, ms since the epoch. */
  readonly asOf?: number | undefined;
  /** The most ids that the LMS takes in one request; undefined: a whole chunk. */
  readonly size?: number | undefined;
  /** Why the latest check failed; answers without their own date are from an earlier check. */
  readonly fault?: Fault | undefined;
  /** Some courses or types were not requested yet. */
  readonly partial?: boolean | undefined;
  /** From an earlier load or contract version, and not confirmed since. */
  readonly unconfirmed?: true | undefined;
}

export const noAnswers: ChunkData = { answers: [], refused: [] };

/** undefined if nothing is known; `partial` if it is less than `request` asks for. */
export function knownAnswers(
  earlier: readonly (ChunkData | undefined)[],
  { orgUnitIds, types }: UpdatesRequest,
): ChunkData | undefined {
  const wanted = new Set(orgUnitIds);
  const all = earlier.filter((data) => data !== undefined);
  const newestFirst = all.toSorted((a, b) => (b.asOf ?? 0) - (a.asOf ?? 0));
  const parts = newestFirst.map((data) => {
    const known = [...data.answers, ...data.refused].map(({ orgUnitId }) => orgUnitId);
    const mine = new Set(known.filter((id) => wanted.delete(id)));
    const isMine = ({ orgUnitId }: { readonly orgUnitId: string }) => mine.has(orgUnitId);
    return { data, answers: data.answers.filter(isMine), refused: data.refused.filter(isMine) };
  });
  const used = parts.filter((part) => part.answers.length > 0);
  if (used.length === 0) return undefined;
  const answers = used.flatMap((part) => (used.length === 1 ? part.answers : withOwnDates(part)));
  const dates = used.flatMap(({ data }) => data.asOf ?? []);
  const unconfirmed = used.find(({ data }) => data.unconfirmed)?.data.unconfirmed;
  return {
    answers,
    refused: parts.flatMap(({ refused }) => refused),
    asOf: dates.length === 0 ? undefined : Math.min(...dates),
    fault: used.find(({ data }) => data.fault !== undefined)?.data.fault,
    // Unconfirmed answers are requested again.
    partial:
      wanted.size > 0 ||
      unconfirmed === true ||
      answers.some(({ counts }) => types.some((type) => counts[type] === undefined)),
    unconfirmed,
  };
}

/** Answers of several checks. */
function withOwnDates({
  data,
  answers,
}: {
  readonly data: ChunkData;
  readonly answers: readonly KnownUpdates[];
}): readonly KnownUpdates[] {
  return answers.map((answer) =>
    answer.asOf === undefined ? { ...answer, asOf: data.asOf, fault: data.fault } : answer,
  );
}

/** The user whom all answers name; undefined: none, or several. */
export function onlyUser(all: readonly (ChunkData | undefined)[]): string | undefined {
  const users = new Set(all.flatMap((data) => data?.answers.flatMap(({ userId }) => userId ?? [])));
  return users.size === 1 ? [...users][0] : undefined;
}

/** Courses that `now` refuses or leaves out keep their counts of `before`, with their date and the fault. */
export function keepKnown(before: ChunkData, now: ChunkData): ChunkData {
  const earlier = new Map(before.answers.map((answer) => [answer.orgUnitId, answer]));
  function kept(orgUnitId: string, fault: CourseFault): KnownUpdates | undefined {
    const answer = earlier.get(orgUnitId);
    if (answer === undefined || isBlank(answer)) return undefined;
    return { ...answer, asOf: answer.asOf ?? before.asOf ?? 0, fault };
  }
  const answered = new Set(now.answers.map(({ orgUnitId }) => orgUnitId));
  const answers = now.answers.map((answer) =>
    isBlank(answer) ? (kept(answer.orgUnitId, leftOut) ?? answer) : answer,
  );
  const others = now.refused
    .filter(({ orgUnitId }) => !answered.has(orgUnitId))
    .flatMap(({ orgUnitId, fault }) => kept(orgUnitId, fault) ?? []);
  return { ...now, answers: [...answers, ...others] };
}

/** Answers of an earlier load or contract version keep their age until a check confirms them; their faults may be over. */
export function asUnconfirmed(data: ChunkData): ChunkData {
  const answers = data.answers.map((answer) => ({ ...answer, fault: undefined }));
  return { ...data, answers, fault: undefined, unconfirmed: true };
}

/** The whole chunk failed, so answers with their own date get the fault as well. */
export function failedCheck(before: ChunkData, fault: Fault): ChunkData {
  const answers = before.answers.map((one) => (one.asOf === undefined ? one : { ...one, fault }));
  return { ...before, answers, fault, unconfirmed: undefined };
}

/** Why the latest check of a course brought no counts. */
export type CourseFault =
  | Fault
  /** The LMS answered, but without this course. */
  | { readonly kind: 'left-out' };

export const leftOut: CourseFault = { kind: 'left-out' };

/** The latest answer was without this course. */
export function isLeftOut(answer: KnownUpdates): boolean {
  return isBlank(answer) || answer.fault?.kind === 'left-out';
}

/** A course whose latest request failed. */
export interface Refusal {
  readonly orgUnitId: string;
  readonly fault: Fault;
  /** Number of further checks that leave it out; undefined: none, because it was not refused alone. */
  readonly rests?: number | undefined;
}

export interface KnownUpdates extends OrgUnitUpdates {
  /** When the answer came, ms since the epoch, if not with its chunk. */
  readonly asOf?: number | undefined;
  /** Why the latest check of this course failed; only with `asOf`. */
  readonly fault?: CourseFault | undefined;
}

/** Statuses that other or fewer ids may avoid (RFC 9110, 15.5; RFC 6585, 5). */
const REFUSES_IDS: ReadonlySet<number> = new Set([400, 413, 414, 422, 431]);

/** Whether a fault may concern some of the ids; a 404 only if the LMS offers the version. */
export function mayBeAboutIds(fault: Fault): boolean {
  if (fault.kind === 'refused') return REFUSES_IDS.has(fault.status);
  if (fault.kind === 'server-error') return fault.status === 500 && !asksToWait(fault);
  return fault.kind === 'not-permitted' || fault.kind === 'not-found';
}

/** Of gateways; 520 to 524 are Cloudflare's. */
const NO_GOOD_ANSWER: ReadonlySet<number> = new Set([502, 503, 504, 520, 521, 522, 523, 524]);

/** Whether fewer ids may help although nothing names them: too much work for a gateway, a time limit, a long address. */
export function mayBeTooMuch(fault: Fault): boolean {
  if (fault.kind === 'server-error') return NO_GOOD_ANSWER.has(fault.status) && !asksToWait(fault);
  return ['network', 'unreadable', 'timeout'].includes(fault.kind);
}

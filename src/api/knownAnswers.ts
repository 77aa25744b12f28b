// What earlier requests have told about the courses of a new one. When the list of courses changes, courses
// move between chunks: what is known about them moves along, and is neither blanked nor asked for again.
import type { Fault } from './errors.ts';
import type { ChunkRequest } from './getChunk.ts';
import type { OrgUnitUpdates } from './updates.ts';

/** What is known of one chunk so far. */
export interface ChunkData extends ChunkAnswers {
  /** Why the latest check failed; answers without a date of their own are those of an earlier one. */
  readonly fault?: Fault | undefined;
  /** Some courses or types were not asked for yet. */
  readonly partial?: boolean | undefined;
  /** Kept by the tab at an earlier load, and not confirmed since. */
  readonly remembered?: true | undefined;
}

type Earlier = readonly (readonly [key: unknown, data: ChunkData | undefined])[];

/** undefined where nothing is known; `partial` where it is not all that `request` asks for. */
export function knownAnswers(
  earlier: Earlier,
  { orgUnitIds, types }: ChunkRequest,
): ChunkData | undefined {
  const newestFirst = earlier
    .flatMap(([, data]) => (data === undefined ? [] : [data]))
    .toSorted((a, b) => (b.asOf ?? 0) - (a.asOf ?? 0));
  const wanted = new Set(orgUnitIds);
  const answers = [];
  const refused = [];
  let asOf = Infinity;
  let fault: Fault | undefined;
  let partial = false;
  let remembered: true | undefined;
  for (const data of newestFirst) {
    let used = false;
    for (const answer of data.answers) {
      if (!wanted.delete(answer.orgUnitId)) continue;
      answers.push(answer);
      partial ||= types.some((type) => answer.counts[type] === undefined);
      used = true;
    }
    for (const refusal of data.refused) {
      if (wanted.delete(refusal.orgUnitId)) refused.push(refusal);
    }
    if (!used) continue;
    asOf = Math.min(asOf, data.asOf ?? Infinity);
    fault ??= data.fault;
    remembered ??= data.remembered;
  }
  if (answers.length === 0) return undefined;
  // What was never confirmed is asked for like what was never there.
  const isPartial = partial || wanted.size > 0 || remembered === true;
  return { answers, refused, asOf, fault, partial: isPartial, remembered };
}

/** A check of the whole chunk failed: what was asked for alone before is no newer than the rest. */
export function failedCheck(before: ChunkData, fault: Fault): ChunkData {
  const answers = before.answers.map((one) => (one.asOf === undefined ? one : { ...one, fault }));
  return { ...before, answers, fault, remembered: undefined };
}

/** A course without counts, because its requests failed. */
export interface Refusal {
  readonly orgUnitId: string;
  readonly fault: Fault;
  /** How many more checks leave it out; undefined: it was never refused alone, and the next check requests it. */
  readonly rests?: number | undefined;
}

/** What is known of one org unit of a chunk. */
export interface KnownUpdates extends OrgUnitUpdates {
  /** When the answer came, ms since the epoch, if the course was requested alone after its chunk. */
  readonly asOf?: number | undefined;
  /** Why the latest request for this course alone failed, where it has an `asOf` of its own. */
  readonly fault?: Fault | undefined;
}

/** Every requested org unit is in `answers` or in `refused`. */
export interface ChunkAnswers {
  readonly answers: readonly KnownUpdates[];
  readonly refused: readonly Refusal[];
  /** When the oldest of `answers` came, ms since the epoch: parts of a check may be hours apart. */
  readonly asOf?: number | undefined;
  /** The most ids that the LMS takes in one request; undefined: all ids of a chunk, as far as is known. */
  readonly size?: number | undefined;
}

/** Statuses that other or fewer ids may avoid (RFC 9110, 15.5; RFC 6585, 5). */
const REFUSES_IDS: ReadonlySet<number> = new Set([400, 413, 414, 422, 431]);

/**
 * Whether a fault may be about some of the ids. `supported`: the contract version is known to be
 * offered, so that a 404 can't be about it.
 */
export function mayBeAboutIds(fault: Fault, supported: boolean): boolean {
  if (fault.kind === 'refused') return REFUSES_IDS.has(fault.status);
  if (fault.kind === 'server-error') return fault.status === 500;
  return fault.kind === 'not-permitted' || (fault.kind === 'not-found' && supported);
}

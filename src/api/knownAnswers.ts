// What earlier requests have told about the courses of a new one. When the list of courses changes, courses
// move between chunks: what is known about them moves along, and is neither blanked nor asked for again.
import type { Fault } from './errors.ts';
import type { ChunkRequest } from './getChunk.ts';
import type { ChunkAnswers } from './chunkAnswers.ts';

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

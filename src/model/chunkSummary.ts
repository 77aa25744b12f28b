// What the queries for all chunks have come to: the data of each, what went wrong, and what a retry requests.
import { mayBeAboutIds, type Refusal, type ChunkData } from '../api/knownAnswers.ts';
import type { Fault } from '../api/errors.ts';
import { isBlank } from '../api/updates.ts';
import { isAutomaticallyRetried } from './automaticRetryDelay.ts';
import type { ChunkResult } from './courseUpdates.ts';

export interface RequestedChunk extends ChunkResult {
  readonly isFetching: boolean;
}

export interface ChunkSummary {
  readonly chunks: readonly RequestedChunk[];
  /** What went wrong, except that the LMS refuses some courses. */
  readonly faults: readonly Fault[];
}

/** `queries`: the state of the query for each of `requests`, in their order. */
export function summariseChunks(
  requests: readonly Pick<ChunkResult, 'orgUnitIds'>[],
  queries: readonly Pick<RequestedChunk, 'data' | 'isFetching'>[],
): ChunkSummary {
  const chunks = requests.map(({ orgUnitIds }, index) => {
    const { data, isFetching = false } = queries[index] ?? {};
    return { orgUnitIds, data, isFetching };
  });
  return { chunks, faults: chunks.flatMap(({ data }) => faultsOf(data)) };
}

/** `alone`: courses that are requested singly, so that the rest of their chunk is not. */
export function fetchingIds(
  chunks: readonly RequestedChunk[],
  alone: ReadonlySet<string>,
): ReadonlySet<string> {
  const whole = chunks.filter(
    ({ orgUnitIds, isFetching }) => isFetching && !orgUnitIds.some((id) => alone.has(id)),
  );
  return new Set([...alone, ...whole.flatMap(({ orgUnitIds }) => orgUnitIds)]);
}

/** What to request again of a chunk: all of it, or what was refused or left out, and `courses` singly. */
export interface ChunkRetry {
  readonly part: 'all' | 'missing' | 'nothing';
  readonly courses: readonly string[];
}

/** `automatic`: only what may pass by itself. */
export function chunkRetry(data: ChunkData, automatic: boolean): ChunkRetry {
  const { fault, refused, answers } = data;
  if (fault !== undefined) {
    const isWanted = !automatic || isAutomaticallyRetried(fault);
    return { part: isWanted ? 'all' : 'nothing', courses: [] };
  }
  const isWanted = automatic ? refused.some(mayPass) : refused.length > 0 || answers.some(isBlank);
  const failed = failedAlone(data).filter((one) => !automatic || mayPass(one));
  return {
    part: isWanted ? 'missing' : 'nothing',
    courses: failed.map(({ orgUnitId }) => orgUnitId),
  };
}

function faultsOf(data: ChunkData | undefined): readonly Fault[] {
  if (data === undefined) return [];
  const single = [...data.refused, ...failedAlone(data)].filter(mayPass).map(({ fault }) => fault);
  return data.fault === undefined ? single : [data.fault, ...single];
}

/** A course that the LMS refuses stays refused: a 500 for it does not pass by itself. */
function mayPass({ fault }: Refusal): boolean {
  return isAutomaticallyRetried(fault) && !mayBeAboutIds(fault, true);
}

/** Courses whose latest request, for them alone, failed: they keep the numbers of an earlier check. */
function failedAlone({ fault: whole, answers }: ChunkData): readonly Refusal[] {
  if (whole !== undefined) return [];
  return answers.flatMap(({ orgUnitId, fault }) =>
    fault === undefined ? [] : [{ orgUnitId, fault }],
  );
}

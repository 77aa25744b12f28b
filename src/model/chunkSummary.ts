// The faults and requests in flight of all chunks, and the requests of a retry.
import { mayBeAboutIds, type Refusal, type ChunkData } from '../api/knownAnswers.ts';
import type { Fault } from '../api/errors.ts';
import { isBlank } from '../api/updates.ts';
import { isAutomaticallyRetried } from './automaticRetryDelay.ts';
import type { ChunkResult } from './courseUpdates.ts';

/** The faults of all chunks, without those of courses that the LMS refuses. */
export function chunkFaults(chunks: readonly ChunkResult[]): readonly Fault[] {
  return chunks.flatMap(({ data }) => faultsOf(data));
}

/** `inFlight`: the ids of each fetching chunk. `alone`: courses requested singly, the only ones of their chunks. */
export function fetchingIds(
  inFlight: readonly (readonly string[])[],
  alone: ReadonlySet<string>,
): ReadonlySet<string> {
  const whole = inFlight.filter((ids) => !ids.some((id) => alone.has(id)));
  return new Set([...alone, ...whole.flat()]);
}

/** The part of a chunk to request again, and the courses to request singly. */
export interface ChunkRetry {
  readonly part: 'all' | 'missing' | 'nothing';
  readonly courses: readonly string[];
}

/** `automatic`: only faults that may pass by themselves. */
export function chunkRetry(data: ChunkData, automatic: boolean): ChunkRetry {
  const { fault, refused, answers } = data;
  if (fault !== undefined) {
    const isWanted = !automatic || isAutomaticallyRetried(fault);
    return { part: isWanted ? 'all' : 'nothing', courses: [] };
  }
  const isWanted = automatic ? refused.some(mayPass) : refused.length > 0 || answers.some(isBlank);
  const failed = failedAlone(data).filter((one) => !automatic || mayPass(one));
  const courses = failed.map(({ orgUnitId }) => orgUnitId);
  return { part: isWanted ? 'missing' : 'nothing', courses };
}

function faultsOf(data: ChunkData | undefined): readonly Fault[] {
  if (data === undefined) return [];
  const single = [...data.refused, ...failedAlone(data)].filter(mayPass).map(({ fault }) => fault);
  return data.fault === undefined ? single : [data.fault, ...single];
}

/** A refused course stays refused: a 500 for it does not pass by itself. */
function mayPass({ fault }: Refusal): boolean {
  return isAutomaticallyRetried(fault) && !mayBeAboutIds(fault);
}

/** Courses whose latest single request failed. */
function failedAlone({ fault: whole, answers }: ChunkData): readonly Refusal[] {
  if (whole !== undefined) return [];
  return answers.flatMap(({ orgUnitId, fault }) =>
    fault === undefined ? [] : [{ orgUnitId, fault }],
  );
}

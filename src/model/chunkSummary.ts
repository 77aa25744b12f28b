// The faults and requests in flight of all chunks, and the requests of a retry.
import { mayBeAboutIds, type Refusal, type ChunkData } from '../api/knownAnswers.ts';
import type { Fault } from '../api/errors.ts';
import { isBlank } from '../api/updates.ts';
import { isAutomaticallyRetried } from './automaticRetryDelay.ts';
import type { ChunkResult } from './courseUpdates.ts';

/** The faults of all chunks, without those of courses that the LMS refuses. */
export function chunkFaults(chunks: readonly ChunkResult[]): readonly Fault[] {
  return chunks.flatMap(({ data }) => {
    if (data === undefined) return [];
    const { fault: whole, refused, answers } = data;
    if (whole !== undefined) return [whole];
    return [...refused, ...failedAlone(answers)].filter(mayPass).map(({ fault }) => fault);
  });
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
export function chunkRetry({ fault, refused, answers }: ChunkData, automatic: boolean): ChunkRetry {
  if (fault !== undefined) {
    const isWanted = !automatic || isAutomaticallyRetried(fault);
    return { part: isWanted ? 'all' : 'nothing', courses: [] };
  }
  const isWanted = (one: Refusal) => !automatic || mayPass(one);
  const isMissing = refused.some(isWanted) || (!automatic && answers.some(isBlank));
  const failed = failedAlone(answers).filter(isWanted);
  return {
    part: isMissing ? 'missing' : 'nothing',
    courses: failed.map(({ orgUnitId }) => orgUnitId),
  };
}

/** A refused course stays refused: a 500 for it does not pass by itself. */
function mayPass({ fault }: Refusal): boolean {
  return isAutomaticallyRetried(fault) && !mayBeAboutIds(fault);
}

/** Courses whose latest single request failed. */
function failedAlone(answers: ChunkData['answers']): readonly Refusal[] {
  return answers.flatMap(({ orgUnitId, fault }) =>
    fault === undefined ? [] : [{ orgUnitId, fault }],
  );
}

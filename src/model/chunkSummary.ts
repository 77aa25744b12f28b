// The faults of all chunks, and the requests of a retry.
import { isLeftOut, mayBeAboutIds, type ChunkData, type CourseFault } from '../api/knownAnswers.ts';
import { isAutomaticallyRetried } from './automaticRetryDelay.ts';
import type { ChunkResult } from './courseUpdates.ts';

/** The faults of all chunks, without those of courses that the LMS refuses. */
export function chunkFaults(chunks: readonly ChunkResult[]): readonly CourseFault[] {
  return chunks.flatMap(({ data }) => {
    if (data === undefined) return [];
    const { fault: whole, refused } = data;
    if (whole !== undefined) return [whole];
    return [...refused, ...failedAlone(data)].filter(mayPass).map(({ fault }) => fault);
  });
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
  const isWanted = (one: FailedCourse) => !automatic || mayPass(one);
  const isMissing = refused.some(isWanted) || (!automatic && answers.some(isLeftOut));
  const failed = failedAlone(data).filter(isWanted);
  return {
    part: isMissing ? 'missing' : 'nothing',
    courses: failed.map(({ orgUnitId }) => orgUnitId),
  };
}

/** A refused course stays refused: a 500 for it does not pass by itself. */
function mayPass({ fault }: FailedCourse): boolean {
  return isAutomaticallyRetried(fault) && fault.kind !== 'left-out' && !mayBeAboutIds(fault);
}

interface FailedCourse {
  readonly orgUnitId: string;
  readonly fault: CourseFault;
}

/** Courses whose latest single request failed. */
function failedAlone({ answers, refused }: ChunkData): readonly FailedCourse[] {
  const ofChunk = new Set(refused.map(({ orgUnitId }) => orgUnitId));
  return answers.flatMap((answer) => {
    const { orgUnitId, fault } = answer;
    const isAlone = fault !== undefined && !isLeftOut(answer) && !ofChunk.has(orgUnitId);
    return isAlone ? [{ orgUnitId, fault }] : [];
  });
}

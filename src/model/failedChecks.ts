// Failed checks: which may pass by themselves, what to request again, and when.
import { isTransient } from '../api/errors.ts';
import { isLeftOut, mayBeAboutIds, type ChunkData, type CourseFault } from '../api/knownAnswers.ts';
import type { CheckFault, ChunkResult } from './courseUpdates.ts';

const FIRST_MS = 5_000;
/** Longer than the refresh interval: an outage costs no more calls than polling. */
const LONGEST_MS = 10 * 60_000;
/** Share of a wait, so that clients do not return together. */
const SPREAD = 1 / 5;
const LEAST_SPREAD_MS = 1_000;
/** As for the LMS (api/retry.ts): a service may be back earlier than it said. */
const LONGEST_RENEWAL_WAIT_MS = 60_000;

/** Whether a fault may pass without anybody's action. */
export function isAutomaticallyRetried(fault: CheckFault): boolean {
  return fault.kind !== 'other-person' && fault.kind !== 'left-out' && isTransient(fault);
}

/** Milliseconds; undefined: no retry. `tries`: so far. `now`: ms since the epoch. `random`: 0 to 1, spreads clients. */
export function automaticRetryDelay(
  faults: readonly CheckFault[],
  tries: number,
  now: number,
  random: number,
): number | undefined {
  const passing = faults.filter(isAutomaticallyRetried);
  if (passing.length === 0) return undefined;
  const grown = Math.min(LONGEST_MS, FIRST_MS * 2 ** tries) * (1 - random / 2);
  return Math.max(grown, ...passing.map((fault) => waitOf(fault, now, random)));
}

function waitOf(fault: CheckFault, now: number, random: number): number {
  // The API client has spread this time.
  if (fault.kind === 'paused') return fault.probeAt - now;
  if (fault.kind === 'not-renewed')
    return Math.min((fault.until ?? now) - now, LONGEST_RENEWAL_WAIT_MS);
  if (fault.kind !== 'circuit-open') return 0;
  const left = fault.until - now;
  return left + Math.max(LEAST_SPREAD_MS, left * SPREAD) * random;
}

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

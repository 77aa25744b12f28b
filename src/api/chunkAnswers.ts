// What the LMS has told about the courses of one chunk.
import type { Fault } from './errors.ts';
import type { OrgUnitUpdates } from './updates.ts';

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

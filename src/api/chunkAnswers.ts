// What is known of the courses of one chunk: those that were answered, and those that the LMS refuses.
import type { Fault } from './errors.ts';
import type { OrgUnitUpdates } from './updates.ts';

export interface Refusal {
  readonly orgUnitId: string;
  readonly fault: Fault;
  /** When it was refused alone, ms since the epoch; undefined: only together with others so far. */
  readonly aloneAt?: number | undefined;
}

/** What is known of one org unit of a chunk. */
export interface KnownUpdates extends OrgUnitUpdates {
  /** When it came, ms since the epoch, where it was asked for alone after its chunk. */
  readonly asOf?: number | undefined;
  /** Why it could not be asked for again, where it has an `asOf` of its own. */
  readonly fault?: Fault | undefined;
}

/** Every asked org unit is in one of the two. */
export interface ChunkAnswers {
  readonly answers: readonly KnownUpdates[];
  readonly refused: readonly Refusal[];
  /** When the oldest of `answers` came, ms since the epoch: parts of a check may be hours apart. */
  readonly asOf?: number | undefined;
  /** The largest request that the LMS takes, where a larger one failed although none of its ids is refused. */
  readonly fits?: number | undefined;
}

export interface IsolatedAnswers extends ChunkAnswers {
  /** The first thing that went wrong; undefined: nothing did. */
  readonly firstFault: Fault | undefined;
  readonly requests: number;
}

/** Statuses that other or fewer ids may avoid (RFC 9110, 15.5; RFC 6585, 5). */
const REFUSES_IDS: ReadonlySet<number> = new Set([400, 413, 414, 422, 431]);

export function joinAnswers(a: ChunkAnswers, b: ChunkAnswers): ChunkAnswers {
  return {
    answers: [...a.answers, ...b.answers],
    refused: [...a.refused, ...b.refused],
    asOf: Math.min(a.asOf ?? Infinity, b.asOf ?? Infinity),
    fits: a.fits ?? b.fits,
  };
}

/** All of `ids`, for the same reason; `alone`: each was asked for by itself. */
export function refuse(ids: readonly string[], fault: Fault, alone = false): ChunkAnswers {
  const aloneAt = alone ? { aloneAt: Date.now() } : {};
  return { answers: [], refused: ids.map((orgUnitId) => ({ orgUnitId, fault, ...aloneAt })) };
}

/**
 * Whether a fault may be about some of the ids. `supported`: the contract version is known to be
 * offered, so that a 404 can't be about it.
 */
export function mayBeAboutIds(fault: Fault, supported: boolean): boolean {
  if (fault.kind === 'refused') return REFUSES_IDS.has(fault.status);
  if (fault.kind === 'server-error') return fault.status === 500;
  return fault.kind === 'not-permitted' || (fault.kind === 'not-found' && supported);
}

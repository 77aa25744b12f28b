// One org unit that the LMS refuses must not take the counts of 99 others with it: a refused request
// is halved until the refused ids stand alone. Refuses to go on past its bound.
import { ApiError, type Fault } from './errors.ts';
import type { OrgUnitUpdates } from './updates.ts';

export interface Refusal {
  readonly orgUnitId: string;
  readonly fault: Fault;
}

/** Every asked org unit is in one of the two. */
export interface ChunkAnswers {
  readonly answers: readonly OrgUnitUpdates[];
  readonly refused: readonly Refusal[];
  /** When the oldest of `answers` came, ms since the epoch: parts of a check may be hours apart. */
  readonly asOf?: number | undefined;
  /** So many ids go into one request, where more were refused although none of them is bad. */
  readonly fits?: number | undefined;
}

/** One bad id among a hundred takes 15 requests. */
const MAX_REQUESTS = 24;
/** Statuses that another request, with other or fewer ids, may not meet (RFC 9110, 15.5; RFC 6585, 5). */
const REFUSES_IDS: ReadonlySet<number> = new Set([400, 413, 414, 422, 431]);

/**
 * `ask` sends one request for some of `orgUnitIds`; `first`: not for a part of a refused request.
 * `fits`: how many go into one request, where that is known.
 * @throws ApiError when nothing at all was answered, with the fault of the whole.
 */
export async function isolateRefused(
  orgUnitIds: readonly string[],
  ask: (ids: readonly string[], first: boolean) => Promise<readonly OrgUnitUpdates[]>,
  isRefusal: (fault: Fault) => boolean,
  fits = orgUnitIds.length,
): Promise<ChunkAnswers> {
  let left = MAX_REQUESTS - 1;
  let firstFault: Fault | undefined;

  async function part(ids: readonly string[], first: boolean): Promise<ChunkAnswers> {
    if (ids.length > fits) return halves(ids, first);
    try {
      return { answers: await ask(ids, first), refused: [], asOf: Date.now() };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { fault } = error;
      firstFault ??= fault;
      if (ids.length === 1 || left < 2 || !isRefusal(fault)) return refuse(ids, fault);
      left -= 2;
      return halves(ids, false);
    }
  }

  async function halves(ids: readonly string[], first: boolean): Promise<ChunkAnswers> {
    const middle = Math.ceil(ids.length / 2);
    const parts = [ids.slice(0, middle), ids.slice(middle)].map((some) => part(some, first));
    const both = (await Promise.all(parts)).reduce(joinAnswers);
    return both.refused.length > 0 ? both : { ...both, fits: both.fits ?? middle };
  }

  const whole = await part(orgUnitIds, true);
  if (firstFault !== undefined && whole.answers.length === 0) throw new ApiError(firstFault);
  return whole;
}

export function joinAnswers(a: ChunkAnswers, b: ChunkAnswers): ChunkAnswers {
  return {
    answers: [...a.answers, ...b.answers],
    refused: [...a.refused, ...b.refused],
    asOf: Math.min(a.asOf ?? Infinity, b.asOf ?? Infinity),
    fits: a.fits ?? b.fits,
  };
}

/** All of `ids`, for the same reason. */
export function refuse(ids: readonly string[], fault: Fault): ChunkAnswers {
  return { answers: [], refused: ids.map((orgUnitId) => ({ orgUnitId, fault })) };
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

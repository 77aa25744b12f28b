// Splits a refused request until the refused ids stand alone, so that one org unit does not cost 99 others
// their counts. One refused id in a hundred takes 15 requests, a hundred of them 143.
import { ApiError, type Fault } from './errors.ts';
import { fittingSize } from './fittingSize.ts';
import type { SplitGate } from './splitGate.ts';
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

export interface Isolation {
  /** Sends one request. `part`: it is a part of a refused one. @throws ApiError */
  readonly ask: (ids: readonly string[], part: boolean) => Promise<readonly OrgUnitUpdates[]>;
  /** Whether a fault may be about some of the ids. */
  readonly isRefusal: (fault: Fault) => Promise<boolean>;
  readonly gate: SplitGate;
  /** How many ids go into one request, where that is known. */
  readonly fits?: number | undefined;
}

/** Statuses that other or fewer ids may avoid (RFC 9110, 15.5; RFC 6585, 5). */
const REFUSES_IDS: ReadonlySet<number> = new Set([400, 413, 414, 422, 431]);
/** The ones among them about the size of a request. */
const REFUSES_SIZE: ReadonlySet<number> = new Set([413, 414, 431]);

interface Part {
  readonly ids: readonly string[];
  /** 0: not a part of a refused request. */
  readonly level: number;
}

export interface IsolatedAnswers extends ChunkAnswers {
  /** The first thing that went wrong; undefined: nothing did. */
  readonly firstFault: Fault | undefined;
  readonly requests: number;
}

/** @throws what `ask` throws that is no ApiError */
export async function isolateRefused(
  orgUnitIds: readonly string[],
  { ask, isRefusal, gate, fits }: Isolation,
): Promise<IsolatedAnswers> {
  const since = gate.now();
  const answers: OrgUnitUpdates[] = [];
  const refused: Refusal[] = [];
  const answered: (readonly string[])[] = [];
  const split: (readonly string[])[] = [];
  let asOf = Infinity;
  let requests = 0;
  let firstFault: Fault | undefined;
  let pass: Awaited<ReturnType<SplitGate['enter']>>;
  /** Parts held back until it is known whether the LMS answers at all. */
  let waiting: Part[] = [];

  /** The parts to send next in place of this one; none where it was answered or is refused for good. */
  async function send({ ids, level }: Part): Promise<Part[]> {
    requests += 1;
    try {
      for (const answer of await ask(ids, level > 0)) answers.push(answer);
      asOf = Math.min(asOf, Date.now());
      answered.push(ids);
      gate.answered(level === 0);
      return [];
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { fault } = error;
      firstFault ??= fault;
      const next = (await isRefusal(fault)) ? partsOf(ids, level, fault) : [];
      const size = next.length;
      if (size > 0) {
        pass ??= await gate.enter(since);
        if (pass !== undefined && gate.spend(size) === size) {
          // A server error may be an accident: it says nothing about sizes.
          if (fault.kind !== 'server-error') split.push(ids);
          return next;
        }
      }
      refused.push(...refuse(ids, fault, ids.length === 1).refused);
      return [];
    }
  }

  let sending: Part[] = pieces(orgUnitIds, fits ?? orgUnitIds.length).map((ids) => ({
    ids,
    level: 0,
  }));
  try {
    while (sending.length > 0) {
      const families = (await Promise.all(sending.map(send))).filter(({ length }) => length > 0);
      // While nothing has been answered, the LMS may be down, so only one part is followed.
      const followed = answers.length > 0 ? families : families.slice(0, 1);
      waiting.push(...families.slice(followed.length).flat());
      sending = followed.flat();
      if (answers.length > 0) {
        sending.push(...waiting);
        waiting = [];
      }
    }
  } finally {
    pass?.leave();
  }
  const fault = firstFault;
  if (fault !== undefined) {
    refused.push(...waiting.flatMap(({ ids }) => refuse(ids, fault).refused));
  }
  return {
    answers,
    refused,
    asOf,
    fits: fittingSize(split, answered, refused) ?? fits,
    firstFault,
    requests,
  };
}

/** In two at first, because usually one id is bad; then in four, which takes as many requests in half the rounds. */
function partsOf(ids: readonly string[], level: number, fault: Fault): Part[] {
  if (ids.length === 1) return [];
  const bySize = fault.kind === 'refused' && REFUSES_SIZE.has(fault.status);
  const size = Math.ceil(ids.length / (level === 0 || bySize ? 2 : 4));
  return pieces(ids, size).map((some) => ({ ids: some, level: level + 1 }));
}

/** The fewest pieces of at most `size`, all of about the same length. */
function pieces(ids: readonly string[], size: number): (readonly string[])[] {
  const count = Math.ceil(ids.length / size);
  return Array.from({ length: count }, (_, index) =>
    ids.slice(
      Math.ceil((index * ids.length) / count),
      Math.ceil(((index + 1) * ids.length) / count),
    ),
  );
}

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

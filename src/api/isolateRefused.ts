// Splits a refused request until the refused ids stand alone, so that one org unit does not cost 99 others
// their counts. One refused id in a hundred takes 15 requests, a hundred of them 143. Loaded when a request is refused.
import { refuse, type IsolatedAnswers, type Refusal } from './chunkAnswers.ts';
import { ApiError, type Fault } from './errors.ts';
import { fittingSize } from './fittingSize.ts';
import type { SplitGate } from './splitGate.ts';
import type { OrgUnitUpdates } from './updates.ts';

export interface Isolation {
  /** Sends one request. `part`: it is a part of a refused one. @throws ApiError */
  readonly ask: (ids: readonly string[], part: boolean) => Promise<readonly OrgUnitUpdates[]>;
  /** Whether a fault may be about some of the ids. */
  readonly isRefusal: (fault: Fault) => Promise<boolean>;
  readonly gate: SplitGate;
  /** When the operation began, by the clock of the gate; now unless told. */
  readonly since?: number | undefined;
  /** How many ids go into one request, where that is known. */
  readonly fits?: number | undefined;
}

/** The ones among them about the size of a request. */
const REFUSES_SIZE: ReadonlySet<number> = new Set([413, 414, 431]);

interface Part {
  readonly ids: readonly string[];
  /** 0: not a part of a refused request. */
  readonly level: number;
}

/** @throws what `ask` throws that is no ApiError */
export async function isolateRefused(
  orgUnitIds: readonly string[],
  { ask, isRefusal, gate, since = gate.now(), fits }: Isolation,
): Promise<IsolatedAnswers> {
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

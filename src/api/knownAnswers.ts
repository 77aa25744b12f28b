// Collects known answers for a new chunk, so that courses which move between chunks are not requested again.
import { asksToWait, isTransient, type Fault } from './errors.ts';
import type { OrgUnitUpdates, UpdatesRequest } from './updates.ts';

/** Without `fault`, every requested org unit is in `answers` or in `refused`. */
export interface ChunkData {
  readonly answers: readonly KnownUpdates[];
  readonly refused: readonly Refusal[];
  /** When the oldest of `answers` came, ms since the epoch. */
  readonly asOf?: number | undefined;
  /** The most ids that the LMS takes in one request; undefined: a whole chunk. */
  readonly size?: number | undefined;
  /** Why the latest check failed; answers without their own date are from an earlier check. */
  readonly fault?: Fault | undefined;
  /** Some courses or types were not requested yet. */
  readonly partial?: boolean | undefined;
  /** Restored from the tab's cache and not confirmed since. */
  readonly remembered?: true | undefined;
}

export const nothing: ChunkData = { answers: [], refused: [] };

/** undefined if nothing is known; `partial` if it is less than `request` asks for. */
export function knownAnswers(
  earlier: readonly (readonly [key: unknown, data: ChunkData | undefined])[],
  { orgUnitIds, types }: UpdatesRequest,
): ChunkData | undefined {
  const wanted = new Set(orgUnitIds);
  const isWanted = ({ orgUnitId }: { readonly orgUnitId: string }) => wanted.delete(orgUnitId);
  const all = earlier.flatMap(([, data]) => data ?? []);
  const newestFirst = all.toSorted((a, b) => (b.asOf ?? 0) - (a.asOf ?? 0));
  const parts = newestFirst.map((data) => ({
    data,
    answers: data.answers.filter(isWanted),
    refused: data.refused.filter(isWanted),
  }));
  const used = parts.filter((part) => part.answers.length > 0);
  if (used.length === 0) return undefined;
  const answers = used.flatMap((part) => part.answers);
  const remembered = used.find(({ data }) => data.remembered)?.data.remembered;
  return {
    answers,
    refused: parts.flatMap(({ refused }) => refused),
    asOf: Math.min(...used.map(({ data }) => data.asOf ?? Infinity)),
    fault: used.find(({ data }) => data.fault !== undefined)?.data.fault,
    // Remembered answers are requested again.
    partial:
      wanted.size > 0 ||
      remembered === true ||
      answers.some(({ counts }) => types.some((type) => counts[type] === undefined)),
    remembered,
  };
}

/** The whole chunk failed, so answers with their own date get the fault as well. */
export function failedCheck(before: ChunkData, fault: Fault): ChunkData {
  const answers = before.answers.map((one) => (one.asOf === undefined ? one : { ...one, fault }));
  return { ...before, answers, fault, remembered: undefined };
}

/** A course without counts, because its requests failed. */
export interface Refusal {
  readonly orgUnitId: string;
  readonly fault: Fault;
  /** Number of further checks that leave it out; undefined: none, because it was not refused alone. */
  readonly rests?: number | undefined;
}

export interface KnownUpdates extends OrgUnitUpdates {
  /** When the answer came, ms since the epoch, if the course was requested alone after its chunk. */
  readonly asOf?: number | undefined;
  /** Why the latest request for this course alone failed; only with `asOf`. */
  readonly fault?: Fault | undefined;
}

/** Statuses that other or fewer ids may avoid (RFC 9110, 15.5; RFC 6585, 5). */
const REFUSES_IDS: ReadonlySet<number> = new Set([400, 413, 414, 422, 431]);

/** Whether a fault may concern some of the ids; a 404 only if the LMS offers the version. */
export function mayBeAboutIds(fault: Fault): boolean {
  if (fault.kind === 'refused') return REFUSES_IDS.has(fault.status);
  if (fault.kind === 'server-error') return fault.status === 500 && !asksToWait(fault);
  return fault.kind === 'not-permitted' || fault.kind === 'not-found';
}

/** Whether fewer ids may help although nothing names them: too much work for a gateway, a time limit, a long address. */
export function mayBeTooMuch(fault: Fault): boolean {
  if (fault.kind === 'server-error')
    return fault.status > 501 && isTransient(fault) && !asksToWait(fault);
  return ['network', 'unreadable', 'timeout'].includes(fault.kind);
}

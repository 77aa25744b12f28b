// Compares numbers on the screen with the LMS's numbers of their time. Pure.
import { updateTypes, type UpdateType } from '../../src/api/updateType.ts';
import type { UpdateCounts } from '../lms/world.ts';
import type { Truth } from './judgeScreen.ts';
import type { Counted } from './updateWords.ts';

/** An attempt may take 10 s, and the clocks of page and soak may differ a little. */
export const SLACK_MS = 15_000;
export const MINUTE_MS = 60_000;

export interface Shown {
  readonly courseId: string;
  /** Numbers above zero. Types of `known` without a number here are shown as zero, or are muted. */
  readonly counts: Counted;
  readonly known: readonly UpdateType[];
  /** The number of muted types. */
  readonly muted: number;
  /** Minutes since midnight; undefined: the latest check. */
  readonly asOf: number | undefined;
  readonly lastChecked: number | undefined;
}

/** @returns empty if the LMS had these numbers, else one sentence */
export function judgeHeldNumbers(shown: Shown, truth: Truth): string[] {
  const { courseId, counts, known, muted, asOf, lastChecked } = shown;
  const { ledger, personId, now, midnight } = truth;
  const since = (minutes: number): number => midnight + minutes * MINUTE_MS;
  const from = since(asOf ?? lastChecked ?? 0) - SLACK_MS;
  const to = asOf === undefined ? now : since(asOf) + MINUTE_MS;
  const held = ledger.held(personId, courseId, from, to + SLACK_MS);
  const missed = (one: UpdateCounts): number => {
    const wrong = known.filter((type) => one[type] !== (counts[type] ?? 0));
    return wrong.some((type) => counts[type] !== undefined) ? Infinity : wrong.length;
  };
  if (held.some((one) => missed(one) <= muted)) return [];
  const had = held.map((one) => JSON.stringify(one)).join(' or ') || 'nothing';
  return [
    `shows ${JSON.stringify(counts)} of ${known.join(', ')} as of minute ${asOf ?? lastChecked ?? 0}; the LMS had ${had}`,
  ];
}

/** The types whose number another person has and this person never had. */
export function numbersOfOthers(counts: Counted, { ledger, personId }: Truth): string[] {
  return updateTypes.filter((type) => {
    const owners = ledger.ownersOf(type, counts[type] ?? Number.NaN);
    return owners.size > 0 && !owners.has(personId);
  });
}

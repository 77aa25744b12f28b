// What this device's own looks show about a count that does not go away.
import { updateTypes, type UpdateType } from '../api/updateType.ts';
import type { SeenCount, SeenCounts } from './seenCounts.ts';

const UNCHANGED_AFTER_MS = 14 * 24 * 3_600_000;

/**
 * Since when, in ms since the epoch, each look saw more than zero; undefined where fewer than two looks show it. Between
 * looks it may have been clear: "not seen clear since" is the most that can be said. `n`: now on the screen.
 */
export function notSeenClear(seen: SeenCount | undefined, n: number): number | undefined {
  const since = seen?.notClearSince;
  return n > 0 && seen && since !== undefined && since < seen.at ? since : undefined;
}

/** Looks at least 14 days apart saw `n`, and none between them anything else: worth an offer to mute it until it rises. */
export function isUnchanged(seen: SeenCount | undefined, n: number): boolean {
  return n > 0 && seen?.n === n && seen.at - seen.sameSince >= UNCHANGED_AFTER_MS;
}

/** The same looks, in which this course's counts are unchanged from the latest on: nobody is offered soon what they declined. */
export function declineMute(seenCounts: SeenCounts, orgUnitId: string): SeenCounts {
  const course = seenCounts.get(orgUnitId);
  if (course === undefined) return seenCounts;
  const declined: Partial<Record<UpdateType, SeenCount>> = {};
  for (const type of updateTypes) {
    const seen = course[type];
    if (seen !== undefined) declined[type] = { ...seen, sameSince: seen.at };
  }
  return new Map(seenCounts).set(orgUnitId, declined);
}

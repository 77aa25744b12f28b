// What the seen counts of this device show about a count that does not go away.
import { updateTypes, type UpdateType } from '../api/updateType.ts';
import type { SeenCount, SeenCounts } from './seenCounts.ts';

const UNCHANGED_AFTER_MS = 14 * 24 * 3_600_000;

/**
 * Since when, in ms since the epoch, the count was above zero each time it was seen; undefined where it was seen only once.
 * It may have been clear in between: "not seen clear since" is the most that can be said. `n`: now on the screen.
 */
export function notSeenClear(seen: SeenCount | undefined, n: number): number | undefined {
  const since = seen?.notClearSince;
  return n > 0 && seen && since !== undefined && since < seen.at ? since : undefined;
}

/** Seen as `n` for at least 14 days, and as nothing else in between: worth an offer to mute it until it rises. */
export function isUnchanged(seen: SeenCount | undefined, n: number): boolean {
  return n > 0 && seen?.n === n && seen.at - seen.sameSince >= UNCHANGED_AFTER_MS;
}

/** Counts this course as unchanged only since it was seen last, so that a declined offer does not come back soon. */
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

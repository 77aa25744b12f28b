// What this device's own looks show about a count that does not go away.
import { updateTypes, type UpdateType } from '../api/updateType.ts';
import type { CountLooks, Looks } from './looks.ts';

const UNCHANGED_AFTER_MS = 14 * 24 * 3_600_000;

/**
 * Since when, in ms since the epoch, each look saw more than zero; undefined where fewer than two looks show it. Between
 * looks it may have been clear: "not seen clear since" is the most that can be said. `n`: now on the screen.
 */
export function notSeenClear(looks: CountLooks | undefined, n: number): number | undefined {
  const since = looks?.notClearSince;
  return n > 0 && looks && since !== undefined && since < looks.at ? since : undefined;
}

/** Looks at least 14 days apart saw `n`, and none between them anything else: worth an offer to mute it until it rises. */
export function isUnchanged(looks: CountLooks | undefined, n: number): boolean {
  return n > 0 && looks?.n === n && looks.at - looks.sameSince >= UNCHANGED_AFTER_MS;
}

/** The same looks, in which this course's counts are unchanged from the latest on: nobody is offered soon what they declined. */
export function declineMute(looks: Looks, orgUnitId: string): Looks {
  const course = looks.get(orgUnitId);
  if (course === undefined) return looks;
  const declined: Partial<Record<UpdateType, CountLooks>> = {};
  for (const type of updateTypes) {
    const seen = course[type];
    if (seen !== undefined) declined[type] = { ...seen, sameSince: seen.at };
  }
  return new Map(looks).set(orgUnitId, declined);
}

// What this device's own looks show about a count that does not go away.
import type { UpdateType } from '../api/updateType.ts';
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

/** The same looks, in which the count is unchanged from the latest on only: nobody is offered twice what they declined. */
export function declineMute(looks: Looks, orgUnitId: string, type: UpdateType): Looks {
  const course = looks.get(orgUnitId);
  const seen = course?.[type];
  if (seen === undefined) return looks;
  return new Map(looks).set(orgUnitId, { ...course, [type]: { ...seen, sameSince: seen.at } });
}

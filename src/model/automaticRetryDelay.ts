// When the page asks again by itself for what failed: never where waiting changes nothing.
import { isTransient } from '../api/errors.ts';
import type { CheckFault } from './courseUpdates.ts';

const FIRST_MS = 5_000;
/** Longer than a refresh: in the end, an outage costs no more calls than a day without one. */
const LONGEST_MS = 10 * 60_000;
/** What is further away is left to the next check. */
const TOO_FAR_MS = 60 * 60_000;
/** Of a wait that was asked for, as in api/retry.ts: who was told the same must not come back together. */
const SPREAD = 1 / 5;
const LEAST_SPREAD_MS = 1_000;

/** Whether a fault may be gone without anybody doing something about it. */
export function isAutomaticallyRetried(fault: CheckFault): boolean {
  return fault.kind !== 'other-person' && fault.kind !== 'left-out' && isTransient(fault);
}

/**
 * Milliseconds; undefined: no use. `tries`: how often it was asked again already. `now`: ms since
 * the epoch. `random`: from 0 to 1, because pages that failed together must not come back together.
 */
export function automaticRetryDelay(
  faults: readonly CheckFault[],
  tries: number,
  now: number,
  random: number,
): number | undefined {
  const passing = faults.filter(isAutomaticallyRetried);
  if (passing.length === 0) return undefined;
  const grown = Math.min(LONGEST_MS, FIRST_MS * 2 ** tries) * (1 - random / 2);
  const asked = Math.max(...passing.map((fault) => ('until' in fault ? fault.until : 0))) - now;
  return asked > TOO_FAR_MS
    ? undefined
    : Math.max(grown, asked + Math.max(LEAST_SPREAD_MS, asked * SPREAD) * random);
}

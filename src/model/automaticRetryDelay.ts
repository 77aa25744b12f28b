// Decides when failed requests are sent again automatically.
import { isTransient } from '../api/errors.ts';
import type { CheckFault } from './courseUpdates.ts';

const FIRST_MS = 5_000;
/** Longer than the refresh interval: an outage costs no more calls than polling. */
const LONGEST_MS = 10 * 60_000;
/** Share of a wait, so that clients do not return together. */
const SPREAD = 1 / 5;
const LEAST_SPREAD_MS = 1_000;
/** As for the LMS (api/retry.ts): a service may be back earlier than it said. */
const LONGEST_RENEWAL_WAIT_MS = 60_000;

/** Whether a fault may pass without anybody's action. */
export function isAutomaticallyRetried(fault: CheckFault): boolean {
  return fault.kind !== 'other-person' && fault.kind !== 'left-out' && isTransient(fault);
}

/** Milliseconds; undefined: no retry. `tries`: so far. `now`: ms since the epoch. `random`: 0 to 1, spreads clients. */
export function automaticRetryDelay(
  faults: readonly CheckFault[],
  tries: number,
  now: number,
  random: number,
): number | undefined {
  const passing = faults.filter(isAutomaticallyRetried);
  if (passing.length === 0) return undefined;
  const grown = Math.min(LONGEST_MS, FIRST_MS * 2 ** tries) * (1 - random / 2);
  return Math.max(grown, ...passing.map((fault) => waitOf(fault, now, random)));
}

function waitOf(fault: CheckFault, now: number, random: number): number {
  // The API client has spread this time.
  if (fault.kind === 'paused') return fault.probeAt - now;
  if (fault.kind === 'not-renewed')
    return Math.min((fault.until ?? now) - now, LONGEST_RENEWAL_WAIT_MS);
  if (fault.kind !== 'circuit-open') return 0;
  const left = fault.until - now;
  return left + Math.max(LEAST_SPREAD_MS, left * SPREAD) * random;
}

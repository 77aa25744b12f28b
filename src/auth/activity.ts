// The time of the last activity in any tab, for `auth.idleMinutes`: the part that every load needs.
import type { AuthConfig } from '../config/config.ts';
import { ACTIVE } from '../paths/storageKeys.ts';
import { openSharedTime } from './openStorage.ts';

const MINUTE_MS = 60_000;

/** Call after a sign-in. Never throws. */
export function noteActivity(config: AuthConfig): void {
  if (config.idleMinutes > 0) openSharedTime(ACTIVE, config).write(Date.now());
}

/** Includes the time without an open tab. Never throws. */
export function isIdle(config: AuthConfig): boolean {
  const now = Date.now();
  const last = openSharedTime(ACTIVE, config).read() ?? now;
  const idleMs = config.idleMinutes * MINUTE_MS;
  return idleMs > 0 && leftMs(now, last, idleMs) <= 0;
}

/** Uses the clock, because timers stop during sleep. `now`, `last`: ms since the epoch. */
export function leftMs(now: number, last: number, idleMs: number): number {
  // A clock that was set back far proves no activity either.
  return idleMs - Math.abs(now - last);
}

// Whether the person is active, warned or idle, by the time of the last activity in any tab (`auth.idleMinutes`).
import type { AuthConfig } from '../config/config.ts';
import { ACTIVE } from '../paths/storageKeys.ts';
import { openSharedTime } from './browser/sharedTimes.ts';

export type Presence =
  /** `nextInMs`: time until the warning. */
  | { readonly kind: 'here'; readonly nextInMs: number }
  /** `leftMs`: time until the sign-out; above 0. */
  | { readonly kind: 'warned'; readonly leftMs: number }
  | { readonly kind: 'over' };

const MINUTE_MS = 60_000;
/** At least twenty seconds (WCAG 2.2, 2.2.1). */
const WARNING_MS = 60_000;

/** Uses the clock, because timers stop during sleep. `now`, `last`: ms since the epoch. `idleMs`: at least a minute. */
export function presenceAt(now: number, last: number, idleMs: number): Presence {
  // A clock that was set back far proves no activity either.
  const leftMs = idleMs - Math.abs(now - last);
  if (leftMs <= 0) return { kind: 'over' };
  const warnedMs = Math.min(WARNING_MS, idleMs / 2);
  return leftMs <= warnedMs
    ? { kind: 'warned', leftMs }
    : { kind: 'here', nextInMs: leftMs - warnedMs };
}

/** Call after a sign-in. Never throws. */
export function noteActivity(config: AuthConfig): void {
  if (config.idleMinutes > 0) openSharedTime(ACTIVE, config).write(Date.now());
}

/** Includes the time without an open tab. Never throws. */
export function isIdle(config: AuthConfig): boolean {
  const now = Date.now();
  const last = openSharedTime(ACTIVE, config).read() ?? now;
  const idleMs = config.idleMinutes * MINUTE_MS;
  return idleMs > 0 && presenceAt(now, last, idleMs).kind === 'over';
}

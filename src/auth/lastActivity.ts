// The time of the last activity in any tab, for `auth.idleMinutes`.
import { ACTIVE } from '../paths/storageKeys.ts';
import type { AuthConfig } from '../config/config.ts';
import { openSharedTime } from './openStorage.ts';

const MINUTE_MS = 60_000;

/** Milliseconds since the epoch; undefined: unknown. Never throws. */
export function readActivity(config: AuthConfig): number | undefined {
  return openSharedTime(ACTIVE, config).read();
}

/** `now`: milliseconds since the epoch. Never throws. */
export function noteActivity(config: AuthConfig, now: number): void {
  if (config.idleMinutes > 0) openSharedTime(ACTIVE, config).write(now);
}

export function idleMsOf({ idleMinutes }: AuthConfig): number {
  return idleMinutes * MINUTE_MS;
}

/** Includes the time without an open tab. Never throws. */
export function isIdle(config: AuthConfig): boolean {
  // A clock that was set back far proves no activity either.
  const away = Math.abs(Date.now() - (readActivity(config) ?? Date.now()));
  return config.idleMinutes > 0 && away >= idleMsOf(config);
}

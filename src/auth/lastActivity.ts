// The time of the last activity in any tab, for `auth.idleMinutes`, in localStorage.
import { ACTIVE } from '../paths/storageKeys.ts';
import type { AuthConfig } from '../config/config.ts';

const MINUTE_MS = 60_000;

function activityKey({ issuer, clientId }: AuthConfig): string {
  return `${ACTIVE}${issuer} ${clientId}`;
}

/** Milliseconds since the epoch; undefined: unknown. Never throws. */
export function readActivity(config: AuthConfig): number | undefined {
  try {
    return Number(window.localStorage.getItem(activityKey(config))) || undefined;
  } catch {
    return undefined;
  }
}

/** `now`: milliseconds since the epoch. Never throws. */
export function noteActivity(config: AuthConfig, now: number): void {
  if (config.idleMinutes === 0) return;
  try {
    window.localStorage.setItem(activityKey(config), String(now));
  } catch {
    // watchIdle.ts notifies open tabs through a channel.
  }
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

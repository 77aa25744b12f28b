// When somebody last did something in any tab of this page, for `auth.idleMinutes`. Every tab can read it, and it is no
// secret; this much of it is known before anything of a person is drawn.
import { OWN } from '../paths/base.ts';
import type { AuthConfig } from '../config/config.ts';

const MINUTE_MS = 60_000;

function activityKey({ issuer, clientId }: AuthConfig): string {
  return `${OWN}.active.${issuer} ${clientId}`;
}

/** Milliseconds since the epoch; undefined: nobody knows. Never throws. */
export function readActivity(config: AuthConfig): number | undefined {
  try {
    return Number(window.localStorage.getItem(activityKey(config))) || undefined;
  } catch {
    return undefined;
  }
}

/** Tells every tab of this page that somebody is active at `now` (milliseconds since the epoch). Never throws. */
export function noteActivity(config: AuthConfig, now: number): void {
  if (config.idleMinutes === 0) return;
  try {
    window.localStorage.setItem(activityKey(config), String(now));
  } catch {
    // Denied or full: other open tabs hear of it by a channel (watchIdle.ts).
  }
}

/** The time without activity after which nobody counts as present. */
export function idleMsOf({ idleMinutes }: AuthConfig): number {
  return idleMinutes * MINUTE_MS;
}

/** Whether nobody was there for too long: a laptop that slept, a tab that is opened again. Never throws. */
export function isIdle(config: AuthConfig): boolean {
  // A clock that was set back by as much says nothing about who is there.
  const away = Math.abs(Date.now() - (readActivity(config) ?? Date.now()));
  return config.idleMinutes > 0 && away >= idleMsOf(config);
}

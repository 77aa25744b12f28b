// Somebody is there: every tab of this page learns it, and whoever opens one later.
import type { AuthConfig } from '../config/config.ts';
import { activityKey } from './lastActivity.ts';

/** `now`: milliseconds since the epoch. Never throws. */
export function noteActivity(config: AuthConfig, now: number): void {
  if (config.idleMinutes === 0) return;
  try {
    window.localStorage.setItem(activityKey(config), String(now));
  } catch {
    // Denied, or full: then each tab knows of itself, and hears of those that are open.
  }
}

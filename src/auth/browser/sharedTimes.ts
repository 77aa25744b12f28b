// Times in localStorage that all tabs share: of the last sign-out, and of the last activity (`auth.idleMinutes`).
import type { AuthConfig } from '../../config/config.ts';
import { ACTIVE, clientKey, SIGNED_OUT } from '../../paths/storageKeys.ts';

/** Neither function throws if the browser denies it. */
export function openSharedTime(prefix: string, config: AuthConfig) {
  const key = clientKey(prefix, config);

  /** Milliseconds since the epoch; undefined: unknown. */
  function read(): number | undefined {
    try {
      const time = Number(window.localStorage.getItem(key));
      return Number.isSafeInteger(time) && time > 0 ? time : undefined;
    } catch {
      return undefined;
    }
  }

  function write(time: number): void {
    try {
      window.localStorage.setItem(key, String(time));
    } catch {}
  }

  return { read, write };
}

/** Tokens record it at sign-in and end when it changes, whatever the clock says. */
export function createLastSignOut(config: AuthConfig) {
  const { read, write } = openSharedTime(SIGNED_OUT, config);
  return {
    read,
    /** If storage is denied, only open tabs get it (tabTokens.ts). Never throws. */
    note(): void {
      // Changes the value even if the clock was set back.
      write(Math.max(Date.now(), (read() ?? 0) + 1));
    },
  };
}

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

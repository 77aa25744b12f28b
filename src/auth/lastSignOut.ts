// The last sign-out in this browser: tokens record it at sign-in and end when it changes, whatever the clock says.
import { SIGNED_OUT } from '../paths/storageKeys.ts';
import type { AuthConfig } from '../config/config.ts';

export type LastSignOut = ReturnType<typeof createLastSignOut>;

export function createLastSignOut({ issuer, clientId }: AuthConfig) {
  const key = `${SIGNED_OUT}${issuer} ${clientId}`;

  /** Milliseconds since the epoch; undefined: unknown. Never throws. */
  function read(): number | undefined {
    try {
      const time = Number(window.localStorage.getItem(key));
      return Number.isSafeInteger(time) && time > 0 ? time : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    read,
    /** If storage is denied, only open tabs get it (tabTokens.ts). Never throws. */
    note(): void {
      // Changes the value even if the clock was set back.
      const time = Math.max(Date.now(), (read() ?? 0) + 1);
      try {
        window.localStorage.setItem(key, String(time));
      } catch {}
    },
  };
}

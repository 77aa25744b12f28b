// Times in localStorage that all tabs share: of the last sign-out, and of the last activity (`auth.idleMinutes`).
import { attempt } from '../../api/attempt.ts';
import type { AuthConfig } from '../../config/config.ts';
import { clientKey, SIGNED_OUT } from '../../paths/storageKeys.ts';

/** Neither function throws if the browser denies it. */
export function openSharedTime(prefix: string, config: AuthConfig) {
  const key = clientKey(prefix, config);

  /** Milliseconds since the epoch; undefined: unknown. */
  function read(): number | undefined {
    const time = Number(attempt(() => window.localStorage.getItem(key)));
    return Number.isSafeInteger(time) && time > 0 ? time : undefined;
  }

  return {
    read,
    write: (time: number) => attempt(() => window.localStorage.setItem(key, String(time))),
  };
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

// When somebody last signed out of this page in this browser, for tabs that were elsewhere then. Every tab can read it,
// and it is no secret. A session remembers the last sign-out before it and is over once there is another one, so that
// nothing depends on a clock that may be set back.
import { OWN } from '../paths/base.ts';
import type { AuthConfig } from '../config/config.ts';

export interface LastSignOut {
  /** Milliseconds since the epoch; undefined: none is known. Never throws. */
  readonly read: () => number | undefined;
  /** It is now. Where the browser denies the storage, only tabs that are open learn it (sessionChannel.ts). */
  readonly note: () => void;
}

/** In the browser's storage. */
function signedOutKey({ issuer, clientId }: AuthConfig): string {
  return `${OWN}.signed-out.${issuer} ${clientId}`;
}

export function createLastSignOut(config: AuthConfig): LastSignOut {
  const key = signedOutKey(config);

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
    note() {
      // Never the same twice, whatever the clock says.
      const time = Math.max(Date.now(), (read() ?? 0) + 1);
      try {
        window.localStorage.setItem(key, String(time));
      } catch {
        // Denied, or full.
      }
    },
  };
}

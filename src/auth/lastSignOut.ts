// The last sign-out in this browser: tokens record it at sign-in and end when it changes, whatever the clock says.
import { SIGNED_OUT } from '../paths/storageKeys.ts';
import type { AuthConfig } from '../config/config.ts';
import { openSharedTime } from './openStorage.ts';

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

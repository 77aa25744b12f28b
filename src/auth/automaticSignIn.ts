// Decides whether the page may start a sign-in by itself (`auth.automatic`).
import { clientKey, SIGNED_IN_AFTER, TRIED } from '../paths/storageKeys.ts';
import type { AuthConfig } from '../config/config.ts';
import { attempt } from '../api/attempt.ts';
import { createLastSignOut } from './browser/sharedTimes.ts';

/** Whether the page may try now; a recorded attempt makes the next call return false. Never throws. */
export function beginAutomaticSignIn(config: AuthConfig): boolean {
  const isNoted = () => {
    window.sessionStorage.setItem(TRIED, '1');
    return true;
  };
  return mayTrySignIn(config) && attempt(isNoted) === true;
}

/** False after an attempt or a sign-out without a later sign-in, and without storage. Never throws. */
export function mayTrySignIn(config: AuthConfig): boolean {
  if (!config.automatic) return false;
  const isTried = attempt(() => window.sessionStorage.getItem(TRIED) !== null);
  const followed = attempt(
    () => window.localStorage.getItem(clientKey(SIGNED_IN_AFTER, config)) ?? '0',
  );
  return isTried === false && followed === String(createLastSignOut(config).read() ?? 0);
}

/** Call after a sign-in. `after`: the last sign-out before it; undefined: none. */
export function allowAutomaticSignIn(config: AuthConfig, after: number | undefined): void {
  if (!config.automatic) return;
  attempt(() => {
    window.sessionStorage.removeItem(TRIED);
    window.localStorage.setItem(clientKey(SIGNED_IN_AFTER, config), String(after ?? 0));
  });
}

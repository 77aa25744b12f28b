// Whether the page may try to sign somebody in by itself (`auth.automatic`): once, and never after a sign-out in this
// browser that no sign-in followed. What it cannot remember it does not try.
import { OWN } from '../paths/base.ts';
import type { AuthConfig } from '../config/config.ts';
import { createLastSignOut } from './lastSignOut.ts';

/** In this tab, from the first try to the next sign-in that works. */
const TRIED = `${OWN}.tried`;

/** Says whether it may be tried now; from then on it may not. Never throws. */
export function beginAutomaticSignIn(config: AuthConfig): boolean {
  if (!mayTrySignIn(config)) return false;
  try {
    window.sessionStorage.setItem(TRIED, '1');
    return window.sessionStorage.getItem(TRIED) === '1';
  } catch {
    return false;
  }
}

/** Never throws. */
export function mayTrySignIn(config: AuthConfig): boolean {
  if (!config.automatic) return false;
  try {
    if (window.sessionStorage.getItem(TRIED) !== null) return false;
    const followed = window.localStorage.getItem(followedKey(config)) ?? NONE;
    return followed === signOutText(createLastSignOut(config).read());
  } catch {
    return false;
  }
}

/** Somebody has signed in after the sign-out `after`, which forbids nothing any more. undefined: there was none. */
export function allowAutomaticSignIn(config: AuthConfig, after: number | undefined): void {
  if (!config.automatic) return;
  try {
    window.sessionStorage.removeItem(TRIED);
    window.localStorage.setItem(followedKey(config), signOutText(after));
  } catch {
    // Denied, or full: then it is not tried.
  }
}

const NONE = '0';

/** Which sign-out it was, so that no clock is asked. */
function signOutText(time: number | undefined): string {
  return String(time ?? NONE);
}

function followedKey({ issuer, clientId }: AuthConfig): string {
  return `${OWN}.signed-in-after.${issuer} ${clientId}`;
}

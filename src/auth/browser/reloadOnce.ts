// Reloads, once, a tab whose files a new deployment has removed.
import { BASE } from '../../paths/base.ts';
import { LOADED_ANEW } from '../../paths/storageKeys.ts';
import type { AuthConfig } from '../../config/config.ts';
import { isFramed } from './isFramed.ts';

const APART_MS = 600_000;

/**
 * A deployment removes files that open tabs need later (https://vite.dev/guide/build#load-error-handling). Without a reload, the
 * import fails, and its part says so.
 */
export function reloadForMissingParts(tokenStore: AuthConfig['tokenStore']): void {
  window.addEventListener('vite:preloadError', () => {
    // Offline, a reload would lose the page.
    fetch(`${BASE}/`, { cache: 'no-store' }).then(
      ({ ok }) => ok && reloadOnce(tokenStore),
      () => undefined,
    );
  });
}

/** Reloads at most once in ten minutes. True: the page is reloading. Never throws. */
export function reloadOnce(tokenStore: AuthConfig['tokenStore']): boolean {
  try {
    const { sessionStorage, location } = window;
    const now = Date.now();
    // A reload would lose tokens in memory and text that is not in the URL.
    const may =
      tokenStore === 'session' &&
      !isFramed() &&
      now - Number(sessionStorage.getItem(LOADED_ANEW)) > APART_MS &&
      !hasTyped(new URLSearchParams(location.search));
    if (!may) return false;
    sessionStorage.setItem(LOADED_ANEW, String(now));
    location.reload();
    return true;
  } catch {
    // Without storage the page could reload forever.
    return false;
  }
}

function hasTyped(address: URLSearchParams): boolean {
  const known = new Set(['', ...address.values()]);
  const fields = document.querySelectorAll<HTMLInputElement>('input:read-write');
  return [...fields].some(({ value }) => !known.has(value));
}

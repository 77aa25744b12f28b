// A tab that was left open while another version was deployed asks for files that are gone. It loads itself anew, once:
// the address keeps the view and the tab the session. docs/decisions/0064-old-tabs.md
import { BASE, OWN } from '../paths/base.ts';
import type { AuthConfig } from '../config/config.ts';
import { isFramed } from './isFramed.ts';

const KEY = `${OWN}.anew`;
const APART_MS = 600_000;
const DEADLINE_MS = 5_000;

/** Call it when a file of the page can't be had. True: the page is about to go. Never rejects. */
export async function loadAnew({ tokenStore }: Pick<AuthConfig, 'tokenStore'>): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const answer = await fetch(`${BASE}/`, { cache: 'no-store', signal });
    const html = answer.ok ? await answer.text() : '';
    // Another page than this is there, and it is ours.
    const isOld =
      html.includes('id="root"') && !html.includes(import.meta.url.split('/').at(-1) ?? '');
    return isOld && reloadOnce(tokenStore);
  } catch {
    // Offline.
    return false;
  }
}

/** Not again within ten minutes. True: the page is about to go. Never throws. */
export function reloadOnce(tokenStore: AuthConfig['tokenStore']): boolean {
  try {
    const { sessionStorage, location } = window;
    const now = Date.now();
    // Tokens in memory would be lost, as in a frame, and so would words that are in no address.
    const may =
      tokenStore === 'session' &&
      !isFramed() &&
      now - Number(sessionStorage.getItem(KEY)) > APART_MS &&
      !hasTyped(new URLSearchParams(location.search));
    if (!may) return false;
    sessionStorage.setItem(KEY, String(now));
    location.reload();
    return true;
  } catch {
    // Nothing can be kept here.
    return false;
  }
}

function hasTyped(address: URLSearchParams): boolean {
  const known = new Set(['', ...address.values()]);
  const fields = document.querySelectorAll<HTMLInputElement>('input:read-write');
  return [...fields].some(({ value }) => !known.has(value));
}

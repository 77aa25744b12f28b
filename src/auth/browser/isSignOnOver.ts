// Whether a single sign-on in front of the page has ended, which answers in place of everything on the page's origin; and
// whether an address answers at all.
import { discreet } from '../../api/client.ts';
import { BASE } from '../../paths/base.ts';

const DEADLINE_MS = 5_000;

/** Requests the page itself, as its next load would. Never rejects. */
export async function isSignOnOver(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const { type, status, body } = await fetch(`${BASE}/`, {
      redirect: 'manual',
      cache: 'no-store',
      signal,
    });
    await body?.cancel();
    return type === 'opaqueredirect' || status === 401 || status === 403;
  } catch {
    return false;
  }
}

/** Whether that sign-on stands in front of `address`, too. */
export function isOwnOrigin(address: string): boolean {
  const { origin } = window.location;
  return new URL(address, origin).origin === origin;
}

/** `navigator.onLine` may be false on a VPN. Sends nothing secret. Never rejects. */
export async function isReachable(address: string): Promise<boolean> {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  // No-cors requires `follow`.
  const probe = { ...discreet, method: 'HEAD', mode: 'no-cors', redirect: 'follow' } as const;
  return fetch(address, { ...probe, signal }).then(
    () => true,
    () => false,
  );
}

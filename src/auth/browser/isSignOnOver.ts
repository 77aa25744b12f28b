// Whether a single sign-on in front of the page has ended: it answers in place of everything on the page's origin.
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

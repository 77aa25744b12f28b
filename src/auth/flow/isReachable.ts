// Whether an address answers, which the browser does not know: `navigator.onLine` may be false on a VPN.
import { discreet } from '../../api/client.ts';
import { withDeadline } from './withDeadline.ts';

const DEADLINE_MS = 5_000;

/** Sends nothing secret. Never rejects. */
export async function isReachable(address: string): Promise<boolean> {
  try {
    // No-cors requires `follow`.
    const probe = { ...discreet, method: 'HEAD', mode: 'no-cors', redirect: 'follow' } as const;
    await withDeadline(fetch(address, probe), DEADLINE_MS);
    return true;
  } catch {
    return false;
  }
}

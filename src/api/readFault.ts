// Reads the fault of a failed response.
import type { Fault } from './errors.ts';
import { readWait } from './readWait.ts';

const SCOPE_COMPLAINT = /insufficient[ _]scope|scopes? (?:is|are) insufficient/i;
const FALLBACK_SCOPE = 'core:*:*';

/** A response that asks to wait is a wait, whatever its status. `body`: its text, or the beginning. Never throws. */
export function readFault(status: number, headers: Headers, body: string): Fault {
  if (status === 401) return { kind: 'signed-out' };
  const wait = readWait(status, headers, body);
  if (wait?.isRateLimit) return { kind: 'rate-limited', retryAfterMs: wait.ms };
  if (status === 403) {
    const scopes = `${headers.get('WWW-Authenticate') ?? ''} ${body}`;
    return SCOPE_COMPLAINT.test(scopes)
      ? { kind: 'insufficient-scope', fallback: scopes.includes(FALLBACK_SCOPE) }
      : { kind: 'not-permitted' };
  }
  if (status === 404) return { kind: 'not-found' };
  return status >= 500
    ? { kind: 'server-error', status, retryAfterMs: wait?.ms }
    : { kind: 'refused', status };
}

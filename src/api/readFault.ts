// Reads the fault of a failed response.
import type { Fault } from './errors.ts';
import { readWait } from './readWait.ts';

const SCOPE_COMPLAINT =
  /(?:in|not )sufficient[ _]?(?:\w+[ _]){0,2}scope|scopes?[ _](?:is |are )?(?:in|not )sufficient/i;
const FALLBACK_SCOPE = 'core:*:*';

/** A response that asks to wait is a wait, whatever its status. `body`: its text, or the beginning. Never throws. */
export function readFault(status: number, headers: Headers, body: string): Fault {
  const scopes = `${headers.get('WWW-Authenticate') ?? ''} ${body}`;
  // The status of such an answer is not specified (the specification, Errors).
  const lacksScope = status < 404 && SCOPE_COMPLAINT.test(scopes);
  if (status === 401 && !lacksScope) return { kind: 'signed-out' };
  const wait = readWait(status, headers, body);
  if (wait?.isRateLimit) return { kind: 'rate-limited', retryAfterMs: wait.ms };
  if (lacksScope) return { kind: 'insufficient-scope', fallback: scopes.includes(FALLBACK_SCOPE) };
  if (status === 403) return { kind: 'not-permitted' };
  if (status === 404) return { kind: 'not-found' };
  return status >= 500
    ? { kind: 'server-error', status, retryAfterMs: wait?.ms }
    : { kind: 'refused', status };
}

// Turns an answer that is not a success into a Fault.
// The specification shows no bodies for errors, so problem+json, plain text and HTML are all read as text.
import type { Fault } from './errors.ts';

const SCOPE_COMPLAINT = /insufficient[ _]scope|scopes? (?:is|are) insufficient/i;
const FALLBACK_SCOPE = 'core:*:*';

/** `body` is the text of the answer (shortened is fine); never thrown for, whatever it holds. */
export function readFault(status: number, headers: Headers, body: string): Fault {
  if (status === 401) return { kind: 'signed-out' };
  if (status === 403) {
    const scopes = `${headers.get('WWW-Authenticate') ?? ''} ${body}`;
    return SCOPE_COMPLAINT.test(scopes)
      ? { kind: 'insufficient-scope', fallback: scopes.includes(FALLBACK_SCOPE) }
      : { kind: 'not-permitted' };
  }
  if (status === 404) return { kind: 'not-found' };
  if (status === 429) {
    return { kind: 'rate-limited', retryAfterMs: parseRetryAfter(headers.get('Retry-After')) };
  }
  return status >= 500 ? { kind: 'server-error', status } : { kind: 'refused', status };
}

/** Milliseconds to wait (RFC 9110, 10.2.3: seconds form); undefined for a date or nonsense. */
function parseRetryAfter(value: string | null): number | undefined {
  return value !== null && /^\d{1,6}$/.test(value.trim()) ? Number(value) * 1000 : undefined;
}

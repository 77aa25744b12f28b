// Turns an answer that is not a success into a Fault.
// The specification shows no bodies for errors, so problem+json, plain text and HTML are all read as text.
import type { Fault } from './errors.ts';

const SCOPE_COMPLAINT = /insufficient[ _]scope|scopes? (?:is|are) insufficient/i;
const FALLBACK_SCOPE = 'core:*:*';

/** `body`: the text of the answer, or its beginning. Never throws. */
export function readFault(status: number, headers: Headers, body: string): Fault {
  if (status === 401) return { kind: 'signed-out' };
  if (status === 403) {
    const scopes = `${headers.get('WWW-Authenticate') ?? ''} ${body}`;
    return SCOPE_COMPLAINT.test(scopes)
      ? { kind: 'insufficient-scope', fallback: scopes.includes(FALLBACK_SCOPE) }
      : { kind: 'not-permitted' };
  }
  if (status === 404) return { kind: 'not-found' };
  const retryAfterMs = parseRetryAfter(headers.get('Retry-After'));
  if (status === 429) return { kind: 'rate-limited', retryAfterMs };
  return status >= 500
    ? { kind: 'server-error', status, retryAfterMs }
    : { kind: 'refused', status };
}

/** Milliseconds to wait (RFC 9110, 10.2.3: seconds or a date); undefined where unreadable or past. */
function parseRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined;
  if (/^\d{1,6}$/.test(value.trim())) return Number(value) * 1000;
  const wait = /^[A-Z][a-z]{2}, /.test(value) ? Date.parse(value) - Date.now() : 0;
  return wait > 0 ? wait : undefined;
}

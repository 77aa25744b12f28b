// The body of an answer as text, within a size and a time. It watches the signal itself: up to Node 22, fetch
// may lose its own while a body is read (with `redirect: 'error'`, after a garbage collection).
import { ApiError, type Fault } from './errors.ts';

export interface ReadTextOptions {
  /** Largest body read, as it comes out of its content coding. */
  readonly maxBytes: number;
  /** Ends the reading and the connection; normally the signal of the request. */
  readonly signal: AbortSignal;
}

/**
 * Decodes UTF-8 and drops a byte order mark. Closes the connection when it fails.
 *
 * @throws ApiError `too-large` past `maxBytes`; the signal's reason; whatever the stream throws when it breaks off.
 */
export async function readText(
  response: Response,
  { maxBytes, signal }: ReadTextOptions,
): Promise<string> {
  if (response.body === null) return '';
  const reader = response.body.getReader();
  // Ends a pending read below at once, also where the body cannot be cancelled.
  const giveUp = (): void => void reader.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener('abort', giveUp);
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  try {
    for (;;) {
      signal.throwIfAborted();
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return text + decoder.decode();
      size += value.byteLength;
      if (size > maxBytes) throw new ApiError({ kind: 'too-large' });
      text += decoder.decode(value, { stream: true });
    }
  } catch (error) {
    giveUp();
    throw error;
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

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

// Reads a response body within a size and a time; listens to the signal itself, because fetch up to Node 22 may lose
// it.
import { ApiError, type Fault } from './errors.ts';

/**
 * Decodes UTF-8 without a byte order mark. `maxBytes`: after decompression. @throws ApiError `too-large`; the signal's
 * reason; errors of the stream
 */
export async function readText(
  response: Response,
  { maxBytes, signal }: { readonly maxBytes: number; readonly signal: AbortSignal },
): Promise<string> {
  if (response.body === null) return '';
  const reader = response.body.getReader();
  // Ends a pending read at once, even if the body cannot be cancelled.
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

/** `body`: the text of the response, or its beginning. Never throws. */
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

/** Milliseconds (RFC 9110, 10.2.3: seconds or a date); undefined if unreadable or past. */
function parseRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined;
  if (/^\d{1,6}$/.test(value.trim())) return Number(value) * 1000;
  const wait = /^[A-Z][a-z]{2}, /.test(value) ? Date.parse(value) - Date.now() : 0;
  return wait > 0 ? wait : undefined;
}

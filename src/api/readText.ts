// The body of an answer as text, within a size and a time. It watches the signal itself: up to Node 22, fetch
// may lose its own while a body is read (with `redirect: 'error'`, after a garbage collection).
import { ApiError } from './errors.ts';

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

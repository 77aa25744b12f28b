// The body of an answer as text, within a size and a time. The time does not rest on fetch: up to Node 22 its
// signal may be lost while a body is read (with `redirect: 'error'`, once garbage is collected).
import { ApiError } from './errors.ts';

export interface ReadTextOptions {
  /** Largest body read, as it comes out of its content coding. */
  readonly maxBytes: number;
  /** Ends the reading and the connection; best the signal that the request was made with. */
  readonly signal: AbortSignal;
}

/**
 * UTF-8, without a byte order mark. However it ends, the connection is left to nobody.
 *
 * @throws ApiError `too-large` past `maxBytes`; the signal's reason; whatever the stream throws when it breaks off.
 */
export async function readText(
  response: Response,
  { maxBytes, signal }: ReadTextOptions,
): Promise<string> {
  if (response.body === null) return '';
  const reader = response.body.getReader();
  // What is waited for below then ends at once. A body that does not let itself be cancelled is not waited for.
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

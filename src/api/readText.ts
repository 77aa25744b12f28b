// Reads a response body within a size and a time; listens to the signal itself, because fetch up to Node 22 may lose
// it.
import { ApiError } from './errors.ts';

/** The limit of an answer of the LMS; 100 org units take about 20 kB. */
export const MOST_BYTES = 8 * 1024 * 1024;

/**
 * Decodes UTF-8 without a byte order mark. `maxBytes`: after decompression. @throws ApiError `too-large`; the signal's
 * reason; errors of the stream
 */
export async function readText(
  response: Response,
  { maxBytes, signal }: { readonly maxBytes: number; readonly signal: AbortSignal },
): Promise<string> {
  const { body } = response;
  // A monitoring script or a polyfill replaced `fetch`.
  if (typeof body?.getReader !== 'function') return response.text();
  const reader = body.getReader();
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

// The body of an answer as text, up to a limit. Refuses to buffer more than that.
import { ApiError } from './errors.ts';

/** @throws ApiError `too-large` past `maxBytes`; whatever the stream throws when it breaks off. */
export async function readText(response: Response, maxBytes: number): Promise<string> {
  if (response.body === null) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      throw new ApiError({ kind: 'too-large' });
    }
    text += decoder.decode(value, { stream: true });
  }
}

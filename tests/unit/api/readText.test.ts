// The body of an answer as text: complete, however split, within its size. client.faults.test.ts has bodies that stall or drip.
import { getEventListeners } from 'node:events';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { readText } from '../../../src/api/readText.ts';

const limits = (maxBytes: number, signal = new AbortController().signal) => ({ maxBytes, signal });

function answer(parts: readonly Uint8Array<ArrayBuffer>[], cancel?: () => void): Response {
  const left = [...parts];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = left.shift();
      if (part === undefined) controller.close();
      else controller.enqueue(part);
    },
    cancel: () => cancel?.(),
  });
  return new Response(body);
}

const bytes = (text: string) => new TextEncoder().encode(text);

test('property: characters stay whole wherever the bytes are split', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.nat(8), async (text, n) => {
      const all = bytes(text);
      const parts = [];
      for (let at = 0; at < all.length; at += n + 1) parts.push(all.slice(at, at + n + 1));
      const plain = text.replace(/^\uFEFF/, '');
      expect(await readText(answer(parts), limits(10_000))).toBe(plain);
    }),
    { examples: [['\uFEFF{}', 1]] },
  );
});

test('a response without a body is an empty text', async () => {
  expect(await readText(new Response(null), limits(10))).toBe('');
});

test('a body of the largest size is read; a body with a byte more is cancelled', async () => {
  const cancel = vi.fn<() => void>();
  const parts = [bytes('12345'), bytes('67890'), bytes('1'), bytes('never')];
  expect(await readText(answer(parts.slice(0, 2)), limits(10))).toBe('1234567890');
  await expect(readText(answer(parts, cancel), limits(10))).rejects.toHaveProperty('fault', {
    kind: 'too-large',
  });
  expect(cancel).toHaveBeenCalledTimes(1);
});

describe('a response of a wrapped fetch, without a stream', () => {
  /** `text` as such a response has it. `body`: how it lacks the stream. */
  function wrapped(text: () => Promise<string>, body: unknown): Response {
    const response = new Response('not this');
    Object.defineProperties(response, { body: { value: body }, text: { value: text } });
    return response;
  }
  const withoutStream = [undefined, null, {}, 'text', new Blob(['x'])];

  test.each(withoutStream)('is read as its text, within the size (body: %s)', async (body) => {
    const read = (text: string) =>
      readText(
        wrapped(async () => text, body),
        limits(10),
      );
    expect(await read('1234567890')).toBe('1234567890');
    expect(await read('\uFEFF{}')).toBe('{}');
    const tooLarge = { fault: { kind: 'too-large' } };
    await expect(read('12345678901')).rejects.toMatchObject(tooLarge);
    await expect(read('ééééé1')).rejects.toMatchObject(tooLarge);
  });

  test('ends with the signal, which has no listener left', async () => {
    const reason = new Error('too late');
    const never = wrapped(() => new Promise(() => undefined), undefined);
    await expect(readText(never, limits(10, AbortSignal.abort(reason)))).rejects.toBe(reason);
    const deadline = new AbortController();
    const read = readText(never, limits(10, deadline.signal));
    deadline.abort(reason);
    await expect(read).rejects.toBe(reason);
    const { signal } = new AbortController();
    await readText(
      wrapped(async () => '1', undefined),
      limits(10, signal),
    );
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });
});

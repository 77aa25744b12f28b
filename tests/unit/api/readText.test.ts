// The body of an answer as text: complete, however split, within its size. client.faults.test.ts has bodies that stall or drip.
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { readText } from '../../../src/api/readText.ts';

const limits = (maxBytes: number) => ({ maxBytes, signal: new AbortController().signal });

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

test.each([undefined, null, {}, 'text', new Blob(['x'])])(
  'a response of a wrapped fetch, without a stream (body: %s), is read as its text',
  async (body) => {
    const response = new Response('this');
    Object.defineProperty(response, 'body', { value: body });
    expect(await readText(response, limits(10))).toBe('this');
  },
);

// The body of an answer as text: whole, whatever its parts, and never past its limit.
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { readText } from '../../src/api/readText.ts';

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

test('property: however the bytes are cut, characters stay whole', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.nat(8), async (text, n) => {
      const all = bytes(text);
      const parts = [];
      for (let at = 0; at < all.length; at += n + 1) parts.push(all.slice(at, at + n + 1));
      const plain = text.replace(/^\uFEFF/, '');
      expect(await readText(answer(parts), 10_000)).toBe(plain);
    }),
  );
});

test('an answer that ends in half a character keeps what came before it', async () => {
  const [first] = [bytes('é').slice(0, 1)];
  expect(await readText(answer([bytes('a'), first ?? bytes('')]), 10)).toBe('a\uFFFD');
});

test('no body is no text', async () => {
  expect(await readText(new Response(null), 10)).toBe('');
});

test('the limit itself is read; a byte more is not, and the rest is given up', async () => {
  const cancel = vi.fn<() => void>();
  const parts = [bytes('12345'), bytes('67890'), bytes('1'), bytes('never')];
  expect(await readText(answer(parts.slice(0, 2)), 10)).toBe('1234567890');
  await expect(readText(answer(parts, cancel), 10)).rejects.toHaveProperty('fault', {
    kind: 'too-large',
  });
  expect(cancel).toHaveBeenCalledTimes(1);
});

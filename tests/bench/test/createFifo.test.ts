// One direction of a connection: nothing overtakes anything.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFifo } from '../createFifo.ts';

test('pieces come out in the order in which they went in, whatever they were due', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(8), { maxLength: 30 }), async (delays) => {
      const out: number[] = [];
      await new Promise<void>((resolve) => {
        const fifo = createFifo<number>((piece) => {
          out.push(piece);
          if (piece === delays.length) resolve();
        });
        const now = performance.now();
        for (const [at, delay] of delays.entries()) fifo.push(at, now + delay);
        fifo.push(delays.length, now);
      });
      expect(out).toEqual([...delays.keys(), delays.length]);
    }),
    { numRuns: 20 },
  );
});

test('a piece does not come before it is due', async () => {
  const begun = performance.now();
  const dueMs = begun + 30;
  const atMs = await new Promise<number>((resolve) => {
    createFifo(() => resolve(performance.now())).push('piece', dueMs);
  });
  expect(atMs).toBeGreaterThanOrEqual(dueMs);
});

test('nothing comes out once it is closed', async () => {
  const out: string[] = [];
  const fifo = createFifo<string>((piece) => out.push(piece));
  fifo.push('piece', performance.now() + 5);
  fifo.close();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(out).toEqual([]);
});

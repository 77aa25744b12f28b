// Chunks stay within both limits of a request, and stay stable while the course list grows.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chunkOrgUnits, closedChunks } from '../../../src/api/chunkOrgUnits.ts';
import { numbered } from './askedLms.ts';

const letters = fc.constantFrom('7', 'a', '-', '.', 'é', '漢', '😀', '+');
const id = fc.oneof(
  fc.integer({ min: 1, max: 9_999_999 }).map(String),
  fc.string({ unit: letters, minLength: 1, maxLength: 40 }),
);
const ids = fc.array(id, { maxLength: 400, size: 'max' });
const overheadBytes = fc.integer({ min: 0, max: 200 });

function encoded(chunk: readonly string[]): string {
  return chunk.map(encodeURIComponent).join(',');
}

describe('chunkOrgUnits', () => {
  test('an id that is too long for any request is a chunk of its own', () => {
    const long = 'x'.repeat(30);
    expect(chunkOrgUnits(['1', long, '2', '3'], 10)).toEqual([['1'], [long], ['2', '3']]);
  });

  test('property: the chunks are the unique ids in their order, as full as both limits allow', () => {
    fc.assert(
      fc.property(ids, overheadBytes, (list, overhead) => {
        const chunks = chunkOrgUnits(list, 1800 - overhead);
        expect(chunks.flat()).toEqual([...new Set(list)]);
        for (const chunk of chunks) {
          expect(chunk.length).toBeGreaterThan(0);
          expect(chunk.length).toBeLessThanOrEqual(100);
          // Every id here fits into a request.
          expect(overhead + encoded(chunk).length).toBeLessThanOrEqual(1800);
        }
        for (const [index, [next]] of chunks.slice(1).entries()) {
          const more = [...(chunks[index] ?? []), next ?? ''];
          expect(more.length > 100 || overhead + encoded(more).length > 1800).toBe(true);
        }
      }),
    );
  });
});

describe('closedChunks', () => {
  test('the last chunk is closed only when it is full', () => {
    const closed = (count: number) => closedChunks(chunkOrgUnits(numbered(count))).length;
    expect([0, 1, 99, 100, 101, 200, 250].map(closed)).toEqual([0, 0, 0, 1, 1, 2, 2]);
  });

  test('property: closed chunks of a partial list stay closed for the whole list', () => {
    fc.assert(
      fc.property(ids, fc.nat({ max: 400 }), overheadBytes, (list, cut, overhead) => {
        const early = closedChunks(chunkOrgUnits(list.slice(0, cut), 1800 - overhead));
        const whole = chunkOrgUnits(list, 1800 - overhead);
        expect(whole.slice(0, early.length)).toEqual(early);
      }),
    );
  });
});

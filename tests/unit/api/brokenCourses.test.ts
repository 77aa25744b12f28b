// Several courses that break the LMS hide none of the others, and an LMS that is down is not searched for them.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../src/api/errors.ts';
import { getChunk } from '../../../src/api/getChunk.ts';
import type { ChunkAnswers } from '../../../src/api/chunkAnswers.ts';
import { withRetry } from '../../../src/api/retry.ts';
import { fakeClient } from './fakeClient.ts';

const supported = async () => true;

/** An LMS that answers 500 to every request with one of `broken` in it, and the page's chunks of 100. */
function page(count: number, broken: ReadonlySet<string>) {
  let down = false;
  const lms = fakeClient((path) => {
    const ids = /orgUnitIdsCSV=([^&]*)/.exec(path)?.[1]?.split(',') ?? [];
    if (down || ids.some((id) => broken.has(id)))
      throw new ApiError({ kind: 'server-error', status: 500 });
    return { Objects: ids.map((id) => ({ OrgUnitId: id, UserId: '1', UnreadDiscussions: 2 })) };
  });
  const client = withRetry(lms, { sleep: async () => undefined, random: () => 0 });
  const chunks: (ChunkAnswers | undefined)[] = Array.from({ length: count / 100 });
  let sent = 0;
  return {
    broken,
    goDown: () => (down = true),
    /** How many courses have numbers, and how many requests that took. */
    async check() {
      const faults = await Promise.all(
        chunks.map(async (before, chunk) => {
          const ids = Array.from({ length: 100 }, (_, index) => String(chunk * 100 + index));
          const request = {
            version: '1.82',
            orgUnitIds: ids,
            types: ['UnreadDiscussions'],
            route: 'many',
          } as const;
          try {
            chunks[chunk] = await getChunk(client, request, before, supported);
            return undefined;
          } catch (error) {
            return error instanceof ApiError ? error.fault.kind : 'other';
          }
        }),
      );
      const requests = lms.paths.length - sent;
      sent = lms.paths.length;
      const answered = chunks.flatMap((chunk) => chunk?.answers ?? []).length;
      return { answered, requests, failed: faults.filter((fault) => fault !== undefined).length };
    },
  };
}

const every = (step: number, count: number) =>
  new Set(
    Array.from({ length: count }, (_, index) => String(index)).filter(
      (id) => Number(id) % step === 7 % step,
    ),
  );

describe('the others are shown at the first check, and cost little at the next', () => {
  test('10 broken among 100', async () => {
    const lms = page(100, every(10, 100));
    const first = await lms.check();
    expect(first).toMatchObject({ answered: 90, failed: 0 });
    expect(first.requests).toBeLessThanOrEqual(86);
    // The 90 in one request, and five of the ten.
    expect(await lms.check()).toEqual({ answered: 90, failed: 0, requests: 6 });
  });

  test('20 broken among 1,000', async () => {
    const lms = page(1_000, every(50, 1_000));
    const first = await lms.check();
    expect(first).toMatchObject({ answered: 980, failed: 0 });
    expect(first.requests).toBeLessThanOrEqual(10 * 30);
    expect(await lms.check()).toEqual({ answered: 980, failed: 0, requests: 10 * 3 });
  });

  test('8 % at random among 1,000', async () => {
    await fc.assert(
      fc.asyncProperty(
        // Without bias: as often in one chunk as in another.
        fc.noBias(
          fc.uniqueArray(fc.integer({ min: 0, max: 999 }), { minLength: 80, maxLength: 80 }),
        ),
        async (ids) => {
          const lms = page(1_000, new Set(ids.map(String)));
          const first = await lms.check();
          expect(first).toMatchObject({ answered: 920, failed: 0 });
          expect(first.requests).toBeLessThanOrEqual(900);
          const next = await lms.check();
          expect(next).toMatchObject({ answered: 920, failed: 0 });
          expect(next.requests).toBeLessThanOrEqual(10 * 6);
        },
      ),
      { numRuns: 20 },
    );
  });
});

test('most of a chunk is broken: the others are shown all the same', async () => {
  const lms = page(100, new Set([...every(2, 100), ...every(3, 100)]));
  const first = await lms.check();
  expect(first.answered).toBe(100 - new Set([...every(2, 100), ...every(3, 100)]).size);
  expect(first.requests).toBeLessThanOrEqual(3 + 142);
});

test('courses that work again are found, five at a check, and all of them once one answers', async () => {
  const broken = every(10, 100);
  const lms = page(100, broken);
  await lms.check();
  broken.clear();
  expect(await lms.check()).toMatchObject({ answered: 100, failed: 0 });
});

test('an LMS that answers 500 to everything is searched once, not once for every chunk', async () => {
  const lms = page(1_000, new Set());
  lms.goDown();
  const first = await lms.check();
  expect(first).toMatchObject({ answered: 0, failed: 10 });
  // Ten requests, ten retries, and one search.
  expect(first.requests).toBeLessThanOrEqual(10 + 10 + 15);
  // The circuit is open.
  expect(await lms.check()).toMatchObject({ answered: 0, failed: 10, requests: 0 });
});

test('an LMS that goes down keeps what was answered, and its broken courses are not searched again', async () => {
  const lms = page(1_000, every(50, 1_000));
  await lms.check();
  lms.goDown();
  const then = await lms.check();
  expect(then).toMatchObject({ answered: 980, failed: 10 });
  expect(then.requests).toBeLessThanOrEqual(10 + 10 + 20 + 15);
});

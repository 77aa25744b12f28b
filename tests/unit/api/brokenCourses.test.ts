// Broken courses hide no others, cost a bounded number of requests, then rest; an LMS that is down is not searched.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ApiError, type Fault } from '../../../src/api/errors.ts';
import { getChunk } from '../../../src/api/getChunk.ts';
import { noAnswers } from '../../../src/api/knownAnswers.ts';
import { withRetry } from '../../../src/api/retry.ts';
import { fakeClient } from './fakeClient.ts';
import { idsIn } from './playChunks.ts';

const supported = async () => true;
const down: Fault = { kind: 'server-error', status: 500 };
const forbidden: Fault = { kind: 'not-permitted' };

/** An LMS that refuses every request with a course of `broken`, and the page's chunks of 100. */
function page(count: number, broken: ReadonlySet<string>, firstFault = down) {
  let fault = firstFault;
  let isDown = false;
  const lms = fakeClient((path) => {
    const ids = idsIn(path);
    if (isDown || ids.some((id) => broken.has(id))) throw new ApiError(fault);
    return { Objects: ids.map((id) => ({ OrgUnitId: id, UserId: '1', UnreadDiscussions: 2 })) };
  });
  let now = 1_000_000;
  const client = withRetry(lms, { now: () => now, sleep: async () => undefined, random: () => 0 });
  const chunks = Array.from({ length: Math.ceil(count / 100) }, () => noAnswers);
  let sent = 0;
  return {
    goDown: () => (isDown = true),
    goUp: () => (isDown = false),
    refuseWith: (other: Fault) => (fault = other),
    pass: (ms: number) => (now += ms),
    lastPath: () => lms.paths.at(-1),
    /** The courses with and without numbers, the requests sent, and the failed chunks. */
    async check() {
      const faults = await Promise.all(
        chunks.map(async (before, chunk) => {
          const size = Math.min(100, count - chunk * 100);
          const orgUnitIds = Array.from({ length: size }, (_, at) => String(chunk * 100 + at));
          const types = ['UnreadDiscussions'] as const;
          const request = { version: '1.82', orgUnitIds, types, route: 'many' } as const;
          const data = await getChunk(client, request, before, supported);
          chunks[chunk] = data;
          return data.fault;
        }),
      );
      const requests = lms.paths.length - sent;
      sent = lms.paths.length;
      const answered = chunks.flatMap(({ answers }) => answers);
      const refused = chunks.flatMap((chunk) => chunk.refused);
      return {
        answered: answered.length,
        refused: refused.map(({ orgUnitId }) => orgUnitId).toSorted(),
        requests,
        failed: faults.filter((one) => one !== undefined).length,
      };
    },
  };
}

/** Unique ids below `count`; `noBias` spreads them over all chunks. */
const some = (least: number, most: number, count: number) =>
  fc
    .noBias(fc.uniqueArray(fc.nat(count - 1).map(String), { minLength: least, maxLength: most }))
    .map((ids) => new Set(ids));

const every = (step: number, count: number) =>
  new Set(
    Array.from({ length: count }, (_, index) => String(index)).filter(
      (id) => Number(id) % step === 7 % step,
    ),
  );

/** The most requests of one check. A 500 allows two retries of the whole chunk. */
const MOST = { oneOf100: 17, tenOf100: 110, anyOf100: 200, inVain: 16 };

describe('the first check gets the counts of all working courses', () => {
  test('property: with one of 100 broken, within 17 requests', async () => {
    await fc.assert(
      fc.asyncProperty(some(1, 1, 100), async (broken) => {
        const first = await page(100, broken).check();
        expect(first).toMatchObject({ answered: 99, refused: [...broken], failed: 0 });
        expect(first.requests).toBeLessThanOrEqual(MOST.oneOf100);
      }),
    );
  });

  test('property: with up to ten of 100 broken, within 110 requests', async () => {
    const anywhere = fc.oneof(
      some(1, 10, 100),
      // Adjacent, like courses of one past term.
      fc.nat(90).map((from) => new Set(Array.from({ length: 10 }, (_, at) => String(from + at)))),
    );
    await fc.assert(
      fc.asyncProperty(anywhere, fc.constantFrom(down, forbidden), async (broken, fault) => {
        const first = await page(100, broken, fault).check();
        expect(first).toMatchObject({
          answered: 100 - broken.size,
          refused: [...broken].toSorted(),
          failed: 0,
        });
        expect(first.requests).toBeLessThanOrEqual(MOST.tenOf100);
      }),
      {
        examples: [
          // The most expensive halving.
          [new Set('8,17,21,30,38,57,65,84,93,95'.split(',')), down],
          // The first course of each part; no sample of eleven is broken altogether.
          [new Set('0,10,20,30,40,50,60,70,80,90'.split(',')), down],
        ],
      },
    );
  });

  test('property: with a random 8 % of 1,000 broken, within 900 requests', async () => {
    await fc.assert(
      fc.asyncProperty(some(80, 80, 1_000), async (broken) => {
        const first = await page(1_000, broken).check();
        expect(first).toMatchObject({ answered: 920, failed: 0 });
        expect(first.requests).toBeLessThanOrEqual(900);
      }),
      { numRuns: 20 },
    );
  });

  test('property: with any number broken, or fails within 16 requests', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 100 }), some(0, 100, 100), async (count, ids) => {
        const all = Array.from({ length: count }, (_, index) => String(index));
        const broken = new Set(all.filter((id) => ids.has(id)));
        const { answered, refused, failed, requests } = await page(count, broken).check();
        const isInVain = failed > 0;
        const mayBeInVain = broken.size === count || broken.size > 10;
        expect(isInVain && !mayBeInVain).toBe(false);
        expect(answered).toBe(isInVain ? 0 : count - broken.size);
        expect(refused).toEqual(isInVain ? [] : [...broken].toSorted());
        expect(requests).toBeLessThanOrEqual(isInVain ? MOST.inVain : MOST.anyOf100);
      }),
    );
  });

  test('with two thirds of a chunk broken', async () => {
    const broken = new Set([...every(2, 100), ...every(3, 100)]);
    expect(await page(100, broken).check()).toMatchObject({
      answered: 100 - broken.size,
      failed: 0,
    });
  });
});

describe('the next checks', () => {
  test('broken courses are left out of three checks, then requested once, each alone', async () => {
    const lms = page(100, every(10, 100));
    await lms.check();
    const requests = [];
    for (let check = 0; check < 8; check += 1) {
      const next = await lms.check();
      expect(next).toMatchObject({ answered: 90, failed: 0 });
      expect(next.refused).toHaveLength(10);
      requests.push(next.requests);
    }
    expect(requests).toEqual([1, 1, 1, 11, 1, 1, 1, 11]);
  });

  test('courses that work again are answered at the fourth check', async () => {
    const broken = every(10, 100);
    const lms = page(100, broken);
    await lms.check();
    broken.clear();
    for (let check = 0; check < 3; check += 1) {
      expect(await lms.check()).toMatchObject({ answered: 90, requests: 1 });
    }
    expect(await lms.check()).toMatchObject({ answered: 100, refused: [], requests: 11 });
    expect(await lms.check()).toMatchObject({ answered: 100, refused: [], requests: 1 });
  });
});

describe('an LMS that is down', () => {
  test('500 to everything: a chunk fails after 14 requests, and the circuit opens', async () => {
    const lms = page(1_000, new Set());
    lms.goDown();
    const first = await lms.check();
    expect(first).toMatchObject({ answered: 0, failed: 10 });
    // The retry budget allows ten retries.
    expect(first.requests).toBeLessThanOrEqual(10 * 14 + 10);
    expect(await lms.check()).toMatchObject({ answered: 0, failed: 10, requests: 0 });
  });

  test('answers stay, and known broken courses are not searched for again', async () => {
    const broken = every(50, 1_000);
    const lms = page(1_000, broken);
    await lms.check();
    lms.goDown();
    const then = await lms.check();
    expect(then).toMatchObject({ answered: 980, failed: 10 });
    expect(then.refused).toHaveLength(broken.size);
    expect(then.requests).toBeLessThanOrEqual(10 * 14 + 10);
  });

  test('once the circuit is half open, a request for one course probes the LMS', async () => {
    const lms = page(300, new Set());
    lms.goDown();
    await lms.check();
    lms.pass(15_000);
    expect(await lms.check()).toMatchObject({ failed: 3, requests: 1 });
    expect(lms.lastPath()).toMatch(/orgUnitIdsCSV=\d+(?:&|$)/);
    lms.goUp();
    lms.pass(15_000);
    expect(await lms.check()).toMatchObject({ answered: 300, failed: 0, requests: 1 + 3 });
  });

  test('a 403 for the probed course closes the circuit too', async () => {
    const lms = page(100, every(1, 100));
    await lms.check();
    lms.pass(15_000);
    lms.refuseWith(forbidden);
    expect(await lms.check()).toMatchObject({ failed: 1, requests: 1 + 14 });
  });

  test('403 to everything is an answer: the circuit stays closed', async () => {
    const lms = page(100, every(1, 100), forbidden);
    expect(await lms.check()).toMatchObject({ answered: 0, failed: 1, requests: 14 });
    expect(await lms.check()).toMatchObject({ answered: 0, failed: 1, requests: 14 });
  });
});

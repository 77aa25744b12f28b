// Halving a refused request until the refused ids stand alone, within a bound.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ApiError, type Fault } from '../../src/api/errors.ts';
import { isolateRefused, mayBeAboutIds, type ChunkAnswers } from '../../src/api/isolateRefused.ts';

const forbidden: Fault = { kind: 'not-permitted' };
const ids = (count: number): string[] => Array.from({ length: count }, (_, index) => `c${index}`);

/** An LMS that refuses every request which contains one of `poison`. */
function lmsWith(poison: readonly string[], fault: Fault = forbidden) {
  const asked: string[][] = [];
  return {
    asked,
    ask: async (some: readonly string[]) => {
      asked.push([...some]);
      if (some.some((id) => poison.includes(id))) throw new ApiError(fault);
      return some.map((orgUnitId) => ({ orgUnitId, userId: '1', counts: {} }));
    },
  };
}

const isolate = (all: readonly string[], lms: ReturnType<typeof lmsWith>) =>
  isolateRefused(all, lms.ask, (fault) => mayBeAboutIds(fault, true));

describe('isolateRefused', () => {
  test('nothing refused: one request', async () => {
    const lms = lmsWith([]);
    expect((await isolate(ids(100), lms)).refused).toEqual([]);
    expect(lms.asked).toHaveLength(1);
  });

  test('one bad id among a hundred: the other 99 answer, in at most 15 requests', async () => {
    for (const bad of ['c0', 'c41', 'c99']) {
      const lms = lmsWith([bad]);
      const { answers, refused } = await isolate(ids(100), lms);
      expect(refused).toEqual([{ orgUnitId: bad, fault: forbidden }]);
      expect(answers.map(({ orgUnitId }) => orgUnitId)).toEqual(
        ids(100).filter((id) => id !== bad),
      );
      expect(lms.asked.length).toBeLessThanOrEqual(15);
    }
  });

  test('property: every id is answered or refused once, bad ones never answered, 24 requests at most', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 100 }),
        fc.array(fc.nat(99), { maxLength: 12 }),
        async (count, positions) => {
          const all = ids(count);
          const poison = positions.map((position) => `c${position % count}`);
          const lms = lmsWith(poison);
          const whole: ChunkAnswers = {
            answers: [],
            refused: all.map((orgUnitId) => ({ orgUnitId, fault: forbidden })),
          };
          const { answers, refused } = await isolate(all, lms).catch(() => whole);
          expect(lms.asked.length).toBeLessThanOrEqual(24);
          const seen = [...answers, ...refused].map(({ orgUnitId }) => orgUnitId);
          expect(seen.toSorted()).toEqual(all.toSorted());
          expect(answers.some(({ orgUnitId }) => poison.includes(orgUnitId))).toBe(false);
          expect(poison.length > 0 || refused.length === 0).toBe(true);
        },
      ),
    );
  });

  test('a size that was refused is known, and the next time begins below it', async () => {
    const asked: [number, boolean][] = [];
    const ask = async (some: readonly string[], first: boolean) => {
      asked.push([some.length, first]);
      if (some.length > 30) throw new ApiError({ kind: 'refused', status: 414 });
      return some.map((orgUnitId) => ({ orgUnitId, userId: '1', counts: {} }));
    };
    const refused = (fault: Fault) => mayBeAboutIds(fault, true);
    const { fits } = await isolateRefused(ids(100), ask, refused);
    expect(fits).toBe(25);
    asked.length = 0;
    expect(await isolateRefused(ids(100), ask, refused, fits)).toMatchObject({ fits: 25 });
    expect(asked).toEqual([25, 25, 25, 25].map((size) => [size, true]));
  });

  test('nothing answered at all: the fault of the whole', async () => {
    const lms = lmsWith(ids(4));
    await expect(isolate(ids(4), lms)).rejects.toHaveProperty('fault', forbidden);
  });

  test.each<Fault>([
    { kind: 'network' },
    { kind: 'timeout' },
    { kind: 'insufficient-scope', fallback: false },
    { kind: 'server-error', status: 503 },
    { kind: 'signed-out' },
    { kind: 'resting', until: 0 },
    { kind: 'rate-limited', retryAfterMs: undefined },
  ])('%j is about no id: it is not halved', async (fault) => {
    const lms = lmsWith(['c1'], fault);
    await expect(isolate(ids(100), lms)).rejects.toHaveProperty('fault', fault);
    expect(lms.asked).toHaveLength(1);
  });

  test('a 404 is about ids only where the contract version is known to be offered', () => {
    expect(mayBeAboutIds({ kind: 'not-found' }, true)).toBe(true);
    expect(mayBeAboutIds({ kind: 'not-found' }, false)).toBe(false);
  });

  test('what is no ApiError passes through', async () => {
    const odd = new Error('not ours');
    await expect(
      isolateRefused(
        ['1'],
        () => Promise.reject(odd),
        () => true,
      ),
    ).rejects.toBe(odd);
  });
});

describe('what may be about some of the ids', () => {
  test.each([400, 413, 414, 422, 431])('status %i: smaller requests may work', (status) => {
    expect(mayBeAboutIds({ kind: 'refused', status }, true)).toBe(true);
  });

  test.each([304, 402, 405, 406, 408, 410, 451])('not status %i: it holds for all', (status) => {
    expect(mayBeAboutIds({ kind: 'refused', status }, true)).toBe(false);
  });
});

// Splitting a refused request until the refused ids stand alone, within a bound.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ApiError, type Fault } from '../../../src/api/errors.ts';
import { mayBeAboutIds } from '../../../src/api/chunkAnswers.ts';
import { isolateRefused } from '../../../src/api/isolateRefused.ts';
import { createSplitGate } from '../../../src/api/splitGate.ts';

const forbidden: Fault = { kind: 'not-permitted' };
const down: Fault = { kind: 'server-error', status: 500 };
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

const isRefusal = async (fault: Fault) => mayBeAboutIds(fault, true);
const isolate = (all: readonly string[], lms: ReturnType<typeof lmsWith>) =>
  isolateRefused(all, { ask: lms.ask, isRefusal, gate: createSplitGate() });

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
      expect(refused).toMatchObject([{ orgUnitId: bad, fault: forbidden }]);
      expect(new Set(answers.map(({ orgUnitId }) => orgUnitId))).toEqual(
        new Set(ids(100).filter((id) => id !== bad)),
      );
      expect(answers).toHaveLength(99);
      expect(lms.asked.length).toBeLessThanOrEqual(15);
    }
  });

  test.each(['spread', 'in a row', 'by chance'])(
    'ten bad ids among a hundred, %s: the other 90 answer',
    async (how) => {
      const all = ids(100);
      for (let round = 0; round < 30; round += 1) {
        const shuffled = all.map((id, i) => [(i * 37 + round * 53) % 101, id] as const);
        const bad = {
          spread: all.filter((_, index) => index % 10 === 3),
          'in a row': all.slice(round, round + 10),
          'by chance': shuffled
            .toSorted(([a], [b]) => a - b)
            .slice(0, 10)
            .map(([, id]) => id),
        }[how];
        const lms = lmsWith(bad ?? [], down);
        const { answers, refused } = await isolate(all, lms);
        expect(answers).toHaveLength(90);
        expect(refused.map(({ orgUnitId }) => orgUnitId).toSorted()).toEqual(bad?.toSorted());
        expect(lms.asked.length).toBeLessThanOrEqual(84);
      }
    },
  );

  test('property: every id is answered or refused once, bad ones never answered, 143 requests at most', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 100 }),
        fc.array(fc.nat(99), { maxLength: 150 }),
        async (count, positions) => {
          const all = ids(count);
          const poison = positions.map((position) => `c${position % count}`);
          const lms = lmsWith(poison);
          const { answers, refused } = await isolate(all, lms);
          expect(lms.asked.length).toBeLessThanOrEqual(143);
          const seen = [...answers, ...refused].map(({ orgUnitId }) => orgUnitId);
          expect(seen.toSorted()).toEqual(all.toSorted());
          expect(answers.some(({ orgUnitId }) => poison.includes(orgUnitId))).toBe(false);
          expect(poison.length > 0 || refused.length === 0).toBe(true);
        },
      ),
    );
  });

  test('an LMS that refuses everything is given up after one part was followed to its end', async () => {
    const lms = lmsWith(ids(100), down);
    const { answers, firstFault } = await isolate(ids(100), lms);
    expect(answers).toEqual([]);
    expect(firstFault).toEqual(down);
    expect(lms.asked.length).toBeLessThanOrEqual(15);
  });

  test('what was asked for alone is told from what was only refused together', async () => {
    const lms = lmsWith(['c0', 'c1'], { kind: 'server-error', status: 500 });
    const gate = { ...createSplitGate(), spend: () => 0 };
    const { refused } = await isolateRefused(ids(4), { ask: lms.ask, isRefusal, gate });
    expect(refused.map(({ aloneAt }) => aloneAt)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    const alone = (await isolate(ids(4), lms)).refused;
    expect(alone.map(({ aloneAt }) => typeof aloneAt)).toEqual(['number', 'number']);
  });

  test('a size that was refused is known, and the next time begins below it', async () => {
    const asked: [number, boolean][] = [];
    const ask = async (some: readonly string[], part: boolean) => {
      asked.push([some.length, part]);
      if (some.length > 30) throw new ApiError({ kind: 'refused', status: 414 });
      return some.map((orgUnitId) => ({ orgUnitId, userId: '1', counts: {} }));
    };
    const gate = createSplitGate();
    const { fits } = await isolateRefused(ids(100), { ask, isRefusal, gate });
    expect(fits).toBe(25);
    asked.length = 0;
    const again = await isolateRefused(ids(100), { ask, isRefusal, gate, fits });
    expect(again).toMatchObject({ fits: 25 });
    expect(asked).toEqual([25, 25, 25, 25].map((size) => [size, false]));
  });

  test('nothing answered at all: the fault of the whole', async () => {
    const lms = lmsWith(ids(4));
    expect(await isolate(ids(4), lms)).toMatchObject({ answers: [], firstFault: forbidden });
  });

  test.each<Fault>([
    { kind: 'network' },
    { kind: 'timeout' },
    { kind: 'insufficient-scope', fallback: false },
    { kind: 'server-error', status: 503 },
    { kind: 'signed-out' },
    { kind: 'circuit-open', until: 0 },
    { kind: 'rate-limited', retryAfterMs: undefined },
  ])('%j is about no id: it is not halved', async (fault) => {
    const lms = lmsWith(['c1'], fault);
    expect(await isolate(ids(100), lms)).toMatchObject({ answers: [], firstFault: fault });
    expect(lms.asked).toHaveLength(1);
  });

  test('a 404 is about ids only where the contract version is known to be offered', () => {
    expect(mayBeAboutIds({ kind: 'not-found' }, true)).toBe(true);
    expect(mayBeAboutIds({ kind: 'not-found' }, false)).toBe(false);
  });

  test('what is no ApiError passes through', async () => {
    const odd = new Error('not ours');
    await expect(
      isolateRefused(['1'], {
        ask: () => Promise.reject(odd),
        isRefusal,
        gate: createSplitGate(),
      }),
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

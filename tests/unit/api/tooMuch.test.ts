// A chunk that is too much for a gateway or a time limit is requested in smaller parts; an outage is not searched.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Fault } from '../../../src/api/errors.ts';
import { playLimits, type Limits } from './playChunks.ts';

const faults: readonly Fault[] = [
  { kind: 'server-error', status: 502 },
  { kind: 'server-error', status: 503 },
  { kind: 'server-error', status: 504 },
  { kind: 'network' },
  { kind: 'timeout' },
];
const named = (fault: Fault) => ('status' in fault ? String(fault.status) : fault.kind);

describe('an LMS that fails above a number of ids', () => {
  test.each(
    faults.flatMap((fault) => [1, 2, 7, 25, 30, 50, 60, 99].map((most) => ({ fault, most }))),
  )(
    '$fault above $most: all courses get numbers, and the next check knows the size',
    async (lms) => {
      const lesson = playLimits(100, lms);
      const first = await lesson.check();
      expect(lesson.chunk().fault).toBeUndefined();
      expect(lesson.chunk().answers).toHaveLength(100);
      expect(first.length).toBeLessThanOrEqual(200);
      const size = lesson.chunk().size ?? 0;
      expect(size).toBeGreaterThan(lms.most / 4);
      expect(size).toBeLessThanOrEqual(lms.most);
      const next = await lesson.check();
      expect(next).toHaveLength(Math.ceil(100 / size));
      expect(lesson.chunk().answers).toHaveLength(100);
    },
  );

  test('504 above 25: the requests', async () => {
    const lesson = playLimits(100, { fault: { kind: 'server-error', status: 504 }, most: 25 });
    expect(await lesson.check()).toEqual([100, 100, 100, 1, 50, 49, 25, 25, 25, 24]);
    expect(await lesson.check()).toEqual([25, 25, 25, 25]);
  });

  test('time-outs: two attempts, then quarters, because each takes 10 s', async () => {
    const lesson = playLimits(100, { fault: { kind: 'timeout' }, most: 25 });
    expect(await lesson.check()).toEqual([100, 100, 1, 25, 25, 25, 24]);
  });
});

test.each(faults.map((fault) => [named(fault), fault] as const))(
  'broken courses that answer %s hide no others, and rest',
  async (_, fault) => {
    const lesson = playLimits(100, { fault, most: 100, broken: new Set(['17', '71']) });
    await lesson.check();
    expect(lesson.chunk().refused.map(({ orgUnitId }) => orgUnitId)).toEqual(['17', '71']);
    expect(lesson.chunk().answers).toHaveLength(98);
    expect(await lesson.check()).toEqual([98]);
  },
);

describe('an outage', () => {
  test.each(faults.map((fault) => [named(fault), fault] as const))(
    '%s for everything: one request more than before, for one course',
    async (_, fault) => {
      const lesson = playLimits(100, { fault, most: 0 });
      const whole = fault.kind === 'timeout' ? [100, 100] : [100, 100, 100];
      expect(await lesson.check()).toEqual([...whole, 1]);
      expect(lesson.chunk().fault).toEqual(fault);
    },
  );

  test('property: of any fault and after any number of checks, within 4 requests a check, then the circuit opens', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...faults),
        fc.integer({ min: 2, max: 100 }),
        fc.integer({ min: 0, max: 100 }),
        async (fault, count, most) => {
          const lms: Limits = { fault, most };
          const lesson = playLimits(count, lms);
          await lesson.check();
          const before = lesson.chunk();
          lms.most = 0;
          const parts = Math.ceil(count / Math.min(count, before.size ?? count));
          const requests = [];
          for (let check = 0; check < 8; check += 1) requests.push((await lesson.check()).length);
          // The first check has the retries that the budget allows.
          expect(requests[0]).toBeLessThanOrEqual(parts * 3 + 1);
          expect(requests.at(-1)).toBe(0);
          expect(requests.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(
            5 * (parts + 1) + 11,
          );
          expect(lesson.chunk().answers).toHaveLength(before.answers.length);
          lms.most = most || count;
          lesson.pass(15_000);
          await lesson.check();
          expect(lesson.chunk().fault).toBeUndefined();
        },
      ),
    );
  });

  test('a server error with Retry-After is a wait: nothing smaller is sent', async () => {
    const fault = { kind: 'server-error', status: 503, retryAfterMs: 90_000 } as const;
    expect(await playLimits(100, { fault, most: 25 }).check()).toEqual([100]);
  });
});

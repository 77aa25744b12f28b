// Pauses of the retry layer: backoff with full jitter, never shorter than Retry-After.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { playCalls, server } from './playCalls.ts';

describe('pauses', () => {
  test('double from 300 ms, with full jitter', async () => {
    const late = playCalls([server(500), server(500)], 1);
    await late.get();
    expect(late.sent.map((time) => time - 1_000_000)).toEqual([0, 300, 900]);
    const early = playCalls([server(500), server(500)], 0);
    await early.get();
    expect(early.sent.map((time) => time - 1_000_000)).toEqual([0, 0, 0]);
  });

  test('Retry-After holds for every call to the LMS', async () => {
    const page = playCalls([{ kind: 'rate-limited', retryAfterMs: 5_000 }], 0);
    expect(await Promise.all([page.get(), page.get()])).toEqual(['answer', 'answer']);
    const [first, second, third] = page.sent.map((time) => time - 1_000_000);
    expect([first, second]).toEqual([0, 0]);
    expect(third).toBeGreaterThanOrEqual(5_000);
  });

  test.each([0, 0.5, 1])(
    'Retry-After is kept, plus up to a fifth of it: chance %d',
    async (chance) => {
      for (const fault of [
        server(503, 5_000),
        { kind: 'rate-limited', retryAfterMs: 5_000 },
      ] as const) {
        const page = playCalls([fault], chance);
        expect(await page.get()).toBe('answer');
        expect(page.sent.map((time) => time - 1_000_000)).toEqual([0, 5_000 + 1_000 * chance]);
      }
    },
  );

  test('a wait of zero is no pause: the backoff stays', async () => {
    const none = { kind: 'rate-limited', retryAfterMs: 0 } as const;
    const page = playCalls([none, none], 1);
    expect(await page.get()).toBe('answer');
    expect(page.sent.map((time) => time - 1_000_000)).toEqual([0, 300, 900]);
  });

  test('a long pause keeps its reason: maintenance or rate limit', async () => {
    const times = { until: 1_090_000, probeAt: 1_048_000 };
    const busy = playCalls([{ kind: 'rate-limited', retryAfterMs: 90_000 }]);
    expect(await busy.fault()).toEqual({ kind: 'paused', ...times, maintenance: false });
    const closed = playCalls([server(503, 90_000)]);
    expect(await closed.fault()).toEqual({ kind: 'paused', ...times, maintenance: true });
    expect(await closed.fault()).toEqual({ kind: 'paused', ...times, maintenance: true });
  });

  test('a Retry-After of a minute is waited for, a millisecond more is not', async () => {
    const page = playCalls([{ kind: 'rate-limited', retryAfterMs: 60_000 }], 0);
    expect(await page.get()).toBe('answer');
    const long = playCalls([{ kind: 'rate-limited', retryAfterMs: 60_001 }], 0);
    expect(await long.get()).toBe('paused');
  });

  test('a Retry-After of more than a minute pauses all calls until the person resumes', async () => {
    const page = playCalls([{ kind: 'rate-limited', retryAfterMs: 90_000 }]);
    expect(await page.get()).toBe('paused');
    expect(await page.once()).toBe('paused');
    expect(page.until()).toBe(1_090_000);
    expect(page.sent).toHaveLength(1);
    page.resume();
    expect(page.until()).toBeUndefined();
    expect(await page.get()).toBe('answer');
  });

  test('a short pause, also after a long one, cannot be resumed', async () => {
    const page = playCalls(
      [
        { kind: 'rate-limited', retryAfterMs: 90_000 },
        { kind: 'rate-limited', retryAfterMs: 30_000 },
      ],
      0,
    );
    expect(await page.get()).toBe('paused');
    page.pass(60_000);
    const call = page.get();
    page.resume();
    expect(await call).toBe('rate-limited');
    expect(page.until()).toBe(1_090_000);
    page.resume();
    expect(await page.get()).toBe('answer');
    expect(page.sent).toEqual([1_000_000, 1_060_000, 1_090_000]);
  });

  test('property: however long the pause, after a minute one call finds out whether it is over', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 60_001, max: 86_400_000 }),
        fc.integer({ min: 0, max: 5 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (retryAfterMs, refusals, random) => {
          const busy = { kind: 'rate-limited', retryAfterMs } as const;
          const page = playCalls([busy, ...Array.from({ length: refusals }, () => busy)], random);
          expect(await page.get()).toBe('paused');
          for (let refused = 1; refused <= refusals; refused += 1) {
            page.pass(47_999);
            expect(await page.get()).toBe('paused');
            expect(page.sent).toHaveLength(refused);
            page.pass(12_001);
            const answers = await Promise.all([page.get(), page.get(), page.get()]);
            expect(answers).toEqual(['paused', 'paused', 'paused']);
            expect(page.sent).toHaveLength(refused + 1);
          }
          page.pass(60_000);
          expect(await Promise.all([page.get(), page.get()])).toEqual(['answer', 'answer']);
          expect(page.until()).toBeUndefined();
        },
      ),
    );
  });

  test('a pause is reported, and setting the clock back ends it', async () => {
    const page = playCalls([{ kind: 'rate-limited', retryAfterMs: 90_000 }]);
    let told = 0;
    page.subscribe(() => (told += 1));
    expect(await page.get()).toBe('paused');
    expect(told).toBe(1);
    page.pass(-1_000);
    expect(await page.get()).toBe('answer');
  });
});

// Pauses of the retry layer: backoff with full jitter, never shorter than Retry-After.
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

  test('a long pause keeps its reason: maintenance or rate limit', async () => {
    const until = 1_090_000;
    const busy = playCalls([{ kind: 'rate-limited', retryAfterMs: 90_000 }]);
    expect(await busy.fault()).toEqual({ kind: 'paused', until, maintenance: false });
    const closed = playCalls([server(503, 90_000)]);
    expect(await closed.fault()).toEqual({ kind: 'paused', until, maintenance: true });
    expect(await closed.fault()).toEqual({ kind: 'paused', until, maintenance: true });
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
    expect(await page.part()).toBe('paused');
    expect(page.until()).toBe(1_090_000);
    expect(page.sent).toHaveLength(1);
    page.resume();
    expect(page.until()).toBeUndefined();
    expect(await page.get()).toBe('answer');
  });

  test('a pause that is resumed in its last minute is waited out', async () => {
    const page = playCalls([server(503, 90_000)], 0);
    expect(await page.get()).toBe('paused');
    page.pass(30_000);
    page.resume();
    expect(await page.get()).toBe('answer');
    expect(page.sent).toEqual([1_000_000, 1_090_000]);
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

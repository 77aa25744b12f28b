// The retry layer: retried faults, attempts, and the budget.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Client } from '../../../src/api/client.ts';
import { withRetry } from '../../../src/api/retry.ts';
import { playCalls, server, type Outcome } from './playCalls.ts';

describe('retries', () => {
  // errors.test.ts lists both kinds of faults.
  test('a transient fault: at most three attempts', async () => {
    const fault = { kind: 'network' } as const;
    const passing = playCalls([fault, fault]);
    expect(await passing.get()).toBe('answer');
    expect(passing.sent).toHaveLength(3);
    const failing = playCalls([fault, fault, fault]);
    expect(await failing.post()).toBe('network');
    expect(failing.sent).toHaveLength(3);
  });

  test('a lasting fault: one attempt', async () => {
    const once = playCalls([{ kind: 'not-permitted' }]);
    expect(await once.get()).toBe('not-permitted');
    expect(once.sent).toHaveLength(1);
  });

  test('a malformed reply: at most two attempts', async () => {
    const malformed = { kind: 'malformed' } as const;
    const cut = playCalls([malformed]);
    expect(await cut.get()).toBe('answer');
    expect(cut.sent).toHaveLength(2);
    const senseless = playCalls([malformed, malformed]);
    expect(await senseless.get()).toBe('malformed');
    expect(senseless.sent).toHaveLength(2);
  });

  test('a part of a larger operation: one attempt', async () => {
    const page = playCalls([{ kind: 'network' }]);
    expect(await page.once()).toBe('network');
    expect(page.sent).toHaveLength(1);
  });

  test('other errors than ApiError pass through', async () => {
    const odd = new Error('not ours');
    const client: Client = { get: () => Promise.reject(odd), post: () => Promise.reject(odd) };
    await expect(withRetry(client).get('/x')).rejects.toBe(odd);
  });
});

describe('the circuit and the retry budget', () => {
  test('after five failed calls in a row, nothing is sent for 15 seconds', async () => {
    const page = playCalls(
      Array.from({ length: 100 }, () => ({ kind: 'network' }) as const),
      0,
    );
    for (let call = 0; call < 5; call += 1) expect(await page.get()).toBe('network');
    const before = page.sent.length;
    expect(await page.get()).toBe('circuit-open');
    page.pass(14_999);
    expect(await page.get()).toBe('circuit-open');
    expect(page.sent).toHaveLength(before);
    page.pass(1);
    // One probe in one attempt; the other calls fail at once.
    expect(await Promise.all([page.get(), page.get()])).toEqual(['network', 'circuit-open']);
    expect(page.sent).toHaveLength(before + 1);
  });

  test('a restored connection ends the wait of an open circuit', async () => {
    const outcomes = Array.from({ length: 100 }, () => ({ kind: 'network' }) as const);
    const page = playCalls(outcomes, 0);
    for (let call = 0; call < 5; call += 1) expect(await page.get()).toBe('network');
    expect(await page.get()).toBe('circuit-open');
    outcomes.length = 0;
    page.lineBack();
    expect(await Promise.all([page.get(), page.get()])).toEqual(['answer', 'answer']);
  });

  test('rate-limited calls do not open the circuit', async () => {
    const page = playCalls(
      Array.from(
        { length: 40 },
        () => ({ kind: 'rate-limited', retryAfterMs: undefined }) as const,
      ),
      0,
    );
    const answers = [];
    for (let call = 0; call < 12; call += 1) answers.push(await page.get());
    expect(new Set(answers)).toEqual(new Set(['rate-limited']));
  });

  test('a lasting fault resets the number of failed calls in a row', async () => {
    const four = Array.from({ length: 12 }, () => ({ kind: 'network' }) as const);
    const page = playCalls([...four, { kind: 'not-found' }, ...four], 0);
    const answers = [];
    for (let call = 0; call < 9; call += 1) answers.push(await page.get());
    expect(answers).not.toContain('circuit-open');
  });

  test('additional requests earn no retry budget', async () => {
    const page = playCalls([], 0);
    let spared = 0;
    for (let call = 0; call < 40 && page.spare(); call += 1) {
      spared += 1;
      expect(await page.once()).toBe('answer');
    }
    expect(spared).toBe(5);
    for (let call = 0; call < 5; call += 1) await page.get();
    expect([page.spare(), page.spare()]).toEqual([true, false]);
  });

  test('five successful calls earn one retry', async () => {
    const page = playCalls(
      [
        ...Array.from({ length: 20 }, (_, i): Outcome => (i % 2 ? 'ok' : server(500))),
        server(500),
        'ok',
        'ok',
        'ok',
        server(500),
      ],
      0,
    );
    // Ten retries are spent; ten successes earned two.
    for (let call = 0; call < 10; call += 1) expect(await page.get()).toBe('answer');
    const answers = [];
    for (let call = 0; call < 5; call += 1) answers.push(await page.get());
    expect(answers).toEqual(['answer', 'answer', 'answer', 'answer', 'answer']);
  });

  test('calls during a probe wait for its result', async () => {
    const down = Array.from({ length: 15 }, () => ({ kind: 'network' }) as const);
    const page = playCalls(down, 0);
    for (let call = 0; call < 5; call += 1) await page.get();
    const before = page.sent.length;
    page.pass(15_000);
    expect(await Promise.all([page.get(), page.get(), page.get()])).toEqual([
      'answer',
      'answer',
      'answer',
    ]);
    expect(before).toBe(15);
  });

  test('property: retries stay within ten plus a fifth of the successful calls', async () => {
    const faults: Outcome[] = ['ok', server(500), { kind: 'network' }, { kind: 'not-found' }];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...faults), { maxLength: 200 }),
        fc.integer({ min: 1, max: 60 }),
        async (outcomes, calls) => {
          const page = playCalls(outcomes, 0);
          let answered = 0;
          for (let call = 0; call < calls; call += 1) {
            if ((await page.get()) === 'answer') answered += 1;
          }
          expect(page.sent.length).toBeLessThanOrEqual(calls + 10 + answered / 5);
        },
      ),
    );
  });
});

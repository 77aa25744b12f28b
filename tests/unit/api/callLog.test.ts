// Calls of the last hour, and the rate limit in the LMS's headers.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCallLog } from '../../../src/api/callLog.ts';

const MINUTE_MS = 60_000;
const START = 1_000_000 * MINUTE_MS;

function openLog() {
  let time = START;
  const log = createCallLog(() => time);
  const at = (minutes: number) => (time = START + minutes * MINUTE_MS);
  return { log, at };
}

test('property: calls are counted for an hour, even if the clock is set back', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -200, max: 200 })), (times) => {
      const { log, at } = openLog();
      let calls: number[] = [];
      for (const minutes of times) {
        at(minutes);
        calls = [...calls.filter((one) => one > minutes - 60 && one <= minutes), minutes];
        log.sent();
        expect(log.lastHour(START + minutes * MINUTE_MS)).toBe(calls.length);
      }
    }),
  );
});

describe('the rate limit', () => {
  test('is the latest that the LMS sent', () => {
    const { log } = openLog();
    expect(log.rateLimit()).toBeUndefined();
    log.answered(
      new Headers({
        'X-Rate-Limit-Remaining': '49990',
        'X-Rate-Limit-Reset': '12',
        'X-Request-Cost': '10',
      }),
    );
    const told = log.rateLimit();
    expect(told).toEqual({ remaining: 49_990, resetAt: START + 12_000, cost: 10 });
    log.answered(new Headers({ 'Retry-After': '5' }));
    expect(log.rateLimit()).toBe(told);
    log.answered(new Headers({ 'X-Rate-Limit-Remaining': ' 0 ' }));
    expect(log.rateLimit()).toEqual({ remaining: 0 });
  });

  test.each(['', 'many', '-1', '1e9', 'NaN', '1, 2', '0x10', '9'.repeat(400)])(
    '%j is ignored',
    (text) => {
      const { log } = openLog();
      log.answered(new Headers({ 'X-Rate-Limit-Remaining': text }));
      expect(log.rateLimit()).toBeUndefined();
    },
  );
});

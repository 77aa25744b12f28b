// The bounds of a crowd, and the call that starts one.
import { describe, expect, test } from 'vitest';
import { boundsOf, callsNeeded, judgeCrowd, summarise, type Guest } from '../judgeCrowd.ts';
import { readPlans } from '../readPlans.ts';
import { watchCalls } from '../watchCalls.ts';

const plan = { people: 2, seconds: 60, courses: 30, callsPerMinute: 4 };
const guest: Guest = {
  served: true,
  again: 0,
  requests: 5,
  unanswered: 0,
  refusals: 1,
  early: 0,
  doneMs: 60_000,
};

describe('a crowd', () => {
  test('calls: version check, whoami, and a page and a chunk for each hundred courses', () => {
    expect([1, 100, 101, 1_000].map((courses) => callsNeeded({ courses }))).toEqual([4, 4, 6, 22]);
  });

  test('the time follows from the limit: its minutes, one more, and a fifth', () => {
    expect(boundsOf(plan).lastBadgeMs).toBe(3 * 60_000 * 1.2);
    const roomy = { ...plan, callsPerMinute: 5_000, seconds: 600 };
    expect(boundsOf(roomy).lastBadgeMs).toBe(600_000 * 1.2);
  });

  test('within its bounds it has nothing to answer for', () => {
    const report = summarise(plan, [guest, { ...guest, requests: 6, again: 1 }]);
    expect(report).toMatchObject({ served: 2, requests: 11, askedAgain: 1 });
    expect(report.retries).toEqual({ most: 2, mean: 1.5 });
    expect(judgeCrowd(plan, report)).toEqual([]);
  });

  test.each<[string, Partial<Guest>, RegExp]>([
    ['somebody without badges', { served: false }, /1 people never got their badges/],
    ['an early request', { early: 1 }, /1 requests left before/],
    ['a late badge', { doneMs: 3 * 72_001 }, /last badge came after 216 s/],
    ['somebody who retries on and on', { requests: 14 }, /somebody retried 10 times/],
    ['too many requests', { requests: 10 }, /15 answered requests, and 14 are enough/],
  ])('%s is one', (_, different, complaint) => {
    const report = summarise(plan, [guest, { ...guest, ...different }]);
    expect(judgeCrowd(plan, report).join()).toMatch(complaint);
  });
});

test('a request before the named time is early, one at that time is not', () => {
  let now = 1_000;
  const calls = watchCalls(() => now);
  calls.sent();
  calls.answered(new Headers());
  calls.sent();
  calls.answered(new Headers({ 'Retry-After': '2' }));
  now = 2_999;
  calls.sent();
  now = 3_000;
  calls.sent();
  expect(calls.counts()).toEqual({ requests: 4, unanswered: 2, refusals: 1, early: 1 });
});

describe('the command line', () => {
  test('by default a thousand people, at the product’s limit and at a fifth of it', () => {
    expect(readPlans([])).toEqual(
      [5_000, 1_000].map((callsPerMinute) => ({
        people: 1_000,
        seconds: 60,
        courses: 10,
        callsPerMinute,
      })),
    );
  });

  test('what is no number is said', () => {
    expect(readPlans(['--people', '20', '--calls-per-minute', '60'])).toHaveLength(1);
    expect(() => readPlans(['--people', 'many'])).toThrow('"many" is none');
    expect(() => readPlans(['--host', 'lms.example.edu'])).toThrow(/host/);
  });
});

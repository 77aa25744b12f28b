// The lower bound, against what the formula says by hand (docs/performance.md).
import { describe, expect, test } from 'vitest';
import { boundDepth, lowerBound } from '../lowerBound.ts';
import { scenarios, type Scenario } from '../scenario.ts';

const line = { downBytesPerMs: 1125, upBytesPerMs: 375, atOnce: 100 };
const machine = { codeMs: 60, newCodeMs: 90, paintMs: 40 };

function bound(scenario: Scenario, courses: number, rttMs = 100) {
  return lowerBound({ ...line, scenario, courses, rttMs, machine, serverMs: 20 });
}

describe('round trips', () => {
  test.each([
    ['cold', 10, 4, 4],
    ['cold', 1000, 4, 13],
    ['reload', 10, 2, 2],
    ['reload', 10_000, 2, 2],
    ['refresh', 10_000, 1, 1],
    ['warm', 1000, 4, 4],
    ['expired', 1000, 5, 5],
    ['widget', 10, 4, 4],
    ['frame', 10, 3, 3],
  ] as const)(
    '%s, %i courses: %i to the first, %i to the last',
    (scenario, courses, first, all) => {
      expect(boundDepth({ scenario, courses, atOnce: 100 })).toEqual({ first, all });
    },
  );

  test('with six connections, chunks come in waves', () => {
    expect(boundDepth({ scenario: 'reload', courses: 10_000, atOnce: 6 }).all).toBe(1 + 17);
  });
});

describe('times', () => {
  test('a refresh is one round trip, one answer and one frame', () => {
    expect(bound('refresh', 10).firstMs).toBe(100 + 20 + 40);
  });

  test('a reload waits for the page, and then for data and code side by side', () => {
    expect(bound('reload', 10).firstMs).toBe(100 + 20 + (100 + 20) + 40);
    const slow = { codeMs: 300, newCodeMs: 500, paintMs: 40 };
    const late = lowerBound({
      ...line,
      scenario: 'reload',
      courses: 10,
      rttMs: 100,
      machine: slow,
      serverMs: 20,
    });
    expect(late.firstMs).toBe(100 + 20 + 300 + 40);
  });

  test.each([
    ['warm', 300 + 20 + 500 + 40],
    ['cold', 100 + 20 + 500 + 40],
  ] as const)('%s: the code is read anew', (scenario, expected) => {
    const slow = { codeMs: 300, newCodeMs: 500, paintMs: 40 };
    const late = lowerBound({
      ...line,
      scenario,
      courses: 10,
      rttMs: 100,
      machine: slow,
      serverMs: 20,
    });
    expect(late.firstMs).toBe(expected);
  });

  test('the last badge waits for the bytes as well', () => {
    const { firstMs, allMs } = bound('reload', 10_000);
    expect(allMs - firstMs).toBeCloseTo((15 * 10_000) / 1125 + (800 * 100) / 375, 5);
  });

  test('the first badge takes no longer with more courses, where the list is known', () => {
    expect(bound('warm', 10_000).firstMs).toBe(bound('warm', 10).firstMs);
  });

  test('a longer line is never faster, and nothing comes before the first', () => {
    for (const scenario of scenarios) {
      for (const courses of [10, 100, 1000, 10_000]) {
        const near = bound(scenario, courses, 100);
        expect(bound(scenario, courses, 200).firstMs).toBeGreaterThan(near.firstMs);
        expect(near.allMs).toBeGreaterThanOrEqual(near.firstMs);
      }
    }
  });
});

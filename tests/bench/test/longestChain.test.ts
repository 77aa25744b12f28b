// Depth by log: what could have waited for what.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { longestChain, type Span } from '../longestChain.ts';

const span = (startMs: number, endMs: number): Span => ({ startMs, endMs });

describe('the longest chain', () => {
  test('is what came one after the other', () => {
    const last = span(30, 40);
    expect(longestChain([span(0, 10), span(10, 20), span(12, 18), last], last)).toHaveLength(3);
  });

  test('has one of those that were under way together', () => {
    const last = span(0, 10);
    expect(longestChain([span(0, 9), last, span(1, 12)], last)).toEqual([last]);
  });

  test('prefers many short ones to one long one', () => {
    const last = span(100, 110);
    const spans = [span(0, 90), span(0, 10), span(20, 30), span(40, 50), last];
    expect(longestChain(spans, last)).toHaveLength(4);
  });

  test('ends where it is told to, whatever came later', () => {
    const last = span(20, 30);
    expect(longestChain([span(0, 10), last, span(40, 50)], last)).toHaveLength(2);
  });

  test('leaves out what came sooner after an answer than the line allows', () => {
    const last = span(100, 110);
    expect(longestChain([span(0, 10), span(30, 40), last], last, 50)).toHaveLength(2);
  });

  test('leaves out what nobody has answered yet', () => {
    const last = span(100, 110);
    expect(longestChain([span(0, Infinity), last], last)).toEqual([last]);
  });

  test('is as long as the longest that can be found by trying all', () => {
    const spans = fc.array(
      fc.tuple(fc.nat(30), fc.nat(10)).map(([from, takes]) => span(from, from + 1 + takes)),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(spans, fc.nat(4), (all, gapMs) => {
        const [last] = all;
        if (last === undefined) return;
        const chain = longestChain(all, last, gapMs);
        const gaps = chain
          .slice(1)
          .map(({ startMs }, at) => startMs - (chain[at]?.endMs ?? Infinity));
        expect(gaps.every((gap) => gap >= gapMs)).toBe(true);
        expect(chain).toHaveLength(tried(all, last, gapMs));
      }),
    );
  });
});

function tried(all: readonly Span[], last: Span, gapMs: number): number {
  const before = all.filter((one) => one !== last && last.startMs >= one.endMs + gapMs);
  return 1 + before.reduce((most, one) => Math.max(most, tried(before, one, gapMs)), 0);
}

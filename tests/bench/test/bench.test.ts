// The command line of the bench, and the depth of a log.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longestChain } from '../measure.ts';
import { readOptions } from '../readOptions.ts';
import { leastDepth } from '../scenario.ts';

test.each([
  [['--rtt', 'far'], '--rtt takes numbers above zero'],
  [['--courses', '0'], '--courses takes numbers above zero'],
  [['--scenarios', 'lukewarm'], '--scenarios has no “lukewarm”: it takes cold,'],
])('%j is refused in words', (args, words) => {
  expect(() => readOptions(args)).toThrow(words);
});

test('the longest chain is as long as the longest that can be found by trying all', () => {
  const span = fc
    .tuple(fc.nat(30), fc.integer({ min: 1, max: 11 }))
    .map(([startMs, takesMs]) => ({ startMs, endMs: startMs + takesMs }));
  type Span = { readonly startMs: number; readonly endMs: number };
  const tried = (all: readonly Span[], last: Span, gapMs: number): number => {
    const before = all.filter((one) => one !== last && last.startMs >= one.endMs + gapMs);
    return 1 + before.reduce((most, one) => Math.max(most, tried(before, one, gapMs)), 0);
  };
  fc.assert(
    fc.property(fc.array(span, { maxLength: 8 }), span, fc.nat(4), (before, last, gapMs) => {
      const all = [...before, last];
      expect(longestChain(all, last, gapMs)).toBe(tried(all, last, gapMs));
    }),
  );
});

test('after a sign-in each further page of the list takes a round trip more', () => {
  expect(leastDepth('cold', 100)).toEqual({ first: 4, all: 4 });
  expect(leastDepth('cold', 250)).toEqual({ first: 4, all: 6 });
  expect(leastDepth('reload', 250)).toEqual({ first: 2, all: 2 });
});

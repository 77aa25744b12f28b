// The command line of the bench, the depth of a log and the table of results.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { longestChain } from '../measure.ts';
import { readOptions } from '../readOptions.ts';
import { resultTable, type BuildSample } from '../resultTable.ts';
import { leastDepth } from '../scenario.ts';

describe('the command line', () => {
  test('takes courses, round trips, rounds, scenarios and builds', () => {
    const line = '--rtt 50,100 --courses 7 --rounds 5 --scenarios warm,reload --builds dist,old';
    expect(readOptions(line.split(' '))).toEqual({
      rttsMs: [50, 100],
      courses: [7],
      rounds: 5,
      scenarios: ['warm', 'reload'],
      builds: ['dist', 'old'],
    });
  });

  test.each([
    [['--rtt', 'far'], '--rtt takes numbers above zero'],
    [['--courses', '0'], '--courses takes numbers above zero'],
    [['--scenarios', 'lukewarm'], '--scenarios has no “lukewarm”: it takes cold,'],
  ])('%j is refused in words', (args, words) => {
    expect(() => readOptions(args)).toThrow(words);
  });
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

test('the table has a row for each build, with the medians and the multiples of the bound', () => {
  const sample: BuildSample = {
    build: 'dist',
    scenario: 'reload',
    courses: 10,
    rttMs: 100,
    firstMs: 300,
    allMs: 320,
    depth: { first: 2, all: 2 },
    requests: { html: 1, counts: 1 },
    connections: 0,
    bytes: { up: 800, down: 1_700 },
  };
  const table = resultTable([
    { ...sample, firstMs: 340 },
    { ...sample, build: 'old', firstMs: 400 },
    sample,
  ]);
  const cells = table.split('\n').map((line) => line.trim().split(/ {2,}/));
  expect(cells.slice(1)).toEqual([
    [
      'dist',
      'reload',
      '10',
      '100',
      '320 (300–340)',
      '320 (320–320)',
      '2 / 2',
      '2 / 2',
      '200 / 200',
      '1.60 / 1.60',
      '2',
      '1.7',
    ],
    [
      'old',
      'reload',
      '10',
      '100',
      '400',
      '320',
      '2 / 2',
      '2 / 2',
      '200 / 200',
      '2.00 / 1.60',
      '2',
      '1.7',
    ],
  ]);
});

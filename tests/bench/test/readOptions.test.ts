// The command line of the benchmark.
import { describe, expect, test } from 'vitest';
import { readOptions } from '../readOptions.ts';

describe('the plan', () => {
  test('without options has every size, and lines of 100, 200 and 400 ms', () => {
    const { cells, protocol } = readOptions([]);
    expect([...new Set(cells.map(({ courses }) => courses))]).toEqual([10, 100, 1000, 10_000]);
    expect([...new Set(cells.map(({ rttMs }) => rttMs))]).toEqual([100, 200, 400]);
    expect(protocol).toBe('h2');
  });

  test('has what was asked for, each with each', () => {
    const line = '--rtt 50,100 --courses 7 --rounds 5 --scenarios warm,reload --protocol h1';
    const { cells, scenarios } = readOptions(line.split(' '));
    expect(cells).toEqual([
      { courses: 7, rttMs: 50, rounds: 5, patterns: [] },
      { courses: 7, rttMs: 100, rounds: 5, patterns: [] },
    ]);
    expect(scenarios).toEqual(['warm', 'reload']);
  });

  test('is short when it is to be quick', () => {
    const { cells, scenarios } = readOptions(['--quick']);
    expect(cells.every(({ rounds }) => rounds === 1)).toBe(true);
    expect(scenarios).not.toContain('frame');
  });
});

test.each([
  [['--rtt', 'far'], '--rtt takes numbers above zero'],
  [['--courses', '0'], '--courses takes numbers above zero'],
  [['--scenarios', 'lukewarm'], '--scenarios has no “lukewarm”: it takes cold,'],
  [['--protocol', 'h3'], '--protocol takes h2'],
])('%j is refused in words', (args, words) => {
  expect(() => readOptions(args)).toThrow(words);
});

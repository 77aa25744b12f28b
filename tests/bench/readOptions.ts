// The command line of `npm run bench`, as a plan: which cells, how often, and what is done in each.
import { parseArgs } from 'node:util';
import { patterns, scenarios, type Pattern, type Scenario } from './scenario.ts';
import type { Protocol } from './startFront.ts';

/** One person's number of courses on one line. */
export interface Cell {
  readonly courses: number;
  readonly rttMs: number;
  readonly rounds: number;
  /** In the first round alone: they take long where there are many courses. */
  readonly patterns: readonly Pattern[];
}

export interface BenchOptions {
  readonly cells: readonly Cell[];
  /** In the place of those of the cells. */
  readonly patterns: readonly Pattern[] | undefined;
  readonly scenarios: readonly Scenario[];
  readonly protocol: Protocol;
  readonly seed: number;
  /** Where the JSON goes. */
  readonly out: string;
}

/** @throws TypeError in words, when an option is unknown or says nothing usable */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rtt: { type: 'string' },
      courses: { type: 'string' },
      scenarios: { type: 'string' },
      rounds: { type: 'string' },
      patterns: { type: 'string' },
      protocol: { type: 'string', default: 'h2' },
      seed: { type: 'string', default: '1' },
      out: { type: 'string', default: 'bench-results.json' },
      quick: { type: 'boolean', default: false },
    },
  });
  const { rtt, courses, rounds, protocol, quick } = values;
  if (protocol !== 'h2' && protocol !== 'h1')
    throw new TypeError('--protocol takes h2 (HTTP/2) or h1 (HTTP/1.1).');
  const chosen = values.scenarios ?? (quick ? 'cold,reload,refresh,warm' : undefined);
  const rttsMs = rtt === undefined ? undefined : numbers('rtt', rtt);
  const sizes = courses === undefined ? undefined : numbers('courses', courses);
  const often = rounds === undefined ? undefined : (numbers('rounds', rounds)[0] ?? 1);
  const some =
    values.patterns === undefined ? undefined : oneOf('patterns', patterns, values.patterns);
  const isPlain = rttsMs === undefined && sizes === undefined && often === undefined;
  const plain: readonly Cell[] = (sizes ?? [10, 1000]).flatMap((size) =>
    (rttsMs ?? (quick ? [100, 200] : [100, 200, 400])).map((rttMs) => ({
      courses: size,
      rttMs,
      rounds: often ?? (quick ? 1 : 3),
      patterns: [],
    })),
  );
  return {
    cells: isPlain && !quick ? wholePlan : plain,
    patterns: some,
    scenarios: chosen === undefined ? scenarios : oneOf('scenarios', scenarios, chosen),
    protocol,
    seed: numbers('seed', values.seed)[0] ?? 1,
    out: values.out,
  };
}

/** A quarter of an hour: every size, and every line where the slope is wanted. */
const wholePlan: readonly Cell[] = [
  ...[100, 200, 400].map((rttMs) => ({ courses: 10, rttMs, rounds: 3, patterns: [] })),
  { courses: 100, rttMs: 100, rounds: 3, patterns },
  ...[100, 200, 400].map((rttMs) => ({
    courses: 1000,
    rttMs,
    rounds: 3,
    patterns: rttMs === 100 ? patterns : [],
  })),
  ...[100, 200].map((rttMs) => ({ courses: 10_000, rttMs, rounds: 1, patterns: [] })),
];

function numbers(name: string, text: string): readonly number[] {
  const found = text.split(',').map(Number);
  if (found.every((one) => Number.isFinite(one) && one > 0)) return found;
  throw new TypeError(`--${name} takes numbers above zero, such as --${name} 100,200.`);
}

function oneOf<T extends string>(name: string, known: readonly T[], text: string): readonly T[] {
  return text.split(',').map((word) => {
    const found = known.find((one) => one === word);
    if (found !== undefined) return found;
    throw new TypeError(`--${name} has no “${word}”: it takes ${known.join(', ')}.`);
  });
}

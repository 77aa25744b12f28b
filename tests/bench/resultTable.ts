// The results of the bench as a table: one row for each build, scenario, number of courses and round-trip time.
import { formatTable } from '../../tools/check/formatTable.ts';
import type { Sample } from './measure.ts';
import { median, spread } from './rounds.ts';
import { everyScenario, leastDepth, type Depth } from './scenario.ts';

export interface BuildSample extends Sample {
  /** The folder of the build. */
  readonly build: string;
}

const head = [
  'build',
  'scenario',
  'courses',
  'RTT ms',
  'first badge ms',
  'all badges ms',
  'least depth',
  'bound ms',
  'times the bound',
  'requests',
  'kB down',
];

/** Medians over the rounds, with minimum and maximum in brackets. The bound is the least depth times the round-trip time. */
export function resultTable(samples: readonly BuildSample[]): string {
  const inOrder = samples.toSorted(
    (a, b) =>
      everyScenario.indexOf(a.scenario) - everyScenario.indexOf(b.scenario) ||
      a.courses - b.courses ||
      a.rttMs - b.rttMs,
  );
  const cells = new Map<string, BuildSample[]>();
  for (const sample of inOrder) {
    const { build, scenario, courses, rttMs } = sample;
    const key = [scenario, courses, rttMs, build].join();
    cells.set(key, [...(cells.get(key) ?? []), sample]);
  }
  return formatTable([head, ...[...cells.values()].map(rowOf)]);
}

function rowOf(rounds: readonly BuildSample[]): readonly string[] {
  const [sample] = rounds;
  if (sample === undefined) throw new RangeError('A row needs at least one sample.');
  const { build, scenario, courses, rttMs } = sample;
  const of = (read: (one: BuildSample) => number) => rounds.map(read);
  const firstMs = of((one) => one.firstMs);
  const allMs = of((one) => one.allMs);
  const least = leastDepth(scenario, courses);
  const bound = { first: least.first * rttMs, all: least.all * rttMs };
  return [
    build,
    scenario,
    String(courses),
    String(rttMs),
    spread(firstMs),
    spread(allMs),
    pair(least),
    pair(bound),
    pair({ first: median(firstMs) / bound.first, all: median(allMs) / bound.all }, 2),
    String(median(of(({ requests }) => Object.values(requests).reduce((sum, n) => sum + n, 0)))),
    (median(of(({ bytes }) => bytes.down)) / 1000).toFixed(1),
  ];
}

const pair = ({ first, all }: Depth, digits?: number): string =>
  [first, all].map((n) => (digits === undefined ? String(n) : n.toFixed(digits))).join(' / ');

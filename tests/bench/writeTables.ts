// The results as people read them: three tables.
import { formatTable } from '../../tools/check/formatTable.ts';
import { exchangeKinds } from './exchangeKind.ts';
import type { PatternSample } from './replayPattern.ts';
import { patterns, type Pattern } from './scenario.ts';
import { spreadOf, type Spread } from './spreadOf.ts';
import type { Row } from './summarise.ts';

const TIMES = [
  'scenario',
  'courses',
  'painted ms',
  'first ms',
  'all ms',
  'depth by slope',
  'by log',
  'least',
  'bound ms',
];

/**
 * When badges were there: the first and all of them. On the shortest line; how many times the bound that is, on each.
 */
export function writeTimes(rows: readonly Row[]): string {
  const lines = [...new Set(rows.flatMap(({ multiples }) => multiples.map(({ rttMs }) => rttMs)))];
  lines.sort((a, b) => a - b);
  const times = lines.map((rttMs) => `times it at ${rttMs}`);
  return formatTable([[...TIMES, ...times], ...rows.map((row) => timesOf(row, lines))]);
}

function timesOf(row: Row, lines: readonly number[]): readonly string[] {
  const { scenario, courses, slope, chain, leastDepth, bound, multiples } = row;
  return [
    scenario,
    String(courses),
    round(row.painted.median),
    spreadText(row.first),
    spreadText(row.all),
    slope === undefined ? '' : `${slope.first.toFixed(1)} / ${slope.all.toFixed(1)}`,
    `${chain.first} / ${chain.all}`,
    `${leastDepth.first} / ${leastDepth.all}`,
    `${round(bound.firstMs)} / ${round(bound.allMs)}`,
    ...lines.map((rttMs) => {
      const on = multiples.find((one) => one.rttMs === rttMs);
      return on === undefined ? '' : `${on.first.toFixed(2)} / ${on.all.toFixed(2)}`;
    }),
  ];
}

/** What it took until all were there. */
export function writeCosts(rows: readonly Row[]): string {
  const kinds = exchangeKinds.filter((kind) => rows.some(({ requests }) => requests[kind]));
  return formatTable([
    ['scenario', 'courses', 'requests', ...kinds, 'connections', 'kB up', 'kB down'],
    ...rows.map(({ scenario, courses, requests, connections, bytes }) => [
      scenario,
      String(courses),
      String(Object.values(requests).reduce((sum, n) => sum + n, 0)),
      ...kinds.map((kind) => String(requests[kind] ?? 0)),
      String(connections),
      (bytes.up / 1000).toFixed(1),
      (bytes.down / 1000).toFixed(1),
    ]),
  ]);
}

const what: Readonly<Record<Pattern, string>> = {
  series: 'one request a course, in series',
  chunks: 'chunks, in series',
  'fan-out': 'pattern replay: 3 + 2N, depth 5',
  'one-each': 'pattern replay: 1 + N',
};

/** undefined: none was replayed. */
export function writePatterns(
  samples: readonly PatternSample[],
  rows: readonly Row[],
): string | undefined {
  if (samples.length === 0) return undefined;
  const sizes = [...new Set(samples.map(({ courses }) => courses))];
  const cells = patterns.flatMap((pattern) =>
    sizes.flatMap((courses) => {
      const own = samples.filter((one) => one.pattern === pattern && one.courses === courses);
      const all = spreadOf(own.map(({ allMs }) => allMs));
      const first = spreadOf(own.map(({ firstMs }) => firstMs));
      const [sample] = own;
      if (sample === undefined || all === undefined || first === undefined) return [];
      const times = ['reload', 'refresh'].map((scenario) => {
        const mine = rows.find(
          (row) =>
            row.scenario === scenario && row.courses === courses && row.rttMs === sample.rttMs,
        );
        return mine === undefined ? '' : (all.median / mine.all.median).toFixed(1);
      });
      return [
        [
          what[pattern],
          String(courses),
          `${sample.rttMs}`,
          round(first.median),
          round(all.median),
          String(sample.requests),
          ...times,
        ],
      ];
    }),
  );
  return formatTable([
    [
      'calls alone',
      'courses',
      'RTT ms',
      'first ms',
      'all ms',
      'requests',
      'times reload',
      'times refresh',
    ],
    ...cells,
  ]);
}

function spreadText({ median, least, most, samples }: Spread): string {
  return samples < 2 ? round(median) : `${round(median)} (${round(least)}–${round(most)})`;
}

function round(ms: number): string {
  return String(Math.round(ms));
}

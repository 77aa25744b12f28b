// Many samples, said in one row for each scenario and each number of courses.
import type { ExchangeKind } from './exchangeKind.ts';
import { boundDepth, lowerBound, type Bound, type Machine } from './lowerBound.ts';
import type { Sample } from './measure.ts';
import { scenarios, type Scenario } from './scenario.ts';
import { slopeOf } from './slopeOf.ts';
import { spreadOf, type Spread } from './spreadOf.ts';

export interface Row {
  readonly scenario: Scenario;
  readonly courses: number;
  /** Of the shortest line; the times, counts and the bound are of it. */
  readonly rttMs: number;
  readonly painted: Spread;
  readonly first: Spread;
  readonly all: Spread;
  /** In round trips, by slope over the lines; undefined: there was one line only. */
  readonly slope: { readonly first: number; readonly all: number } | undefined;
  /** The same, by the longest chain in the log. */
  readonly chain: { readonly first: number; readonly all: number };
  /** What the bound has. */
  readonly leastDepth: { readonly first: number; readonly all: number };
  readonly bound: Bound;
  /** On each line that was measured, the shortest first. */
  readonly multiples: readonly Multiple[];
  readonly requests: Readonly<Partial<Record<ExchangeKind, number>>>;
  readonly connections: number;
  readonly bytes: { readonly up: number; readonly down: number };
}

/** How many times the bound. */
interface Multiple {
  readonly rttMs: number;
  readonly first: number;
  readonly all: number;
}

export interface Line {
  readonly downBytesPerMs: number;
  readonly upBytesPerMs: number;
  readonly atOnce: number;
}

export function summarise(
  samples: readonly Sample[],
  machine: Machine,
  line: Line,
): readonly Row[] {
  const sizes = [...new Set(samples.map(({ courses }) => courses))].toSorted((a, b) => a - b);
  return scenarios.flatMap((scenario) =>
    sizes.flatMap((courses) => {
      const ofSize = samples.filter((one) => one.courses === courses);
      const own = ofSize.filter((one) => one.scenario === scenario);
      return own.length === 0 ? [] : [rowOf(own, { machine, line, serverMs: leastOf(ofSize) })];
    }),
  );
}

/** What the server took for an answer when nothing held it up. */
function leastOf(samples: readonly Sample[]): number {
  return spreadOf(samples.flatMap(({ serverMs }) => serverMs ?? []))?.least ?? 0;
}

interface Constants {
  readonly machine: Machine;
  readonly line: Line;
  readonly serverMs: number;
}

/** `own`: of one scenario and one number of courses; one at least. */
function rowOf(own: readonly Sample[], { machine, line, serverMs }: Constants): Row {
  const rttsMs = [...new Set(own.map(({ rttMs }) => rttMs))].toSorted((a, b) => a - b);
  const on = (rttMs: number) => own.filter((one) => one.rttMs === rttMs);
  const shortest = on(rttsMs[0] ?? 0);
  const [sample] = shortest;
  if (sample === undefined) throw new RangeError('There are no samples to sum up.');
  const { scenario, courses, rttMs } = sample;
  const of = (some: readonly Sample[], read: (one: Sample) => number): Spread =>
    spreadOf(some.map(read)) ?? { median: 0, least: 0, most: 0, samples: 0 };
  const slope = (read: (one: Sample) => number) =>
    slopeOf(rttsMs.map((x) => ({ x, y: of(on(x), read).median })));
  const first = of(shortest, (one) => one.firstMs);
  const all = of(shortest, (one) => one.allMs);
  const slopeFirst = slope((one) => one.firstMs);
  const slopeAll = slope((one) => one.allMs);
  const boundOn = (ms: number) =>
    lowerBound({ ...line, scenario, courses, rttMs: ms, machine, serverMs });
  return {
    scenario,
    courses,
    rttMs,
    painted: of(shortest, (one) => one.paintedMs),
    first,
    all,
    slope:
      slopeFirst === undefined || slopeAll === undefined
        ? undefined
        : { first: slopeFirst, all: slopeAll },
    chain: {
      first: of(own, (one) => one.chain.first).median,
      all: of(own, (one) => one.chain.all).median,
    },
    leastDepth: boundDepth({ ...line, scenario, courses }),
    bound: boundOn(rttMs),
    multiples: rttsMs.map((ms) => {
      const bound = boundOn(ms);
      return {
        rttMs: ms,
        first: of(on(ms), (one) => one.firstMs).median / bound.firstMs,
        all: of(on(ms), (one) => one.allMs).median / bound.allMs,
      };
    }),
    requests: medianKinds(shortest),
    connections: of(shortest, (one) => one.connections).median,
    bytes: {
      up: of(shortest, (one) => one.bytes.up).median,
      down: of(shortest, (one) => one.bytes.down).median,
    },
  };
}

function medianKinds(some: readonly Sample[]): Partial<Record<ExchangeKind, number>> {
  const counts: Partial<Record<ExchangeKind, number>> = {};
  for (const [kind] of some.flatMap(({ requests }) => Object.entries(requests))) {
    const each = some.map(({ requests }) => Reflect.get(requests, kind));
    Reflect.set(counts, kind, spreadOf(each.map((n) => Number(n ?? 0)))?.median ?? 0);
  }
  return counts;
}

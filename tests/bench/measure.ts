// Measures one scenario once: the times of the badges, requests, connections and bytes.
import type { BenchWorld } from './benchWorld.ts';
import { exchangeKinds, type Exchange, type ExchangeKind } from './exchangeLog.ts';
import { isFirstVisit, type Scenario } from './scenario.ts';
import type { BenchSite } from './startBenchSite.ts';
import type { Visitor } from './visitor.ts';
import type { Sighting } from './watchBadges.ts';

export interface Sample {
  readonly scenario: Scenario;
  readonly courses: number;
  readonly rttMs: number;
  /** Until the first badge with a current number of the LMS, or the button to sign in. */
  readonly firstMs: number;
  /** Until the sum over all courses, or the button. */
  readonly allMs: number;
  /** Requests until `allMs`. */
  readonly requests: Readonly<Partial<Record<ExchangeKind, number>>>;
  readonly connections: number;
  readonly bytes: { readonly up: number; readonly down: number };
}

export interface MeasureOptions {
  readonly site: BenchSite;
  readonly bench: BenchWorld;
  readonly visitor: Visitor;
  readonly scenario: Scenario;
  readonly timeoutMs: number;
  /** Called after all preparations, before the scenario. */
  readonly begin?: () => void;
}

export async function measure(options: MeasureOptions): Promise<Sample> {
  const { site, bench, visitor, scenario, timeoutMs } = options;
  const { front, line } = site;
  const { watch, courses } = visitor;
  await visitor.prepare(scenario);
  const { residue, toRead } = bench.nextVisit(courses);
  const sinceMs = performance.now();
  const exchangesBefore = front.log.exchanges.length;
  const openedBefore = line.openedMs.length;
  const bytesBefore = line.bytes();

  options.begin?.();
  await visitor.act(scenario);
  const isOver = ({ toRead: sum, canSignIn }: Sighting) =>
    isFirstVisit(scenario) ? canSignIn : sum === toRead;
  const all = await watch.first(sinceMs, isOver, timeoutMs);
  const bytes = line.bytes();
  const seen = watch.since(sinceMs).filter(({ atMs }) => atMs <= all.atMs);
  const first = seen.find(({ residues }) => residues.includes(residue)) ?? all;
  const startMs = scenario === 'refresh' ? all.pressedMs : all.fetchedMs;
  const exchanges = front.log.exchanges
    .slice(exchangesBefore)
    .filter((exchange) => exchange.startMs <= all.atMs);
  const opened = line.openedMs.slice(openedBefore).filter((atMs) => atMs <= all.atMs);
  return {
    scenario,
    courses,
    rttMs: line.rttMs,
    firstMs: first.atMs - startMs,
    allMs: all.atMs - startMs,
    requests: countKinds(exchanges),
    connections: opened.length,
    bytes: { up: bytes.up - bytesBefore.up, down: bytes.down - bytesBefore.down },
  };
}

function countKinds(exchanges: readonly Exchange[]): Partial<Record<ExchangeKind, number>> {
  const counts: Partial<Record<ExchangeKind, number>> = {};
  for (const kind of exchangeKinds) {
    const n = exchanges.filter((one) => one.kind === kind).length;
    if (n > 0) counts[kind] = n;
  }
  return counts;
}

// Measures one scenario once: the times of the badges, round trips, requests, connections and bytes.
import type { BenchWorld } from './benchWorld.ts';
import { exchangeKinds, type Exchange, type ExchangeKind } from './exchangeLog.ts';
import type { Depth, Scenario } from './scenario.ts';
import type { BenchSite } from './startBenchSite.ts';
import type { Visitor } from './visitor.ts';

export interface Sample {
  readonly scenario: Scenario;
  readonly courses: number;
  readonly rttMs: number;
  /** Until the first badge with a current number of the LMS. `frame`: until the `Sign in` button. */
  readonly firstMs: number;
  /** Until the sum over all courses. */
  readonly allMs: number;
  /** The longest chain of requests in the log. */
  readonly depth: Depth;
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
  const inFrame = scenario === 'frame';
  const all = await watch.first(
    sinceMs,
    (one) => (inFrame ? one.wayIn : one.toRead === toRead),
    timeoutMs,
  );
  const bytes = line.bytes();
  const seen = watch.since(sinceMs).filter(({ atMs }) => atMs <= all.atMs);
  const first = inFrame ? all : (seen.find(({ residues }) => residues.includes(residue)) ?? all);
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
    depth: depthOf(exchanges, opened, { rttMs: line.rttMs, allMs: all.atMs }),
    requests: countKinds(exchanges),
    connections: opened.length,
    bytes: { up: bytes.up - bytesBefore.up, down: bytes.down - bytesBefore.down },
  };
}

type Span = Pick<Exchange, 'startMs' | 'endMs'>;

/** A request that depends on a response arrives a round trip after it; a shorter gap is coincidence. */
const MOST_OF_A_ROUND_TRIP = 0.9;

function depthOf(
  exchanges: readonly Exchange[],
  openedMs: readonly number[],
  { rttMs, allMs }: { readonly rttMs: number; readonly allMs: number },
): Depth {
  // A new connection takes two round trips. The server sees the SYN and the ClientHello.
  const handshakes = openedMs.flatMap((atMs) =>
    [0.5, 1.5].map((trips) => ({ startMs: atMs + trips * rttMs, endMs: atMs + trips * rttMs })),
  );
  const answered = exchanges.filter(({ endMs }) => endMs <= allMs);
  const counts = answered.filter(({ kind }) => kind === 'counts');
  const inOrder = (counts.length > 0 ? counts : answered).toSorted((a, b) => a.endMs - b.endMs);
  const gapMs = MOST_OF_A_ROUND_TRIP * rttMs;
  const length = (last: Span | undefined): number =>
    last === undefined ? 0 : longestChain([...exchanges, ...handshakes], last, gapMs);
  return {
    first: length(counts.length > 0 ? inOrder[0] : inOrder.at(-1)),
    all: length(inOrder.at(-1)),
  };
}

/** The largest number of spans, each at least `gapMs` after the end of the previous span, up to and including `last`. */
function longestChain(spans: readonly Span[], last: Span, gapMs: number): number {
  let length = 1;
  let endMs = -Infinity;
  // Greedy choice by earliest end is optimal.
  for (const span of spans.toSorted((a, b) => a.endMs - b.endMs)) {
    const follows = span.startMs >= endMs + gapMs && last.startMs >= span.endMs + gapMs;
    if (span === last || !follows) continue;
    length += 1;
    endMs = span.endMs;
  }
  return length;
}

function countKinds(exchanges: readonly Exchange[]): Partial<Record<ExchangeKind, number>> {
  const counts: Partial<Record<ExchangeKind, number>> = {};
  for (const kind of exchangeKinds) {
    const n = exchanges.filter((one) => one.kind === kind).length;
    if (n > 0) counts[kind] = n;
  }
  return counts;
}

// One scenario, once: when badges were there, and what it took.
import type { BenchWorld } from './benchWorld.ts';
import type { Exchange } from './createExchangeLog.ts';
import { exchangeKinds, type ExchangeKind } from './exchangeKind.ts';
import { longestChain, type Span } from './longestChain.ts';
import type { Scenario } from './scenario.ts';
import { spreadOf } from './spreadOf.ts';
import type { BenchSite } from './startBenchSite.ts';
import type { Visitor } from './visitor.ts';

export interface Sample {
  readonly scenario: Scenario;
  readonly courses: number;
  readonly rttMs: number;
  readonly round: number;
  /** The first badge, whatever its number: it may be one that the tab remembers. */
  readonly paintedMs: number;
  /** The first badge with a number that the LMS has now. In a frame: the way in. */
  readonly firstMs: number;
  /** The sum over all of them. */
  readonly allMs: number;
  /** Of the log, in round trips: to the first counts, and to the last before `allMs`. */
  readonly chain: { readonly first: number; readonly all: number };
  /** Until `allMs`. */
  readonly requests: Readonly<Partial<Record<ExchangeKind, number>>>;
  readonly connections: number;
  readonly bytes: { readonly up: number; readonly down: number };
  /** Of answers with data, from their request's arrival on: the middle one; undefined: there were none. */
  readonly serverMs: number | undefined;
}

export interface MeasureOptions {
  readonly site: BenchSite;
  readonly bench: BenchWorld;
  readonly visitor: Visitor;
  readonly scenario: Scenario;
  readonly round: number;
  readonly timeoutMs: number;
  /** Called when everything is prepared, and nothing is done yet. */
  readonly begin?: () => void;
}

/** What waits for an answer comes a round trip after it; less is chance. */
const MOST_OF_A_ROUND_TRIP = 0.9;
const dataKinds: ReadonlySet<ExchangeKind> = new Set(['token', 'whoami', 'enrolments', 'counts']);

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
  const startMs = scenario === 'refresh' ? all.pressedMs : all.fetchedMs;
  const first = inFrame ? all : (seen.find(({ residues }) => residues.includes(residue)) ?? all);
  const painted = inFrame ? all : (seen.find(({ residues }) => residues.length > 0) ?? first);
  const exchanges = front.log.exchanges
    .slice(exchangesBefore)
    .filter(({ startMs: begunMs }) => begunMs <= all.atMs);
  const opened = line.openedMs.slice(openedBefore).filter((atMs) => atMs <= all.atMs);
  const chains = chainsOf(exchanges, handshakes(opened, line.rttMs), {
    gapMs: MOST_OF_A_ROUND_TRIP * line.rttMs,
    allMs: all.atMs,
  });
  return {
    scenario,
    courses,
    rttMs: line.rttMs,
    round: options.round,
    // What stood there before a press was painted before it.
    paintedMs: scenario === 'refresh' ? 0 : painted.atMs - startMs,
    firstMs: first.atMs - startMs,
    allMs: all.atMs - startMs,
    chain: chains,
    requests: countKinds(exchanges),
    connections: opened.length,
    bytes: { up: bytes.up - bytesBefore.up, down: bytes.down - bytesBefore.down },
    serverMs: spreadOf(
      exchanges.flatMap(({ kind, startMs: from, endMs: to }) =>
        dataKinds.has(kind) && Number.isFinite(to) ? [to - from] : [],
      ),
    )?.median,
  };
}

/** The two round trips of a new connection, as the server would see them: SYN, and the client's hello. */
function handshakes(openedMs: readonly number[], rttMs: number): readonly Span[] {
  return openedMs.flatMap((atMs) =>
    [0.5, 1.5].map((trips) => ({ startMs: atMs + trips * rttMs, endMs: atMs + trips * rttMs })),
  );
}

function chainsOf(
  exchanges: readonly Exchange[],
  others: readonly Span[],
  { gapMs, allMs }: { gapMs: number; allMs: number },
): { first: number; all: number } {
  const spans = [...exchanges, ...others];
  const counts = exchanges.filter(({ kind, endMs }) => kind === 'counts' && endMs <= allMs);
  const inOrder = (counts.length > 0 ? counts : exchanges).toSorted((a, b) => a.endMs - b.endMs);
  const length = (last: Span | undefined): number =>
    last === undefined ? 0 : longestChain(spans, last, gapMs).length;
  return {
    first: length(counts.length > 0 ? inOrder[0] : inOrder.findLast(({ endMs }) => endMs <= allMs)),
    all: length(inOrder.findLast(({ endMs }) => endMs <= allMs)),
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

// What the badges cost, counted and never timed: round trips, requests, connections, bytes. Answers are held back until
// nobody asks for anything more, so that each round is one round trip, however slow the machine is.
import { chromium, expect, test } from '@playwright/test';
import { MATRIX_TAG } from '../../tools/check/coreSpecs.ts';
import { findChromium } from '../../tools/check/findChromium.ts';
import { benchWorld } from '../bench/benchWorld.ts';
import { createRounds } from '../bench/createRounds.ts';
import { measure, type Sample } from '../bench/measure.ts';
import { scenarios, type Scenario } from '../bench/scenario.ts';
import { startBenchSite } from '../bench/startBenchSite.ts';
import { openVisitor } from '../bench/visitor.ts';
import { collectComplaints } from './collectComplaints.ts';

/** The most that is allowed. Of up to 100 courses; what 100 more cost is in `PAGE`. */
interface Limits {
  /** Whether the list of courses is requested; within 15 minutes, a load by navigation leaves it out. */
  readonly list: boolean;
  /** Round trips on a connection that is there, to the first counts and to the last. */
  readonly first: number;
  readonly last: number;
  /** Besides files that the browser keeps: they come when it has time for them. */
  readonly requests: number;
  readonly connections: number;
  /** kB, TLS and handshakes included. */
  readonly up: number;
  readonly down: number;
}

const limits = {
  cold: { list: true, first: 4, last: 4, requests: 7, connections: 1, up: 7, down: 70 },
  reload: { list: true, first: 2, last: 2, requests: 4, connections: 0, up: 1, down: 2 },
  refresh: { list: true, first: 1, last: 1, requests: 2, connections: 0, up: 0.5, down: 2 },
  warm: { list: false, first: 2, last: 2, requests: 3, connections: 1, up: 5, down: 3 },
  expired: { list: false, first: 3, last: 3, requests: 4, connections: 1, up: 5, down: 3 },
  widget: { list: false, first: 2, last: 2, requests: 3, connections: 1, up: 5, down: 4 },
} as const satisfies Partial<Record<Scenario, Limits>>;

/** One more page of the list and its chunk; of a list that is not known, it comes a round trip after the one before it. */
const PAGE = { requests: 2, up: 1, down: 6 };
const QUIET_MS = 400;
const MOST_IDLE_MS = 2000;

/** A machine that stands still for longer than QUIET_MS parts a round in two. What is no accident happens each time. */
const MOST_TRIES = 3;

for (const courses of [10, 250]) {
  const tag = courses > 100 ? [MATRIX_TAG] : [];
  test(`what the badges of ${courses} courses cost`, { tag }, async () => {
    test.setTimeout(180_000);
    const pages = Math.ceil(courses / 100);
    const bench = benchWorld(1, [courses]);
    // On its way from one page to the next, a tab says nothing of itself: then it is as it is.
    const idle = () =>
      Promise.race([visitor.page.evaluate(idleInPage).catch(() => undefined), after(MOST_IDLE_MS)]);
    const rounds = createRounds({ quietMs: QUIET_MS, idle });
    await using site = await startBenchSite({
      world: bench.world,
      protocol: 'h2',
      rttMs: 0,
      downBytesPerMs: Infinity,
      upBytesPerMs: Infinity,
      admit: rounds.admit,
    });
    const executablePath = findChromium()?.executablePath;
    await using browser = await chromium.launch({
      args: [site.front.trust],
      ...(executablePath === undefined ? {} : { executablePath }),
    });
    const visitor = await openVisitor(browser, { site, bench, courses });
    const complaints = collectComplaints(visitor.page.context());

    for (const scenario of scenarios) {
      if (scenario === 'frame') continue;
      const take = async () => {
        const sample = await measure({
          site,
          bench,
          visitor,
          scenario,
          round: 0,
          timeoutMs: 60_000,
          begin: rounds.start,
        });
        const counts = rounds.of('counts');
        rounds.stop();
        return { sample, counts };
      };
      const limit: Limits = limits[scenario];
      const further = pages - 1;
      const last = limit.last + (scenario === 'cold' ? further : 0);
      let { sample, counts } = await take();
      // Nobody signs in for the first time twice.
      const tries = scenario === 'cold' ? 1 : MOST_TRIES;
      for (let n = 1; n < tries && (counts.at(-1) ?? 0) > last; n += 1)
        ({ sample, counts } = await take());
      await test.step(scenario, () => {
        const { enrolments, counts: chunks, preflight } = sample.requests;
        expect({ enrolments, chunks, preflight }).toEqual({
          enrolments: limit.list ? pages : undefined,
          chunks: pages,
        });
        expect(counts[0]).toBeLessThanOrEqual(limit.first);
        expect(counts.at(-1)).toBeLessThanOrEqual(last);
        expect(requestsOf(sample)).toBeLessThanOrEqual(limit.requests + further * PAGE.requests);
        expect(sample.connections).toBeLessThanOrEqual(limit.connections);
        expect(sample.bytes.up / 1000).toBeLessThanOrEqual(limit.up + further * PAGE.up);
        expect(sample.bytes.down / 1000).toBeLessThanOrEqual(limit.down + further * PAGE.down);
      });
    }
    expect(complaints.said()).toEqual([]);
    await visitor.leave();
  });
}

function requestsOf({ requests }: Sample): number {
  const all = Object.values(requests).reduce((sum, n) => sum + n, 0);
  return all - (requests.asset ?? 0);
}

function idleInPage(): Promise<void> {
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve());
  });
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

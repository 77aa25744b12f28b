// Counts the cost of the badges in round trips, requests, connections and bytes, and never in time: createRounds.ts holds
// responses until the page sends no more requests.
import { chromium, expect, test } from '@playwright/test';
import { MATRIX_TAG } from '../../tools/check/coreSpecs.ts';
import { findChromium } from '../../tools/check/findChromium.ts';
import { benchWorld } from '../bench/benchWorld.ts';
import { createRounds } from '../bench/createRounds.ts';
import { measure, type Sample } from '../bench/measure.ts';
import { scenarios, type Scenario } from '../bench/scenario.ts';
import { startBenchSite } from '../bench/startBenchSite.ts';
import { idleInPage, openVisitor } from '../bench/visitor.ts';
import { collectComplaints } from './collectComplaints.ts';

/** Upper limits for up to 100 courses; `PAGE` is added for each further 100. */
interface Limits {
  /** The page requests the list of courses; within 15 minutes, a load by navigation leaves it out. */
  readonly list: boolean;
  /** Round trips after the connection's own, to the first counts and to the last. */
  readonly first: number;
  readonly last: number;
  /** Without cached files, which the page requests when it is idle. */
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

/** Each further page of the list and its chunk; after a sign-in, each page comes a round trip after the previous page. */
const PAGE = { requests: 2, up: 1, down: 6 };
const QUIET_MS = 400;
const MOST_IDLE_MS = 2000;

/** A machine that stalls for QUIET_MS splits a round in two; only an excess in each try is a defect. */
const MOST_TRIES = 3;

/** Scenarios of `npm test`. */
const core = ['cold', 'reload', 'refresh', 'warm'] as const satisfies readonly Scenario[];

for (const courses of [10, 250]) {
  const tag = courses > 100 ? [MATRIX_TAG] : [];
  test(`what the badges of ${courses} courses cost`, { tag }, async () => {
    test.setTimeout(180_000);
    const pages = Math.ceil(courses / 100);
    const bench = benchWorld([courses]);
    // A tab cannot answer between two documents.
    const idle = () =>
      Promise.race([visitor.page.evaluate(idleInPage).catch(() => undefined), after(MOST_IDLE_MS)]);
    const rounds = createRounds({ quietMs: QUIET_MS, idle });
    await using site = await startBenchSite({
      world: bench.world,
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
    let visitor = await openVisitor(browser, { site, bench, courses });
    let complaints = collectComplaints(visitor.page.context());
    const renew = async () => {
      await visitor.leave();
      visitor = await openVisitor(browser, { site, bench, courses });
      complaints = collectComplaints(visitor.page.context());
    };

    for (const scenario of courses > 100 ? scenarios : core) {
      if (scenario === 'frame') continue;
      const take = async () => {
        const sample = await measure({
          site,
          bench,
          visitor,
          scenario,
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
      for (let n = 1; n < MOST_TRIES && (counts.at(-1) ?? 0) > last; n += 1) {
        // A first sign-in needs a new browser context.
        if (scenario === 'cold') await renew();
        ({ sample, counts } = await take());
      }
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

function after(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

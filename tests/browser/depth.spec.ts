// Counts the cost of the badges in round trips, requests, connections and bytes, and never in time.
import { chromium, expect, test } from '@playwright/test';
import { MATRIX_TAG } from '../../tools/check/steps.ts';
import { findChromium } from '../../tools/check/findBrowsers.ts';
import { benchWorld } from '../bench/benchWorld.ts';
import { createRounds, type RoundPlan } from '../bench/createRounds.ts';
import { measure, type Sample } from '../bench/measure.ts';
import { scenarios, type Visit } from '../bench/scenario.ts';
import { startBenchSite } from '../bench/startBenchSite.ts';
import { openVisitor } from '../bench/visitor.ts';
import { collectComplaints } from './collectComplaints.ts';

/** Upper limits for up to 100 courses; `PAGE` is added for each further 100. */
interface Limits {
  /** The page requests the list of courses; within 15 minutes, a load by navigation leaves it out. */
  readonly list: 'all pages' | 'first page' | 'none';
  /** Without cached files, which the page requests when it is idle. */
  readonly requests: number;
  readonly connections: number;
  /** kB, TLS and handshakes included. */
  readonly up: number;
  readonly down: number;
}

const limits = {
  cold: { list: 'all pages', requests: 7, connections: 1, up: 7, down: 70 },
  reload: { list: 'all pages', requests: 4, connections: 0, up: 1, down: 2 },
  refresh: { list: 'all pages', requests: 2, connections: 0, up: 0.5, down: 2 },
  warm: { list: 'none', requests: 3, connections: 1, up: 5, down: 3 },
  expired: { list: 'first page', requests: 7, connections: 1, up: 6, down: 5 },
  widget: { list: 'none', requests: 3, connections: 1, up: 5, down: 4 },
} as const satisfies Record<Visit, Limits>;

/** The plan holds at any speed of the machine: a page that needs a further round trip never sends the rest. */
function roundsOf(scenario: Visit, pages: number): RoundPlan {
  const lists = Array.from({ length: pages }, () => 'enrolments' as const);
  const chunks = Array.from({ length: pages }, () => 'counts' as const);
  switch (scenario) {
    case 'cold':
      return [
        ['html'],
        ['config', 'token'],
        ['enrolments', 'whoami', 'versions'],
        ...lists.slice(1).map((list) => [list, 'counts'] as const),
        ['counts'],
      ];
    case 'reload':
      return [['html'], ['config', ...lists, ...chunks]];
    case 'refresh':
      return [[...lists, ...chunks]];
    case 'warm':
    case 'widget':
      return [['html'], ['config', ...chunks]];
    case 'expired':
      return [['html'], ['config', 'token'], ['enrolments', 'whoami', 'versions', ...chunks]];
  }
}

/** Each further page of the list and its chunk; after a sign-in, each page comes a round trip after the previous page. */
const PAGE = { requests: 2, up: 1, down: 6 };

/** Scenarios of `npm test`. */
const core = ['cold', 'reload', 'refresh', 'warm'] as const satisfies readonly Visit[];

for (const courses of [10, 250]) {
  const tag = courses > 100 ? [MATRIX_TAG] : [];
  test(`the badges of ${courses} courses stay within their limits`, { tag }, async () => {
    test.setTimeout(180_000);
    const pages = Math.ceil(courses / 100);
    const bench = benchWorld([courses]);
    const rounds = createRounds();
    await using site = await startBenchSite({
      world: bench.world,
      rttMs: 0,
      downBytesPerMs: Infinity,
      upBytesPerMs: Infinity,
      admit: rounds.admit,
    });
    await using browser = await chromium.launch({
      args: [site.front.trust],
      ...findChromium(),
    });
    const visitor = await openVisitor(browser, { site, bench, courses });
    const complaints = collectComplaints(visitor.page.context());

    for (const scenario of courses > 100 ? scenarios : core) {
      const sample = await measure({
        site,
        bench,
        visitor,
        scenario,
        timeoutMs: 60_000,
        begin: () => rounds.start(roundsOf(scenario, pages)),
      }).catch((cause: unknown) => {
        throw new Error(`Not sent: ${JSON.stringify(rounds.missing())}`, { cause });
      });
      const limit: Limits = limits[scenario];
      const further = pages - 1;
      await test.step(scenario, () => {
        const { enrolments, counts: chunks, preflight } = sample.requests;
        expect({ enrolments, chunks, preflight }).toEqual({
          enrolments: { 'all pages': pages, 'first page': 1, none: undefined }[limit.list],
          chunks: pages,
        });
        expect(rounds.missing()).toEqual([]);
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

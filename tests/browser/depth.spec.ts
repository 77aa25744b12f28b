// Counts the cost of the badges in round trips, requests, connections and bytes, and never in time.
import { chromium, expect, test } from '@playwright/test';
import { MATRIX_TAG } from '../../tools/check/steps.ts';
import { findChromium } from '../../tools/check/findBrowsers.ts';
import { measure, openVisitor } from '../bench/measure.ts';
import { scenarioNames, type ScenarioName } from '../bench/scenario.ts';
import {
  startBenchSite,
  type BenchSiteOptions,
  type ExchangeKind,
} from '../bench/startBenchSite.ts';
import { collectComplaints } from './collectComplaints.ts';

/** The requests of each round trip, in order. */
type RoundPlan = readonly (readonly ExchangeKind[])[];

interface Rounds {
  /** Answers requests outside the plan at once. */
  readonly admit: NonNullable<BenchSiteOptions['admit']>;
  readonly start: (plan: RoundPlan) => void;
  /** The requests that have not arrived, by round. */
  readonly missing: () => RoundPlan;
}

/** Counts round trips without a clock: holds the requests of a round until all of them have arrived, then answers them together. */
function createRounds(): Rounds {
  let missing: ExchangeKind[][] = [];
  let held: (() => void)[] = [];

  function release(): void {
    missing.shift();
    for (const answer of held.splice(0)) answer();
  }

  return {
    admit(kind) {
      const round = missing.find((kinds) => kinds.includes(kind));
      if (round === undefined) return Promise.resolve();
      round.splice(round.indexOf(kind), 1);
      return new Promise((resolve) => {
        held.push(resolve);
        while (missing[0]?.length === 0) release();
      });
    },
    start(plan) {
      held = [];
      missing = plan.map((kinds) => [...kinds]);
    },
    missing: () => missing,
  };
}

type Kinds = readonly ExchangeKind[];

interface Cost {
  /**
   * The requests of each round trip, but for cached files, which the page requests when it is idle. `lists` and `chunks`: one for
   * each 100 courses. Holds at any speed of the machine: a page that needs a further round trip never sends the rest.
   */
  readonly plan: (lists: Kinds, chunks: Kinds) => RoundPlan;
  /** Upper limits for up to 100 courses; `PAGE` is added for each further 100. */
  readonly connections: number;
  /** kB, TLS and handshakes included. */
  readonly up: number;
  readonly down: number;
}

const first = [['html'], ['config', 'token']] as const;
const start = ['enrollments', 'whoami', 'versions-check'] as const;
/** The bookmark of each page is in the page before. */
const inTurn = (lists: Kinds): RoundPlan => lists.map((list) => [list]);
/** Within 15 minutes, a load by navigation leaves the list out. */
const loadAgain: Cost['plan'] = (_, chunks) => [['html'], ['config', ...chunks]];

const costs: Readonly<Partial<Record<ScenarioName, Cost>>> = {
  cold: {
    plan: ([, ...lists], [, ...chunks]) => [
      ...first,
      start,
      ...lists.flatMap((list, at) => [[list, ...chunks.slice(at, at + 1)]]),
      ['updates-many'],
    ],
    connections: 1,
    up: 7,
    down: 70,
  },
  reload: {
    plan: ([, ...lists], chunks) => [
      ['html'],
      ['config', 'enrollments', ...chunks],
      ...inTurn(lists),
    ],
    connections: 0,
    up: 1,
    down: 2,
  },
  refresh: {
    plan: ([, ...lists], chunks) => [['enrollments', ...chunks], ...inTurn(lists)],
    connections: 0,
    up: 0.5,
    down: 2,
  },
  warm: { plan: loadAgain, connections: 1, up: 5, down: 3 },
  expired: {
    plan: ([, ...lists], chunks) => [...first, [...start, ...chunks], ...inTurn(lists)],
    connections: 1,
    up: 6,
    down: 5,
  },
  widget: { plan: loadAgain, connections: 1, up: 5, down: 4 },
};

const PAGE = { up: 1, down: 6 };

/** In `npm test`. */
const core = new Set<ScenarioName>(['cold', 'reload', 'refresh', 'warm']);

for (const courses of [10, 250]) {
  const tag = courses > 100 ? [MATRIX_TAG] : [];
  test(`the badges of ${courses} courses stay within their limits`, { tag }, async () => {
    test.setTimeout(180_000);
    const pages = Math.ceil(courses / 100);
    const rounds = createRounds();
    await using site = await startBenchSite({ courses, admit: rounds.admit });
    await using browser = await chromium.launch({ args: [site.trust], ...findChromium() });
    const visitor = await openVisitor(browser, site);
    const complaints = collectComplaints(visitor.page.context());

    for (const name of scenarioNames) {
      const cost = costs[name];
      if (cost === undefined || (courses < 100 && !core.has(name))) continue;
      const each = (kind: ExchangeKind) => Array.from({ length: pages }, () => kind);
      const plan = cost.plan(each('enrollments'), each('updates-many'));
      let before = 0;
      const begin = (): void => {
        before = site.exchanges.length;
        rounds.start(plan);
      };
      const sample = await measure(visitor, name, begin).catch((cause: unknown) => {
        throw new Error(`Not sent: ${JSON.stringify(rounds.missing())}`, { cause });
      });
      // Pages of the list come after the badges.
      await expect.poll(() => rounds.missing().flat()).toEqual([]);
      await test.step(name, () => {
        const asked = site.exchanges.slice(before).filter((kind) => kind !== 'asset');
        expect(asked.toSorted()).toEqual(plan.flat().toSorted());
        expect(sample.connections).toBeLessThanOrEqual(cost.connections);
        expect(sample.bytes.up / 1000).toBeLessThanOrEqual(cost.up + (pages - 1) * PAGE.up);
        expect(sample.bytes.down / 1000).toBeLessThanOrEqual(cost.down + (pages - 1) * PAGE.down);
      });
    }
    expect(complaints.said()).toEqual([]);
  });
}

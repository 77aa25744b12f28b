// Measures one scenario once: the times of the badges, requests, connections and bytes.
import type { Browser } from '@playwright/test';
import {
  calm,
  expectChecked,
  scenarios,
  type Scenario,
  type ScenarioName,
  type Visitor,
} from './scenario.ts';
import type { ExchangeKind } from './startBenchSite.ts';
import { watchBadges, type BadgeWatch } from './watchBadges.ts';

export interface Sample {
  /** Until the first badge with a current number of the LMS, or the button to sign in. */
  readonly firstMs: number;
  /** Until the sum over all courses, or the button. */
  readonly allMs: number;
  /** Requests until `allMs`. */
  readonly requests: readonly ExchangeKind[];
  readonly connections: number;
  readonly bytes: { readonly up: number; readonly down: number };
}

export interface WatchedVisitor extends Visitor {
  readonly watch: BadgeWatch;
}

/** Opens an empty tab in a new browser context. `locale`: the language of the browser. */
export async function openVisitor(
  browser: Browser,
  { site, bench }: Pick<Visitor, 'site' | 'bench'>,
  locale = 'en-US',
): Promise<WatchedVisitor> {
  const context = await browser.newContext({ locale, timezoneId: 'UTC' });
  const watch = await watchBadges(context);
  return { page: await context.newPage(), site, bench, watch };
}

/** `begin`: called after all preparations, before the scenario. */
export async function measure(
  visitor: WatchedVisitor,
  name: ScenarioName,
  begin: () => void = () => {},
): Promise<Sample> {
  const { page, site, bench, watch } = visitor;
  const { line, exchanges } = site;
  const scenario: Scenario = scenarios[name];
  const isFirst = scenario.first !== undefined;
  if (!isFirst && name !== 'cold') {
    await expectChecked(page);
    // A long list renders the rest of its rows after the first badges.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
  await scenario.prepare?.(visitor);
  await calm(visitor);
  const unread = bench.nextVisit();
  const before = { exchanges: exchanges.length, opened: line.opened.length, bytes: line.bytes() };

  begin();
  await scenario.act(visitor);
  const seen = await watch.until(
    ({ toRead, canSignIn }) => (isFirst ? canSignIn : toRead === unread * bench.courses),
    // Each page of a long list takes a round trip, and some time of a busy machine.
    60_000 + (bench.courses / 100) * (2 * line.rttMs + 1000),
  );
  const bytes = line.bytes();
  const all = seen.at(-1) ?? seen[0];
  const first = seen.find(({ numbers }) => numbers.includes(unread)) ?? all;
  const startMs = name === 'refresh' ? all.pressedMs : all.fetchedMs;
  const until = <One extends { readonly atMs: number }>(list: readonly One[], from: number) =>
    list.slice(from).filter(({ atMs }) => atMs <= all.atMs);
  return {
    firstMs: first.atMs - startMs,
    allMs: all.atMs - startMs,
    requests: until(exchanges, before.exchanges).map(({ kind }) => kind),
    connections: until(line.opened, before.opened).length,
    bytes: { up: bytes.up - before.bytes.up, down: bytes.down - before.bytes.down },
  };
}

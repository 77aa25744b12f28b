// Measures the scenarios of one person: the times of the badges, requests, connections and bytes.
import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../../tools/check/findBrowsers.ts';
import {
  calm,
  expectChecked,
  scenarioNames,
  scenarios,
  type Scenario,
  type ScenarioName,
  type Visitor,
} from './scenario.ts';
import { startBenchSite, type BenchSite } from './startBenchSite.ts';
import type { Speed } from './startDelayLine.ts';
import { findBadges, watchBadges } from './watchBadges.ts';

export interface Sample {
  /** Until the first badge with a current number of the LMS, or the button to sign in. */
  readonly firstMs: number;
  /** Until the sum over all courses, or the button. */
  readonly allMs: number;
  readonly connections: number;
  readonly bytes: { readonly up: number; readonly down: number };
}

/** Opens an empty tab in a new browser context. `locale`: the language of the browser. */
export async function openVisitor(
  browser: Browser,
  site: BenchSite,
  locale = 'en-US',
): Promise<Visitor> {
  const context = await browser.newContext({ locale, timezoneId: 'UTC' });
  // The compiler wraps functions in calls of `__name`, which pages lack.
  await context.addInitScript('globalThis.__name ??= (value) => value;');
  await context.addInitScript(watchBadges);
  return { page: await context.newPage(), site };
}

/** `begin`: called after all preparations, before the scenario. */
export async function measure(
  visitor: Visitor,
  name: ScenarioName,
  begin: () => void = () => {},
): Promise<Sample> {
  const { page, site } = visitor;
  const { line, courses } = site;
  const { first, prepare, act }: Scenario = scenarios[name];
  if (first === undefined && name !== 'cold') {
    await expectChecked(page);
    // A long list renders the rest of its rows after the first badges.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
  await prepare?.(visitor);
  await calm(page);
  const number = site.nextVisit();
  const before = { ...line.totals };

  begin();
  await act(visitor);
  const awaited = { unread: first === undefined ? number : undefined, sum: number * courses };
  // Each page of a long list takes a round trip, and some time of a busy machine.
  const timeout = 60_000 + (courses / 100) * (2 * line.rttMs + 1000);
  const found = await page.waitForFunction(findBadges, awaited, { timeout, polling: 50 });
  const seen = await found.jsonValue();
  if (seen === undefined) throw new Error('Nothing was seen.');
  return {
    ...seen,
    connections: line.totals.connections - before.connections,
    bytes: { up: line.totals.up - before.up, down: line.totals.down - before.down },
  };
}

/** Otherwise V8 parses the code twice for Playwright's stack traces of requests: 20 ms a load. */
const WITH_SOURCE_POSITIONS = '--js-flags=--no-enable-lazy-source-positions';

/** Each scenario once, in one browser. `root`: the folder of the built page. */
export async function measureVisits(
  root: string,
  courses: number,
  speed: Speed,
): Promise<ReadonlyMap<ScenarioName, Sample>> {
  await using site = await startBenchSite({ root, courses, speed });
  const args = [site.trust, WITH_SOURCE_POSITIONS];
  await using browser = await chromium.launch({ ...findChromium(), args });
  const samples = new Map<ScenarioName, Sample>();
  const signedIn = await openVisitor(browser, site);
  for (const name of scenarioNames) {
    const { first }: Scenario = scenarios[name];
    const visitor = first === undefined ? signedIn : await openVisitor(browser, site, first);
    samples.set(name, await measure(visitor, name));
    if (visitor !== signedIn) await visitor.page.context().close();
  }
  return samples;
}

// One person in one tab, from the sign-in on: the ways in which they come to their badges, to be measured one by one.
import { expect, type Browser, type Page } from '@playwright/test';
import type { BenchWorld } from './benchWorld.ts';
import type { Scenario } from './scenario.ts';
import type { BenchSite } from './startBenchSite.ts';
import { watchBadges, type BadgeWatch } from './watchBadges.ts';

export interface Visitor {
  readonly courses: number;
  readonly page: Page;
  readonly watch: BadgeWatch;
  /** Whatever has to be there before the scenario begins. */
  readonly prepare: (scenario: Scenario) => Promise<void>;
  /** The scenario itself. */
  readonly act: (scenario: Scenario) => Promise<void>;
  /** Nothing is under way any more, on the line either. */
  readonly calm: () => Promise<void>;
  readonly accessToken: () => Promise<string>;
  readonly leave: () => Promise<void>;
}

/** A round trip and a half without a request, and what a page thinks meanwhile. */
const CALM_MS = 300;
/** Until all of a long list is drawn, little by little (0084): as for somebody who has read something of it. */
const REST_MS = 2_000;
const TOKENS = 'course-updates.tokens.';

/** A browser that was never here. Nothing is opened yet. */
export async function openVisitor(
  browser: Browser,
  { site, bench, courses }: { site: BenchSite; bench: BenchWorld; courses: number },
): Promise<Visitor> {
  const { origin, line, front, host } = site;
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC' });
  const watch = await watchBadges(context);
  const page = await context.newPage();
  const calm = () => front.log.calm(CALM_MS + 1.5 * line.rttMs);

  /** The tab shows something else, and the server has closed its connections. */
  async function away(): Promise<void> {
    // Another page of the site first: what a page leaves behind as it goes is cut short where the next one is elsewhere, and
    // the machine is busy.
    await page.goto(`${origin}/icon.svg`);
    await page.goto('about:blank');
    let dropped = 1;
    // Browsers open another one at times, for what they were about to ask.
    while (dropped > 0) {
      dropped = front.dropConnections();
      await new Promise((resolve) => setTimeout(resolve, 2 * line.rttMs + 200));
    }
  }

  /** Its access token is over; its refresh token is not. */
  async function expire(): Promise<void> {
    await page.evaluate((prefix) => {
      for (const [key, text] of Object.entries(sessionStorage)) {
        if (!key.startsWith(prefix)) continue;
        const over = { expiresAt: Date.now() - 60_000, renewAt: Date.now() - 120_000 };
        sessionStorage.setItem(key, JSON.stringify({ ...JSON.parse(text), ...over }));
      }
    }, TOKENS);
  }

  return {
    courses,
    page,
    watch,
    calm,
    async prepare(scenario) {
      if (scenario !== 'cold') await page.waitForTimeout(REST_MS);
      switch (scenario) {
        case 'cold':
          await page.goto(origin);
          await page.getByRole('button', { name: 'Sign in' }).waitFor();
          await calm();
          await page.getByRole('button', { name: 'Sign in' }).click();
          await page.getByRole('button', { name: bench.personWith(courses) }).waitFor();
          break;
        case 'reload':
        case 'refresh':
          break;
        case 'expired':
          await expire();
          await away();
          break;
        case 'widget':
          // Not for the first time.
          await page.goto(`${origin}/embed`);
          await page.getByRole('button', { name: 'Refresh', exact: true }).waitFor();
          await calm();
          await away();
          break;
        case 'frame':
          // What a frame loads is kept for each host apart. The first time, the browser still has at hand what the tab
          // itself has loaded, and keeps none of it for the host.
          for (let times = 0; times < 2; times += 1) {
            await page.goto(host.pageWith([`${origin}/embed`]));
            await page.frameLocator('iframe').getByRole('button', { name: 'Sign in' }).waitFor();
            await calm();
            await away();
          }
          break;
        case 'warm':
          await away();
      }
      await calm();
    },
    async act(scenario) {
      switch (scenario) {
        case 'cold':
          await page.getByRole('button', { name: bench.personWith(courses) }).click();
          break;
        case 'reload':
          await page.reload();
          break;
        case 'refresh':
          await page.getByRole('button', { name: 'Refresh', exact: true }).click();
          break;
        case 'warm':
        case 'expired':
          await page.goto(origin);
          break;
        case 'widget':
          await page.goto(`${origin}/embed`);
          break;
        case 'frame':
          await page.goto(host.pageWith([`${origin}/embed`]));
      }
    },
    async accessToken() {
      const text = await page.evaluate((prefix) => {
        const key = Object.keys(sessionStorage).find((one) => one.startsWith(prefix));
        return String(
          Reflect.get(JSON.parse(sessionStorage.getItem(key ?? '') ?? '{}'), 'accessToken'),
        );
      }, TOKENS);
      expect(text).not.toBe('undefined');
      return text;
    },
    leave: () => context.close(),
  };
}

// A person in one tab: prepares and performs the scenarios.
import type { Browser, Page } from '@playwright/test';
import type { BenchWorld } from './benchWorld.ts';
import { isFirstVisit, type Scenario } from './scenario.ts';
import type { BenchSite } from './startBenchSite.ts';
import { watchBadges, type BadgeWatch } from './watchBadges.ts';

export interface Visitor {
  readonly courses: number;
  readonly page: Page;
  readonly watch: BadgeWatch;
  /** Brings the tab to the start of the scenario. */
  readonly prepare: (scenario: Scenario) => Promise<void>;
  /** Performs the scenario. */
  readonly act: (scenario: Scenario) => Promise<void>;
  readonly leave: () => Promise<void>;
}

/** Time for a page to compute its next request, in addition to 1.5 round trips without a request. */
const CALM_MS = 300;
const TOKENS = 'course-updates.tokens.';

export interface VisitorOptions {
  readonly site: BenchSite;
  readonly bench: BenchWorld;
  readonly courses: number;
  /** The language of the browser. */
  readonly locale?: string;
}

/** Opens an empty tab in a new browser context. */
export async function openVisitor(
  browser: Browser,
  { site, bench, courses, locale = 'en-US' }: VisitorOptions,
): Promise<Visitor> {
  const { origin, line, front } = site;
  const context = await browser.newContext({ locale, timezoneId: 'UTC' });
  const watch = await watchBadges(context);
  const page = await context.newPage();
  const calm = () => front.log.calm(CALM_MS + 1.5 * line.rttMs);

  /** Leaves the page and closes its connections at the server. */
  async function away(): Promise<void> {
    // A blob shares the process of its page, whatever its headers, and so waits for `pagehide`. Chromium ends a page half a
    // second after it is left for another process, whatever it still has to keep.
    await page.evaluate(() => location.assign(URL.createObjectURL(new Blob())));
    await page.waitForURL(/^blob:/);
    await page.goto('about:blank');
    let dropped = 1;
    // Browsers may open another connection for a request that was about to leave.
    while (dropped > 0) {
      dropped = front.dropConnections();
      await new Promise((resolve) => setTimeout(resolve, 2 * line.rttMs + 200));
    }
  }

  /** Expires the tab's access token; the refresh token stays valid. */
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
    async prepare(scenario) {
      if (isFirstVisit(scenario)) return calm();
      // A long list renders the rest of its rows after the first badges.
      if (scenario !== 'cold') {
        await page.getByText(/^Last checked/).waitFor();
        await page.evaluate(idleInPage);
      }
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
          // The measured visit is not the first.
          await page.goto(`${origin}/embed`);
          await page.getByText(/^Last checked/).waitFor();
          await calm();
          await away();
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
        case 'first':
        case 'first-de':
        case 'first-ar':
        case 'warm':
        case 'expired':
          await page.goto(origin);
          break;
        case 'widget':
          await page.goto(`${origin}/embed`);
      }
    },
    leave: () => context.close(),
  };
}

function idleInPage(): Promise<void> {
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve());
  });
}

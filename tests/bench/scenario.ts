// The paths of a person to the badges: the preparations, the press that is measured, and the least round trips of any page.
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { BenchSite } from './startBenchSite.ts';

export interface Visitor {
  readonly page: Page;
  readonly site: BenchSite;
}

type Act = (visitor: Visitor) => Promise<unknown>;

export interface Scenario {
  /**
   * 2 for a connection (TCP, TLS 1.3), 1 for the page, in a first visit 1 for its script, 1 each for a token, list and counts.
   */
  readonly least: number;
  /** From a page that has all its badges, or in a first visit from an empty tab. */
  readonly prepare?: Act;
  readonly act: Act;
  /** With an empty cache, until the button to sign in can be pressed; the language of the browser. */
  readonly first?: string;
}

const open: Act = ({ page, site }) => page.goto(site.origin);
const openWidget: Act = ({ page, site }) => page.goto(`${site.origin}/embed`);
/** On the sign-in page of the LMS. */
const nameOf = ({ page, site }: Visitor) => page.getByRole('button', { name: site.person });
export const expectChecked = (page: Page) => page.getByText(/^Last checked/).waitFor();
/** Half a second without a request. */
export const calm = (page: Page) => page.waitForLoadState('networkidle');

/** In the order of a visit. */
export const scenarios = {
  first: { least: 4, act: open, first: 'en-US' },
  'first-de': { least: 4, act: open, first: 'de-DE' },
  'first-ar': { least: 4, act: open, first: 'ar' },
  /** A sign-in, from the response of the authentication service. */
  cold: {
    least: 4,
    async prepare(visitor) {
      await open(visitor);
      await calm(visitor.page);
      await visitor.page.getByRole('button', { name: 'Sign in' }).click();
      await nameOf(visitor).waitFor();
    },
    act: (visitor) => nameOf(visitor).click(),
  },
  reload: { least: 2, act: ({ page }) => page.reload() },
  refresh: {
    least: 1,
    act: ({ page }) => page.getByRole('button', { name: 'Refresh', exact: true }).click(),
  },
  /** The tab returns on a new connection. */
  warm: { least: 4, prepare: away, act: open },
  /** The same, with an access token that is over. */
  expired: {
    least: 5,
    async prepare(visitor) {
      await visitor.page.evaluate(expireTokens);
      await away(visitor);
    },
    act: open,
  },
  /** `/embed` as a page of its own. The measured visit is not the first. */
  widget: {
    least: 4,
    async prepare(visitor) {
      await openWidget(visitor);
      await expectChecked(visitor.page);
      await calm(visitor.page);
      await away(visitor);
    },
    act: openWidget,
  },
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;
export const scenarioNames = Object.keys(scenarios).filter(
  (name): name is ScenarioName => name in scenarios,
);

/** The least round trips to the last badge: after a sign-in, the pages of the list come one after the other. */
export const leastForAll = (name: ScenarioName, courses: number): number =>
  scenarios[name].least + (name === 'cold' ? Math.ceil(courses / 100) - 1 : 0);

/** Leaves the page and closes its connections. */
async function away({ page, site: { line } }: Visitor): Promise<void> {
  // A blob shares the process of its page, whatever its headers, and so waits for `pagehide`. Chromium ends a page half a
  // second after it is left for another process, whatever it still has to keep.
  await page.evaluate(() => location.assign(URL.createObjectURL(new Blob())));
  await page.waitForURL(/^blob:/);
  await page.goto('about:blank');
  // Browsers may open another connection for a request that was about to leave.
  while (line.drop() > 0) await delay(2 * line.rttMs + 200);
}

/** Runs in the page. The refresh token stays valid. */
function expireTokens(): void {
  for (const [key, text] of Object.entries<string>(sessionStorage)) {
    if (!key.startsWith('course-updates.tokens.')) continue;
    const over = { expiresAt: Date.now() - 60_000, renewAt: Date.now() - 120_000 };
    sessionStorage.setItem(key, JSON.stringify({ ...JSON.parse(text), ...over }));
  }
}

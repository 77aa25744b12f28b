// Fixtures of every browser test: an own LMS and page, and a browser whose complaints fail the test.
import { expect, test as base, type Locator, type Page } from '@playwright/test';
import type { Lms, LoggedRequest } from '../lms/startLms.ts';
import type { Dialect } from '../lms/world.ts';
import { collectComplaints, type Complaints } from './collectComplaints.ts';
import type { Site } from './serveDist.ts';
import { signInAs } from './signInAs.ts';
import { signInByTokens } from './signInByTokens.ts';
import { startAnySite, startLmsAlone } from './startSite.ts';

export interface Fixtures {
  /** The dialect of the LMS; set by `test.use`. */
  readonly dialect: Dialect;
  /** The host name of the LMS; the page's host name is below `page.localhost`. */
  readonly lmsName: string;
  readonly complaints: Complaints;
  /** A test may change its world at any time. */
  readonly lms: Lms;
  readonly site: Site;
  /**
   * The path of `signIn`; set by `test.use`. `by hand`: through the pages of the LMS, for tests of sign-in, sessions, tabs or
   * storage. `with tokens`: without them (signInByTokens.ts), a second faster.
   */
  readonly entrance: 'by hand' | 'with tokens';
  /** Opens `path` (default `/`) and signs in by `entrance`; default `tab`: the test's page. */
  readonly signIn: (personName: string, options?: { path?: string; tab?: Page }) => Promise<void>;
  readonly silence: undefined;
}

export const test = base.extend<Fixtures>({
  dialect: ['specification', { option: true }],
  lmsName: ['lms.localhost', { option: true }],
  entrance: ['with tokens', { option: true }],
  complaints: async ({ context }, provide) => {
    await provide(collectComplaints(context));
  },
  lms: async ({ complaints, dialect, lmsName }, provide) => {
    const lms = await startLmsAlone(dialect, lmsName);
    complaints.allowHost(new URL(lms.url).host);
    await provide(lms);
    await lms[Symbol.asyncDispose]();
  },
  site: async ({ complaints, lms }, provide) => {
    const site = await startAnySite(lms);
    complaints.allowHost(new URL(site.origin).host);
    await provide(site);
    await site[Symbol.asyncDispose]();
  },
  signIn: async ({ page, lms, site, entrance }, provide) => {
    await provide((personName, { path = '/', tab = page } = {}) =>
      entrance === 'by hand'
        ? signInAs(tab, `${site.origin}${path}`, personName)
        : signInByTokens(tab, { lms, site, path }, personName),
    );
  },
  // Judges before the servers stop: requests to stopped servers are no fault of the page.
  silence: [
    async ({ complaints, site: _site }, provide) => {
      await provide(undefined);
      expect(complaints.found(), 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
});

/** The listed courses, without folded courses. */
export function courseItems(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
}

/** Waits for `n` courses, listed or folded; tolerates a navigation meanwhile. */
export async function expectCourses(page: Page, n: number): Promise<void> {
  // An evaluation fails while the page navigates.
  await expect(async () => {
    expect(await page.evaluate(countCourses)).toBe(n);
  }).toPass({ timeout: 15_000 });
}

function countCourses(): number {
  const drawn = document.querySelectorAll('main li:has(:is(h2, h3))').length;
  const shut = [...document.querySelectorAll('main button[aria-expanded=false]')].flatMap(
    ({ textContent }) =>
      /^([\d,]+) courses? (?:(?:is|are) clear$|without updates as of )/.exec(textContent)?.[1] ??
      [],
  );
  return shut.reduce((sum, n) => sum + Number(n.replaceAll(',', '')), drawn);
}

/**
 * Waits until every course is counted, and so every request for counts is answered. The absence of “Checking…” proves nothing:
 * it appears only after a delay.
 */
export async function expectChecked(page: Page): Promise<void> {
  await expect(page.getByText(/^Last checked|courses?, checked /)).toBeVisible();
}

/** Presses Refresh, and waits for the answers. */
export async function refresh(page: Page, lms: Lms): Promise<void> {
  const answered = () => updatesRequests(lms.requests).filter(({ status }) => status > 0).length;
  const before = answered();
  const button = page.getByRole('button', { name: 'Refresh' });
  await button.click();
  // The button is enabled before the refresh begins; a response proves that it has begun.
  await expect.poll(answered).toBeGreaterThan(before);
  await expect(button).toHaveAttribute('aria-disabled', 'false');
}

/** The three sums, or the headline instead of them. */
export function largestWords(page: Page): Locator {
  return page.getByRole('main').locator('section p').first();
}

/** Waits for the memory of the person, and so for every part of the dashboard. */
export async function expectAllParts(page: Page): Promise<void> {
  await page.locator('#options').waitFor({ state: 'attached' });
}

/** The row of one course, by its exact name. */
export function courseItem(page: Page, name: string): Locator {
  return courseItems(page).filter({ has: page.getByRole('heading', { name, exact: true }) });
}

/** Requests for counts among `requests`, by either route. */
export function updatesRequests(requests: readonly LoggedRequest[]): LoggedRequest[] {
  return requests.filter(({ kind }) => kind === 'updates-many' || kind === 'updates-one');
}

/** Copies a tab like "Duplicate" in a browser: the copy begins with the session storage of the original. */
export async function duplicateTab(page: Page): Promise<Page> {
  const [copy] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => void window.open(location.href)),
  ]);
  return copy;
}

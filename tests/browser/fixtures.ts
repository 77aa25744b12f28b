// The fixtures of every browser test: an LMS and a page of its own, and a browser whose every complaint
// fails the test.
import { expect, test as base, type Locator, type Page } from '@playwright/test';
import type { Lms, LoggedRequest } from '../lms/startLms.ts';
import type { Dialect } from '../lms/world.ts';
import { collectComplaints, type Complaints } from './collectComplaints.ts';
import type { Site } from './serveDist.ts';
import { signInAs } from './signInAs.ts';
import { signInByTokens } from './signInByTokens.ts';
import { startAnySite, startLmsAlone } from './startSite.ts';

export interface Fixtures {
  /** Whom the LMS is like; `test.use` chooses. */
  readonly dialect: Dialect;
  /** The name of its host; of the page's site below `page.localhost`. */
  readonly lmsName: string;
  readonly complaints: Complaints;
  /** Its world may be changed at any time. */
  readonly lms: Lms;
  readonly site: Site;
  /**
   * How `signIn` does it; `test.use` chooses. `by hand`: through the pages of the LMS, as a person, for what is about
   * signing in, sessions, tabs or storage. `with tokens`: without them (signInByTokens.ts), for everything else; a second
   * less of the machine in each test.
   */
  readonly entrance: 'by hand' | 'with tokens';
  /** Opens `path` (default `/`) and signs in as `entrance` says; `tab` is the test's own page unless told. */
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
  // Judges before the servers are gone: requests that they leave unanswered are no fault of the page.
  silence: [
    async ({ complaints, site: _site }, provide) => {
      await provide(undefined);
      expect(complaints.found(), 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
});

/** The courses that are listed, and none that is folded. */
export function courseItems(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
}

/** Waits until there are `n` courses, in sight or not, and opens nothing; also across a sign-in that goes on. */
export async function expectCourses(page: Page, n: number): Promise<void> {
  // A page that leaves while it is counted is no answer yet: another look is.
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
 * Waits until every course has been counted, and so every request for counts been answered. That no course says
 * “Checking…” proves nothing: a course says it only after a while.
 */
export async function expectChecked(page: Page): Promise<void> {
  await expect(page.getByText(/^Last checked/)).toBeVisible();
}

/** Presses Refresh, and waits for the answers. */
export async function refresh(page: Page, lms: Lms): Promise<void> {
  const answered = () => updatesRequests(lms.requests).filter(({ status }) => status > 0).length;
  const before = answered();
  const button = page.getByRole('button', { name: 'Refresh' });
  await button.click();
  // An answer proves that the page has begun: until then the button is as it is afterwards.
  await expect.poll(answered).toBeGreaterThan(before);
  await expect(button).toHaveAttribute('aria-disabled', 'false');
}

/** The three sums, or the headline in their place. */
export function largestWords(page: Page): Locator {
  return page.getByRole('main').locator('section p').first();
}

/** Shows the courses that are clear, once all are counted. */
export async function openFold(page: Page): Promise<void> {
  const fold = page.getByRole('button', { name: /^[\d,]+ courses? (?:is|are) clear$/ });
  // Rows that come above it may move it between the press of the mouse and its release; whoever missed it presses again.
  await expect(async () => {
    if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
    await expect(fold).toHaveAttribute('aria-expanded', 'true', { timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
}

/** Waits until the memory of the person is open: then every part of the dashboard is there. */
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

// What every browser test starts from: an LMS and a page of its own, and a browser whose every complaint
// fails the test.
import { expect, test as base, type Locator, type Page } from '@playwright/test';
import type { Lms, LoggedRequest } from '../lms/startLms.ts';
import { collectComplaints, type Complaints } from './collectComplaints.ts';
import type { Site } from './serveDist.ts';
import { signInAs } from './signInAs.ts';
import { startLmsAlone, startSite } from './startSite.ts';

export interface Fixtures {
  readonly complaints: Complaints;
  /** Its world may be changed at any time. */
  readonly lms: Lms;
  readonly site: Site;
  /** Opens `path` (default `/`) and signs in; `tab` is the test's own page unless told. */
  readonly signIn: (personName: string, options?: { path?: string; tab?: Page }) => Promise<void>;
  readonly silence: undefined;
}

export const test = base.extend<Fixtures>({
  complaints: async ({ context }, provide) => {
    await provide(collectComplaints(context));
  },
  lms: async ({ complaints }, provide) => {
    const lms = await startLmsAlone();
    complaints.allowHost(new URL(lms.url).host);
    await provide(lms);
    await lms[Symbol.asyncDispose]();
  },
  site: async ({ complaints, lms }, provide) => {
    const site = await startSite(lms);
    complaints.allowHost(new URL(site.origin).host);
    await provide(site);
    await site[Symbol.asyncDispose]();
  },
  signIn: async ({ page, site }, provide) => {
    await provide((personName, { path = '/', tab = page } = {}) =>
      signInAs(tab, `${site.origin}${path}`, personName),
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

/** The cards, one for each course. */
export function courseItems(page: Page): Locator {
  return page.getByRole('list', { name: 'Your courses' }).getByRole('listitem');
}

/** The card of one course, by its exact name. */
export function courseItem(page: Page, name: string): Locator {
  return courseItems(page).filter({ has: page.getByRole('heading', { name, exact: true }) });
}

/** Requests for counts among `requests`, whichever route they took. */
export function updatesRequests(requests: readonly LoggedRequest[]): LoggedRequest[] {
  return requests.filter(({ kind }) => kind === 'updates-many' || kind === 'updates-one');
}

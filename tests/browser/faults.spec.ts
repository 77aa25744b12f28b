// Faults that only a browser meets: names, certificates, HTTP/2, a deployment that took a part of the page away.
import { expect, type Page } from '@playwright/test';
import type { Lms } from '../lms/startLms.ts';
import { expectCourses, largestWords, test, updatesRequests } from './fixtures.ts';
import type { Site } from './serveDist.ts';
import { startSecureLine } from './startSecureLine.ts';

/** The API elsewhere than the authentication service. */
function moveApi(site: Site, lms: Lms, origin: string): void {
  site.config = { ...site.config, lms: { baseUrl: origin } };
  site.connect = [lms.url, origin];
}

/** Signs in where the LMS can't tell the name afterwards. */
async function enter(page: Page, site: Site): Promise<void> {
  await page.goto(site.origin);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Sofia Lindqvist' }).click();
}

test.describe('a host', () => {
  test('that has no address cannot be reached, and that is all the page says', async ({
    page,
    lms,
    site,
    complaints,
  }) => {
    complaints.allow(/^error: Failed to load resource: net::ERR_NAME_NOT_RESOLVED/);
    complaints.allowHost('api.invalid');
    moveApi(site, lms, 'https://api.invalid');
    await enter(page, site);
    const notice = page.getByRole('region');
    await expect(notice).toContainText('The LMS couldn’t be reached');
    await expect(notice).not.toContainText(/CORS|TypeError|Failed to fetch/);
    await expect(page.getByText('All clear')).toHaveCount(0);
  });

  test('whose certificate nobody vouches for gets nothing, and is asked with care', async ({
    page,
    lms,
    site,
    complaints,
  }) => {
    await using line = await startSecureLine({ target: lms.url });
    complaints.allow(/^error: Failed to load resource: net::ERR_CERT_AUTHORITY_INVALID/);
    complaints.allowHost(new URL(line.origin).host);
    moveApi(site, lms, line.origin);
    await enter(page, site);
    await expect(page.getByRole('region')).toContainText('The LMS couldn’t be reached');
    expect(lms.requests.filter(({ kind }) => kind === 'enrollments')).toEqual([]);
  });
});

test.describe('over HTTP/2', () => {
  test.use({ ignoreHTTPSErrors: true });

  test('a connection that the server closes costs nothing but another one', async ({
    page,
    lms,
    site,
    complaints,
    signIn,
  }) => {
    await using line = await startSecureLine({ target: lms.url });
    complaints.allowHost(new URL(line.origin).host);
    moveApi(site, lms, line.origin);
    line.goAway = { path: '/updates/myUpdates', times: 1 };
    await signIn('Priya Raman');
    await expect(largestWords(page)).toHaveText(/^[\d,]+ to do [\d,]+ to read ?$/);
    expect(line.goAway.times).toBe(0);
    expect(line.connections()).toBeGreaterThan(1);
    expect(updatesRequests(lms.requests)).toHaveLength(3);
  });

  test('a server that takes two requests at a time gets all of them, and none is given up', async ({
    page,
    lms,
    site,
    complaints,
    signIn,
  }) => {
    await using line = await startSecureLine({ target: lms.url, streams: 2, delayMs: 50 });
    complaints.allowHost(new URL(line.origin).host);
    moveApi(site, lms, line.origin);
    await signIn('Alex Moreau');
    await expect.poll(() => updatesRequests(lms.requests).length).toBe(10);
    // Said once all of them are counted: reading a thousand cards again and again takes longer than what they wait for.
    await expect(largestWords(page)).toHaveText(/^[\d,]+ to do /);
    await expectCourses(page, 1_000);
    await expect(page.locator('[role="region"]')).toHaveCount(0);
    expect(updatesRequests(lms.requests)).toHaveLength(10);
    expect(line.mostOpen()).toBeLessThanOrEqual(2);
  });
});

test('a part of the page that a new deployment took away is said, and a reload brings it back', async ({
  page,
  site,
  complaints,
}) => {
  complaints.allow(/^error: Failed to load resource: .*404.*\/assets\/codeFlow-/);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route('**/assets/codeFlow-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto(site.origin);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('This part couldn’t be loaded');
  expect(loads).toBe(1);
  await page.unroute('**/assets/codeFlow-*.js');
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Sofia Lindqvist' }).click();
  await expectCourses(page, 6);
});

test('a connection that fails while the page starts is named, and is no fault of the page', async ({
  page,
  site,
  complaints,
}) => {
  const parts = /\/(?:config\.json|assets\/ConfigMistakes-.*\.js)$/;
  complaints.allow(/^error: Failed to load resource: net::ERR_CONNECTION_REFUSED /);
  await page.route(parts, (route) => route.abort('connectionrefused'));
  await page.goto(site.origin);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('This part couldn’t be loaded. Check your connection');
  await expect(alert).not.toContainText('the page’s fault');
  await page.unroute(parts);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

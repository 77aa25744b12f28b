// An LMS of another age (the specification, Versioning 7): said in a banner, and the numbers stay.
import { expect, type Page } from '@playwright/test';
import type { Lms } from '../lms/startLms.ts';
import { courseItem, openFold, test, updatesRequests } from './fixtures.ts';

/** The route of the wanted version is gone, and browsers note every 404 on the console. */
const goneRoute = /^error: Failed to load resource: .*404.*\/le\/1\.82\/updates\/myUpdates\//;

const pathsAsked = (lms: Lms) => updatesRequests(lms.requests).map(({ path }) => path);

test('an older LMS: contact the administrators', async ({ page, lms, complaints, signIn }) => {
  complaints.allow(goneRoute);
  await signIn('Olga Petrova');
  const banner = page.getByRole('region').filter({ hasText: 'older' });
  await expect(banner).toContainText('administrator');
  await expect(
    courseItem(page, 'Introduction to Microeconomics').getByText('3 unread discussions'),
  ).toBeVisible();
  expect(pathsAsked(lms)).toContain('/svc/api/le/1.80/updates/myUpdates/');
  await copyDetails(page);
  expect(await clipboard(page)).toContain('le: page wants 1.82, LMS latest 1.80, uses 1.80');
});

test('a newer LMS: update the page', async ({ page, lms, complaints, signIn }) => {
  complaints.allow(goneRoute);
  await signIn('Nils Berg');
  const banner = page.getByRole('region').filter({ hasText: 'newer' });
  await expect(banner).toContainText('update');
  await openFold(page);
  await expect(courseItem(page, 'Linear Algebra').getByText('8 unread discussions')).toBeVisible();
  expect(pathsAsked(lms)).toContain('/svc/api/le/1.97/updates/myUpdates/');
  await copyDetails(page);
  expect(await clipboard(page)).toContain('le: page wants 1.82, LMS latest 1.97, uses 1.97');
});

test('an LMS that fits: no banner', async ({ page, lms, signIn }) => {
  await signIn('Sofia Lindqvist');
  await openFold(page);
  await expect(courseItem(page, 'Linear Algebra').getByText('No updates')).toBeVisible();
  await expect.poll(() => lms.requests.some(({ kind }) => kind === 'versions-check')).toBe(true);
  await expect(page.getByRole('region')).toHaveCount(0);
});

async function copyDetails(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByText('Details', { exact: true }).click();
  await page.getByRole('button', { name: 'Copy details' }).click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
}

function clipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

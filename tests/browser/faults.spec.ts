// Parts of the page that cannot be loaded.
import { expect } from '@playwright/test';
import { expectCourses, test } from './fixtures.ts';

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

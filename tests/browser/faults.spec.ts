// Parts of the page that cannot be loaded.
import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { signInButton } from './signInAs.ts';

test('a connection that fails during the start is reported, and not as a fault of the page', async ({
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
  await expect(signInButton(page)).toBeVisible();
});

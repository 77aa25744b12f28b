// Another application of the origin has a service worker that controls every page.
import { expect } from '@playwright/test';
import { courseItems, test } from './fixtures.ts';

test('a service worker of another application is told beside the numbers', async ({
  page,
  site,
  signIn,
}) => {
  await page.context().route(`${site.origin}/other/**`, (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({
          contentType: 'text/javascript',
          headers: { 'Service-Worker-Allowed': '/' },
          body: 'addEventListener("activate", (event) => event.waitUntil(clients.claim()));',
        })
      : route.fulfill({ contentType: 'text/html', body: 'Another application' }),
  );
  await signIn('Sofia Lindqvist');
  const notice = page.getByRole('region', { name: 'The numbers may be old' });
  await expect(courseItems(page)).toHaveCount(5);
  await expect(notice).toHaveCount(0);
  const other = await page.context().newPage();
  await other.goto(`${site.origin}/other/`);
  await other.evaluate(() => navigator.serviceWorker.register('/other/worker.js', { scope: '/' }));
  await expect(notice).toBeVisible();
  await page.reload();
  await expect(notice).toBeVisible();
  await expect(courseItems(page)).toHaveCount(5);
});

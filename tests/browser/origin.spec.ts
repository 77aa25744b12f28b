// What an origin does to the page: without https browsers have no cryptography, and another application's service worker
// controls every page.
import { expect } from '@playwright/test';
import { findHeadless } from '../../tools/check/findChromium.ts';
import { courseItems, test } from './fixtures.ts';

// A host name that is no secure context, unlike localhost and its subdomains.
const HOST = 'page.test';

test.use({
  launchOptions: { ...findHeadless(), args: [`--host-resolver-rules=MAP ${HOST} 127.0.0.1`] },
});

test('on plain http, Sign in says that the page needs https', async ({
  page,
  site,
  complaints,
}) => {
  const address = new URL(site.origin);
  address.hostname = HOST;
  complaints.allowHost(address.host);
  complaints.allow(/^error: The Cross-Origin-Opener-Policy header has been ignored/);
  await page.goto(address.href);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(/^This page was opened without https/)).toBeVisible();
  expect(page.url()).toBe(address.href);
});

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

// Which files the page fetches after its first load. depth.spec.ts counts the requests of each load.
import { expect } from '@playwright/test';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import { expectChecked, test } from './fixtures.ts';
import { serveDist } from './serveDist.ts';
import { signInButton } from './signInAs.ts';

test('a fault, a renewal, the end of a session and the next sign-in fetch no file', async ({
  page,
  lms,
  signIn,
  complaints,
}) => {
  complaints.allow(/^error: Failed to load resource: .*40[13]/);
  await signIn('Sofia Lindqvist');
  await expectChecked(page);
  // The sign-in library comes behind the first render.
  await page.waitForLoadState('networkidle');
  const files: string[] = [];
  await page.route(/\.(?:js|css|json)$/, (route) => {
    files.push(route.request().url());
    return route.abort();
  });
  const refresh = page.getByRole('button', { name: 'Refresh' });
  lms.world.faults = faultsNamed('scope');
  await refresh.click();
  await page.getByRole('button', { name: /^Numbers from/ }).click();
  await expect(page.getByText(/isn’t set up to read this/)).toBeVisible();
  lms.world.faults = faultsNamed('token-refused');
  const before = lms.requests.length;
  await refresh.click();
  await expect(page.getByText(/^Your session has ended/).first()).toBeVisible();
  expect(lms.requests.slice(before).filter(({ kind }) => kind === 'token')).toHaveLength(1);
  await page.route(`${lms.url}/**`, (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ contentType: 'text/html', body: 'The sign-in page' })
      : route.fallback(),
  );
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await expect(page.getByText('The sign-in page')).toBeVisible();
  expect(files).toEqual([]);
});

test('a sign-out offline shows its words', async ({ page, signIn, complaints }) => {
  // The sign-in library, for the next sign-in.
  complaints.allow(/^error: Failed to load resource: net::ERR_FAILED .*\/assets\//);
  let offline = false;
  // Interception turns off the HTTP cache, which has the files of the page before the sign-in.
  await page.route('**/*', (route) => (offline ? route.abort() : route.continue()));
  await signIn('Sofia Lindqvist');
  await expectChecked(page);
  offline = true;
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText(/^You have signed out/)).toBeVisible();
  await expect(signInButton(page)).toBeVisible();
});

test('an edit of config.json is seen at the next load, though its server lets browsers keep it for a day', async ({
  page,
  context,
  lms,
  complaints,
}) => {
  let named = 'Alpha';
  await using site = await serveDist({
    config: {},
    lmsOrigin: lms.url,
    front(incoming, outgoing) {
      if (incoming.url !== '/config.json') return false;
      const auth = { issuer: lms.issuer, clientId: 'course-updates' };
      outgoing.writeHead(200, { 'Cache-Control': 'max-age=86400', ETag: `"${named}"` });
      outgoing.end(JSON.stringify({ lms: { baseUrl: lms.url }, auth, brand: { lms: named } }));
      return true;
    },
  });
  complaints.allowHost(new URL(site.origin).host);
  await page.goto(site.origin);
  await expect(page.getByText('You sign in at Alpha.')).toBeVisible();
  named = 'Beta';
  await page.reload();
  await expect(page.getByText('You sign in at Beta.')).toBeVisible();
  named = 'Gamma';
  const other = await context.newPage();
  await other.goto(site.origin);
  await expect(other.getByText('You sign in at Gamma.')).toBeVisible();
});

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

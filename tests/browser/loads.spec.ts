// When the sign-in library is loaded. depth.spec.ts counts the requests of each load.
import { expect } from '@playwright/test';
import { callsOfLoad, expectAnswered } from './callsOfLoad.ts';
import { expectChecked, test } from './fixtures.ts';
import { signInButton } from './signInAs.ts';

const RELOAD = ['enrollments', 'updates-many'];

test('an expired token is renewed without the sign-in library', async ({ page, lms, signIn }) => {
  await signIn('Sofia Lindqvist');
  await expectChecked(page);
  await expectAnswered(lms);
  await page.evaluate(() => {
    for (const [key, value] of Object.entries<string>(sessionStorage)) {
      const over = { ...JSON.parse(value), renewAt: 0, expiresAt: 0 };
      if (key.startsWith('course-updates.tokens.'))
        sessionStorage.setItem(key, JSON.stringify(over));
    }
  });
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  const before = lms.requests.length;
  await page.reload();
  await expectChecked(page);
  expect(callsOfLoad(lms, before)).toEqual(RELOAD);
  expect(lms.requests.slice(before).filter(({ kind }) => kind === 'token')).toHaveLength(1);
  expect(files.filter((file) => file.startsWith('/assets/codeFlow-'))).toEqual([]);
});

test('the screen before the sign-in fetches the sign-in library', async ({ page, site }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await page.goto(site.origin);
  await expect(signInButton(page)).toBeVisible();
  await expect.poll(() => files.some((file) => file.startsWith('/assets/codeFlow-'))).toBe(true);
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

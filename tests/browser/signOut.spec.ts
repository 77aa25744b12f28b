// The end of a session: signing out leaves nothing behind, running out leaves the work on the screen.
import { expect } from '@playwright/test';
import { authToldOfEnd } from './authToldOfEnd.ts';
import { courseItems, expectChecked, expectCourses, test } from './fixtures.ts';
import { signInBeside } from './signInAs.ts';

test.use({ entrance: 'by hand' });

/** Back at the LMS, whose sign-in page may be used once only. */
const usedSignInPage = /^error: Failed to load resource: .*400.*\/core\/interaction\//;

/** Not every resolver knows the names below localhost. */
const fromNode = (address: string) => address.replace('//lms.localhost', '//localhost');

test('signing out empties the storage, and Back shows nothing', async ({
  page,
  complaints,
  signIn,
}) => {
  complaints.allow(usedSignInPage);
  await signIn('Sofia Lindqvist');
  await expectCourses(page, 6);
  const stored = () => page.evaluate(() => sessionStorage.length);
  expect(await stored()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You have signed out.')).toBeVisible();
  expect(await stored()).toBe(0);
  await expect(courseItems(page)).toHaveCount(0);

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sign-in error' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText('Organic Chemistry')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('where the LMS has an end of session, signing out leads there and back', async ({
  page,
  lms,
  site,
  signIn,
}) => {
  site.config['auth'] = authToldOfEnd(lms);
  await signIn('Sofia Lindqvist');
  // A call in flight may reach the LMS after its token has been revoked, which the console would tell.
  await expectChecked(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('This ends your session at')).toBeVisible();
  expect(lms.requests.filter(({ kind }) => kind === 'revocation')).toHaveLength(2);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText('Organic Chemistry')).toHaveCount(0);
  await page.goForward();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveURL(`${site.origin}/`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Daniel Okafor' })).toBeVisible();
});

test('signing out during a refresh stays so, and the tokens that come late are given back', async ({
  page,
  context,
  lms,
  site,
  signIn,
}) => {
  const { issuer } = lms;
  const revocationEndpoint = `${issuer}/connect/revocation`;
  site.config['auth'] = { issuer, clientId: 'course-updates', revocationEndpoint };
  await page.clock.install();
  await signIn('Sofia Lindqvist');
  await expectCourses(page, 6);
  await expectChecked(page);
  let signedOut: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    signedOut = resolve;
  });
  const answered = new Promise<string>((resolve) => {
    void context.route(`${issuer}/connect/token`, async (route) => {
      const response = await route.fetch({ url: fromNode(route.request().url()) });
      resolve(await response.text());
      await late;
      await route.fulfill({ response });
    });
  });
  await page.clock.fastForward('31:00');
  const { refresh_token: refreshToken } = JSON.parse(await answered);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You have signed out.')).toBeVisible();
  const revoked = () => lms.requests.filter(({ kind }) => kind === 'revocation').length;
  await expect.poll(revoked).toBe(2);
  signedOut();
  await expect.poll(revoked).toBe(4);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  const form = {
    grant_type: 'refresh_token',
    client_id: 'course-updates',
    refresh_token: refreshToken,
  };
  const spent = await context.request.post(fromNode(`${issuer}/connect/token`), { form });
  expect(spent.status()).toBe(400);
});

test('signing out takes the work of an ended session in another tab off the screen', async ({
  page,
  context,
  lms,
  site,
  signIn,
}) => {
  for (const application of lms.world.applications) application.enableRefreshTokens = false;
  await page.clock.install();
  await signIn('Sofia Lindqvist');
  const other = await signInBeside(context, site.origin, 'Sofia Lindqvist');
  await expectCourses(other, 6);
  await page.clock.fastForward('31:00');
  await other.getByRole('button', { name: 'Refresh' }).click();
  await expect(other.getByRole('button', { name: 'Sign in again' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(other.getByText('You signed out in another tab.')).toBeVisible();
  await expect(courseItems(other)).toHaveCount(0);
});

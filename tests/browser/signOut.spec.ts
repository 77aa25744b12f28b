// The end of a session: signing out leaves nothing behind, running out leaves the work on the screen.
import { expect } from '@playwright/test';
import { authToldOfEnd } from './authToldOfEnd.ts';
import { courseItem, courseItems, expectChecked, expectCourses, test } from './fixtures.ts';
import { expectSignedIn, signInBeside } from './signInAs.ts';

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

test('signing out in one tab signs out the other', async ({ page, context, site, signIn }) => {
  await signIn('Sofia Lindqvist');
  const other = await signInBeside(context, site.origin, 'Sofia Lindqvist');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(other.getByText('You signed out in another tab.')).toBeVisible();
  await expect(courseItems(other)).toHaveCount(0);
  expect(await other.evaluate(() => sessionStorage.length)).toBe(0);
});

test('a tab that shows a course meanwhile has no session when it comes back, and a new sign-in there lasts', async ({
  page,
  context,
  lms,
  site,
  signIn,
}) => {
  await signIn('Sofia Lindqvist');
  await expectCourses(page, 6);
  await page.goto(`${lms.url}/courses/7142`);
  const other = await signInBeside(context, site.origin, 'Sofia Lindqvist');
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(other.getByText('You have signed out.')).toBeVisible();
  await page.goto(site.origin);
  await expect(page.getByText('You signed out in another tab.')).toBeVisible();
  await expect(page.getByText(/Sofia|Introduction to Psychology/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectSignedIn(page, 'Sofia Lindqvist');
  await page.reload();
  await expectSignedIn(page, 'Sofia Lindqvist');
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

test('signing out without a network is complete here, and says that the LMS could not be told', async ({
  page,
  context,
  complaints,
  lms,
  site,
  signIn,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  site.config['auth'] = authToldOfEnd(lms);
  await signIn('Sofia Lindqvist');
  await expectCourses(page, 6);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('status')).toContainText('the LMS couldn’t be told');
  await expect(courseItems(page)).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await expect(page).toHaveURL(`${site.origin}/`);
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('a session that runs out leaves the work on the screen', async ({
  page,
  lms,
  site,
  signIn,
}) => {
  for (const application of lms.world.applications) application.enableRefreshTokens = false;
  const path = '/?courses=7142';
  await page.clock.install();
  await signIn('Sofia Lindqvist', { path });
  const badge = courseItem(page, 'Organic Chemistry II').getByText('5 unread discussions');
  await expect(badge).toBeVisible();
  await page.clock.fastForward('31:00');
  await page.getByRole('button', { name: 'Refresh' }).click();
  const notice = page.getByRole('region').filter({ hasText: 'Your session has ended' });
  await expect(notice).toBeVisible();
  await expect(badge).toBeVisible();
  await expect(page.getByText(/^Numbers from /)).toBeVisible();
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await expect(notice).toHaveCount(0);
  await expectSignedIn(page, 'Sofia Lindqvist');
  await expect(badge).toBeVisible();
  await expect(page).toHaveURL(`${site.origin}${path}`);
});

test('a token that runs out is renewed without a word', async ({ page, lms, signIn }) => {
  const tokens = () => lms.requests.filter(({ kind }) => kind === 'token').length;
  await page.clock.install();
  await signIn('Sofia Lindqvist');
  await expectCourses(page, 6);
  await expectChecked(page);
  expect(tokens()).toBe(1);
  await page.clock.fastForward('31:00');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(tokens).toBe(2);
  await expect(page.getByRole('button', { name: 'Refresh', disabled: false })).toBeVisible();
  await expect(page.getByText('Your session has ended')).toHaveCount(0);
  await expect(page.getByText(/(?:as of|numbers from) /i)).toHaveCount(0);
  expect(tokens()).toBe(2);
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

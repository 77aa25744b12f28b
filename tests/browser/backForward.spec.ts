// The page in the back/forward cache of a real browser, which Playwright switches off unless told.
// What the page does then, event by event, is in tests/app/backForward.test.tsx.
import { expect, type Page } from '@playwright/test';
import type { Lms } from '../lms/startLms.ts';
import { findChromium } from '../../tools/check/findChromium.ts';
import { expectCourses, test } from './fixtures.ts';
import { expectSignedIn, signInBeside } from './signInAs.ts';

test.use({ entrance: 'by hand' });

const executablePath = findChromium()?.executablePath;

test.use({
  launchOptions: {
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(executablePath === undefined ? {} : { executablePath }),
  },
});

/** From now on `cameBack` tells whether this document has been out of the cache. */
async function watchReturn(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['cameBack'] = String(persisted);
    });
  });
}

const cameBack = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset['cameBack'] === 'true');

/** Not `page.goBack()`, which waits for a load that does not come. */
async function goBack(page: Page, steps: number): Promise<void> {
  await Promise.all([
    page.waitForEvent('framenavigated'),
    page.evaluate((by) => void setTimeout(() => history.go(-by)), steps),
  ]);
}

/** Makes the token run out, and the page renew it. */
async function renew(page: Page, lms: Lms): Promise<void> {
  const renewals = () =>
    lms.requests.filter(({ kind, status }) => kind === 'token' && status === 200).length;
  const before = renewals();
  await page.evaluate(() => {
    for (const [key, value] of Object.entries<string>(sessionStorage)) {
      sessionStorage.setItem(key, JSON.stringify({ ...JSON.parse(value), expiresAt: 0 }));
    }
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(renewals).toBe(before + 1);
  await expect(page.getByRole('region')).toHaveCount(0);
}

test('back from a course, the page is there at once, keeps its session and may renew it', async ({
  page,
  lms,
  signIn,
}) => {
  await signIn('Sofia Lindqvist');
  await expect(page.getByText(/^Last checked/)).toBeVisible();
  await watchReturn(page);
  await page.goto(`${lms.url}/courses/7142`);
  const before = lms.requests.length;
  await goBack(page, 1);
  await expect.poll(() => cameBack(page)).toBe(true);
  await expectCourses(page, 6);
  expect(lms.requests).toHaveLength(before);
  await renew(page, lms);
});

test('back from a course by its link, that course alone is asked for', async ({
  page,
  lms,
  signIn,
}) => {
  await signIn('Sofia Lindqvist');
  await expect(page.getByText(/^Last checked/)).toBeVisible();
  await watchReturn(page);
  const before = lms.requests.length;
  await page.getByRole('link', { name: 'Organic Chemistry II' }).click();
  await page.waitForURL(/courses/);
  await goBack(page, 1);
  await expect.poll(() => cameBack(page)).toBe(true);
  const asked = () => lms.requests.slice(before).filter(({ kind }) => kind.startsWith('updates'));
  await expect.poll(asked).toMatchObject([{ kind: 'updates-one', orgUnitIds: ['7142'] }]);
});

test('back from a later load of the page, which renewed the token: no token is spent twice', async ({
  page,
  lms,
  site,
  signIn,
}) => {
  await signIn('Sofia Lindqvist');
  await expect(page.getByText(/^Last checked/)).toBeVisible();
  await page.goto(`${lms.url}/courses/7142`);
  await page.goto(site.origin);
  await expect(page.getByText(/^Last checked/)).toBeVisible();
  await renew(page, lms);
  await goBack(page, 2);
  await expectSignedIn(page, 'Sofia Lindqvist');
  await expectCourses(page, 6);
  await renew(page, lms);
  expect(lms.requests.filter(({ kind, status }) => kind === 'token' && status >= 400)).toEqual([]);
});

test('back after a sign-out there is nothing of the person', async ({
  page,
  lms,
  site,
  signIn,
}) => {
  await signIn('Sofia Lindqvist');
  await expect(page.getByText(/^Last checked/)).toBeVisible();
  await page.goto(`${lms.url}/courses/7142`);
  await page.goto(site.origin);
  await expectSignedIn(page, 'Sofia Lindqvist');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You have signed out.')).toBeVisible();
  await goBack(page, 2);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText(/Sofia|Introduction to Psychology/)).toHaveCount(0);
});

test('back when the session has ended and somebody else has signed in, theirs alone is shown', async ({
  page,
  context,
  complaints,
  lms,
  site,
  signIn,
}) => {
  complaints.allow(/^error: Failed to load resource: .*401/);
  await signIn('Sofia Lindqvist');
  await expect(page.getByText(/^Last checked/)).toBeVisible();
  const length = () => page.evaluate(() => history.length);
  const here = await length();
  await page.goto(`${lms.url}/courses/7142`);
  lms.world.faults = [{ on: ['updates-many'], effect: { kind: 'answer', status: 401 } }];
  await page.goto(site.origin);
  await page.getByRole('button', { name: 'Sign in again' }).waitFor();
  lms.world.faults = [];
  await context.clearCookies();
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await page.getByRole('button', { name: 'Daniel Okafor' }).click();
  await expectSignedIn(page, 'Daniel Okafor');
  await goBack(page, (await length()) - here);
  await expectSignedIn(page, 'Daniel Okafor');
  await expect(page.getByText(/Sofia|Introduction to Psychology/)).toHaveCount(0);
});

test('back from a course after a sign-out in another tab, there is nothing of the person', async ({
  page,
  context,
  lms,
  site,
  signIn,
}) => {
  await signIn('Sofia Lindqvist');
  await expect(page.getByText(/^Last checked/)).toBeVisible();
  await page.goto(`${lms.url}/courses/7142`);
  const other = await signInBeside(context, site.origin, 'Sofia Lindqvist');
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(other.getByText('You have signed out.')).toBeVisible();
  const before = lms.requests.length;
  await goBack(page, 1);
  await expect(page.getByText('You signed out in another tab.')).toBeVisible();
  await expect(page.getByText(/Sofia|Introduction to Psychology/)).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  expect(lms.requests).toHaveLength(before);
});

test('back to the page as it was before signing in, when the tab has signed in since', async ({
  page,
  signIn,
}) => {
  await signIn('Sofia Lindqvist');
  await expect(page.getByText(/^Last checked/)).toBeVisible();
  // Before it there is the empty tab alone.
  await goBack(page, (await page.evaluate(() => history.length)) - 2);
  await expectSignedIn(page, 'Sofia Lindqvist');
  await expectCourses(page, 6);
});

// Tabs of one browser: each has tokens of its own, and a copy of a tab must not spend those of the original.
import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { Lms } from '../lms/startLms.ts';
import { courseItems, expectCourses, test } from './fixtures.ts';
import { expectSignedIn, signInBeside } from './signInAs.ts';

test.use({ entrance: 'by hand' });

/** As "Duplicate" in the menu of a tab does: the copy begins with the session storage of the original. */
async function duplicate(page: Page): Promise<Page> {
  const [copy] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => void window.open(location.href)),
  ]);
  return copy;
}

/** The LMS does not know this access token, and answers 401: the page must renew it. */
async function spoilAccessToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const [key, value] of Object.entries<string>(sessionStorage)) {
      if (!key.startsWith('course-updates.tokens.')) continue;
      sessionStorage.setItem(key, JSON.stringify({ ...JSON.parse(value), accessToken: 'spoilt' }));
    }
  });
}

/** Token requests wait until `count` of them can go to the LMS at the same instant. */
async function holdTokenRequests(context: BrowserContext, lms: Lms, count: number): Promise<void> {
  let held: (() => Promise<void>)[] = [];
  await context.route(`${lms.issuer}/connect/token`, (route) => {
    held.push(() => route.continue());
    if (held.length < count) return;
    const go = held;
    held = [];
    for (const send of go) void send();
  });
}

const refusedTokens = (lms: Lms) =>
  lms.requests.filter(({ kind, status }) => kind === 'token' && status >= 400);

test('a duplicated tab leaves the session to the original, and one click signs it in', async ({
  page,
  lms,
  signIn,
}) => {
  await signIn('Sofia Lindqvist');
  const copy = await duplicate(page);
  await expect(copy.getByText('This session belongs to another tab')).toBeVisible();
  await expect(courseItems(copy)).toHaveCount(0);
  expect(await copy.evaluate(() => sessionStorage.length)).toBe(0);

  await copy.getByRole('button', { name: 'Sign in' }).click();
  await expectSignedIn(copy, 'Sofia Lindqvist');
  for (const tab of [page, copy]) {
    await tab.reload();
    await expectSignedIn(tab, 'Sofia Lindqvist');
    await expectCourses(tab, 6);
  }
  expect(refusedTokens(lms)).toEqual([]);
});

test('when the original is closed, its copy may have the session', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('Sofia Lindqvist');
  // A copy that loads nothing of the page until the original is gone.
  const [copy] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => void window.open('/config.json')),
  ]);
  const address = page.url();
  await page.close();
  await copy.goto(address);
  await expectSignedIn(copy, 'Sofia Lindqvist');
  expect(context.pages()).toEqual([copy]);
});

test('back in a tab that was copied before it signed in: Chromium shows its session storage as it was, and one click signs in', async ({
  page,
  lms,
  site,
}) => {
  await page.goto(site.origin);
  const copy = await duplicate(page);
  await expect(copy.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Sofia Lindqvist' }).click();
  await expectSignedIn(page, 'Sofia Lindqvist');
  // The page, the LMS, the page. The policy Cross-Origin-Opener-Policy gives each a process; the copy keeps that of
  // the first alive, with the session storage of that time.
  await Promise.all([
    page.waitForEvent('framenavigated'),
    page.evaluate(() => void setTimeout(() => history.go(-2))),
  ]);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectSignedIn(page, 'Sofia Lindqvist');
  await page.reload();
  await expectSignedIn(page, 'Sofia Lindqvist');
  expect(refusedTokens(lms)).toEqual([]);
});

test('reloading many times in a row keeps the session', async ({ page, signIn }) => {
  await signIn('Sofia Lindqvist');
  // From inside: the browser refuses its driver's own reload while the one before is being committed.
  for (let round = 0; round < 6; round += 1) {
    await Promise.all([
      page.waitForEvent('framenavigated'),
      page.evaluate(() => location.reload()),
    ]);
  }
  await expectSignedIn(page, 'Sofia Lindqvist');
});

test('a predecessor that takes seconds to go is not called another tab', async ({
  page,
  context,
  site,
  signIn,
}) => {
  await signIn('Sofia Lindqvist');
  await expect(page.getByText(/^Last checked/)).toBeVisible();
  // Takes the lock before the document that is loaded next, holds it for three seconds and answers nothing: as the
  // document before does on a slow machine.
  const slow = await context.newPage();
  await slow.goto(`${site.origin}/config.json`);
  const grant = await page.evaluate(() => {
    const [tokens = '{}'] = Object.values<string>(sessionStorage);
    return String(JSON.parse(tokens).grant);
  });
  await slow.evaluate((name) => {
    void navigator.locks.request(
      `course-updates.grant.${name}`,
      () => new Promise((resolve) => setTimeout(resolve, 3_000)),
    );
  }, grant);
  const waiting = () => slow.evaluate(async () => (await navigator.locks.query()).pending?.length);
  await expect.poll(waiting).toBe(1);
  await page.reload();
  await expect(page.getByText('Restoring your session…')).toBeVisible();
  await expectSignedIn(page, 'Sofia Lindqvist');
  await expectCourses(page, 6);
});

test('ten times, two tabs renew at the same instant: no token is spent twice, nobody is signed out', async ({
  page,
  context,
  complaints,
  lms,
  site,
  signIn,
}) => {
  complaints.allow(/^error: Failed to load resource: .*401/);
  await signIn('Sofia Lindqvist');
  const other = await signInBeside(context, site.origin, 'Sofia Lindqvist');
  const tabs = [page, other];
  for (const tab of tabs) await expect(tab.getByText(/^Last checked/)).toBeVisible();
  await holdTokenRequests(context, lms, tabs.length);
  const granted = () =>
    lms.requests.filter(({ kind, status }) => kind === 'token' && status === 200).length;

  const refresh = (tab: Page) => tab.getByRole('button', { name: 'Refresh' });
  const before = granted();
  for (let round = 1; round <= 10; round += 1) {
    await Promise.all(tabs.map(spoilAccessToken));
    // Not with the mouse: it waits for frames, of which the tab behind gets one a second.
    await Promise.all(tabs.map((tab) => refresh(tab).dispatchEvent('click')));
    await expect.poll(granted, { intervals: [10] }).toBe(before + round * tabs.length);
    for (const tab of tabs) {
      const busy = () => refresh(tab).getAttribute('aria-disabled');
      await expect.poll(busy, { intervals: [10] }).toBe('false');
    }
  }
  expect(refusedTokens(lms)).toEqual([]);
  for (const tab of tabs) {
    await expect(tab.getByRole('region')).toHaveCount(0);
    await expectCourses(tab, 6);
  }
});

test('two people in two tabs: each sees their own courses alone, and a sign-out ends both', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('Sofia Lindqvist');
  await expect(page.getByText(/^Last checked/)).toBeVisible();
  // The first person has left the LMS, but not this page.
  await context.clearCookies();
  const other = await context.newPage();
  await signIn('Daniel Okafor', { tab: other });
  await expect(other.getByText(/^Last checked/)).toBeVisible();
  await expect(other.getByText(/Sofia|Introduction to Psychology/)).toHaveCount(0);
  for (const tab of [page, other]) {
    await tab.reload();
    await expect(tab.getByText(/^Last checked/)).toBeVisible();
  }
  await expectSignedIn(page, 'Sofia Lindqvist');
  await expectSignedIn(other, 'Daniel Okafor');
  await expect(page.getByText('Daniel')).toHaveCount(0);
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You signed out in another tab.')).toBeVisible();
  await expect(page.getByText(/Sofia|Introduction to Psychology/)).toHaveCount(0);
});

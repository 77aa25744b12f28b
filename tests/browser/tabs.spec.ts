// Tabs of one browser: each has its own tokens, and a copy of a tab must not spend the tokens of the original.
import { expect } from '@playwright/test';
import { MATRIX_TAG } from '../../tools/check/steps.ts';
import type { Lms } from '../lms/startLms.ts';
import { courseItems, duplicateTab, expectChecked, expectCourses, test } from './fixtures.ts';
import { expectSignedIn, signInButton } from './signInAs.ts';

test.use({ entrance: 'by hand' });

const refusedTokens = (lms: Lms) =>
  lms.requests.filter(({ kind, status }) => kind === 'token' && status >= 400);

test('a duplicated tab leaves the session to the original, and signs in with one click', async ({
  page,
  lms,
  signIn,
}) => {
  await signIn('Sofia Lindqvist');
  const copy = await duplicateTab(page);
  await expect(copy.getByText('This session belongs to another tab')).toBeVisible();
  await expect(courseItems(copy)).toHaveCount(0);
  expect(await copy.evaluate(() => sessionStorage.length)).toBe(0);

  await signInButton(copy).click();
  await expectSignedIn(copy, 'Sofia Lindqvist');
  for (const tab of [page, copy]) {
    await tab.reload();
    await expectSignedIn(tab, 'Sofia Lindqvist');
    await expectCourses(tab, 6);
  }
  expect(refusedTokens(lms)).toEqual([]);
});

test(
  'when the original is closed, its copy takes over the session',
  { tag: MATRIX_TAG },
  async ({ page, context, signIn }) => {
    await signIn('Sofia Lindqvist');
    // The copy loads no page of the origin's app until the original is closed.
    const [copy] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate(() => void window.open('/config.json')),
    ]);
    const address = page.url();
    await page.close();
    await copy.goto(address);
    await expectSignedIn(copy, 'Sofia Lindqvist');
    expect(context.pages()).toEqual([copy]);
  },
);

test(
  'back in a tab that was copied before its sign-in, Chromium restores the old session storage, and one click signs in',
  { tag: MATRIX_TAG },
  async ({ page, lms, site }) => {
    await page.goto(site.origin);
    const copy = await duplicateTab(page);
    await expect(signInButton(copy)).toBeVisible();
    await signInButton(page).click();
    await page.getByRole('button', { name: 'Sofia Lindqvist' }).click();
    await expectSignedIn(page, 'Sofia Lindqvist');
    // The history is page, LMS, page. Cross-Origin-Opener-Policy gives each a process; the copy keeps the first process alive,
    // with the session storage of that time.
    await Promise.all([
      page.waitForEvent('framenavigated'),
      page.evaluate(() => void setTimeout(() => history.go(-2))),
    ]);
    await signInButton(page).click();
    await expectSignedIn(page, 'Sofia Lindqvist');
    await page.reload();
    await expectSignedIn(page, 'Sofia Lindqvist');
    expect(refusedTokens(lms)).toEqual([]);
  },
);

test('the page again from another site, while its last document is busy, is no copy of itself', async ({
  page,
  lms,
  site,
  signIn,
}) => {
  await page.addInitScript(() =>
    addEventListener('pagehide', () => {
      const end = performance.now() + 2_500;
      while (performance.now() < end);
    }),
  );
  await signIn('Sofia Lindqvist');
  for (let round = 0; round < 2; round += 1) {
    await page.goto(`${lms.issuer}/.well-known/openid-configuration`, { waitUntil: 'commit' });
    await page.goto(site.origin, { waitUntil: 'commit' });
    await expectSignedIn(page, 'Sofia Lindqvist');
  }
});

test(
  'two people in two tabs each see only their own courses, and one sign-out ends both',
  { tag: MATRIX_TAG },
  async ({ page, context, signIn }) => {
    await signIn('Sofia Lindqvist');
    await expectChecked(page);
    // The first person has left the LMS, but not this page.
    await context.clearCookies();
    const other = await context.newPage();
    await signIn('Daniel Okafor', { tab: other });
    await expectChecked(other);
    await expect(other.getByText(/Sofia|Introduction to Psychology/)).toHaveCount(0);
    for (const tab of [page, other]) {
      await tab.reload();
      await expectChecked(tab);
    }
    await expectSignedIn(page, 'Sofia Lindqvist');
    await expectSignedIn(other, 'Daniel Okafor');
    await expect(page.getByText('Daniel')).toHaveCount(0);
    await other.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('You signed out in another tab.')).toBeVisible();
    await expect(page.getByText(/Sofia|Introduction to Psychology/)).toHaveCount(0);
  },
);

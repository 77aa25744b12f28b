// The page in the back/forward cache of a browser, which Playwright disables by default (tests/app/backForward.test.tsx: the
// reaction to each event).
import { expect, type Page } from '@playwright/test';
import type { Lms } from '../lms/startLms.ts';
import { findChromium } from '../../tools/check/findBrowsers.ts';
import { expectChecked, expectCourses, test } from './fixtures.ts';
import { expectSignedIn } from './signInAs.ts';

test.use({ entrance: 'by hand' });

test.use({
  launchOptions: { ...findChromium(), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

/** From now on `cameBack` tells whether the cache has restored this document. */
async function watchReturn(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['cameBack'] = String(persisted);
    });
  });
}

const cameBack = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset['cameBack'] === 'true');

/** `page.goBack()` would wait for a load that never comes. */
async function goBack(page: Page, steps: number): Promise<void> {
  await Promise.all([
    page.waitForEvent('framenavigated'),
    page.evaluate((by) => void setTimeout(() => history.go(-by)), steps),
  ]);
}

/** Expires the token, and makes the page renew it. */
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

test('back from a course, the page shows without a request, keeps its session and renews it', async ({
  page,
  lms,
  signIn,
}) => {
  await signIn('Sofia Lindqvist');
  await expectChecked(page);
  await watchReturn(page);
  await page.goto(`${lms.url}/courses/7142`);
  const before = lms.requests.length;
  await goBack(page, 1);
  await expect.poll(() => cameBack(page)).toBe(true);
  await expectCourses(page, 6);
  expect(lms.requests).toHaveLength(before);
  await renew(page, lms);
});

test('back from a later load that renewed the tokens, the page spends no refresh token twice', async ({
  page,
  lms,
  site,
  signIn,
}) => {
  await signIn('Sofia Lindqvist');
  await expectChecked(page);
  await page.goto(`${lms.url}/courses/7142`);
  await page.goto(site.origin);
  await expectChecked(page);
  await renew(page, lms);
  await goBack(page, 2);
  await expectSignedIn(page, 'Sofia Lindqvist');
  await expectCourses(page, 6);
  await renew(page, lms);
  expect(lms.requests.filter(({ kind, status }) => kind === 'token' && status >= 400)).toEqual([]);
});

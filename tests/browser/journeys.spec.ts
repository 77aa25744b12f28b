// The journeys for every browser that the README names. All other specs run in Chromium only.
import { firefoxLaunch, webkitLaunch } from '../../tools/check/findBrowsers.ts';
import { layouts } from '../../src/model/view.ts';
import { expect } from '@playwright/test';
import { expectChecked, expectCourses, test } from './fixtures.ts';
import { expectSignedIn, openWindow, signInButton } from './signInAs.ts';
import { startHost } from './startHost.ts';

const PERSON = 'Sofia Lindqvist';

test.skip(
  ({ browserName }) =>
    (browserName === 'firefox' && firefoxLaunch() === undefined) ||
    (browserName === 'webkit' && webkitLaunch() === undefined),
  'This machine has no such browser: npx playwright install firefox webkit',
);
test.use({ entrance: 'by hand' });
test.beforeEach(({ complaints }) => {
  // Firefox requests an icon for the LMS's pages, which their own policy forbids.
  complaints.allow(/favicon\.ico/);
});

test('a person signs in, sees the courses and signs out, and Back shows no course', async ({
  page,
  complaints,
  signIn,
}) => {
  // Back may lead to the sign-in page of the LMS, which is valid once only.
  complaints.allow(/core\/interaction/);
  await signIn(PERSON);
  await expectCourses(page, 6);
  await expectChecked(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(signInButton(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Introduction to Psychology')).toHaveCount(0);
});

test('offline, the courses stay and a notice shows; online, the notice disappears', async ({
  page,
  context,
  complaints,
  signIn,
}) => {
  complaints.allow(/^(?:error|thrown): /);
  await signIn(PERSON);
  await expectChecked(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(
    page
      .getByRole('main')
      .getByText(/offline/i)
      .first(),
  ).toBeVisible();
  await expectCourses(page, 6);
  await context.setOffline(false);
  await expect(page.getByRole('main').getByText(/offline/i)).toHaveCount(0);
});

test('two widgets on another site need one sign-in each, and a closed window is reported', async ({
  page,
  complaints,
  lms,
  site,
}) => {
  await using host = await startHost();
  complaints.allowHost(new URL(host.origin).host);
  site.embedders = [host.origin];
  const address = `${site.origin}/embed?courses=7142`;
  await page.goto(host.pageWith([address, address]));
  const first = page.frameLocator('iframe').first();
  const second = page.frameLocator('iframe').nth(1);

  const closed = await openWindow(page, first);
  await closed.waitForURL((url) => url.host === new URL(lms.url).host);
  await closed.close();
  await first.getByText(/^This page has lost the sign-in window/).waitFor();

  const popup = await openWindow(page, first);
  await popup.getByRole('button', { name: PERSON }).click();
  await first.getByText('5 unread discussions').waitFor();
  const kept = await page
    .frames()[1]
    ?.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    );
  expect(kept).not.toMatch(/token|verifier|state/i);

  // The service has a session, so it shows no sign-in page.
  await openWindow(page, second);
  await second.getByText('5 unread discussions').waitFor();
  expect(lms.requests.filter(({ kind }) => kind === 'token')).toHaveLength(2);
});

test('by keyboard: Tab reaches the search, and the search finds a course', async ({
  page,
  signIn,
}) => {
  await signIn(PERSON);
  await expectChecked(page);
  const search = page.getByRole('searchbox');
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(search).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.type('psych');
  await expectCourses(page, 1);
});

test('at 390 px, every layout fits the screen, also from right to left', async ({
  page,
  site,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(PERSON);
  for (const query of [...layouts.map((as) => `?as=${as}`), '?lang=ar']) {
    await page.goto(`${site.origin}/${query}`);
    await expectSignedIn(page, PERSON);
    await expect(page.getByText('Introduction to Psychology').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
  }
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

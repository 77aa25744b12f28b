// The journeys that have to work in every browser that the README names. All other specs run in Chromium alone.
import { firefoxLaunch, webkitLaunch } from '../../tools/check/findEngines.ts';
import { expect } from '@playwright/test';
import { expectChecked, expectCourses, test } from './fixtures.ts';
import { expectSignedIn } from './signInAs.ts';
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
  // Firefox asks the LMS's pages for an icon, which their own policy forbids.
  complaints.allow(/favicon\.ico/);
});

test('sign in, see the courses, sign out, and Back shows nothing of them', async ({
  page,
  complaints,
  signIn,
}) => {
  // Back may lead to the LMS's page for signing in, which is used up.
  complaints.allow(/core\/interaction/);
  await signIn(PERSON);
  await expectCourses(page, 6);
  await expectChecked(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Introduction to Psychology')).toHaveCount(0);
});

test('without a connection the numbers stay, and with it they are checked again', async ({
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

test('the widget of another site signs in with a window', async ({
  browserName,
  page,
  complaints,
  site,
}) => {
  test.skip(
    browserName === 'firefox' && firefoxLaunch()?.channel !== undefined,
    'Playwright is not told of a window that a frame opens in the system’s Firefox: widgetFirefox.spec.ts',
  );
  await using host = await startHost();
  complaints.allowHost(new URL(host.origin).host);
  site.embedders = [host.origin];
  await page.goto(host.pageWith([`${site.origin}/embed?courses=7142`]));
  const frame = page.frameLocator('iframe');
  const opened = page.waitForEvent('popup');
  await frame.getByRole('button', { name: 'Sign in' }).click();
  const popup = await opened;
  await popup.getByRole('button', { name: PERSON }).click();
  await expect(frame.getByText('5 unread discussions')).toBeVisible();
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

test('at 390 px, and from right to left, nothing is wider than the screen', async ({
  page,
  site,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(PERSON);
  for (const query of ['', '?as=table', '?as=queue', '?lang=ar']) {
    await page.goto(`${site.origin}/${query}`);
    await expectSignedIn(page, PERSON);
    await expect(page.getByText('Introduction to Psychology').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
  }
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

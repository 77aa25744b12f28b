// A page that stays open for days, with a clock that the test moves.
import { expect } from '@playwright/test';
import { courseItem, expectAllParts, expectCourses, openFold, test } from './fixtures.ts';
import { signInAs } from './signInAs.ts';

test('a machine that slept for two hours renews its token once', async ({ page, lms, signIn }) => {
  const tokens = () => lms.requests.filter(({ kind }) => kind === 'token').length;
  await page.clock.install();
  await signIn('Sofia Lindqvist');
  await expect(page.getByText(/^Last checked/)).toBeVisible();
  await expectAllParts(page);
  await page.clock.fastForward('02:00:00');
  await expect.poll(tokens).toBe(2);
  // A clock that jumps while calls are in flight is their time limit.
  await expect(page.getByRole('button', { name: 'Refresh' })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
  await page.clock.fastForward('00:01:00');
  await openFold(page);
  await expect(courseItem(page, 'Linear Algebra')).toContainText('No updates');
  await expect(page.getByRole('region')).toHaveCount(0);
  expect(tokens()).toBe(2);
});

test('a network that is down when the token must be renewed asks nobody to sign in', async ({
  page,
  context,
  complaints,
  lms,
  signIn,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  const tokens = () => lms.requests.filter(({ kind }) => kind === 'token').length;
  await page.clock.install();
  await signIn('Sofia Lindqvist');
  await expect(page.getByText(/^Last checked/)).toBeVisible();
  await expectAllParts(page);
  await context.setOffline(true);
  await page.clock.fastForward('31:00');
  await expect(page.getByText('You’re offline')).toBeVisible();
  await expect(courseItem(page, 'Organic Chemistry II')).toContainText('5 unread discussions');
  await page.clock.runFor('00:30');
  expect(tokens()).toBe(1);
  await context.setOffline(false);
  await expect.poll(tokens).toBe(2);
  await expect(page.getByText('You’re offline')).toHaveCount(0);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText(/(?:as of|numbers from) /i)).toHaveCount(0);
  await expect(page.getByText('Your session has ended')).toHaveCount(0);
  await expectCourses(page, 6);
});

for (const hours of [-1, 1]) {
  test(`a clock that is ${hours} h from the LMS's changes nothing at a sign-in`, async ({
    page,
    lms,
    site,
  }) => {
    await page.clock.install({ time: Date.now() + hours * 3_600_000 });
    await signInAs(page, site.origin, 'Sofia Lindqvist');
    await expect(page.getByText(/^Last checked/)).toBeVisible();
    await expectAllParts(page);
    await expectCourses(page, 6);
    await page.clock.fastForward('20:00');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('button', { name: 'Refresh', disabled: false })).toBeVisible();
    expect(lms.requests.filter(({ kind }) => kind === 'token')).toHaveLength(1);
    expect(lms.requests.filter(({ status }) => status === 401)).toEqual([]);
  });
}

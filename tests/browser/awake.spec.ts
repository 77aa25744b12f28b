// A page that stays open for days, with a clock that the test moves.
import { expect } from '@playwright/test';
import { courseItem, test } from './fixtures.ts';

test('the version check runs again after 24 hours awake', async ({ page, lms, signIn }) => {
  await page.clock.install();
  await signIn('Sofia Lindqvist');
  const checks = () => lms.requests.filter(({ kind }) => kind === 'versions-check').length;
  await expect.poll(checks).toBe(1);
  await page.clock.fastForward('23:00:00');
  await expect(courseItem(page, 'Linear Algebra')).toContainText('No updates');
  expect(checks()).toBe(1);
  await page.clock.fastForward('01:00:01');
  await expect.poll(checks).toBe(2);
});

test('while it is looked at, the page refreshes by itself; a jump in time makes one refresh', async ({
  page,
  lms,
  signIn,
}) => {
  await page.clock.install();
  await signIn('Sofia Lindqvist');
  await expect(page.getByText(/^Last checked/)).toBeVisible();
  const asked = () => lms.requests.filter(({ kind }) => kind === 'updates-many').length;
  expect(asked()).toBe(1);
  await page.clock.fastForward('00:04:59');
  expect(asked()).toBe(1);
  await page.clock.fastForward('00:01:00');
  await expect.poll(asked).toBe(2);
  await page.clock.fastForward('02:00:00');
  await expect.poll(asked).toBe(3);
});

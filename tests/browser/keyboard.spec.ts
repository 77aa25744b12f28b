// The whole journey by keyboard; every focused element is visible.
import { expect } from '@playwright/test';
import { expectChecked, expectCourses, test, updatesRequests } from './fixtures.ts';
import { expectSignedIn, signInButton } from './signInAs.ts';
import { tabTo } from './tabTo.ts';

test('the whole journey by keyboard', async ({ page, lms, site }) => {
  await page.goto(site.origin);
  const signIn = signInButton(page);
  await expect(signIn).toBeVisible();
  await tabTo(page, signIn);
  await page.keyboard.press('Enter');

  const sofia = page.getByRole('button', { name: 'Sofia Lindqvist' });
  await expect(sofia).toBeVisible();
  await tabTo(page, sofia);
  await page.keyboard.press('Enter');
  await expectSignedIn(page, 'Sofia Lindqvist');
  await expectCourses(page, 6);
  await expectChecked(page);

  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await tabTo(page, skip);
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const refresh = page.getByRole('button', { name: 'Refresh' });
  // The three sums are buttons before Refresh.
  expect(await tabTo(page, refresh)).toBe(4);
  const before = updatesRequests(lms.requests).length;
  await page.keyboard.press('Enter');
  await expect.poll(() => updatesRequests(lms.requests).length).toBe(before + 1);
  await expect(refresh).toHaveAttribute('aria-disabled', 'false');
  await expect(refresh).toBeFocused();

  await tabTo(page, page.getByRole('link', { name: 'Introduction to Psychology' }));
  const fold = page.getByRole('button', { name: '1 course is clear' });
  await tabTo(page, fold);
  await page.keyboard.press('Enter');
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  expect(await tabTo(page, page.getByRole('link', { name: 'Linear Algebra' }))).toBe(1);
  const course = page.getByRole('link', { name: 'Organic Chemistry II' });
  await tabTo(page, course, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${lms.url}/courses/7142`);
  // A headless browser has no shortcut for Back.
  await page.goBack();
  await expectSignedIn(page, 'Sofia Lindqvist');
  // The page restores the focus once the course renders again.
  await expect(course).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'Sign out' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(signIn).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, signIn);
});

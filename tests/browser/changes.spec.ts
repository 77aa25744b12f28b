// Changes since the last visit: a return shows them, without layout shift, until the person ends them.
import { expect } from '@playwright/test';
import { courseItem, test } from './fixtures.ts';
import { letThreeDaysPass } from './letThreeDaysPass.ts';
import { expectStill } from './measureShift.ts';

for (const [screen, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1280, height: 800 }],
] as const) {
  test(`a return on ${screen}: badges, one line, the tab; nothing moves, and it can be ended`, async ({
    page,
    lms,
    signIn,
  }) => {
    await page.setViewportSize(viewport);
    await signIn('Sofia Lindqvist');
    await page.getByRole('button', { name: 'Technical details' }).waitFor();
    await expect(page).toHaveTitle('(5) Course updates');
    const icon = page.locator('link[rel=icon]');
    await expect(icon).toHaveAttribute('href', /^data:image\/svg/);
    await letThreeDaysPass(page, lms);
    await page.reload();
    await expect(courseItem(page, 'Linear Algebra').getByText('+4', { exact: true })).toBeVisible();
    const badge = courseItem(page, 'Linear Algebra').getByRole('link', { name: /quizzes/ });
    await expect(badge).toHaveAccessibleName(/^4 unattempted quizzes, 4 more since \w+day$/);
    await expect(courseItem(page, 'European History since 1789')).toContainText('−3');
    await expect(page.getByText(/^4 more, 3 fewer in 2 courses since \w+day$/)).toBeVisible();
    await expect(page).toHaveTitle('(9) Course updates');
    await page.getByRole('button', { name: 'Technical details' }).waitFor();
    await expectStill(page, 'a return');
    const mark = page.getByRole('button', { name: 'Mark all as seen' });
    await mark.focus();
    await page.keyboard.press('Enter');
    await expect(mark).toHaveCount(0);
    await expect(page.getByText('+4', { exact: true })).toHaveCount(0);
    await expect(page.locator('section').first()).toBeFocused();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(icon).toHaveAttribute('href', '/icon.svg');
    await expect(page).toHaveTitle('Sign in – Course updates');
  });
}

// The options of a course, whose code arrives after their button was pressed.
import { expect } from '@playwright/test';
import { courseItem, expectChecked, test } from './fixtures.ts';
import { holdRequests } from './holdRequests.ts';

test('options that load after the press take the focus within the viewport', async ({
  page,
  signIn,
}) => {
  const release = await holdRequests(page, '**/assets/CourseOptionsPanel-*.js');
  await signIn('Sofia Lindqvist');
  await expectChecked(page);
  await page.locator('#options').waitFor({ state: 'attached' });
  const course = courseItem(page, 'Academic Writing Seminar');
  const options = course.getByRole('button', { name: /^Options for / });
  await options.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Academic Writing Seminar' });
  await expect(dialog).toBeFocused();
  release();
  await expect(dialog.getByRole('button', { name: 'Hide', exact: true })).toBeVisible();
  await expect(dialog).toBeFocused();
  await expect(dialog).toBeInViewport({ ratio: 1 });
});

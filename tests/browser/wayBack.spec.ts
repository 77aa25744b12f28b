// Back from a course without the back/forward cache, which Playwright disables by default.
import { expect, type Page } from '@playwright/test';
import type { Lms } from '../lms/startLms.ts';
import { enrolled } from '../shared/enrolled.ts';
import { expectChecked, expectCourses, largestWords, test } from './fixtures.ts';

const calls = (lms: Lms) =>
  lms.requests.filter(({ kind }) => !['preflight', 'page'].includes(kind));

/** Navigates to a course of the LMS and back. */
async function visitCourse(page: Page, lms: Lms): Promise<void> {
  await page.goto(`${lms.url}/courses/7142`);
  await page.goBack();
}

test('Back from a course shows recent answers without a request', async ({ page, lms, signIn }) => {
  await signIn('Sofia Lindqvist');
  const checked = await page.getByText(/^Last checked/).textContent();
  const before = calls(lms).length;
  await visitCourse(page, lms);
  await expectCourses(page, 6);
  await expect(largestWords(page)).toHaveText('5 to do 4 new feedback 145 to read');
  await expect(page.getByText(checked ?? '')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('course-updates.snapshot'))).toBeNull();
  const kinds = calls(lms)
    .slice(before)
    .map(({ kind }) => kind);
  expect(kinds.filter((kind) => /versions|whoami|enrollments|updates/.test(kind))).toEqual([]);
});

test('Back from a course that became clear focuses the fold of clear courses', async ({
  page,
  lms,
  signIn,
}) => {
  // No memory, as after a long absence: the course is folded before its link renders.
  await page.addInitScript(() => sessionStorage.removeItem('course-updates.snapshot'));
  await signIn('Sofia Lindqvist');
  await expectChecked(page);
  await page.getByRole('link', { name: 'European History since 1789' }).click();
  enrolled(lms.world, '2041', '318455').counts.UnreadDiscussions = 0;
  await page.waitForURL(/courses/);
  await page.goBack();
  await expect(largestWords(page)).toHaveText('5 to do 4 new feedback 133 to read');
  await expect(page.getByRole('button', { name: '2 courses are clear' })).toBeFocused();
});

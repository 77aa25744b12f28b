// Long lists: complete, asked for in chunks of 100 (the specification, Limits), and with large numbers capped.
import { expect } from '@playwright/test';
import {
  courseItem,
  drawAll,
  expectChecked,
  expectCourses,
  largestWords,
  test,
  updatesRequests,
} from './fixtures.ts';

test('250 courses come in three requests', async ({ page, lms, signIn }) => {
  await signIn('Priya Raman');
  await expectCourses(page, 250);
  await expectChecked(page);
  const asked = updatesRequests(lms.requests).map(({ orgUnitIds }) => orgUnitIds?.length ?? 0);
  expect(asked.toSorted((a, b) => a - b)).toEqual([50, 100, 100]);
  await expect(page.getByText(/^\d+\+? un/).first()).toBeInViewport();
  await expect(largestWords(page)).toHaveText(/^[\d,]+ to do [\d,]+ to read ?$/);
});

test('from 100 on the eye sees 99+, and the number behind it', async ({ page, lms, signIn }) => {
  const nameAt = (position: number): string =>
    lms.world.courses.find(
      ({ id }) =>
        id === lms.world.enrollments.filter((one) => one.personId === '4250')[position]?.courseId,
    )?.name ?? '';
  await signIn('Priya Raman');
  await page.getByText(/^Last checked/).waitFor();
  // By the prefix of their codes, which is how so many are listed.
  await page.locator('main summary').first().waitFor();
  const many = courseItem(page, nameAt(1));
  // What draws a part of the rows comes after the first of them, and hears of paper from then on.
  await expect(async () => {
    await drawAll(page);
    await expect(many.getByText('99+')).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  await expect(many).toMatchAriaSnapshot('- button "99+ unread discussions, exactly 1,234"');
  const hundred = courseItem(page, nameAt(4));
  await expect(hundred.getByText('99+')).toBeVisible();
  await expect(hundred).toMatchAriaSnapshot(
    '- button "99+ unread assignment submissions, exactly 100"',
  );
  const ninetyNine = courseItem(page, nameAt(2));
  await expect(ninetyNine.getByText('99 ungraded quizzes')).toBeVisible();
  await expect(ninetyNine.getByText('99+')).toHaveCount(0);
});

test('1,000 courses come in ten requests', async ({ page, lms, signIn }) => {
  await signIn('Alex Moreau');
  await expectCourses(page, 1000);
  await expectChecked(page);
  const asked = updatesRequests(lms.requests).map(({ orgUnitIds }) => orgUnitIds ?? []);
  expect(asked).toHaveLength(10);
  expect(new Set(asked.flat()).size).toBe(1000);
  await expect(largestWords(page)).toHaveText(
    /^[\d,]+ to do (?:[\d,]+ new feedback )?[\d,]+ to read ?$/,
  );
});

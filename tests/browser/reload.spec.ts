// A reload shows remembered numbers with their age until the answers arrive. tests/app/outage.test.tsx: where they don't.
import { expect } from '@playwright/test';
import { courseItem, courseItems, expectChecked, largestWords, test } from './fixtures.ts';
import { holdRequests } from './holdRequests.ts';

const COUNTS = /\/updates\/myUpdates\//;

test('folded courses stay folded and are called clear once confirmed, as the numbers are', async ({
  page,
  signIn,
}) => {
  const isClear = page.getByRole('button', { name: '1 course is clear', exact: true });
  const isAway = page.getByRole('button', { name: '1 more course has only muted updates' });
  await signIn('Sofia Lindqvist');
  await expectChecked(page);
  await page.locator('#options').waitFor({ state: 'attached' });
  const history = courseItem(page, 'European History since 1789');
  await history.getByRole('button', { name: /^Options for / }).click();
  await page.getByRole('button', { name: 'Mute …' }).click();
  await page.getByRole('button', { name: 'Until it rises' }).click();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(isAway).toBeVisible();
  await expect(courseItems(page)).toHaveCount(4);
  const release = await holdRequests(page, COUNTS);
  await page.reload();
  const wasClear = page.getByRole('button', { name: /^1 course without updates as of \d/ });
  await expect(wasClear).toBeVisible();
  await expect(
    page.getByRole('button', { name: /^1 more course with only muted updates as of \d/ }),
  ).toBeVisible();
  await expect(courseItems(page)).toHaveCount(4);
  await expect(page.getByText(/^Numbers from/)).toBeVisible();
  await expect(largestWords(page)).toHaveText('5 to do 4 new feedback 133 to read');
  await expect(page).toHaveTitle('Course updates');
  // An open fold stays open under its new name.
  await wasClear.click();
  await expect(courseItems(page)).toHaveCount(5);
  release();
  await expectChecked(page);
  await expect(isClear).toHaveAttribute('aria-expanded', 'true');
  await expect(isAway).toBeVisible();
  await expect(courseItems(page)).toHaveCount(5);
  await expect(page).toHaveTitle('(5) Course updates');
});

// A reload requests everything at once, and shows remembered numbers with their age until the answers arrive.
import { expect } from '@playwright/test';
import { courseItem, courseItems, expectChecked, largestWords, test } from './fixtures.ts';
import { holdRequests } from './holdRequests.ts';

const COUNTS = /\/updates\/myUpdates\//;

test('remembered numbers show with their time until the answers arrive', async ({
  page,
  lms,
  signIn,
}) => {
  await signIn('Sofia Lindqvist');
  await expectChecked(page);
  for (const { counts, personId } of lms.world.enrollments)
    if (personId === '2041' && counts.UnreadDiscussions !== undefined)
      counts.UnreadDiscussions += 1;
  const release = await holdRequests(page, COUNTS);
  await page.reload();
  await expect(page.getByText(/^Numbers from/)).toBeVisible();
  await expect(largestWords(page)).toHaveText('5 to do 4 new feedback 145 to read');
  await expect(page.getByText('clear', { exact: false })).toHaveCount(0);
  await expect(page).toHaveTitle('Course updates');
  release();
  await expectChecked(page);
  await expect(page.getByText(/^Numbers from/)).toHaveCount(0);
  await expect(largestWords(page)).toHaveText('5 to do 4 new feedback 151 to read');
  await expect(page).toHaveTitle('(5) Course updates');
});

test('folded courses stay folded and are called clear once confirmed', async ({ page, signIn }) => {
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
  // An open fold stays open under its new name.
  await wasClear.click();
  await expect(courseItems(page)).toHaveCount(5);
  release();
  await expectChecked(page);
  await expect(isClear).toHaveAttribute('aria-expanded', 'true');
  await expect(isAway).toBeVisible();
  await expect(courseItems(page)).toHaveCount(5);
});

test('when the counts fail, remembered numbers keep their time, and Try again shows', async ({
  page,
  lms,
  complaints,
  signIn,
}) => {
  complaints.allow(/^error: Failed to load resource: .*503.*\/updates\/myUpdates\//);
  await signIn('Sofia Lindqvist');
  await expectChecked(page);
  lms.world.faults.push({ on: ['updates-many'], effect: { kind: 'answer', status: 503 } });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByText(/^Numbers from/)).toBeVisible();
  await expect(largestWords(page)).toHaveText('5 to do 4 new feedback 145 to read');
});

// Counts that fail: the focus after Try again, and the headers of an LMS on another origin.
import { expect, type Page } from '@playwright/test';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import { courseItems, largestWords, test, updatesRequests } from './fixtures.ts';

test('once the trouble is over, one more try heals it and focus stays on the page', async ({
  page,
  lms,
  complaints,
  signIn,
}) => {
  complaints.allow(/^error: Failed to load resource: .*500.*\/updates\/myUpdates\//);
  await signIn('Paula Costa');
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await expect(tryAgain).toHaveAttribute('aria-disabled', 'false');
  for (const course of lms.world.courses) course.poisoned = false;
  const before = lms.requests.length;
  await tryAgain.press('Enter');
  await expect(tryAgain).toHaveCount(0);
  expect(updatesRequests(lms.requests.slice(before))).toHaveLength(1);
  await expect(largestWords(page)).toHaveText(/^[\d,]+ to do/);
  expect(await uncheckedCourses(page)).toEqual([]);
  await expectFocusKept(page);
});

/** The button may be gone with its notice; who goes on with Tab must not start from the top. */
async function expectFocusKept(page: Page): Promise<void> {
  await expect(page.locator('body')).not.toBeFocused();
}

/** The names of the courses that say so, wherever the screen is. */
async function uncheckedCourses(page: Page): Promise<string[]> {
  return courseItems(page)
    .filter({ hasText: 'Couldn’t be checked' })
    .getByRole('heading')
    .allTextContents();
}

test('an LMS on another site that asks to wait for a day is told so, and not asked', async ({
  page,
  lms,
  complaints,
  signIn,
}) => {
  complaints.allow(/^error: Failed to load resource: .*429.*\/updates\/myUpdates\//);
  lms.world.faults = faultsNamed('slow-down-day');
  await signIn('Sofia Lindqvist');
  await expect(page.getByRole('region')).toContainText(/asked this page to wait until/);
  expect(updatesRequests(lms.requests)).toHaveLength(1);
  lms.world.faults = [];
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(largestWords(page)).toHaveText('5 to do 4 new feedback 145 to read');
});

test('on a phone a notice is one line, which opens', async ({ page, complaints, signIn }) => {
  complaints.allow(/^error: Failed to load resource: .*500.*\/updates\/myUpdates\//);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('Paula Costa');
  const notice = page.getByRole('region');
  const tryAgain = notice.getByRole('button', { name: 'Try again' });
  await expect(notice).toBeVisible();
  await expect(tryAgain).toBeHidden();
  expect((await notice.boundingBox())?.height).toBeLessThan(50);
  await notice.getByRole('button', { name: 'Details' }).click();
  await expect(tryAgain).toBeVisible();
});

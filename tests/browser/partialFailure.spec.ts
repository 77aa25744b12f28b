// One part of the counts fails: that part is named, everything else is shown, and nothing pretends to be whole.
import { expect, type Page } from '@playwright/test';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import {
  courseItems,
  drawAll,
  expectChecked,
  expectCourses,
  largestWords,
  test,
  updatesRequests,
} from './fixtures.ts';

test('a failed part is named, and tried again on its own', async ({
  page,
  lms,
  complaints,
  signIn,
}) => {
  complaints.allow(/^error: Failed to load resource: .*500.*\/updates\/myUpdates\//);
  await signIn('Paula Costa');
  await expectCourses(page, 130);
  const notice = page
    .getByRole('region')
    .filter({ hasText: /^Updates for \d+ of 130 courses couldn’t be loaded/ });
  await expect(notice).toBeVisible();
  await expectChecked(page);

  let failed: string[] = [];
  // Rows that find their places when all are counted are drawn anew.
  await expect(async () => {
    failed = await uncheckedCourses(page);
    expect(failed).toContain('Studio Practice: Sculpture');
  }).toPass({ timeout: 15_000 });
  expect(failed.length).toBeLessThan(130);
  await expect(notice).toContainText(`Updates for ${failed.length} of 130`);
  await expect(courseItems(page).getByText(/^\d+\+? un/)).not.toHaveCount(0);
  await expect(largestWords(page)).toHaveText(/^at least [\d,]+ to do/);
  await expect(page.getByText('All clear')).toHaveCount(0);

  const idsOf = new Map(lms.world.courses.map(({ id, name }) => [name, id]));
  const failedIds = new Set(failed.map((name) => idsOf.get(name)));
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  const before = lms.requests.length;
  await tryAgain.click();
  await expect.poll(() => lms.requests.length).toBeGreaterThan(before);
  await expect(tryAgain).toHaveAttribute('aria-disabled', 'false');
  const again = updatesRequests(lms.requests.slice(before)).flatMap((one) => one.orgUnitIds ?? []);
  expect(again).toContain('990417');
  expect(again.filter((id) => !failedIds.has(id))).toEqual([]);
  await expectFocusKept(page);
});

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
  await drawAll(page);
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

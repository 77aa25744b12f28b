// A reload asks for everything at once, and draws what it knew with its age until that has been answered.
import { expect, type Page } from '@playwright/test';
import { addPersonWithCourses } from '../lms/addPersonWithCourses.ts';
import type { LoggedRequest } from '../lms/startLms.ts';
import {
  courseItem,
  courseItems,
  largestWords,
  expectCourses,
  test,
  updatesRequests,
} from './fixtures.ts';
import { holdRequests } from './holdRequests.ts';

const COUNTS = /\/updates\/myUpdates\//;

const counted = (page: Page) => page.getByText(/^Last checked/).waitFor();

test('numbers of before stand there with their age, until they are confirmed', async ({
  page,
  lms,
  signIn,
}) => {
  await signIn('Sofia Lindqvist');
  await counted(page);
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
  await counted(page);
  await expect(page.getByText(/^Numbers from/)).toHaveCount(0);
  await expect(largestWords(page)).toHaveText('5 to do 4 new feedback 151 to read');
  await expect(page).toHaveTitle('(5) Course updates');
});

test('what is folded stays folded, and is called clear when it is confirmed', async ({
  page,
  signIn,
}) => {
  const isClear = page.getByRole('button', { name: '1 course is clear', exact: true });
  const isAway = page.getByRole('button', { name: '1 more course has only muted updates' });
  await signIn('Sofia Lindqvist');
  await counted(page);
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
  // Once it is open, it stays so under its other name.
  await wasClear.click();
  await expect(courseItems(page)).toHaveCount(5);
  release();
  await counted(page);
  await expect(isClear).toHaveAttribute('aria-expanded', 'true');
  await expect(isAway).toBeVisible();
  await expect(courseItems(page)).toHaveCount(5);
});

test('where they can’t be confirmed, they keep their age and the reason stands above', async ({
  page,
  lms,
  complaints,
  signIn,
}) => {
  complaints.allow(/^error: Failed to load resource: .*503.*\/updates\/myUpdates\//);
  await signIn('Sofia Lindqvist');
  await counted(page);
  lms.world.faults.push({ on: ['updates-many'], effect: { kind: 'answer', status: 503 } });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByText(/^Numbers from/)).toBeVisible();
  await expect(largestWords(page)).toHaveText('5 to do 4 new feedback 145 to read');
});

test('counts of another person are not shown', async ({ page, lms, signIn }) => {
  await signIn('Sofia Lindqvist');
  await counted(page);
  lms.world.faults.push({
    on: ['updates-many'],
    effect: { kind: 'entries', change: { kind: 'set', fields: { UserId: '9999' } } },
  });
  await page.reload();
  await expect(page.getByText(/another person|somebody else/).first()).toBeVisible();
  await expect(page.getByText('145')).toHaveCount(0);
});

test('a course that is over leaves with the list that no longer has it', async ({
  page,
  lms,
  complaints,
  signIn,
}) => {
  // The LMS refuses a chunk with such a course in it, so it is asked for in parts.
  complaints.allow(/^error: Failed to load resource: .*403.*\/updates\/myUpdates\//);
  await signIn('Sofia Lindqvist');
  await counted(page);
  const mine = lms.world.enrollments.findIndex(
    ({ personId, courseId }) => personId === '2041' && courseId === '7142',
  );
  lms.world.enrollments.splice(mine, 1);
  await page.reload();
  await expectCourses(page, 5);
  await counted(page);
  await expect(courseItem(page, 'Organic Chemistry II')).toHaveCount(0);
});

test('no call waits for another: a thousand courses, and ten pages of their list', async ({
  page,
  lms,
  signIn,
}) => {
  addPersonWithCourses(lms.world, { id: '500', firstName: 'Ada', lastName: 'Quist', count: 1000 });
  await signIn('Ada Quist');
  await counted(page);
  const before = lms.requests.length;
  await page.reload();
  await counted(page);
  const asked = (kind: LoggedRequest['kind']) =>
    lms.requests.slice(before).filter((request) => request.kind === kind).length;
  expect(asked('enrollments')).toBe(10);
  expect(updatesRequests(lms.requests.slice(before))).toHaveLength(10);
});

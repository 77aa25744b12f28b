// The focus after Back and beside a notice, and print, which has all useful content.
import { expect, type Page } from '@playwright/test';
import { layouts } from '../../src/model/view.ts';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import { enrolled } from '../shared/enrolled.ts';
import {
  courseItem,
  expectAllParts,
  expectChecked,
  expectCourses,
  largestWords,
  test,
} from './fixtures.ts';
import { expectContrast } from './inspect.ts';
import { tabTo } from './tabTo.ts';

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

test('a reload restores no focus, even after Back did', async ({ page, signIn }) => {
  await signIn('Sofia Lindqvist');
  await expectAllParts(page);
  await courseItem(page, 'Organic Chemistry II').getByRole('link').first().click();
  await page.goBack();
  await expect(courseItem(page, 'Organic Chemistry II').getByRole('link').first()).toBeFocused();
  await page.reload();
  await expectCourses(page, 6);
  await expectChecked(page);
  await expect(page.locator('body')).toBeFocused();
});

const papers = [
  ...layouts.map((as) => [`the ${as}`, 'Sofia Lindqvist', `/?as=${as}`] as const),
  ['a pressed sum', 'Sofia Lindqvist', '/?show=feedback'],
  ['both lanes', 'Mei Tanaka', '/'],
  ['the widget', 'Daniel Okafor', '/embed'],
] as const;

for (const [what, personName, path] of papers) {
  test(`paper has each number of the screen and nothing useless: ${what}`, async ({
    page,
    site,
    signIn,
  }) => {
    await signIn(personName);
    await expectAllParts(page);
    if (personName === 'Sofia Lindqvist') await putSomeAway(page);
    await page.goto(`${site.origin}${path}`);
    await expectAllParts(page);
    await expectChecked(page);
    // The table loads on use.
    await expect.poll(async () => (await numbersShown(page)).length).toBeGreaterThan(7);
    const screen = await numbersShown(page);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const paper = new Set(await numbersShown(page));
    expect(screen.filter((text) => !paper.has(text))).toEqual([]);
    await expectPaper(page);
    const panel = page.locator('section').first();
    const date = await panel.evaluate((box) => getComputedStyle(box, '::after').content);
    const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format();
    if (!path.startsWith('/embed')) expect(date).toContain(today);
  });
}

/** Every visible number of `main`, with what clings to it. */
const numbersShown = async (page: Page) =>
  (await page.getByRole('main').innerText()).match(/\S*\d\S*/g) ?? [];

/** No controls, no light text, and no row that may break over two pages. */
async function expectPaper(page: Page): Promise<void> {
  const controls = page.locator('input, select, textarea, [popover], dialog, button:empty');
  await expect(controls.filter({ visible: true })).toHaveCount(0);
  const rows = page.locator('main :is(li, tr)').filter({ visible: true });
  const breaks = await rows.evaluateAll((parts) =>
    parts.map((row) => getComputedStyle(row).breakInside),
  );
  expect(new Set(breaks)).toEqual(new Set(['avoid']));
  await expectContrast(page, 'paper');
  // Upright A4.
  await page.setViewportSize({ width: 794, height: 1123 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(794);
}

/** Hides a course and mutes a badge of another one. */
async function putSomeAway(page: Page): Promise<void> {
  const press = async (name: string) => page.getByRole('button', { name, exact: true }).click();
  const open = async (name: string) =>
    courseItem(page, name)
      .getByRole('button', { name: /^Options for / })
      .click();
  await open('European History since 1789');
  await press('Hide');
  await open('Academic Writing Seminar');
  await press('Mute 128 unread discussions');
}

test('a notice covers no focused course', async ({ page, lms, complaints, signIn }) => {
  complaints.allow(/^error: Failed to load resource/);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('Sofia Lindqvist');
  await expectChecked(page);
  lms.world.faults = faultsNamed('courses-scope');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('region', { name: 'The list of your courses' }).waitFor();
  await tabTo(page, courseItem(page, 'European History since 1789').getByRole('link').first());
});

// Each screen has its title, Back leads to the previous place, and print has all useful content.
import { expect, type Locator, type Page } from '@playwright/test';
import { layouts } from '../../src/model/view.ts';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import { enrolled } from '../shared/enrolled.ts';
import {
  courseItem,
  courseItems,
  expectAllParts,
  expectChecked,
  expectCourses,
  largestWords,
  test,
} from './fixtures.ts';
import { contrastOf } from './readColors.ts';
import { expectSignedIn } from './signInAs.ts';

const names = [
  'Introduction to Psychology',
  'Organic Chemistry II',
  'Introduction to Microeconomics',
  'Academic Writing Seminar',
  'European History since 1789',
];

for (const [personName, name, courses] of [
  ['Sofia Lindqvist', 'Introduction to Psychology', 6],
  ['Priya Raman', undefined, 250],
] as const) {
  test(`Back from a course of ${personName} restores focus and scroll position`, async ({
    page,
    lms,
    signIn,
  }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await signIn(personName);
    await expectCourses(page, courses);
    await expectChecked(page);
    await expectAllParts(page);
    const link = courseItem(page, name ?? (await nameFarDown(page)))
      .getByRole('heading')
      .getByRole('link');
    await link.focus();
    // Measured at the press: rows above may still change from their estimated height.
    await link.evaluate((element) =>
      element.addEventListener('click', () =>
        window.sessionStorage.setItem('place', String(element.getBoundingClientRect().y)),
      ),
    );
    await page.keyboard.press('Enter');
    await page.waitForURL(`${lms.url}/courses/*`);
    // A slow phone renders rows far down later than the first frames.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    // Test browsers have no back/forward cache.
    await page.goBack();
    await expectSignedIn(page, personName);
    await expect(link).toBeFocused();
    const before = Number(await page.evaluate(() => window.sessionStorage.getItem('place')));
    await expect.poll(async () => Math.abs((await placeOf(link)) - before)).toBeLessThan(4);
  });
}

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
  });
}

test('paper has the date', async ({ page, signIn }) => {
  await signIn('Sofia Lindqvist');
  await expectAllParts(page);
  await page.emulateMedia({ media: 'print' });
  const day = await page
    .locator('section')
    .evaluate((panel) => getComputedStyle(panel, '::after').content);
  expect(day).toContain(
    new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(),
  );
});

/** Every visible number of `main`, with what clings to it. */
const numbersShown = async (page: Page) =>
  (await page.getByRole('main').innerText()).match(/\S*\d\S*/g) ?? [];

/** No controls, no light text, and no row that may break over two pages. */
async function expectPaper(page: Page): Promise<void> {
  const controls = page.locator('input, select, textarea, [popover], dialog, button:empty');
  await expect(controls.filter({ visible: true })).toHaveCount(0);
  const styles = await page
    .locator('main :is(p, h2, b, span, th, td, li, tr)')
    .filter({ visible: true })
    .evaluateAll((parts) =>
      parts.map((part) => {
        const { breakInside, color } = getComputedStyle(part);
        return { breaks: part.matches('li, tr') && breakInside !== 'avoid', color };
      }),
    );
  expect(styles.filter(({ breaks }) => breaks)).toEqual([]);
  const colors = new Set(styles.map(({ color }) => color));
  const faint = [...colors].filter((color) => contrastOf(color, 'rgb(255, 255, 255)') < 4.5);
  expect(faint).toEqual([]);
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

/** A course that renders only when it enters the viewport. */
async function nameFarDown(page: Page): Promise<string> {
  let name = '';
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 5_000));
    name = await courseItems(page)
      .getByRole('heading')
      .evaluateAll((headings) => {
        const inView = headings.find((heading) => {
          const { y, height } = heading.getBoundingClientRect();
          return height > 0 && y > 200 && y < 600;
        });
        return inView?.textContent ?? '';
      });
    expect(name).not.toBe('');
  }).toPass({ timeout: 15_000 });
  return name;
}

async function placeOf(link: Locator): Promise<number> {
  return (await link.boundingBox())?.y ?? Number.NaN;
}

test('a notice covers no focused course', async ({ page, lms, complaints, signIn }) => {
  complaints.allow(/^error: Failed to load resource/);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('Sofia Lindqvist');
  await expectChecked(page);
  lms.world.faults = faultsNamed('courses-scope');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('region', { name: 'The list of your courses' }).waitFor();
  for (const name of names) {
    const link = courseItem(page, name).getByRole('link').first();
    // Moves by keyboard, because a script may focus an element outside the viewport.
    do await page.keyboard.press('Tab');
    while (!(await link.evaluate((element) => element === document.activeElement)));
    const uncovered = await link.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(uncovered, name).toBe(true);
  }
});

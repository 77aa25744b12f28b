// Boxes: the first course is high up on a phone and in a widget, notices stay at the edge, and bars compare the numbers to do.
import { expect, type Page } from '@playwright/test';
import { courseItems, expectChecked, test } from './fixtures.ts';

test.describe('on a phone of 390 by 844', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const personName of ['Mei Tanaka', 'Daniel Okafor']) {
    test(`the first course of ${personName} begins in the first 240 px`, async ({
      page,
      signIn,
    }) => {
      await signIn(personName);
      await expectChecked(page);
      const box = await courseItems(page).first().getByRole('heading').boundingBox();
      expect(box?.y).toBeLessThan(240);
    });
  }
});

test('a notice stays at the lower edge of the screen, also below a short list', async ({
  page,
  complaints,
  signIn,
}) => {
  complaints.allow(/^error: Failed to load resource: .*404.*\/updates\/myUpdates\//);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn('Olga Petrova');
  const end = page
    .getByRole('button', { name: /course.* clear$/ })
    .or(courseItems(page))
    .last();
  await end.waitFor();
  const notice = page.getByRole('region', { name: 'Tell your administrator' });
  await notice.waitFor();
  const [noticeBox, endBox] = [await notice.boundingBox(), await end.boundingBox()];
  const below = 900 - ((noticeBox?.y ?? 0) + (noticeBox?.height ?? 0));
  expect(below).toBeGreaterThan(0);
  expect(below).toBeLessThan(40);
  expect((noticeBox?.y ?? 0) - ((endBox?.y ?? 900) + (endBox?.height ?? 0))).toBeGreaterThan(100);
});

test.describe('in a widget of 300 by 480', () => {
  test.use({ viewport: { width: 300, height: 480 } });

  for (const [personName, fit] of [
    ['Sofia Lindqvist', 2],
    ['Alex Moreau', 1],
  ] as const) {
    test(`${fit} of the courses of ${personName} fit, with their badges in words`, async ({
      page,
      signIn,
    }) => {
      await signIn(personName, { path: '/embed' });
      await expectChecked(page);
      const last = courseItems(page).nth(fit - 1);
      const box = await last.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(480);
      await expect(last.getByText(/^\d+ un/).first()).toBeInViewport();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(300);
    });
  }
});

/** Number to do, and the width of its bar; an unknown number is 0. */
const readBars = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main li > span:first-child')].map((toDo) => {
      const { content, inlineSize } = getComputedStyle(toDo, '::after');
      return {
        n: Number(toDo.querySelector('b')?.textContent ?? 0),
        width: content === 'none' ? 0 : Number.parseFloat(inlineSize),
      };
    }),
  );

test('a bar below a number to do is its share of the largest, and an unknown number has none', async ({
  page,
  lms,
  complaints,
  signIn,
}) => {
  complaints.allow(/^error: Failed to load resource/);
  const broken = lms.world.courses.find(({ id }) => id === '318460');
  if (broken !== undefined) broken.poisoned = true;
  await signIn('Daniel Okafor');
  await courseItems(page).getByText('Couldn’t be checked').waitFor();
  const bars = await readBars(page);
  expect(bars.map(({ n }) => n)).toEqual([104, 99, 32, 7, 1, 1, 0]);
  const [largest = 0, ...widths] = bars.map(({ width }) => width);
  expect(largest).toBeGreaterThan(30);
  // Rounded down to six pixels, because a shorter bar is a speck.
  for (const [at, width] of widths.entries()) {
    const share = (bars[at + 1]?.n ?? 0) / 104;
    expect(width % 6).toBe(0);
    expect(width).toBeLessThanOrEqual(share * (largest + 6));
    expect(width).toBeGreaterThan(share * largest - 6);
  }
  await page.emulateMedia({ forcedColors: 'active' });
  expect((await readBars(page)).every(({ width }) => width === 0)).toBe(true);
});

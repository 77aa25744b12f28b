// The bars of a list compare the numbers to do.
import { expect, type Page } from '@playwright/test';
import { courseItems, test } from './fixtures.ts';

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

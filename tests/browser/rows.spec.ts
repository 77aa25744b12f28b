// The rows of courses: badges in a column for each kind where there is room, and bars that compare the numbers to do.
import { expect, type Page } from '@playwright/test';
import { translatedLanguages } from '../../tools/messages/readCatalogue.ts';
import { courseItems, expectChecked, test } from './fixtures.ts';

/** The first badge of each kind in each row. `start`: from the edge at which lines begin. */
const firstBadges = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main li [data-kind][data-type]')]
      .filter((badge) => badge.previousElementSibling === null)
      .map((badge) => {
        const { left, right, height } = badge.getBoundingClientRect();
        const start = document.dir === 'rtl' ? document.body.clientWidth - right : left;
        return {
          kind: badge.getAttribute('data-kind') ?? '',
          start: Math.round(start),
          lines: Math.floor(height / Number.parseFloat(getComputedStyle(badge).lineHeight)),
        };
      }),
  );

async function expectColumns(page: Page, about: string, kinds: readonly string[]) {
  const badges = await firstBadges(page);
  const starts = kinds.map((kind) => [
    ...new Set(badges.filter((badge) => badge.kind === kind).map(({ start }) => start)),
  ]);
  expect(starts, about).toEqual(kinds.map(() => [expect.any(Number)]));
  expect(starts.flat(), about).toEqual(starts.flat().toSorted((a, b) => a - b));
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  return Math.max(...badges.map(({ lines }) => lines));
}

// With wide letters, some languages need a second line in a badge of the narrower window.
for (const [width, mostLines] of [
  [1280, 2],
  [1440, 1],
] as const) {
  test(`in a window of ${width} px, badges of one kind are one column in every language`, async ({
    page,
    site,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn('Sofia Lindqvist');
    await expectChecked(page);
    for (const tag of ['en', ...translatedLanguages()]) {
      await page.goto(`${site.origin}/?lang=${tag}`);
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      await expect(courseItems(page)).toHaveCount(5);
      const lines = await expectColumns(page, tag, ['toDo', 'newFeedback', 'toRead']);
      expect(lines, tag).toBeLessThanOrEqual(mostLines);
    }
  });
}

test('of a large account, two rows of three have their badges in one line', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn('Priya Raman');
  await expectChecked(page);
  expect(await expectColumns(page, 'a teacher', ['toDo', 'toRead'])).toBe(1);
  const lines = await courseItems(page).evaluateAll((rows) =>
    rows.slice(0, 30).map((row) => {
      const badges = [...row.querySelectorAll('[data-type]')];
      return new Set(badges.map((badge) => badge.getBoundingClientRect().top)).size;
    }),
  );
  expect(lines.filter((count) => count === 1).length).toBeGreaterThanOrEqual(20);
});

test('no badge touches the line between rows', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn('Daniel Okafor');
  await expectChecked(page);
  for (const item of await courseItems(page).all()) {
    const row = await item.boundingBox();
    for (const badge of await item.getByText(/^[\d,]+ un/).all()) {
      const box = await badge.boundingBox();
      if (row === null || box === null) throw new Error('A row has no box.');
      expect(box.y - row.y).toBeGreaterThan(3);
      expect(row.y + row.height - box.y - box.height).toBeGreaterThan(3);
    }
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

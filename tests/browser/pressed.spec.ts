// A press of a sum or a lane, and a search, move no row: what is chosen has its room. It has an edge besides its colour.
import { expect, type Page } from '@playwright/test';
import { addPersonWithCourses } from '../lms/addPersonWithCourses.ts';
import { expectAllParts, expectChecked, test } from './fixtures.ts';

/** The upper edge of the rows. */
async function rowsTop(page: Page): Promise<number> {
  const rows = page.getByRole('list', { name: 'Your courses' });
  return (await rows.boundingBox())?.y ?? Number.NaN;
}

for (const [screen, viewport, personName, path = '/'] of [
  ['a phone', { width: 390, height: 844 }, 'Sofia Lindqvist'],
  ['a phone, teaching', { width: 390, height: 844 }, 'Mei Tanaka', '/?lane=teach'],
  ['a phone, learning', { width: 320, height: 700 }, 'Mei Tanaka', '/?lane=learn'],
  ['a narrow window', { width: 390, height: 844 }, 'Sofia Lindqvist'],
  ['a tablet', { width: 768, height: 1024 }, 'Mei Tanaka'],
  ['a desktop', { width: 1280, height: 800 }, 'Mei Tanaka'],
] as const) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport, hasTouch: !/desktop|window/.test(screen) });

    test('sums, lanes and a search move no row', async ({ page, signIn }) => {
      await signIn(personName, { path });
      await expectChecked(page);
      const top = await rowsTop(page);
      const sums = await page.locator('main [aria-pressed]').all();
      expect(sums.length).toBeGreaterThan(1);
      for (const sum of sums) {
        await expect(sum).toHaveCSS('border-bottom-width', '0px');
        await sum.click();
        await expect(sum).toHaveAttribute('aria-pressed', 'true');
        await expect(sum).toHaveCSS('border-bottom-width', '3px');
        await expect(page.getByRole('button', { name: /courses? shown$/ })).toBeVisible();
        expect(await rowsTop(page)).toBe(top);
        await sum.click();
        await expect(sum).toHaveAttribute('aria-pressed', 'false');
        expect(await rowsTop(page)).toBe(top);
      }
      // Mei Tanaka has few courses.
      if (personName === 'Sofia Lindqvist') {
        await page.getByRole('searchbox').fill('i');
        await expect(page.getByRole('button', { name: /courses? shown$/ })).toBeVisible();
        expect(await rowsTop(page)).toBe(top);
      }
      if (screen !== 'a desktop') return;
      for (const lane of ['Learning', 'Teaching']) {
        const label = page.locator('label', { hasText: lane });
        await expect(label).toHaveCSS('border-bottom-width', '0px');
        await page.getByRole('radio', { name: lane }).check();
        await expect(label).toHaveCSS('border-bottom-width', '2px');
        await expect(page.getByText(/^Not shown: /)).toBeVisible();
        expect(await rowsTop(page)).toBe(top);
      }
    });
  });
}

test('on a phone, no row moves in any frame before a press has its rows, in a lane of many courses', async ({
  page,
  lms,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const countsAt = () => ({ UngradedQuizzes: 2, UnreadDiscussions: 3, UnattemptedQuizzes: 1 });
  const nora = { id: '9000', firstName: 'Nora', lastName: 'Whole', count: 300, countsAt };
  addPersonWithCourses(lms.world, nora);
  await signIn('Nora Whole', { path: '/?lane=teach' });
  await expectAllParts(page);
  await expect(page.getByRole('button', { name: 'Show learning and teaching' })).toBeVisible();
  const top = await rowsTop(page);
  const tops = await page.evaluateHandle(() => {
    const seen = new Set<number | undefined>();
    const look = () => {
      seen.add(document.querySelector('main ul')?.getBoundingClientRect().y);
      requestAnimationFrame(look);
    };
    look();
    return seen;
  });
  const sum = page.locator('main [aria-pressed]').first();
  const shown = page.getByRole('button', { name: /courses? shown$/ });
  for (let times = 0; times < 3; times += 1) {
    await sum.click();
    await expect(shown).toBeVisible();
    await sum.click();
    await expect(shown).toBeHidden();
  }
  expect(await tops.evaluate((seen) => [...seen])).toEqual([top]);
});

// A press of a sum or a lane, and a search, move no row: what is chosen has its room. It has an edge besides its colour.
import { expect, type Page } from '@playwright/test';
import { expectChecked, test } from './fixtures.ts';

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

// The idle warning in a frame of one line: its text and its buttons are visible.
import { expect, type Locator } from '@playwright/test';
import { test } from './fixtures.ts';

const STRIP_PX = 56;

for (const [width, lang] of [
  [720, 'en'],
  [240, 'en'],
  [240, 'de'],
] as const) {
  test(`the idle warning fits a strip of ${width} px, ${lang}`, async ({ page, lms, site }) => {
    site.config['auth'] = { issuer: lms.issuer, clientId: 'course-updates', idleMinutes: 15 };
    await page.setViewportSize({ width, height: STRIP_PX });
    await page.clock.install();
    await page.goto(`${site.origin}/embed?layout=strip&lang=${lang}`);
    await page.getByRole('button', { name: /^(?:Sign in|Anmelden)$/ }).click();
    await page.getByRole('button', { name: 'Sofia Lindqvist' }).click();
    await expect(page.getByText(/^145 (?:to read|zu lesen)$/)).toBeAttached();
    await page.clock.fastForward('14:30');
    const warning = page.getByRole('alertdialog');
    const stay = warning.getByRole('button', { name: /Stay signed in|Angemeldet bleiben/ });
    await expect(stay).toBeFocused();
    await expectInSight(stay, width);
    await expectInSight(warning.getByText(/\d+ (?:seconds\.|Sekunden)/).first(), width);
    await stay.click();
    await expect(warning).toHaveCount(0);
  });
}

/** All of it: nothing is cut off, or lies below the line. */
async function expectInSight(element: Locator, width: number): Promise<void> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('It has no place on the screen.');
  const { x, y, width: wide, height } = box;
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
  expect(x + wide).toBeLessThanOrEqual(width);
  expect(y + height).toBeLessThanOrEqual(STRIP_PX);
  const cut = await element.evaluate((el) => el.scrollWidth - el.clientWidth);
  expect(cut).toBeLessThanOrEqual(0);
}

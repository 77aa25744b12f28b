// The idle warning in a frame of one line: its text and its buttons are visible, and Escape stays signed in.
import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { boxDefects } from './readBoxes.ts';

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
    await expect(stay).toBeInViewport({ ratio: 1 });
    const left = warning.getByText(/\d+ (?:seconds\.|Sekunden)/).first();
    await expect(left).toBeInViewport({ ratio: 1 });
    expect(await boxDefects(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(warning).toHaveCount(0);
  });
}

// The layout of the table, in print and on a phone; and the dialog of the queue's keys.
import { expect } from '@playwright/test';
import { expectChecked, test } from './fixtures.ts';

test('print has every row and column', async ({ page, signIn }) => {
  await signIn('Priya Raman', { path: '/?as=table' });
  await expectChecked(page);
  await expect(page.getByRole('table', { name: 'Your courses' })).toBeVisible();
  await expect(page.locator('tbody tr')).toHaveCount(250);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('ungraded quizzes', { exact: true })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'To do' })).toHaveCSS('position', 'static');
  // Upright A4.
  await page.setViewportSize({ width: 794, height: 1123 });
  const table = page.getByRole('table', { name: 'Your courses' });
  const end = await table.evaluate((box) => box.getBoundingClientRect().right);
  expect(end).toBeLessThanOrEqual(794);
});

test('on a phone the table scrolls in its own box, and names stay beside their numbers', async ({
  page,
  lms,
  complaints,
  signIn,
}) => {
  complaints.allow(/^error: Failed to load resource/);
  await page.setViewportSize({ width: 390, height: 844 });
  // The table has words for screen readers only, which lie far to the side.
  lms.world.faults = [
    {
      on: ['updates-many', 'updates-one'],
      orgUnitId: '7156',
      effect: { kind: 'answer', status: 403 },
    },
  ];
  await signIn('Daniel Okafor', { path: '/?as=table' });
  const region = page.getByRole('region', { name: 'Your courses' });
  await expect(region).toHaveAttribute('tabindex', '0');
  await expect(page.getByRole('columnheader', { name: 'To do' })).toBeInViewport({ ratio: 1 });
  await region.focus();
  await page.keyboard.press('End');
  await region.evaluate((box) => box.scrollTo(box.scrollWidth, 0));
  const last = page.getByRole('columnheader').last();
  const name = page.getByRole('rowheader', { name: /^Organic Chemistry/ });
  // Measured horizontally: a late notice may push the rows down.
  for (const cell of [last, name]) {
    await expect(async () => {
      const { x, width } = (await cell.boundingBox()) ?? { x: -1, width: 0 };
      expect([x >= 0, x + width <= 391]).toEqual([true, true]);
    }).toPass({ timeout: 15_000 });
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  );
});

test('the queue lists its keys in a dialog, which returns the focus', async ({ page, signIn }) => {
  await signIn('Daniel Okafor', { path: '/?as=queue' });
  const first = page.getByRole('list', { name: 'Your queue' }).getByRole('listitem').first();
  await expect(first).toBeVisible();
  await page.keyboard.press('j');
  await expect(first).toBeFocused();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(first).toBeFocused();
});

// The layout of the table, long and on a phone; screens.spec.ts prints it.
import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

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
  await expect(page.getByRole('columnheader', { name: 'To do' })).toBeInViewport({ ratio: 1 });
  const last = page.getByRole('columnheader').last();
  // The keyboard scrolls to each column by the button in its head.
  await last.getByRole('button').focus();
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

test('in a long table, totals are in view at its start, and names of columns at its end, but not in print', async ({
  page,
  signIn,
}) => {
  await signIn('Priya Raman', { path: '/?as=table' });
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(250);
  await expect(rows.last()).not.toBeInViewport();
  await expect(page.getByRole('rowheader', { name: 'Total' })).toBeInViewport();
  await rows.last().scrollIntoViewIfNeeded();
  await expect(rows.first()).not.toBeInViewport();
  const column = page.getByRole('columnheader', { name: 'To do' });
  await expect(column).toBeInViewport();
  await page.emulateMedia({ media: 'print' });
  await expect(column).toHaveCSS('position', 'static');
});

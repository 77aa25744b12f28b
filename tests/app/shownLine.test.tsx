// The line below the sums: what shapes them, each a button that leads back.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { afterRows } from './afterRows.ts';
import { courseNames } from './courseCard.ts';
import { muteBadge, openOptions } from './courseOptions.ts';
import { openPageAs } from './openPage.ts';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const parameters = () => Object.fromEntries(new URLSearchParams(window.location.search));
/** The texts of the line's buttons and the signs between them. */
const line = () =>
  [...document.querySelectorAll('main section p')]
    .map(({ textContent }) => textContent)
    .find((text) => text.includes('courses shown'));

test('says how many courses are shown, and what is muted and hidden, and lists it', async () => {
  const page = await openPageAs('Sofia Lindqvist');
  await afterRows();
  expect(line()).toBeUndefined();
  await muteBadge(page, 'Organic Chemistry II', /unread discussions/);
  await openOptions(page, 'European History since 1789');
  await page.user.click(screen.getByRole('button', { name: 'Hide' }));
  await button('5 of 6 courses shown');
  expect(line()).toBe('5 of 6 courses shown · 1 muted, 1 hidden, 2 put away (17 updates)');
  await page.user.click(await button('5 of 6 courses shown'));
  expect(await screen.findByRole('dialog', { name: 'Muted, hidden, pinned' })).toBeVisible();
});

test('a cross ends the filter and keeps the search; the number of courses ends both', async () => {
  const page = await openPageAs('Sofia Lindqvist', { path: '/?q=i' });
  await afterRows();
  const found = courseNames();
  await page.user.click(await button(/ to do$/));
  await page.user.click(await button('Stop filtering: To do'));
  await waitFor(() => expect(courseNames()).toEqual(found));
  expect(parameters()).toEqual({ q: 'i' });
  expect(document.activeElement?.tagName).toBe('SECTION');
  await page.user.click(await button(/ to do$/));
  const shown = await button(/^\d of 6 courses shown$/);
  expect(shown).toHaveAccessibleDescription('Show all courses');
  await page.user.click(shown);
  await waitFor(() => expect(parameters()).toEqual({}));
  expect(await screen.findByRole('searchbox')).toHaveValue('');
  expect(document.activeElement?.tagName).toBe('SECTION');
});

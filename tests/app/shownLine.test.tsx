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

test('the sums of pinned courses, and of what is put away, are those of the courses shown', async () => {
  const page = await openPageAs('Sofia Lindqvist');
  await afterRows();
  await openOptions(page, 'Organic Chemistry II');
  await page.user.click(screen.getByRole('button', { name: 'Pin' }));
  await muteBadge(page, 'Academic Writing Seminar', /unread discussions/);
  const sums = () =>
    screen.getAllByRole('button', { pressed: false }).map(({ textContent }) => textContent);
  await waitFor(() => expect(sums()).toEqual(['5 to do', '4 new feedback', '17 to read']));
  await page.load('/?show=pinned');
  await afterRows();
  expect(courseNames()).toEqual(['Organic Chemistry II']);
  expect(sums()).toEqual(['1 to do', '2 new feedback', '5 to read']);
  await page.load('/?show=away');
  await afterRows();
  expect(courseNames()).toEqual(['Academic Writing Seminar']);
  expect(sums()).toEqual(['1 new feedback']);
});

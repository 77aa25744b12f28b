// The line below the sums: the number of courses and the filter, each a button that leads back. putAway.test.tsx has what is put
// away.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { courseNames } from './courseCard.ts';
import { openPageAs } from './openPage.ts';
import { rested } from './rested.ts';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const parameters = () => Object.fromEntries(new URLSearchParams(window.location.search));
test('a cross ends the filter and keeps the search; the number of courses ends both', async () => {
  const page = await openPageAs('Sofia Lindqvist', { path: '/?q=i' });
  await rested();
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

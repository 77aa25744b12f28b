// Everything is clear: the page says so, when it was checked, and nothing else.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { layouts } from '../../src/model/view.ts';
import { openPageAs } from './openPage.ts';

const CHECKED = /^6 of 6 courses, checked \S/;

test.each(layouts)('in the %s, all clear has its date and the fold, and no toolbar', async (as) => {
  const page = await openPageAs('Yara Haddad', { path: `/?as=${as}` });
  expect(await screen.findByText('All clear')).toBeVisible();
  expect(screen.getByText(CHECKED)).toBeVisible();
  const main = within(screen.getByRole('main'));
  const names = main.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(['Refresh', '6 courses are clear']);
  for (const role of ['searchbox', 'radio', 'table', 'combobox'])
    expect(main.queryByRole(role)).toBeNull();
  await page.user.click(screen.getByRole('button', { name: '6 courses are clear' }));
  expect(main.getAllByRole('listitem')).toHaveLength(6);
});

test('a number that comes brings the toolbar, and its end takes it away', async () => {
  const page = await openPageAs('Yara Haddad');
  await screen.findByText('All clear');
  const one = page.lms.world.enrollments.find(({ personId }) => personId === '4410');
  if (one === undefined) throw new Error('She has no courses.');
  const { counts } = one;
  one.counts = { ...counts, UnattemptedQuizzes: 2 };
  await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('searchbox')).toBeVisible();
  expect(screen.queryByText(CHECKED)).toBeNull();
  one.counts = counts;
  await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('All clear')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
});

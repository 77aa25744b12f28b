// The table by keyboard, and actions on its rows.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from './openPage.ts';

async function openTable() {
  const page = await openPage({ path: '/?as=table' });
  await page.signIn('Sofia Lindqvist');
  await screen.findByText(/^Last checked/);
  await screen.findByRole('table', { name: 'Your courses' });
  await waitFor(() => expect(document.getElementById('options')).not.toBeNull());
  return page;
}

test('its head is one stop for the Tab key, in which arrows lead from column to column', async () => {
  const { user } = await openTable();
  const [course, first, ...others] = within(
    screen.getAllByRole('row')[0] ?? document.body,
  ).getAllByRole('button');
  if (course === undefined || first === undefined) throw new Error('The head has no buttons.');
  course.focus();
  await user.keyboard('{ArrowRight}');
  expect(first).toHaveFocus();
  await user.keyboard('{End}');
  expect(others.at(-1)).toHaveFocus();
  await user.keyboard('{Home}{ArrowLeft}');
  expect(course).toHaveFocus();
  await user.tab();
  expect(document.activeElement?.closest('thead')).toBeNull();
  await user.tab({ shift: true });
  expect(course).toHaveFocus();
});

test('a row has the options of its course', async () => {
  const { user } = await openTable();
  const row = screen.getByRole('row', { name: /European History/ });
  await user.click(within(row).getByRole('button', { name: /^Options for / }));
  await user.click(await screen.findByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /European History/ })).toBeNull());
  expect(screen.getByRole('button', { name: /put away/ })).toBeVisible();
});

// Every action by keyboard alone: Tab, arrows and the page's own keys. An element has the focus at every stop.
import { expect, type Page } from '@playwright/test';
import { countsOf } from '../lms/world.ts';
import { test } from './fixtures.ts';
import { tabTo } from './tabTo.ts';

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const query = (page: Page): string => new URL(page.url()).search;

test('search, filter, lanes, layouts and columns work by keyboard', async ({
  page,
  lms,
  signIn,
}) => {
  const { enrollments } = lms.world;
  const own = enrollments.find(({ personId }) => personId === '3310');
  if (own === undefined) throw new Error('She has no courses.');
  // From six courses on, there is a search.
  enrollments.push({ ...own, courseId: '7142', counts: countsOf() });
  await signIn('Mei Tanaka');
  const search = page.getByRole('searchbox', { name: 'Search courses' });
  await tabTo(page, search);
  await page.keyboard.type('psych');
  await expect(page.getByText(/of 6 courses shown$/)).toBeVisible();
  // The caret stays in place inside the text.
  await press(page, 'Home');
  await page.keyboard.type('1010 ');
  await expect(search).toHaveValue('1010 psych');
  await press(page, 'Escape');
  await expect(search).toHaveValue('');

  const filter = page.getByRole('button', { name: 'Filter and sort' });
  await tabTo(page, filter);
  await press(page, 'Enter');
  await tabTo(page, page.getByRole('combobox', { name: 'Sort' }));
  await page.keyboard.type('By name');
  await expect.poll(() => query(page)).toBe('?sort=name');
  await press(page, 'Escape');
  await expect(filter).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Sort' })).toBeHidden();

  await press(page, 'Tab');
  await expect(radio(page, 'All')).toBeFocused();
  await press(page, 'ArrowRight', 'ArrowRight');
  await expect(radio(page, 'Teaching')).toBeChecked();
  await expect(radio(page, 'Teaching')).toBeFocused();
  await expect(page.getByText('52 to do')).toBeVisible();
  await press(page, 'ArrowLeft', 'ArrowLeft');
  await expect(page.getByText('54 to do')).toBeVisible();

  await press(page, 'Tab');
  await expect(radio(page, 'List')).toBeFocused();
  await press(page, 'ArrowRight');
  await expect(radio(page, 'Table')).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Course', exact: true }));
  for (const name of [
    'To do',
    'unattempted quizzes',
    'unread assignment submissions',
    'ungraded quizzes',
  ]) {
    await press(page, 'Tab');
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
  }
  await press(page, 'Enter');
  await expect(page.getByRole('columnheader', { name: 'ungraded quizzes' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(page.getByRole('button', { name: 'ungraded quizzes' })).toBeFocused();
});

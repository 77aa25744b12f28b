// Everything by keyboard alone: no mouse, and no focus but what Tab, arrows and the page's own keys give. Wherever it
// stops, something there has the focus.
import { expect, type Locator, type Page } from '@playwright/test';
import { courseItem, test } from './fixtures.ts';

const MOST_STOPS = 45;

/** Presses `key` until `target` has the focus. The focus is never lost on the way, but for once around the browser. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  let lost = 0;
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    const isLost = await page.evaluate(() => document.activeElement === document.body);
    lost += isLost ? 1 : 0;
  }
  expect(lost, 'stops on which nothing has the focus').toBeLessThanOrEqual(1);
  await expect(target).toBeFocused();
}

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const query = (page: Page): string => new URL(page.url()).search;

test('search, filter, lanes and layouts', async ({ page, signIn }) => {
  await signIn('Mei Tanaka');
  const search = page.getByRole('searchbox', { name: 'Search courses' });
  await tabTo(page, search);
  await page.keyboard.type('psych');
  await expect(page.getByText(/of 5 courses shown$/)).toBeVisible();
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
    'To read',
    'unattempted quizzes',
    'unread assignment submissions',
    'ungraded quizzes',
  ]) {
    await press(page, 'ArrowRight');
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
  }
  await press(page, 'Enter');
  await expect(page.getByRole('columnheader', { name: 'ungraded quizzes' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(page.getByRole('button', { name: 'ungraded quizzes' })).toBeFocused();
});

test('the queue: move, mute, take back, and its list of keys', async ({ page, signIn }) => {
  await signIn('Mei Tanaka', { path: '/?as=queue' });
  const entries = page.getByRole('list', { name: 'Your queue' }).getByRole('listitem');
  const names = ['31 ungraded quizzes', '18 unread assignment submissions'] as const;
  await tabTo(page, entries.first());
  await expect(entries.first()).toHaveAccessibleName(new RegExp(`: ${names[0]}$`));
  await press(page, 'j');
  await expect(entries.nth(1)).toBeFocused();
  await press(page, 'k', 'm');
  await expect(entries.first()).toHaveAccessibleName(new RegExp(`: ${names[1]}$`));
  await expect(entries.first()).toBeFocused();
  await press(page, 'u');
  await expect(entries.first()).toHaveAccessibleName(new RegExp(`: ${names[0]}$`));
  // It stays with the entry that it was on.
  await expect(entries.nth(1)).toBeFocused();
  await press(page, '?');
  const keys = page.getByRole('dialog', { name: 'Keys of the queue' });
  await tabTo(page, keys.getByRole('button', { name: 'Close' }));
  await press(page, 'Enter');
  await expect(keys).toBeHidden();
  await expect(entries.nth(1)).toBeFocused();
});

test('hide, undo, pin, the list of it all, settings, and out', async ({ page, signIn }) => {
  await signIn('Mei Tanaka');
  await page.locator('#options').waitFor({ state: 'attached' });
  const optionsOf = (name: string) =>
    courseItem(page, name).getByRole('button', { name: /^Options for / });
  const learning = page.getByRole('dialog', { name: 'Machine Learning' });
  await tabTo(page, optionsOf('Machine Learning'));
  await press(page, 'Enter');
  await tabTo(page, learning.getByRole('button', { name: 'Hide' }));
  await press(page, 'Enter');
  await expect(courseItem(page, 'Machine Learning')).toHaveCount(0);
  // What had the focus is gone: the way back has it.
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await press(page, 'Enter');
  await expect(courseItem(page, 'Machine Learning')).toBeVisible();

  await tabTo(page, optionsOf('Machine Learning'));
  await press(page, 'Enter');
  await tabTo(page, learning.getByRole('button', { name: 'Pin' }));
  await press(page, 'Enter');
  await expect(optionsOf('Machine Learning')).toBeFocused();
  const line = page.getByRole('button', { name: 'Nothing put away, 1 course pinned' });
  await tabTo(page, line);
  await press(page, 'Enter');
  const list = page.getByRole('dialog', { name: 'Put away and pinned' });
  await tabTo(page, list.getByRole('button', { name: 'Restore' }));
  await press(page, 'Enter');
  await tabTo(page, list.getByRole('button', { name: 'Close' }));
  await press(page, 'Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const settings = page.getByRole('button', { name: 'Settings' });
  await tabTo(page, settings, 'Shift+Tab');
  await press(page, 'Enter');
  await tabTo(page, page.getByRole('combobox', { name: 'Show courses as' }));
  await page.keyboard.type('List');
  await press(page, 'Escape');
  await expect(settings).toBeFocused();
  await expect(radio(page, 'List')).toBeChecked();
  await press(page, 'Tab', 'Enter');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

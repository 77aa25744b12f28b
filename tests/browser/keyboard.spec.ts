// Every action by keyboard alone: Tab, arrows and the page's own keys; every focused element is visible.
import { expect, type Page } from '@playwright/test';
import { MATRIX_TAG } from '../../tools/check/steps.ts';
import { countsOf } from '../lms/world.ts';
import { expectChecked, expectCourses, test, updatesRequests } from './fixtures.ts';
import { expectSignedIn, signInButton } from './signInAs.ts';
import { tabTo } from './tabTo.ts';

test('the whole journey by keyboard', async ({ page, lms, site }) => {
  await page.goto(site.origin);
  const signIn = signInButton(page);
  await expect(signIn).toBeVisible();
  await tabTo(page, signIn);
  await page.keyboard.press('Enter');

  const sofia = page.getByRole('button', { name: 'Sofia Lindqvist' });
  await expect(sofia).toBeVisible();
  await tabTo(page, sofia);
  await page.keyboard.press('Enter');
  await expectSignedIn(page, 'Sofia Lindqvist');
  await expectCourses(page, 6);
  await expectChecked(page);

  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await tabTo(page, skip);
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const refresh = page.getByRole('button', { name: 'Refresh' });
  // The three sums are buttons before Refresh.
  expect(await tabTo(page, refresh)).toBe(4);
  const before = updatesRequests(lms.requests).length;
  await page.keyboard.press('Enter');
  await expect.poll(() => updatesRequests(lms.requests).length).toBe(before + 1);
  await expect(refresh).toHaveAttribute('aria-disabled', 'false');
  await expect(refresh).toBeFocused();

  await tabTo(page, page.getByRole('link', { name: 'Introduction to Psychology' }));
  const fold = page.getByRole('button', { name: '1 course is clear' });
  await tabTo(page, fold);
  await page.keyboard.press('Enter');
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  expect(await tabTo(page, page.getByRole('link', { name: 'Linear Algebra' }))).toBe(1);
  const course = page.getByRole('link', { name: 'Organic Chemistry II' });
  await tabTo(page, course, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${lms.url}/courses/7142`);
  // A headless browser has no shortcut for Back.
  await page.goBack();
  await expectSignedIn(page, 'Sofia Lindqvist');
  // The page restores the focus once the course renders again.
  await expect(course).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'Sign out' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(signIn).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, signIn);
});

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const query = (page: Page): string => new URL(page.url()).search;

test(
  'search, filter, lanes, layouts and columns work by keyboard',
  { tag: MATRIX_TAG },
  async ({ page, lms, signIn }) => {
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
  },
);

// Finding a course: by keyboard, and on a phone.
import { expect, type Locator, type Page } from '@playwright/test';
import { courseItem, expectChecked, test } from './fixtures.ts';

const field = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search courses' });
const radio = (page: Page, name: string): Locator => page.getByRole('radio', { name, exact: true });
/** All courses in the document. */
const rows = (page: Page): Locator => page.locator('main li');
const query = (page: Page): string => new URL(page.url()).search;

test('Tab reaches the first course within twelve stops, and typing keeps the focus in the field', async ({
  page,
  signIn,
}) => {
  await signIn('Sofia Lindqvist', { path: '/?lane=learn' });
  await expect(field(page)).toBeVisible();
  await expectChecked(page);
  let isInRow = false;
  const stops: string[] = [];
  while (!isInRow && stops.length < 20) {
    await page.keyboard.press('Tab');
    const focus = page.locator(':focus');
    stops.push(await focus.evaluate((element) => element.outerHTML.slice(0, 60)));
    isInRow = await focus.evaluate((element) => element.closest('li') !== null);
  }
  expect(stops.length, stops.join('\n')).toBeLessThanOrEqual(12);
  expect(isInRow).toBe(true);

  await field(page).focus();
  await page.keyboard.type('Organic Chem');
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText('1 of 6 courses shown')).toBeVisible();
  await expect(field(page)).toBeFocused();
  // The caret stays in place when a person types inside the text.
  await page.keyboard.press('Home');
  await page.keyboard.type('2215 ');
  await expect(field(page)).toHaveValue('2215 Organic Chem');
  await expect(courseItem(page, 'Organic Chemistry II')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveValue('');
  await expect(rows(page)).not.toHaveCount(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('search and View share one line, and View opens the other controls, each in full', async ({
    page,
    signIn,
  }) => {
    await signIn('Sofia Lindqvist', { path: '/?lane=learn' });
    const view = page.getByRole('button', { name: 'View', exact: true });
    await expect(radio(page, 'List')).toBeHidden();
    await expectChecked(page);
    const line = await view.boundingBox();
    const search = await field(page).boundingBox();
    expect(search?.y).toBe(line?.y);
    expect([line?.height, search?.height]).toEqual([44, 44]);
    await view.tap();
    for (const name of ['Show', 'Sort'])
      await expect(page.getByRole('combobox', { name })).toBeInViewport({ ratio: 1 });
    await radio(page, 'All').tap();
    await page.getByRole('combobox', { name: 'Show' }).selectOption('With updates');
    await radio(page, 'Table').tap();
    await expect.poll(() => query(page)).toBe('?show=updates&as=table');
    await page.getByRole('button', { name: 'Close' }).tap();
    await expect(radio(page, 'List')).toBeHidden();
    await expect(view).toBeFocused();
    await expect(page.getByRole('button', { name: 'Stop filtering: With updates' })).toBeVisible();
  });
});

// Finding a course: by keyboard, with Back, reload and bookmark; and a long list costs what is near the screen.
import { expect, type Locator, type Page } from '@playwright/test';
import * as v from 'valibot';
import { addPersonWithCourses } from '../lms/addPersonWithCourses.ts';
import { courseItem, expectChecked, test } from './fixtures.ts';

const field = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search courses' });
const radio = (page: Page, name: string): Locator => page.getByRole('radio', { name, exact: true });
/** Those in the document, whatever list they are in. */
const rows = (page: Page): Locator => page.locator('main li:not([aria-hidden])');
const query = (page: Page): string => new URL(page.url()).search;

test('by keyboard: at most ten stops to the first course, and the focus stays in the field', async ({
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
  expect(stops.length, stops.join('\n')).toBeLessThanOrEqual(10);
  expect(isInRow).toBe(true);

  await field(page).focus();
  await page.keyboard.type('Organic Chem');
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText('1 of 6 courses shown')).toBeVisible();
  await expect(field(page)).toBeFocused();
  // What is typed in the middle of the text stays in the middle.
  await page.keyboard.press('Home');
  await page.keyboard.type('2215 ');
  await expect(field(page)).toHaveValue('2215 Organic Chem');
  await expect(courseItem(page, 'Organic Chemistry II')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveValue('');
  await expect(rows(page)).not.toHaveCount(1);
});

test('without a network, a search that finds nothing says so, and leads back', async ({
  page,
  context,
  complaints,
  signIn,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  await signIn('Sofia Lindqvist');
  await expect(field(page)).toBeVisible();
  await context.setOffline(true);
  await field(page).fill('no such course');
  await expect(
    page.getByText('None of the 6 courses on this page matches “no such course”.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(courseItem(page, 'Organic Chemistry II')).toBeVisible();
});

test('Back leads to the layout and the lane before, with what was searched for there', async ({
  page,
  signIn,
}) => {
  await signIn('Sofia Lindqvist', { path: '/?lane=learn' });
  await field(page).fill('psych');
  await expect(rows(page)).toHaveCount(1);
  await radio(page, 'List').check();
  await expect.poll(() => query(page)).toBe('?lane=learn&q=psych&as=list');
  await radio(page, 'All').check();
  await expect.poll(() => query(page)).toBe('?q=psych&as=list');
  await field(page).fill('');
  await expect.poll(() => query(page)).toBe('?as=list');
  await page.goBack();
  await expect(radio(page, 'Learning')).toBeChecked();
  await expect(field(page)).toHaveValue('psych');
  await expect(rows(page)).toHaveCount(1);
  await page.goBack();
  await expect(radio(page, 'Cards')).toBeChecked();
  await expect(field(page)).toHaveValue('psych');
  await page.goForward();
  await page.goForward();
  await expect(radio(page, 'All')).toBeChecked();
  await expect(field(page)).toHaveValue('');
});

test('a reload keeps the search, and so does a bookmark', async ({ page, context, signIn }) => {
  await signIn('Sofia Lindqvist');
  await field(page).pressSequentially('psych');
  await expect.poll(() => query(page)).toBe('?q=psych');
  await page.reload();
  await expect(field(page)).toHaveValue('psych');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Filter and sort' }).click();
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('By name');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Filter and sort: By name' })).toBeVisible();
  const bookmark = page.url();
  expect(query(page)).toBe('?q=psych&sort=name');
  await page.close();
  const other = await context.newPage();
  await other.goto(bookmark);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(field(other)).toHaveValue('psych');
  await expect(other.getByRole('button', { name: 'Filter and sort: By name' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('one line of search and View, behind which everything else stands', async ({
    page,
    signIn,
  }) => {
    await signIn('Sofia Lindqvist', { path: '/?lane=learn' });
    const view = page.getByRole('button', { name: 'View: Learning' });
    await expect(view).toHaveText(/Learning/);
    await expect(radio(page, 'Cards')).toBeHidden();
    await expectChecked(page);
    const line = await view.boundingBox();
    const search = await field(page).boundingBox();
    expect(search?.y).toBe(line?.y);
    expect([line?.height, search?.height]).toEqual([44, 44]);
    await view.tap();
    await radio(page, 'All').tap();
    await page.getByRole('combobox', { name: 'Show' }).selectOption('With updates');
    await radio(page, 'List').tap();
    await expect.poll(() => query(page)).toBe('?show=updates&as=list');
    await page.getByRole('button', { name: 'Done' }).tap();
    await expect(radio(page, 'Cards')).toBeHidden();
    await expect(page.getByRole('button', { name: 'View: With updates' })).toBeVisible();
  });
});

/** How many rows come into the document from now on, draw by draw. */
async function countRows(page: Page): Promise<() => Promise<number[]>> {
  const counter = await page.evaluateHandle(() => {
    const draws: number[] = [];
    new MutationObserver((records) => {
      let rowsOfDraw = 0;
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue;
        rowsOfDraw += node.matches('li') ? 1 : node.querySelectorAll('li').length;
      }
      if (rowsOfDraw > 0) draws.push(rowsOfDraw);
    }).observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true });
    return draws;
  });
  return async () => v.parse(v.array(v.number()), await counter.jsonValue());
}

/** More than fit on a screen and a half on both sides of it, with the line that a list begins with. */
const MOST_ROWS = 80;
/** Near the screen, and a step of those that follow once there is time. */
const MOST_AT_ONCE = MOST_ROWS + 120;

for (const layout of ['cards', 'list']) {
  test(`of 1,000 courses as ${layout}, a key draws few rows at once, and the rest follows`, async ({
    page,
    signIn,
  }) => {
    await signIn('Alex Moreau', { path: `/?as=${layout}` });
    await expect(field(page)).toBeVisible();
    await expectChecked(page);
    // What stands for rows that are to come.
    await expect(page.locator('main li[aria-hidden]')).toHaveCount(0);
    const all = await rows(page).count();
    expect(all).toBeGreaterThan(MOST_AT_ONCE);
    for (const key of 'section 1') {
      const drawn = await countRows(page);
      await field(page).press(key === ' ' ? 'Space' : key);
      await expect(page.getByText(/of 1,000 courses shown$/)).toBeVisible();
      const q = (await field(page).inputValue()).replaceAll(' ', '+');
      await expect.poll(() => query(page)).toBe(`?as=${layout}&q=${q}`);
      expect(Math.max(0, ...(await drawn()))).toBeLessThanOrEqual(MOST_AT_ONCE);
    }
    const drawn = await countRows(page);
    await field(page).press('Escape');
    await expect.poll(() => rows(page).count()).toBe(all);
    const draws = await drawn();
    expect(Math.max(...draws)).toBeLessThanOrEqual(MOST_AT_ONCE);
    expect(draws.length).toBeGreaterThan(2);
  });
}

test('of more than 2,000, rows come with scrolling, in order and without gaps, and paper has them all', async ({
  page,
  lms,
  signIn,
}) => {
  const countsAt = () => ({ UnreadDiscussions: 3 });
  const person = { id: '9000', firstName: 'Nora', lastName: 'Many', count: 2_001, countsAt };
  addPersonWithCourses(lms.world, person);
  await signIn('Nora Many', { path: '/?as=list&sort=lms' });
  await expect(page.getByText(/^Last checked/)).toBeVisible();
  await page.locator('main summary').first().waitFor();
  const headings = page.locator('main li:not([aria-hidden]) h3');
  const screens = v.parse(Screens, await page.evaluate(scrollToTheEnd));
  const names = new Set(screens.flatMap((screen) => screen.names));
  expect(Math.max(...screens.map(({ names: drawn }) => drawn.length))).toBeLessThanOrEqual(
    MOST_ROWS,
  );
  // Wherever it is scrolled to, a course or a group stands there, and no empty room.
  const empty = screens.flatMap(({ isFilled }, screen) => (isFilled ? [] : [screen]));
  expect(empty, 'screens with empty room').toEqual([]);
  expect(names.size).toBe(2_001);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  expect(await headings.count()).toBe(2_001);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect.poll(() => headings.count()).toBeLessThanOrEqual(MOST_ROWS);
});

const Screens = v.array(v.object({ names: v.array(v.string()), isFilled: v.boolean() }));

/** Runs in the page: what is drawn and stands in the middle, screen by screen. */
async function scrollToTheEnd(): Promise<unknown> {
  const MOST_FRAMES = 300;
  const screens: unknown[] = [];
  for (let before = -1; screens.length < 400 && before !== window.scrollY;) {
    const { innerWidth: width, innerHeight: height } = window;
    const isFilled = () =>
      !document
        .elementsFromPoint(width / 4, height / 2)
        .some((element) => element.matches('li[aria-hidden]'));
    for (let frames = 0; frames < MOST_FRAMES && (frames < 3 || !isFilled()); frames += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    const headings = document.querySelectorAll('main li:not([aria-hidden]) h3');
    screens.push({
      names: [...headings].map(({ textContent }) => textContent),
      isFilled: isFilled(),
    });
    before = window.scrollY;
    window.scrollBy(0, height);
  }
  return screens;
}

// Sheets and menus: modal on a phone; on a desktop at their button, until the focus leaves them.
import { expect, type Locator, type Page } from '@playwright/test';
import { addPersonWithCourses } from '../lms/addPersonWithCourses.ts';
import { courseItem, expectAllParts, expectChecked, test } from './fixtures.ts';
import { holdRequests } from './holdRequests.ts';
import { tabTo } from './tabTo.ts';

const WRITING = 'Academic Writing Seminar';
const optionsOf = (page: Page): Locator =>
  courseItem(page, WRITING).getByRole('button', { name: /^Options for / });

/** Whether the focus is on the page outside `box`. */
const isFocusOutside = (box: Locator): Promise<boolean> =>
  box.evaluate(
    (element) =>
      document.activeElement !== document.body && !element.contains(document.activeElement),
  );

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  for (const { sheet, opener } of [
    {
      sheet: 'View',
      opener: (page: Page) => page.getByRole('button', { name: 'View', exact: true }),
    },
    { sheet: WRITING, opener: optionsOf },
  ])
    test(`nothing outside the sheet ${sheet} gets the focus; Escape returns it`, async ({
      page,
      signIn,
    }) => {
      await signIn('Sofia Lindqvist');
      await expectChecked(page);
      await expectAllParts(page);
      const before = await page.evaluate(() => [history.length, location.href]);
      await opener(page).press('Enter');
      const dialog = page.getByRole('dialog', { name: sheet });
      await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible();
      await expect(page.locator('dialog:modal')).toHaveCount(1);
      for (let stop = 0; stop < 15; stop += 1) {
        await page.keyboard.press('Tab');
        expect(await isFocusOutside(dialog)).toBe(false);
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener(page)).toBeFocused();
      expect(await page.evaluate(() => [history.length, location.href])).toEqual(before);
    });

  test('search and View share one line, and View opens the other controls, each in full', async ({
    page,
    signIn,
  }) => {
    await signIn('Sofia Lindqvist', { path: '/?lane=learn' });
    await expectChecked(page);
    const view = page.getByRole('button', { name: 'View', exact: true });
    const list = page.getByRole('radio', { name: 'List' });
    await expect(list).toBeHidden();
    const line = await view.boundingBox();
    const search = await page.getByRole('searchbox').boundingBox();
    expect(search?.y).toBe(line?.y);
    await view.tap();
    await expect(list).toBeVisible();
    for (const name of ['Show', 'Sort'])
      await expect(page.getByRole('combobox', { name })).toBeInViewport({ ratio: 1 });
    await page.getByRole('combobox', { name: 'Show' }).selectOption('With updates');
    await page.getByRole('button', { name: 'Close' }).tap();
    await expect(list).toBeHidden();
    await expect(view).toBeFocused();
    await expect(page.getByRole('button', { name: 'Stop filtering: With updates' })).toBeVisible();
  });
});

for (const { menu, opener, box } of [
  {
    menu: 'the filter menu',
    opener: (page: Page) => page.getByRole('button', { name: 'Filter and sort' }),
    box: (page: Page) => page.locator(':popover-open'),
  },
  {
    menu: 'the options of a course',
    opener: optionsOf,
    box: (page: Page) => page.getByRole('dialog', { name: WRITING }),
  },
])
  test(`${menu} closes when Tab leaves it, forwards and backwards`, async ({ page, signIn }) => {
    await signIn('Sofia Lindqvist');
    await expectChecked(page);
    await expectAllParts(page);
    for (const [key, last] of [
      ['Tab', ':is(button, select, summary, input)'],
      ['Shift+Tab', undefined],
    ] as const) {
      await opener(page).press('Enter');
      const open = box(page);
      await expect(open).toBeVisible();
      if (last !== undefined) await tabTo(page, open.locator(last).last());
      for (let stop = 0; stop < 4 && (await open.isVisible()); stop += 1)
        await page.keyboard.press(key);
      await expect(open).toBeHidden();
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
    }
    // A second press of the button closes too.
    await opener(page).click();
    await expect(box(page)).toBeVisible();
    await opener(page).click();
    await expect(box(page)).toBeHidden();
  });

for (const { width, height, lang } of [
  { width: 1000, height: 700, lang: 'en' },
  { width: 1000, height: 700, lang: 'ar' },
  { width: 320, height: 568, lang: 'en' },
  { width: 844, height: 390, lang: 'en' },
]) {
  const isPhone = width < 1000;
  test.describe(() => {
    test.use({ viewport: { width, height }, hasTouch: isPhone, isMobile: isPhone });

    test(`at ${width} by ${height} px, the options open in full at every height, and scroll nothing (${lang})`, async ({
      page,
      lms,
      signIn,
    }) => {
      const countsAt = () => ({ UnreadDiscussions: 3, UnattemptedQuizzes: 1 });
      const nora = { id: '9000', firstName: 'Nora', lastName: 'Whole', count: 40, countsAt };
      addPersonWithCourses(lms.world, nora);
      await signIn('Nora Whole', { path: `/?lang=${lang}` });
      await expectAllParts(page);
      const button = page.locator('main li:nth-child(20) [popovertarget="options"]');
      const panel = page.locator('#options');
      for (const share of [0.03, 0.3, 0.5, 0.7, 0.85]) {
        await button.evaluate((element, part) => {
          window.scrollBy(0, element.getBoundingClientRect().top - part * window.innerHeight);
        }, share);
        const before = await button.boundingBox();
        await button.click();
        await panel.locator('#options-name').waitFor();
        await expect(panel).toBeInViewport({ ratio: 1 });
        expect(await page.evaluate(() => [innerWidth, innerHeight])).toEqual([width, height]);
        const [at, from] = [await panel.boundingBox(), await button.boundingBox()];
        if (at === null || from === null) throw new Error('Not drawn.');
        expect(from.y).toBeCloseTo(before?.y ?? Number.NaN, 0);
        // A sheet lies at the lower edge of an upright phone.
        if (width < height) expect(at.y + at.height).toBe(height);
        else if (!isPhone) {
          const gap = Math.max(from.y - (at.y + at.height), at.y - (from.y + from.height));
          expect(Math.round(gap)).toBe(4);
          expect(at.x).toBeLessThan(from.x + from.width);
          expect(at.x + at.width).toBeGreaterThan(from.x);
        }
        await page.keyboard.press('Escape');
      }
    });
  });
}

test('options that load after the press take the focus within the viewport', async ({
  page,
  signIn,
}) => {
  const release = await holdRequests(page, '**/assets/CourseOptionsPanel-*.js');
  await signIn('Sofia Lindqvist');
  await expectChecked(page);
  await expectAllParts(page);
  await optionsOf(page).press('Enter');
  const dialog = page.getByRole('dialog', { name: WRITING });
  await expect(dialog).toBeFocused();
  release();
  await expect(dialog.getByRole('button', { name: 'Hide', exact: true })).toBeVisible();
  await expect(dialog).toBeFocused();
  await expect(dialog).toBeInViewport({ ratio: 1 });
});

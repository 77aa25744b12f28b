// Putting updates away by keyboard and touch, on small screens and under axe-core, without layout shift.
import { expect, type Locator, type Page } from '@playwright/test';
import { courseItem, expectChecked, test } from './fixtures.ts';
import { inspect } from './inspect.ts';
import { expectStill } from './measureShift.ts';
import { tabTo } from './tabTo.ts';

const WRITING = 'Academic Writing Seminar';

const optionsOf = (page: Page, name: string): Locator =>
  courseItem(page, name).getByRole('button', { name: /^Options for / });
const panel = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const list = (page: Page): Locator => page.getByRole('dialog', { name: 'Muted, hidden, pinned' });

/** The panel loads after the first badges. */
async function ready(page: Page): Promise<void> {
  await expectChecked(page);
  await page.locator('#options').waitFor({ state: 'attached' });
}

test('by keyboard, a person mutes a badge, undoes it, mutes it again and restores it in the list', async ({
  page,
  signIn,
}) => {
  await signIn('Sofia Lindqvist');
  await ready(page);
  const options = optionsOf(page, WRITING);
  const dialog = panel(page, WRITING);
  const mute = async () => {
    await options.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await tabTo(page, dialog.getByRole('button', { name: 'Mute 128 unread discussions' }));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('17 to read')).toBeVisible();
    await expect(options).toBeFocused();
  };
  await options.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(options).toBeFocused();

  await mute();
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('145 to read')).toBeVisible();
  await expect(page.getByRole('button', { name: /put away/ })).toHaveCount(0);
  await expect(options).toBeFocused();

  await mute();
  const line = page.getByRole('button', { name: /, 1 put away/ });
  await line.focus();
  await page.keyboard.press('Enter');
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('Escape');
  // Its element goes with the event of the closing.
  await expect(page.locator('main dialog:not(#options)')).toHaveCount(0);
  await expect(line).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, list(page).getByRole('button', { name: 'Restore', exact: true }));
  await page.keyboard.press('Enter');
  await expect(list(page).getByText('Nothing is put away.')).toBeVisible();
  await expect(list(page).getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main').locator('section').first()).toBeFocused();
  await expect(page.getByText('145 to read')).toBeVisible();
});

for (const { screen, viewport, path } of [
  { screen: 'a phone', viewport: { width: 390, height: 844 }, path: '/' },
  { screen: 'a widget of 300 by 480', viewport: { width: 300, height: 480 }, path: '/embed' },
]) {
  test.describe(`by finger on ${screen}`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true });

    test('the whole panel is in reach, and Undo restores a hidden course', async ({
      page,
      signIn,
    }) => {
      await signIn('Sofia Lindqvist', { path });
      await ready(page);
      const dialog = panel(page, WRITING);
      await optionsOf(page, WRITING).tap();
      await expect(dialog).toBeInViewport({ ratio: 1 });
      await dialog.getByText('What do these numbers mean?').tap();
      await dialog.getByRole('button', { name: 'Mute even if it rises' }).tap();
      await expect(dialog.getByRole('button', { name: 'For good' }).last()).toBeAttached();
      await expect(dialog).toBeInViewport({ ratio: 1 });
      await dialog.getByRole('button', { name: 'Check this course' }).scrollIntoViewIfNeeded();
      await dialog.getByRole('button', { name: 'Hide', exact: true }).tap();
      await expect(courseItem(page, WRITING)).toHaveCount(0);
      await expect(
        page.getByRole('button', { name: /^1 hidden ?, 1 put away \(129 updates\)$/ }),
      ).toBeAttached();
      await page.getByRole('button', { name: 'Undo' }).tap();
      await expect(courseItem(page, WRITING)).toBeVisible();
      // A tap beside the panel only closes it.
      await optionsOf(page, WRITING).tap();
      await expect(dialog).toBeVisible();
      await page.touchscreen.tap(1, 1);
      await expect(dialog).toBeHidden();
    });
  });
}

test('the panel, Undo and the list pass axe-core in every theme and width', async ({
  page,
  signIn,
}) => {
  await signIn('Sofia Lindqvist');
  await ready(page);
  await optionsOf(page, WRITING).click();
  const dialog = panel(page, WRITING);
  await dialog.getByText('What do these numbers mean?').click();
  await dialog.getByRole('button', { name: 'Mute even if it rises' }).click();
  await inspect(page, 'options');
  await dialog.getByRole('button', { name: 'For good' }).first().click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await inspect(page, 'undo');
  await page.getByRole('button', { name: /put away/ }).click();
  await expect(list(page)).toBeVisible();
  await inspect(page, 'put away');
});

test('forced colours: the options show their dots and their edge', async ({ page, signIn }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn('Sofia Lindqvist');
  await ready(page);
  const options = optionsOf(page, WRITING);
  await options.click();
  const dialog = panel(page, WRITING);
  await expect(dialog).not.toHaveCSS('border-top-style', 'none');
  const dots = await options.evaluate((button) => {
    const { backgroundColor } = getComputedStyle(button, '::before');
    return [backgroundColor, getComputedStyle(button).backgroundColor];
  });
  expect(dots[0]).not.toBe(dots[1]);
});

for (const [screen, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1280, height: 800 }],
] as const) {
  test(`on ${screen} the panel, dialogs and earlier put-away updates shift no layout`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize(viewport);
    await signIn('Sofia Lindqvist');
    await ready(page);
    await optionsOf(page, WRITING).click();
    await panel(page, WRITING).getByRole('button', { name: 'Mute even if it rises' }).click();
    await page.keyboard.press('Escape');
    await optionsOf(page, WRITING).click();
    await panel(page, WRITING).getByRole('button', { name: 'Pin', exact: true }).click();
    await optionsOf(page, 'Organic Chemistry II').click();
    await panel(page, 'Organic Chemistry II')
      .getByRole('button', { name: 'Hide', exact: true })
      .click();
    await page.getByRole('button', { name: /put away/ }).click();
    await expect(list(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('dialog', { name: 'Settings' }).waitFor();
    await page.keyboard.press('Escape');
    await expectStill(page, 'in use');
    await page.reload();
    await ready(page);
    await page.getByRole('button', { name: /, 1 put away/ }).waitFor();
    await expectStill(page, 'loaded again');
  });
}

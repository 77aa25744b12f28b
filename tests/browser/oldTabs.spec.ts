// An open tab after the deployment of another version, without the files of its own version.
import { expect, type Page } from '@playwright/test';
import { expectAllParts, expectCourses, test } from './fixtures.ts';

const lose = (page: Page, pattern: string) =>
  page.route(pattern, (route) => route.fulfill({ status: 404 }));

test('an old tab reloads itself once, and keeps its session and view', async ({
  page,
  site,
  complaints,
  signIn,
}) => {
  complaints.allow(/404/);
  const view = '/?q=psych&as=list';
  await signIn('Sofia Lindqvist', { path: view });
  await expectCourses(page, 1);
  await expectAllParts(page);
  // No load in the background may be in flight: it would fail first.
  await page.waitForLoadState('networkidle');
  let loads = 0;
  page.on('load', () => (loads += 1));

  await lose(page, '**/assets/SettingsDialog-*.js');
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect.poll(() => loads).toBe(1);
  await page.unrouteAll();
  await expectCourses(page, 1);
  await expect(page).toHaveURL(`${site.origin}${view}`);
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Soon after a reload, the page shows the message instead.
  await expectAllParts(page);
  await lose(page, '**/assets/CourseTable-*.css');
  await page.getByRole('radio', { name: 'Table' }).click();
  await expect(page.getByRole('main').locator('.problem')).toBeVisible();
  expect(loads).toBe(1);
});

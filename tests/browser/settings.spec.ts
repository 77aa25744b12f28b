// The settings in a real browser: before the first paint, on small screens, and under axe-core.
import { expect, type Page } from '@playwright/test';
import { courseItems, expectChecked, test } from './fixtures.ts';
import { inspect } from './inspect.ts';
import { expectStill } from './measureShift.ts';
import { signInAs, signInButton } from './signInAs.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Settings' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Settings' });

async function openSettings(page: Page): Promise<void> {
  await button(page).click();
  await expect(dialog(page)).toBeVisible();
}

test('the theme applies before the first paint', async ({ page, signIn }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn('Sofia Lindqvist');
  await openSettings(page);
  await page.getByLabel('Theme').selectOption('Dark');
  // Records <html> at the first frame with page content.
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      // The text for a failed start is no content of the page.
      if (document.querySelector('#root > :not(p)') === null) return;
      observer.disconnect();
      const root = document.documentElement;
      window.name = JSON.stringify([root.dataset['theme'], root.lang]);
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expectChecked(page);
  expect(await page.evaluate(() => window.name)).toBe('["dark","en"]');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(20, 23, 28)');
  await page.evaluate(() => (window.name = ''));
});

test('all settings pass axe-core in every theme and width', async ({ page, signIn }) => {
  await signIn('Sofia Lindqvist');
  await expectChecked(page);
  await openSettings(page);
  await page.getByRole('button', { name: 'Forget this device' }).click();
  await page.getByRole('button', { name: 'Technical details' }).click();
  await inspect(page, 'settings');
});

test('in a widget of 300 by 480, all settings are in reach', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 300, height: 480 });
  await signIn('Sofia Lindqvist', { path: '/embed' });
  await expectChecked(page);
  await page.getByRole('button', { name: 'Account' }).click();
  await openSettings(page);
  await expect(dialog(page)).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Forget this device' }).click();
  await page.getByRole('button', { name: 'Forget it all' }).click();
  await expect(page.getByText(/^Done: this browser remembers nothing/)).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Close' })).toBeInViewport();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(button(page)).toBeFocused();
});

test('the layout and lane chosen last shift no layout after a sign-in or reload', async ({
  page,
  lms,
  site,
  signIn,
}) => {
  await signIn('Mei Tanaka');
  await page.getByRole('radio', { name: 'Learning' }).check();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await signInButton(page).waitFor();
  await page.context().clearCookies();
  // The page knows the person of the settings only after it has rendered the toolbar.
  lms.world.faults = [
    { on: ['whoami'], effect: { kind: 'wait', ms: 1_600 } },
    { on: ['updates-one', 'updates-many'], effect: { kind: 'wait', ms: 700 } },
  ];
  for (const journey of ['signed in anew', 'loaded again']) {
    if (journey === 'loaded again') await page.reload();
    else await signInAs(page, site.origin, 'Mei Tanaka');
    await expectChecked(page);
    await expect(courseItems(page).getByText('unattempted quizzes')).toBeVisible();
    await expectStill(page, journey);
  }
});

// Signing in from a frame of another site, in every kind of browser that such a frame can meet.
import { expect, type FrameLocator, type Page } from '@playwright/test';
import { profiles, test } from './crossSite.ts';
import { findFirefox } from './findFirefox.ts';

const widget = (page: Page, n: number): FrameLocator => page.frameLocator('iframe').nth(n);

/** Presses Sign in; resolves with the window that opened. */
async function openWindow(page: Page, frame: FrameLocator): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    frame.getByRole('button', { name: 'Sign in' }).click(),
  ]);
  return popup;
}

for (const profile of profiles) {
  test.describe(`where frames are: ${profile}`, () => {
    test.use({ profile });
    test.skip(
      profile === 'Firefox' && findFirefox() === undefined,
      'There is no Firefox on this machine.',
    );

    test('two widgets cost one sign-in each, keep nothing, and need one click after a reload', async ({
      page,
      site,
      host,
    }) => {
      const scopes = ['courses=7142,48213&types=UnattemptedQuizzes', 'courses=7142'];
      await page.goto(host.pageWith(scopes.map((scope) => `${site.origin}/embed?${scope}`)));
      const [first, second] = [widget(page, 0), widget(page, 1)];
      await expect(first.getByRole('button')).toHaveCount(1);
      await expect(first.getByRole('link', { name: 'in a new tab' })).toHaveAttribute(
        'href',
        `/?${scopes[0]}`,
      );
      const popup = await openWindow(page, first);
      await popup.getByRole('button', { name: 'Sofia Lindqvist' }).click();
      await popup.waitForEvent('close');
      await expect(first.getByText('1 unattempted quiz', { exact: true })).toBeVisible();

      // The service knows who it is: nothing is asked.
      await openWindow(page, second);
      await expect(second.getByText('5 unread discussions')).toBeVisible();

      await page.reload();
      await openWindow(page, first);
      await expect(first.getByText('1 unattempted quiz', { exact: true })).toBeVisible();
    });
  });
}

// Sign-in from a frame of another site, with every limit of Chromium for such frames.
import { expect } from '@playwright/test';
import { MATRIX_TAG } from '../../tools/check/steps.ts';
import { profiles, test, widget, wholeBrowser } from './crossSite.ts';
import { openWindow, signInByWindow } from './signInAs.ts';

test.use(wholeBrowser);

const isStored = { allowed: true, blocked: true, denied: false };
const sharesCookies = { allowed: true, blocked: false, denied: false };

for (const profile of profiles) {
  test.describe(`where the storage and cookies of frames are ${profile}`, () => {
    // The most common limit.
    const tag = profile === 'blocked' ? [] : [MATRIX_TAG];
    test.use({ profile });

    test(
      'two widgets need one sign-in each, store and share no token, and need a click after a reload',
      { tag },
      async ({ page, site, host, lms }) => {
        const scopes = ['courses=7142&types=UnattemptedQuizzes', 'courses=7142'];
        await page.goto(host.pageWith(scopes.map((scope) => `${site.origin}/embed?${scope}`)));
        const [first, second] = [widget(page, 0), widget(page, 1)];
        await expect(first.getByRole('button')).toHaveText(['Sign in']);
        await signInByWindow(page, first, 'Sofia Lindqvist');
        await expect(first.getByText('1 unattempted quiz', { exact: true })).toBeVisible();
        await expect(second.getByRole('button')).toHaveText(['Sign in']);

        // The service has a session, so it shows no sign-in page.
        await openWindow(page, second);
        await expect(second.getByText('5 unread discussions')).toBeVisible();

        const [, frame] = page.frames();
        const kept = await frame?.evaluate(async () => {
          const cookies = await document.hasStorageAccess();
          try {
            const entries = [...Object.entries(localStorage), ...Object.entries(sessionStorage)];
            return { cookies, entries };
          } catch {
            return { cookies, entries: undefined };
          }
        });
        // The browser applies the policy of the profile.
        expect(kept?.entries !== undefined).toBe(isStored[profile]);
        expect(kept?.cookies).toBe(sharesCookies[profile]);
        expect(JSON.stringify(kept?.entries ?? '')).not.toMatch(/token|verifier|state/i);

        await page.reload();
        await openWindow(page, first);
        await expect(first.getByText('1 unattempted quiz', { exact: true })).toBeVisible();
        expect(lms.requests.filter(({ kind }) => kind === 'token')).toHaveLength(3);
      },
    );
  });
}

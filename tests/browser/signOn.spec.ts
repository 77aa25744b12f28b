// A single sign-on in front of the page, API and token endpoint ends its session while the page is open.
import { expect, type Page } from '@playwright/test';
import { expectChecked, refresh, test } from './fixtures.ts';

test.use({ dialect: 'brightspace', entrance: 'by hand' });

const OVER = 'The sign-in in front of this page has ended. Load this page again to sign in there.';

/** Answers in place of everything on the page's origin, but files that the browser keeps. Calls get 401 with 403, too. */
async function endSignOn(page: Page, origin: string, status: number): Promise<void> {
  await page.route(`${origin}/**`, (route) => {
    const isKept = ['document', 'script', 'stylesheet'].includes(route.request().resourceType());
    if (isKept) return route.continue();
    if (status === 302)
      return route.fulfill({ status, headers: { Location: 'http://sso.localhost/login' } });
    const isCall = new URL(route.request().url()).pathname.startsWith('/d2l/api/');
    const body = '<html>Sign in</html>';
    return route.fulfill({ status: isCall ? 401 : status, contentType: 'text/html', body });
  });
}

for (const status of [302, 401, 403]) {
  test(`a sign-on that answers with ${status}: calls, renewal and the next load say so, and a reload goes on`, async ({
    page,
    lms,
    site,
    signIn,
    complaints,
  }) => {
    complaints.allow(/Failed to load resource|sso\.localhost/);
    complaints.allowHost('sso.localhost');
    await signIn('Sofia Lindqvist');
    await expectChecked(page);
    await endSignOn(page, site.origin, status);
    const button = page.getByRole('button', { name: 'Refresh' });
    await button.click();
    await expect(page.getByText(OVER)).toBeAttached();
    await expect(page.locator('button', { hasText: 'Reload the page' })).toBeAttached();
    await page.evaluate(() => {
      for (const [key, value] of Object.entries<string>(sessionStorage)) {
        if (key.startsWith('course-updates.tokens.'))
          sessionStorage.setItem(key, JSON.stringify({ ...JSON.parse(value), expiresAt: 0 }));
      }
    });
    const renewal = page.waitForRequest((request) => request.url().endsWith('/token'));
    await button.click();
    await renewal;
    // A reload during the renewal would lose the session.
    const stored = () => page.evaluate(() => JSON.stringify(sessionStorage));
    await expect.poll(stored).not.toContain(String.raw`"spent\":true`);
    await expect(page.getByText(OVER)).toBeAttached();
    await expect(page.getByText(/session has ended|connection/)).toHaveCount(0);
    await page.unrouteAll();
    // At the next load, it answers for config.json.
    await endSignOn(page, site.origin, status);
    await page.reload();
    await expect(page.getByText(/^Numbers from/)).toBeVisible();
    await page.getByRole('button', { name: 'Details' }).click();
    await expect(page.getByText(OVER)).toBeVisible();
    await page.unrouteAll();
    const before = lms.requests.length;
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expectChecked(page);
    await refresh(page, lms);
    expect(lms.requests.slice(before).filter(({ kind }) => kind === 'token')).toHaveLength(1);
  });
}

// Automatic sign-in and sign-out when idle (`auth.automatic`, `auth.idleMinutes`).
import { expect } from '@playwright/test';
import { courseItems, expectAllParts, test } from './fixtures.ts';
import { expectSignedIn, signInButton } from './signInAs.ts';

test.use({ entrance: 'by hand' });

test('a second tab of a signed-in person signs in without a click, and Back leaves the page', async ({
  context,
  lms,
  site,
  signIn,
}) => {
  site.config['auth'] = { issuer: lms.issuer, clientId: 'course-updates', automatic: true };
  await signIn('Sofia Lindqvist');

  const other = await context.newPage();
  await other.goto(`${site.origin}/config.json`);
  await other.goto(`${site.origin}/?show=pinned`);
  await expectSignedIn(other, 'Sofia Lindqvist');
  await expect(other).toHaveURL(`${site.origin}/?show=pinned`);
  await other.goBack();
  await expect(other).toHaveURL(`${site.origin}/config.json`);
});

test('an idle tab warns, Escape keeps all tabs signed in, and later all sign out together', async ({
  page,
  context,
  lms,
  site,
  signIn,
}) => {
  site.config['auth'] = {
    issuer: lms.issuer,
    clientId: 'course-updates',
    automatic: true,
    idleMinutes: 15,
  };
  await context.clock.install();
  await signIn('Sofia Lindqvist');
  await expectAllParts(page);
  const other = await context.newPage();
  await other.goto(site.origin);
  await expectSignedIn(other, 'Sofia Lindqvist');
  await expectAllParts(other);
  const warning = page.getByRole('alertdialog', { name: 'Are you still there?' });
  await page.clock.fastForward('14:30');
  await expect(warning).toBeVisible();
  await expect(warning.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(warning).toHaveCount(0);
  await page.clock.fastForward('14:30');
  await expect(warning).toBeVisible();
  await page.clock.fastForward('01:00');
  for (const tab of [page, other]) {
    await expect(tab.getByText('You were signed out because nobody used this page')).toBeVisible();
    await expect(courseItems(tab)).toHaveCount(0);
  }
  await page.reload();
  await expect(signInButton(page)).toBeVisible();
});

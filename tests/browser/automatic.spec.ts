// Automatic sign-in and sign-out when idle (`auth.automatic`, `auth.idleMinutes`), and how
// signing out ends where the LMS has an end of session.
import { expect } from '@playwright/test';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import { authToldOfEnd } from './authToldOfEnd.ts';
import { courseItems, expectAllParts, expectChecked, expectCourses, test } from './fixtures.ts';
import { expectSignedIn } from './signInAs.ts';

test.use({ entrance: 'by hand' });

test('a second tab of a signed-in person signs in without a click, and Back leaves the page', async ({
  page,
  context,
  lms,
  site,
  signIn,
}) => {
  site.config['auth'] = { issuer: lms.issuer, clientId: 'course-updates', automatic: true };
  await page.goto(`${site.origin}/?q=chem`);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page).toHaveURL(`${site.origin}/?q=chem`);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await signIn('Sofia Lindqvist');

  const other = await context.newPage();
  await other.goto(`${site.origin}/config.json`);
  await other.goto(`${site.origin}/?show=pinned`);
  await expectSignedIn(other, 'Sofia Lindqvist');
  await expect(other).toHaveURL(`${site.origin}/?show=pinned`);
  await other.goBack();
  await expect(other).toHaveURL(`${site.origin}/config.json`);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You have signed out.')).toBeVisible();
  const third = await context.newPage();
  await third.goto(site.origin);
  await expect(third.getByRole('button', { name: 'Sign in' })).toBeVisible();
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
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('with an ID token, the LMS redirects back from its end of session, and the page reports it', async ({
  page,
  lms,
  site,
  signIn,
}) => {
  site.config['auth'] = { ...authToldOfEnd(lms), scope: 'openid core:*:*' };
  await signIn('Sofia Lindqvist');
  await expectCourses(page, 6);
  // As in signOut.spec.ts, no call may be in flight during the revocation.
  await expectChecked(page);
  const asked = page.waitForRequest(/\/connect\/endsession\?/);
  await page.getByRole('button', { name: 'Sign out' }).click();
  expect(new URL((await asked).url()).searchParams.get('id_token_hint')).toMatch(/^ey/);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(
    page.getByText('You have signed out of this page, and the LMS was told.'),
  ).toBeVisible();
  // The page first renders the words, then tidies the address.
  await expect(page).toHaveURL(`${site.origin}/`);
});

test('after a slow redirect to the end of session, the page still reports that the LMS was told', async ({
  page,
  lms,
  site,
  signIn,
}) => {
  const { issuer } = lms;
  // Without revocation the page leaves before its words render; the delay keeps them on the screen.
  lms.world.faults = [{ on: ['end-session'], times: 1, effect: { kind: 'wait', ms: 2_000 } }];
  site.config['auth'] = {
    issuer,
    clientId: 'course-updates',
    scope: 'openid core:*:*',
    endSessionEndpoint: `${issuer}/connect/endsession`,
  };
  await signIn('Sofia Lindqvist');
  await expectCourses(page, 6);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(/\/connect\/endsession\?/);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(
    page.getByText('You have signed out of this page, and the LMS was told.'),
  ).toBeVisible();
});

test('where the end of session is an empty page, the page reports the sign-out before and on Back', async ({
  page,
  complaints,
  lms,
  site,
  signIn,
}) => {
  // The browser requests an icon for the empty page.
  complaints.allow(/^error: Failed to load resource: .*404.*\/favicon\.ico/);
  const { issuer } = lms;
  lms.world.faults = faultsNamed('end-session-empty');
  site.config['auth'] = {
    issuer,
    clientId: 'course-updates',
    endSessionEndpoint: `${issuer}/connect/endsession`,
  };
  await signIn('Sofia Lindqvist');
  await expectCourses(page, 6);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You have signed out.')).toBeVisible();
  await page.waitForURL(/\/connect\/endsession\?/);
  await page.goBack();
  await expect(page.getByText('You have signed out.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign out of the LMS as well' })).toBeVisible();
});

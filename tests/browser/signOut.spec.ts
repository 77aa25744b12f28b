// Signing out where the LMS has an end of session.
import { expect } from '@playwright/test';
import { expectChecked, expectCourses, test } from './fixtures.ts';
import { signInButton } from './signInAs.ts';

test.use({ entrance: 'by hand' });

test('where the LMS has an end of session, signing out redirects there and back', async ({
  page,
  lms,
  site,
  signIn,
}) => {
  const { issuer } = lms;
  site.config['auth'] = {
    issuer,
    clientId: 'course-updates',
    revocationEndpoint: `${issuer}/connect/revocation`,
    endSessionEndpoint: `${issuer}/connect/endsession`,
  };
  await signIn('Sofia Lindqvist');
  // A call in flight may reach the LMS after the revocation of its token, and fail in the console.
  await expectChecked(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('This ends your session at')).toBeVisible();
  // The page waits two seconds at most for both.
  await expect.poll(() => lms.requests.filter(({ kind }) => kind === 'revocation')).toHaveLength(2);
  await page.goBack();
  await expect(signInButton(page)).toBeVisible();
  await expect(page.getByText('Organic Chemistry')).toHaveCount(0);
  await page.goForward();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(signInButton(page)).toBeVisible();
  await expect(page).toHaveURL(`${site.origin}/`);
  await signInButton(page).click();
  await expect(page.getByRole('button', { name: 'Daniel Okafor' })).toBeVisible();
});

test('with an ID token, the LMS redirects back from its end of session, and the page reports it', async ({
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
  const asked = page.waitForRequest(/\/connect\/endsession\?/);
  await page.getByRole('button', { name: 'Sign out' }).click();
  expect(new URL((await asked).url()).searchParams.get('id_token_hint')).toMatch(/^ey/);
  await page.waitForURL(/\/connect\/endsession\?/);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(
    page.getByText('You have signed out of this page, and the LMS was told.'),
  ).toBeVisible();
  // The page first renders the words, then tidies the address.
  await expect(page).toHaveURL(`${site.origin}/`);
});

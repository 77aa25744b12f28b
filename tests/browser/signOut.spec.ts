// Signing out where the LMS has an end of session.
import { expect } from '@playwright/test';
import { expectChecked, test } from './fixtures.ts';
import { signInButton } from './signInAs.ts';

test.use({ entrance: 'by hand' });

test('where the LMS has an end of session, signing out redirects there with the ID token and back, and says so', async ({
  page,
  lms,
  site,
  signIn,
}) => {
  const { issuer } = lms;
  site.config['auth'] = {
    issuer,
    clientId: 'course-updates',
    scope: 'openid core:*:*',
    revocationEndpoint: `${issuer}/connect/revocation`,
    endSessionEndpoint: `${issuer}/connect/endsession`,
  };
  await signIn('Sofia Lindqvist');
  // A call in flight may reach the LMS after the revocation of its token, and fail in the console.
  await expectChecked(page);
  const asked = page.waitForRequest(/\/connect\/endsession\?/);
  await page.getByRole('button', { name: 'Sign out' }).click();
  expect(new URL((await asked).url()).searchParams.get('id_token_hint')).toMatch(/^ey/);
  await expect(page.getByText('This ends your session at')).toBeVisible();
  // The page waits two seconds at most for both.
  await expect.poll(() => lms.requests.filter(({ kind }) => kind === 'revocation')).toHaveLength(2);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(
    page.getByText('You have signed out of this page, and the LMS was told.'),
  ).toBeVisible();
  // The page first renders the words, then tidies the address.
  await expect(page).toHaveURL(`${site.origin}/`);
  await signInButton(page).click();
  await expect(page.getByRole('button', { name: 'Daniel Okafor' })).toBeVisible();
});

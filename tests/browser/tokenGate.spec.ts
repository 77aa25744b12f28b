// A code exchange during a change of config.json.
import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

test.use({ entrance: 'by hand' });

test('with another client id after the redirect, the page revokes the tokens of the code and reloads', async ({
  page,
  lms,
  site,
}) => {
  const revocationEndpoint = `${lms.issuer}/connect/revocation`;
  const auth = { issuer: lms.issuer, clientId: 'course-updates', revocationEndpoint };
  site.config['auth'] = auth;
  await page.goto(site.origin);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Sofia Lindqvist' })).toBeVisible();
  site.config['auth'] = { ...auth, clientId: 'other' };
  await page.getByRole('button', { name: 'Sofia Lindqvist' }).click();
  const taken = () =>
    lms.requests.filter(({ kind, status }) => kind === 'revocation' && status === 200).length;
  await expect.poll(taken).toBe(2);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain(
    'Token',
  );
});

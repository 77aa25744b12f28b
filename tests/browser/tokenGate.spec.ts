// A renewal of tokens during a change elsewhere: in another tab, or in config.json.
import { expect } from '@playwright/test';
import type { Lms } from '../lms/startLms.ts';
import { expectCourses, test } from './fixtures.ts';
import { holdRequests } from './holdRequests.ts';

test.use({ entrance: 'by hand' });

const authWith = ({ issuer }: Lms) => ({
  issuer,
  clientId: 'course-updates',
  revocationEndpoint: `${issuer}/connect/revocation`,
});

const taken = (lms: Lms) =>
  lms.requests.filter(({ kind, status }) => kind === 'revocation' && status === 200).length;

test('with another client id after the redirect, the page revokes the tokens of the code and reloads', async ({
  page,
  lms,
  site,
}) => {
  site.config['auth'] = authWith(lms);
  await page.goto(site.origin);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Sofia Lindqvist' })).toBeVisible();
  site.config['auth'] = { ...authWith(lms), clientId: 'other' };
  const held = page.waitForRequest(/\/connect\/token$/);
  const release = await holdRequests(page, /\/connect\/token$/);
  await page.getByRole('button', { name: 'Sofia Lindqvist' }).click();
  await held;
  release();
  await expect.poll(() => taken(lms)).toBe(2);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain(
    'Token',
  );
});

test('with another client id, a reload revokes the tokens of the session', async ({
  page,
  complaints,
  lms,
  site,
  signIn,
}) => {
  // A call of the reload may reach the LMS after the revocation of its token.
  complaints.allow(/^error: Failed to load resource: .*401/);
  site.config['auth'] = authWith(lms);
  await signIn('Sofia Lindqvist');
  await expectCourses(page, 6);
  site.config['auth'] = { ...authWith(lms), clientId: 'other' };
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.reload();
  // The page reloads itself with the other configuration; a reload meanwhile would be aborted.
  await expect.poll(() => loads).toBe(2);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => taken(lms)).toBe(2);
  site.config['auth'] = authWith(lms);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText('Sofia')).toHaveCount(0);
});

// A sign-out leaves nothing behind, here and at the LMS.
import { expect } from '@playwright/test';
import { authToldOfEnd } from './authToldOfEnd.ts';
import { courseItems, expectChecked, expectCourses, test } from './fixtures.ts';

test.use({ entrance: 'by hand' });

/** Returns to the LMS, whose sign-in page is valid once only. */
const usedSignInPage = /^error: Failed to load resource: .*400.*\/core\/interaction\//;

test('signing out empties the storage, and Back shows no course', async ({
  page,
  complaints,
  signIn,
}) => {
  complaints.allow(usedSignInPage);
  await signIn('Sofia Lindqvist');
  await expectCourses(page, 6);
  const stored = () => page.evaluate(() => sessionStorage.length);
  expect(await stored()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You have signed out.')).toBeVisible();
  expect(await stored()).toBe(0);
  await expect(courseItems(page)).toHaveCount(0);

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sign-in error' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText('Organic Chemistry')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('where the LMS has an end of session, signing out redirects there and back', async ({
  page,
  lms,
  site,
  signIn,
}) => {
  site.config['auth'] = authToldOfEnd(lms);
  await signIn('Sofia Lindqvist');
  // A call in flight may reach the LMS after the revocation of its token, and fail in the console.
  await expectChecked(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('This ends your session at')).toBeVisible();
  expect(lms.requests.filter(({ kind }) => kind === 'revocation')).toHaveLength(2);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText('Organic Chemistry')).toHaveCount(0);
  await page.goForward();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveURL(`${site.origin}/`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Daniel Okafor' })).toBeVisible();
});

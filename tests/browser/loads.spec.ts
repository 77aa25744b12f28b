// A load of the page does not repeat a request whose answer is still fresh for this grant.
import { expect } from '@playwright/test';
import { ageTokens } from './ageTokens.ts';
import { callsOfLoad } from './callsOfLoad.ts';
import { expectChecked, largestWords, test } from './fixtures.ts';

const SOFIA = '5 to do 4 new feedback 145 to read';
const FIRST_LOAD = ['enrollments', 'updates-many', 'versions-check', 'whoami'];
const RELOAD = ['enrollments', 'updates-many'];

test('a sign-in requests everything once, a reload list and counts, a navigation only counts', async ({
  page,
  lms,
  site,
  signIn,
}) => {
  await signIn('Sofia Lindqvist');
  await expectChecked(page);
  expect(callsOfLoad(lms, 0)).toEqual(FIRST_LOAD);
  let before = lms.requests.length;
  await page.reload();
  await expectChecked(page);
  await expect(largestWords(page)).toHaveText(SOFIA);
  expect(callsOfLoad(lms, before)).toEqual(RELOAD);
  before = lms.requests.length;
  await page.goto(`${lms.url}/courses/7142`);
  await page.goto(`${site.origin}/embed`);
  await expectChecked(page);
  await expect(largestWords(page)).toHaveText(SOFIA);
  expect(callsOfLoad(lms, before)).toEqual(['updates-many']);
});

test('an expired token is renewed without the sign-in library', async ({ page, lms, signIn }) => {
  await signIn('Sofia Lindqvist');
  await expectChecked(page);
  await ageTokens(page, { expiresInMs: -1000, renewInMs: -2000 });
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  const before = lms.requests.length;
  await page.reload();
  await expectChecked(page);
  expect(callsOfLoad(lms, before)).toEqual(RELOAD);
  expect(lms.requests.slice(before).filter(({ kind }) => kind === 'token')).toHaveLength(1);
  expect(files.filter((file) => file.startsWith('/assets/codeFlow-'))).toEqual([]);
});

test('the screen before the sign-in fetches the sign-in library', async ({ page, site }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await page.goto(site.origin);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => files.some((file) => file.startsWith('/assets/codeFlow-'))).toBe(true);
});

// On the way back from a sign-in, the first script (src/early.ts) sends the code before the page's own code is there: once, to
// the service that it is of, and only for a sign-in of this tab.
import { expect, type Page } from '@playwright/test';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import type { Lms } from '../lms/startLms.ts';
import { callsOfLoad, eachOnce } from './callsOfLoad.ts';
import { expectCourses, test } from './fixtures.ts';
import { hasBegun, holdCode } from './holdCode.ts';
import { expectSignedIn } from './signInAs.ts';

test.use({ entrance: 'by hand' });

const exchanges = (lms: Lms) =>
  lms.requests.filter(({ kind, method }) => kind === 'token' && method === 'POST').length;

/** At the sign-in page of the LMS. The answer lets the page's code through, which is held back on the way back. */
async function setOut(page: Page, address: string): Promise<() => void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Sofia Lindqvist' })).toBeVisible();
  return holdCode(page);
}

test('the code is exchanged before the page’s code is there, once, and the page takes the answer', async ({
  page,
  lms,
  site,
}) => {
  const release = await setOut(page, site.origin);
  await page.getByRole('button', { name: 'Sofia Lindqvist' }).click({ noWaitAfter: true });
  await expect.poll(() => exchanges(lms)).toBe(1);
  await hasBegun(page);
  release();
  await expectSignedIn(page, 'Sofia Lindqvist');
  await expectCourses(page, 6);
  await page.getByText(/^Last checked/).waitFor();
  expect(exchanges(lms)).toBe(1);
  await expect.poll(() => callsOfLoad(lms, 0)).toEqual(eachOnce);
  expect(await page.evaluate(() => Object.keys(window))).not.toContain('courseUpdatesCode');
  const kept = await page.evaluate(() => Object.keys(sessionStorage).join());
  expect(kept).not.toContain('transaction');
});

test('on the way back, nothing of the sign-in library is loaded', async ({ page, site }) => {
  const release = await setOut(page, site.origin);
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  release();
  await page.getByRole('button', { name: 'Sofia Lindqvist' }).click();
  await expectCourses(page, 6);
  const has = (part: string) => files.some((file) => file.startsWith(`/assets/${part}-`));
  expect([has('grants'), has('codeFlow')]).toEqual([true, false]);
});

test('a reload before the page’s code is there sends the code to nobody again, and says that it was used', async ({
  page,
  lms,
  site,
}) => {
  const release = await setOut(page, site.origin);
  await page.getByRole('button', { name: 'Sofia Lindqvist' }).click({ noWaitAfter: true });
  await expect.poll(() => exchanges(lms)).toBe(1);
  await hasBegun(page);
  await page.reload({ waitUntil: 'commit' });
  await hasBegun(page);
  release();
  await expect(page.getByRole('alert')).toContainText('already used');
  expect(exchanges(lms)).toBe(1);
  await page.getByRole('button', { name: 'Try signing in again' }).click();
  await expectSignedIn(page, 'Sofia Lindqvist');
});

interface Forgery {
  readonly title: string;
  readonly forge: (answer: URLSearchParams) => void;
  readonly words: RegExp;
}

const forgeries: readonly Forgery[] = [
  {
    title: 'another issuer',
    forge: (answer) => answer.set('iss', 'https://evil.example'),
    words: /another sign-in service/,
  },
  {
    title: 'another state',
    forge: (answer) => answer.set('state', '0123456789abcdef0123456789abcdef'),
    words: /already used/,
  },
  { title: 'two codes', forge: (answer) => answer.append('code', 'x'), words: /incomplete/ },
  {
    title: 'an error',
    forge: (answer) => answer.set('error', 'access_denied'),
    words: /cancelled/,
  },
];

for (const { title, forge, words } of forgeries) {
  test(`an answer with ${title} is sent nowhere, by the first script or by the page`, async ({
    page,
    lms,
    site,
  }) => {
    const authorization = page.waitForRequest(/\/connect\/authorize\?/);
    const release = await setOut(page, site.origin);
    const state = new URL((await authorization).url()).searchParams.get('state') ?? '';
    const answer = new URLSearchParams({ code: 'c', state, iss: lms.issuer });
    forge(answer);
    await page.goto(`${site.origin}/auth/callback?${answer}`, { waitUntil: 'commit' });
    await hasBegun(page);
    expect(exchanges(lms)).toBe(0);
    release();
    await expect(page.getByRole('alert')).toContainText(words);
    expect(exchanges(lms)).toBe(0);
  });
}

test('what the service answers to the first script is judged as ever: a refusal is said', async ({
  page,
  lms,
  site,
  complaints,
}) => {
  complaints.allow(/^error: Failed to load resource: .*400/);
  const release = await setOut(page, site.origin);
  lms.world.faults = faultsNamed('grant-refused');
  await page.getByRole('button', { name: 'Sofia Lindqvist' }).click({ noWaitAfter: true });
  await expect.poll(() => exchanges(lms)).toBe(1);
  release();
  await expect(page.getByRole('alert')).toContainText('invalid_grant');
  expect(exchanges(lms)).toBe(1);
});

// The first script of a load (src/early.ts): the calls of the last load leave before the page's code is there, each is
// made once, and none where it would not be right.
import { expect, type Page } from '@playwright/test';
import type { Lms } from '../lms/startLms.ts';
import { ageTokens } from './ageTokens.ts';
import { callsOfLoad, eachOnce } from './callsOfLoad.ts';
import { hasBegun, holdCode } from './holdCode.ts';
import { expectCourses, largestWords, test, updatesRequests } from './fixtures.ts';
import { signInBeside } from './signInAs.ts';

const SOFIA = '5 to do 4 new feedback 145 to read';
const settled = (page: Page) => page.getByText(/^Last checked/).waitFor();

test('what the first badges need is asked for before the code is there, and asked for once', async ({
  page,
  lms,
  signIn,
}) => {
  await signIn('Sofia Lindqvist');
  await settled(page);
  const release = await holdCode(page);
  const before = lms.requests.length;
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => callsOfLoad(lms, before)).toEqual(eachOnce);
  release();
  await settled(page);
  await expect(largestWords(page)).toHaveText(SOFIA);
  expect(callsOfLoad(lms, before)).toEqual(eachOnce);
  expect(await page.evaluate(() => Object.keys(window))).not.toContain('courseUpdatesEarly');
});

test('answers that are there before the code is are what it draws first', async ({
  page,
  lms,
  signIn,
}) => {
  await signIn('Sofia Lindqvist');
  await settled(page);
  await page.addInitScript(() => {
    const drawn = new Set<string>();
    const note = () => {
      const words = document.querySelector('main section p')?.textContent.trim() ?? '';
      if (/\d/.test(words)) drawn.add(words);
      requestAnimationFrame(note);
    };
    note();
    Object.assign(window, { drawn: () => [...drawn] });
  });
  for (const { counts, personId } of lms.world.enrollments)
    if (personId === '2041' && counts.UnreadDiscussions !== undefined)
      counts.UnreadDiscussions += 1;
  const release = await holdCode(page);
  const answers = ['whoami', 'myenrollments', 'myUpdates', 'versions/check'].map((call) =>
    page.waitForResponse((response) => response.url().includes(call)),
  );
  await page.reload({ waitUntil: 'commit' });
  await Promise.all(answers);
  release();
  await settled(page);
  expect(await page.evaluate('drawn()')).toEqual(['5 to do 4 new feedback 151 to read']);
});

test('a token that is refused is renewed once, and each call made once more', async ({
  page,
  lms,
  complaints,
  signIn,
}) => {
  complaints.allow(/^error: Failed to load resource: .*401/);
  await signIn('Sofia Lindqvist');
  await settled(page);
  lms.world.faults.push({
    on: ['versions-check', 'whoami', 'enrollments', 'updates-many'],
    times: 4,
    effect: { kind: 'answer', status: 401 },
  });
  const before = lms.requests.length;
  await page.reload();
  await settled(page);
  await expect(largestWords(page)).toHaveText(SOFIA);
  await expect.poll(() => callsOfLoad(lms, before)).toEqual([...eachOnce, ...eachOnce].toSorted());
  expect(lms.requests.slice(before).filter(({ kind }) => kind === 'token')).toHaveLength(1);
});

/** By `load`, before the page's code is there; once it is, the page is whole. */
async function expectNothingSent(page: Page, lms: Lms, load: () => Promise<unknown>) {
  const release = await holdCode(page);
  const before = lms.requests.length;
  await load();
  await hasBegun(page);
  expect(callsOfLoad(lms, before)).toEqual([]);
  release();
  await settled(page);
}

test('nothing is sent at another address than that of the last load', async ({
  page,
  lms,
  site,
  signIn,
}) => {
  await signIn('Sofia Lindqvist');
  await settled(page);
  await expectNothingSent(page, lms, () =>
    page.goto(`${site.origin}/?courses=7142`, { waitUntil: 'commit' }),
  );
});

test('nothing is sent with a token that the page would renew first', async ({
  page,
  lms,
  signIn,
}) => {
  await signIn('Sofia Lindqvist');
  await settled(page);
  await ageTokens(page, { renewInMs: -1 });
  await expectNothingSent(page, lms, () => page.reload({ waitUntil: 'commit' }));
});

test('nothing is sent after somebody has signed out in this browser', async ({
  page,
  lms,
  site,
  context,
  signIn,
}) => {
  await signIn('Sofia Lindqvist');
  await settled(page);
  await page.goto(`${lms.url}/courses/7142`);
  const other = await signInBeside(context, site.origin, 'Sofia Lindqvist');
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible();
  const before = lms.requests.length;
  await page.goto(site.origin);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(callsOfLoad(lms, before)).toEqual([]);
});

test('a configuration that has changed is taken up by one reload, and keeps the session', async ({
  page,
  lms,
  site,
  signIn,
}) => {
  await signIn('Sofia Lindqvist');
  await settled(page);
  site.config = {
    ...site.config,
    brand: { lms: 'Campus' },
    updates: { types: ['UngradedQuizzes'] },
  };
  await page.reload();
  await expect(largestWords(page)).not.toHaveText(SOFIA);
  await settled(page);
  await expectCourses(page, 6);
  const before = lms.requests.length;
  await page.reload();
  await settled(page);
  expect(updatesRequests(lms.requests.slice(before))).toHaveLength(1);
});

test('a configuration that cannot be fetched stays as it was', async ({
  page,
  complaints,
  signIn,
}) => {
  complaints.allow(/^error: Failed to load resource.*config\.json/);
  await signIn('Sofia Lindqvist');
  await settled(page);
  await page.route('**/config.json', (route) =>
    route.fulfill({ status: 502, body: 'Bad gateway' }),
  );
  await page.reload();
  await settled(page);
  await expect(largestWords(page)).toHaveText(SOFIA);
});

test('the sign-in library is fetched while the person reads the way in', async ({ page, site }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await page.goto(site.origin);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => files.some((file) => file.startsWith('/assets/codeFlow-'))).toBe(true);
});

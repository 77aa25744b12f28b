// Sign-in at the LMS and return: the screens, and no secret left anywhere.
import { expect } from '@playwright/test';
import {
  courseItem,
  expectAllParts,
  expectChecked,
  expectCourses,
  openFold,
  test,
} from './fixtures.ts';

test.use({ entrance: 'by hand' });

test('signing in shows the courses, and the code is gone from address and history', async ({
  page,
  context,
  site,
  signIn,
}) => {
  await signIn('Sofia Lindqvist');
  await expect(page.getByRole('heading', { level: 1, name: 'Course updates' })).toBeVisible();
  await expectCourses(page, 6);
  const card = courseItem(page, 'Organic Chemistry II');
  await expect(card.getByText('5 unread discussions')).toBeVisible();
  await expect(card.getByText('2 unread assignment feedback')).toBeVisible();
  await expect(card.getByText('1 unattempted quiz', { exact: true })).toBeVisible();
  await openFold(page);
  await expect(courseItem(page, 'Linear Algebra').getByText('No updates')).toBeVisible();

  await expect(page).toHaveURL(`${site.origin}/`);
  const devTools = await context.newCDPSession(page);
  const { entries } = await devTools.send('Page.getNavigationHistory');
  const ours = entries.map(({ url }) => url).filter((url) => url.startsWith(site.origin));
  expect(ours.length).toBeGreaterThan(0);
  expect(ours.filter((url) => /[?&#](code|state)=/.test(url))).toEqual([]);
});

test('the token travels in the Authentication header, to the LMS only', async ({
  page,
  lms,
  signIn,
}) => {
  const urls: string[] = [];
  const calls: { url: string; headers: Promise<Record<string, string>> }[] = [];
  page.on('request', (request) => urls.push(request.url()));
  page.on('requestfinished', (request) => {
    calls.push({ url: request.url(), headers: request.allHeaders() });
  });
  // The browser may never report all headers of an answered request that failed, so `allHeaders()` would not resolve. The
  // headers set by the page are known.
  page.on('requestfailed', (request) => {
    // An empty referer stands for an absent referer.
    const { referer, ...headers } = request.headers();
    const set = referer === '' ? headers : request.headers();
    calls.push({ url: request.url(), headers: Promise.resolve(set) });
  });
  await signIn('Sofia Lindqvist');
  await expectCourses(page, 6);
  await expectChecked(page);
  await expectAllParts(page);
  await page.waitForLoadState('networkidle');

  const tokens = new Set<string>();
  for (const { url, headers: pending } of calls) {
    const headers = await pending;
    const { authentication } = headers;
    const toApi = url.startsWith(`${lms.url}/svc/api/`);
    expect(headers, url).not.toHaveProperty('authorization');
    expect(authentication !== undefined, url).toBe(toApi);
    if (!toApi) continue;
    // The specification, Authentication 7.
    expect(authentication).toMatch(/^Bearer \S+$/);
    tokens.add(authentication?.slice('Bearer '.length) ?? '');
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('referer');
  }
  expect(tokens.size).toBe(1);
  for (const token of tokens) {
    expect(urls.filter((url) => url.includes(token))).toEqual([]);
  }
});

test('reloading the page after a failed sign-in shows the button, without a request', async ({
  page,
  lms,
  site,
}) => {
  await page.goto(site.origin);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText('cancelled');
  const before = lms.requests.length;
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(lms.requests).toHaveLength(before);
});

test('on the way back from a sign-in, a missing script is reported once, and a reload recovers', async ({
  page,
  site,
  complaints,
}) => {
  // Only the browser's own message: an uncaught error would be another message.
  complaints.allow(/^error: Failed to load resource: .*404.*\/assets\/codeFlow-/);
  await page.goto(site.origin);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Sofia Lindqvist' })).toBeVisible();
  await page.route('**/assets/codeFlow-*.js', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('button', { name: 'Sofia Lindqvist' }).click();
  await expect(page.getByRole('alert')).toContainText('This part couldn’t be loaded');
  await expect(page).toHaveURL(({ search }) => search === '');
  await page.unroute('**/assets/codeFlow-*.js');
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectCourses(page, 6);
});

// Sign-in at the LMS and return: where the token goes, and a file that is missing on the way; and a browser that is too old.
import { expect } from '@playwright/test';
import { MATRIX_TAG } from '../../tools/check/steps.ts';
import { expectAllParts, expectChecked, expectCourses, test } from './fixtures.ts';
import { expectSignedIn, signInButton } from './signInAs.ts';

test.use({ entrance: 'by hand' });

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

test(
  'on the way back from a sign-in, a missing script loads the page anew once, and the next sign-in works',
  { tag: MATRIX_TAG },
  async ({ page, site, complaints }) => {
    // Only the browser's own message: an uncaught error would be another message.
    complaints.allow(/^error: Failed to load resource: .*404.*\/assets\/codeFlow-/);
    await page.goto(site.origin);
    await signInButton(page).click();
    await expect(page.getByRole('button', { name: 'Sofia Lindqvist' })).toBeVisible();
    await page.route('**/assets/codeFlow-*.js', (route) => route.fulfill({ status: 404 }), {
      times: 1,
    });
    const anew = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Sofia Lindqvist' }).click();
    await anew;
    await expect(page).toHaveURL(({ search }) => search === '');
    await signInButton(page).click();
    await expectCourses(page, 6);
  },
);

test(
  'with auth.automatic, a second tab of a signed-in person signs in without a click, and Back leaves the page',
  { tag: MATRIX_TAG },
  async ({ context, lms, site, signIn }) => {
    site.config['auth'] = { issuer: lms.issuer, clientId: 'course-updates', automatic: true };
    await signIn('Sofia Lindqvist');

    const other = await context.newPage();
    await other.goto(`${site.origin}/config.json`);
    await other.goto(`${site.origin}/?show=pinned`);
    await expectSignedIn(other, 'Sofia Lindqvist');
    await expect(other).toHaveURL(`${site.origin}/?show=pinned`);
    await other.goBack();
    await expect(other).toHaveURL(`${site.origin}/config.json`);
  },
);

test('a browser that is too old for the page is told so in its language', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => void Reflect.deleteProperty(URL, 'canParse'));
  await page.goto(`${site.origin}/?lang=fr`);
  await expect(page.getByText(/^Ce navigateur est trop ancien/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nouveautés de vos cours');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

// The browser's storage (docs/privacy.md, "What a browser keeps"): exactly the documented entries during a session, and
// afterwards only the time of the sign-out and memory under a digest.
import { expect, type Page } from '@playwright/test';
import { expectChecked, expectCourses, test } from './fixtures.ts';
import { signInButton } from './signInAs.ts';

test.use({ entrance: 'by hand' });

/** Prefix of each person's entry, before a digest. */
const memory = 'localStorage course-updates.memory';

/** Names of all entries of this origin's storage, and the fields of JSON entries. */
function dump(page: Page): Promise<Record<string, readonly string[]>> {
  return page.evaluate(async () => {
    const fields = (value: unknown, path = ''): string[] =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([key, inner]) => fields(inner, `${path}.${key}`))
        : [path.slice(1)];
    const found: Record<string, readonly string[]> = {};
    for (const [name, storage] of Object.entries({ sessionStorage, localStorage })) {
      for (const [key, value] of Object.entries<string>(storage)) {
        const isMemory = /^course-updates\.memory\.[0-9a-f]{64}$/.test(key);
        const told = isMemory ? 'course-updates.memory' : key.replace(/(?<=\.owned)\..*/, '');
        found[`${name} ${told}`] = fields(JSON.parse(value)).toSorted();
      }
    }
    for (const { name } of await indexedDB.databases()) found[`IndexedDB ${String(name)}`] = [];
    // Only secure contexts have caches.
    for (const name of await caches.keys()) found[`cache ${name}`] = [];
    for (const entry of await navigator.serviceWorker.getRegistrations()) {
      found[`service worker ${entry.scope}`] = [];
    }
    if (document.cookie !== '') found['cookie'] = [document.cookie];
    if (window.name !== '') found['window.name'] = [window.name];
    return found;
  });
}

const endpoints = ['authorizationEndpoint', 'issRequired', 'issuer', 'tokenEndpoint'];

test('a session stores tokens, endpoints and memory; a sign-out leaves its time and the memory', async ({
  page,
  context,
  lms,
  site,
  signIn,
}) => {
  await page.goto(site.origin);
  await expect(signInButton(page)).toBeVisible();
  expect(await dump(page)).toEqual({});

  await signIn('Sofia Lindqvist');
  await expectCourses(page, 6);
  await expectChecked(page);
  await expect.poll(async () => Object.keys(await dump(page))).toContain(memory);
  expect(await dump(page)).toEqual({
    [memory]: expect.any(Array),
    // The mark of this grant, while the page is open.
    'sessionStorage course-updates.owned': [''],
    [`sessionStorage course-updates.tokens.${lms.issuer} course-updates`]: [
      'accessToken',
      ...endpoints.map((name) => `endpoints.${name}`),
      'expiresAt',
      'grant',
      'refreshToken',
      'renewAt',
      'scope',
      'spent',
    ],
  });
  const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  expect(stored).not.toMatch(/Sofia|Lindqvist|Chemistry|CHEM/);
  const remembered = await page.evaluate(() => JSON.stringify(localStorage));
  expect(remembered).not.toMatch(/token|secret|eyJ/i);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You have signed out.')).toBeVisible();
  // The time of the sign-out, for tabs in the background: a number without fields.
  const key = `course-updates.signed-out.${lms.issuer} course-updates`;
  expect(await dump(page)).toEqual({ [`localStorage ${key}`]: [''], [memory]: expect.any(Array) });
  expect(await page.evaluate((name) => localStorage.getItem(name), key)).toMatch(/^\d{13}$/);
  expect((await context.cookies(site.origin)).map(({ name }) => name)).toEqual([]);
});

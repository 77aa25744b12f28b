// The page in every language: its direction, and words with room on a phone, in the columns of a desktop and in the table; no
// file of another language is loaded.
import { expect, type Page } from '@playwright/test';
import { readCatalogue, translatedLanguages } from '../../tools/messages/readCatalogue.ts';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import { courseItems, largestWords, test } from './fixtures.ts';
import { holdRequests } from './holdRequests.ts';
import { boxDefects, brokenWords } from './readBoxes.ts';
import { signInButton } from './signInAs.ts';

const FROM_THE_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Has no spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Thai}]/u;
const phone = { width: 390, height: 844 };

/** Messages of a language without arguments. */
const wordsOf = (tag: string) => {
  const catalogue = readCatalogue(tag);
  return (id: string) => catalogue[id]?.defaultMessage ?? `${tag} has no message ${id}.`;
};

/** The languages whose files the page requests from now on. */
function languagesLoaded(page: Page): Set<string> {
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const language = /\/assets\/([\w-]+)-words-/.exec(request.url())?.[1];
    if (language !== undefined) loaded.add(language);
  });
  return loaded;
}

/** The first badge of each kind in each row. `start`: from the edge at which lines begin. */
const firstBadges = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main li [data-kind][data-type]')]
      .filter((badge) => badge.previousElementSibling === null)
      .map((badge) => {
        const { left, right, height } = badge.getBoundingClientRect();
        const start = document.dir === 'rtl' ? document.body.clientWidth - right : left;
        return {
          kind: badge.getAttribute('data-kind') ?? '',
          start: Math.round(start),
          lines: Math.floor(height / Number.parseFloat(getComputedStyle(badge).lineHeight)),
        };
      }),
  );

/** Badges of one kind are one column, in the order of kinds. */
async function expectColumns(page: Page, mostLines: number): Promise<void> {
  const badges = await firstBadges(page);
  const places = new Map(badges.map((badge) => [`${badge.kind} ${badge.start}`, badge]));
  const columns = [...places.values()].toSorted((one, other) => one.start - other.start);
  expect(columns.map(({ kind }) => kind)).toEqual(['toDo', 'newFeedback', 'toRead']);
  expect(Math.max(...badges.map(({ lines }) => lines))).toBeLessThanOrEqual(mostLines);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
}

for (const tag of ['en', ...translatedLanguages()]) {
  test(`the page in ${tag} has its direction, and its words have room`, async ({
    page,
    site,
    lms,
    complaints,
    signIn,
  }) => {
    complaints.allow(/^error: Failed to load resource/);
    await page.setViewportSize(phone);
    const loaded = languagesLoaded(page);
    const words = wordsOf(tag);
    const dir = FROM_THE_RIGHT.test(words('page.title')) ? 'rtl' : 'ltr';
    await signIn('Sofia Lindqvist', { path: `/?lang=${tag}` });
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    await expect(courseItems(page)).toHaveCount(5);
    await expect(largestWords(page).getByRole('button')).toHaveCount(3);
    const title = page.getByRole('heading', { level: 1, name: words('page.title') });
    const out = page.getByRole('button', { name: words('page.signOut') });
    const [titleBox, outBox] = [await title.boundingBox(), await out.boundingBox()];
    expect((titleBox?.x ?? 0) < (outBox?.x ?? 0)).toBe(dir === 'ltr');
    const firstCourse = courseItems(page).first().getByRole('heading');
    expect((await firstCourse.boundingBox())?.y).toBeLessThan(240);

    // With wide letters, some languages need a second line in a badge of the narrower window.
    for (const [width, mostLines] of [
      [1280, 2],
      [1440, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await test.step(`${width} px`, () => expectColumns(page, mostLines));
    }

    lms.world.faults = faultsNamed('scope');
    await page.getByRole('button', { name: words('check.refresh'), exact: true }).click();
    await page.locator('section [aria-expanded]').click();
    await page.getByText(words('fault.insufficient-scope')).waitFor();
    await page.setViewportSize(phone);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const expectToFit = async (except: string) => {
      expect(UNSPACED.test(words('page.skip')) ? [] : await brokenWords(page, except)).toEqual([]);
      expect(await boxDefects(page)).toEqual([]);
    };
    await expectToFit('li h2, code');
    await page.getByRole('button', { name: words('page.settings') }).click();
    await page.getByRole('dialog').waitFor();
    await expectToFit('li h2, code, label');

    await page.goto(`${site.origin}/?as=table&lang=${tag}`);
    const sum = page.locator('thead th:not([data-type]) span').nth(1);
    await expect(sum).toBeVisible();
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const lines = await sum.evaluate(
        (name) =>
          name.getBoundingClientRect().height /
          Number.parseFloat(getComputedStyle(name).lineHeight),
      );
      expect(Math.round(lines), `the name of a sum at ${width} px`).toBe(1);
    }

    await page.setViewportSize({ width: 300, height: 844 });
    for (const path of ['/', '/embed']) {
      await page.goto(`${site.origin}${path}?lane=teach&lang=${tag}`);
      const both = page.getByRole('button', { name: words('lane.showBoth') });
      await expect(both).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(300);
    }
    expect([...loaded]).toEqual([tag]);
  });
}

test('the page is in English when the words of a language cannot be loaded', async ({
  page,
  site,
  complaints,
}) => {
  complaints.allow(/^error: Failed to load resource/);
  await page.route('**/assets/fr-words-*', (route) => route.abort());
  await page.goto(`${site.origin}/?lang=fr`);
  await expect(signInButton(page)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('the return from a sign-in is in the chosen language', async ({ page, site, lms }) => {
  const words = wordsOf('fr');
  const release = await holdRequests(page, `${lms.issuer}/connect/token`);
  await page.goto(`${site.origin}/?lang=fr`);
  await page.getByRole('button', { name: words('signIn.signIn') }).click();
  await page.getByRole('button', { name: 'Sofia Lindqvist' }).click();
  await expect(page.getByText(words('page.signingIn'))).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  release();
  await expect(page.getByRole('button', { name: words('page.signOut') })).toBeVisible();
});

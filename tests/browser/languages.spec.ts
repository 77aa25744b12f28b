// The page in every language: words and direction from the first frame on, no English word left, no file of another language
// loaded.
import MessageFormat from '@messageformat/core';
import { expect, type Page } from '@playwright/test';
import { readCatalogue, translatedLanguages } from '../../tools/messages/readCatalogue.ts';
import { leftoverWords, vocabulary } from '../../tools/messages/textDefects.ts';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import { expectChecked, test } from './fixtures.ts';
import { holdRequests } from './holdRequests.ts';
import { boxDefects } from './readBoxes.ts';
import { brokenWords } from './readWords.ts';
import { signInAs, signInButton } from './signInAs.ts';

const FROM_THE_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const english = vocabulary(readCatalogue('en'));

/** A message of a language, as displayed. */
function wordsOf(tag: string) {
  const catalogue = readCatalogue(tag);
  const format = new MessageFormat(tag, { returnType: 'string' });
  return (id: string, args: Record<string, unknown> = {}): string => {
    const message = catalogue[id]?.defaultMessage;
    if (message === undefined) throw new Error(`${tag} has no message ${id}.`);
    return format.compile(message)(args);
  };
}

/** Visible and spoken text, without given names. */
async function readScreen(page: Page): Promise<string> {
  const texts = await page.evaluate(() => {
    const copy = document.body.cloneNode(true);
    if (!(copy instanceof HTMLElement)) return [];
    for (const name of copy.querySelectorAll('bdi, code, noscript')) name.remove();
    const labels = [...copy.querySelectorAll('[aria-label], [title]')].flatMap((one) => [
      one.getAttribute('aria-label') ?? '',
      one.getAttribute('title') ?? '',
    ]);
    const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
    while (walker.nextNode() !== null) labels.push(walker.currentNode.nodeValue ?? '');
    return [document.title, ...labels];
  });
  return texts.join('\n').replaceAll(/\u2068[^\u2069]*\u2069/gu, '');
}

/** The languages whose files the page requests from now on. */
function languagesLoaded(page: Page): Set<string> {
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const language = /\/assets\/([\w-]+)-words-/.exec(request.url())?.[1];
    if (language !== undefined) loaded.add(language);
  });
  return loaded;
}

/** `except`: a selector of elements with words that may wrap. */
async function expectToFit(
  page: Page,
  words: ReturnType<typeof wordsOf>,
  except = 'li h2, code',
): Promise<void> {
  // Some scripts have no spaces between words.
  const spaced = !/[\p{Script=Han}\p{Script=Thai}]/u.test(words('page.skip'));
  expect(spaced ? await brokenWords(page, except) : []).toEqual([]);
  expect(await boxDefects(page)).toEqual([]);
}

for (const tag of translatedLanguages()) {
  test(`every word is in ${tag} and fits a phone`, async ({ page, site, lms, complaints }) => {
    complaints.allow(/^error: Failed to load resource/);
    await page.setViewportSize({ width: 390, height: 844 });
    const loaded = languagesLoaded(page);
    const words = wordsOf(tag);
    const dir = FROM_THE_RIGHT.test(words('page.title')) ? 'rtl' : 'ltr';
    await page.goto(`${site.origin}/?lang=${tag}`);
    await expect(page.getByRole('button', { name: words('signIn.signIn') })).toBeVisible();
    expect(leftoverWords(await readScreen(page), english, tag)).toEqual([]);
    await signInAs(page, page.url(), 'Sofia Lindqvist', words('signIn.signIn'));
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    const title = page.getByRole('heading', { level: 1, name: words('page.title') });
    await expect(title).toBeVisible();
    const out = page.getByRole('button', { name: words('page.signOut') });
    const [titleBox, outBox] = [await title.boundingBox(), await out.boundingBox()];
    expect((titleBox?.x ?? 0) < (outBox?.x ?? 0)).toBe(dir === 'ltr');
    const courses = page.getByRole('list', { name: words('courses.courses') });
    const quiz = words('badge.UnattemptedQuizzes', { n: 1, shown: '1' });
    await expect(courses.getByText(quiz).first()).toBeVisible();
    await expect(page.getByText(words('course.checking'))).toHaveCount(0);
    expect(leftoverWords(await readScreen(page), english, tag)).toEqual([]);

    lms.world.faults = faultsNamed('scope');
    await page.getByRole('button', { name: words('check.refresh'), exact: true }).click();
    await page.locator('section [aria-expanded]').click();
    await page.getByText(words('fault.insufficient-scope')).waitFor();
    expect(leftoverWords(await readScreen(page), english, tag)).toEqual([]);
    expect([...loaded]).toEqual([tag]);

    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expectToFit(page, words);
    await page.getByRole('button', { name: words('page.settings') }).click();
    await page.getByRole('dialog').waitFor();
    await expectToFit(page, words, 'li h2, code, label');
  });
}

test('an English browser loads English alone', async ({ page, lms, complaints, signIn }) => {
  complaints.allow(/^error: Failed to load resource/);
  const loaded = languagesLoaded(page);
  await signIn('Sofia Lindqvist');
  await expectChecked(page);
  lms.world.faults = faultsNamed('scope');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('button', { name: /^Numbers from/ }).click();
  await page.getByText(/set up to read this/).waitFor();
  expect([...loaded]).toEqual(['en']);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

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

// Words 40 % longer than English, on a phone with text at 200 %, in both directions: no word is broken, no text overlaps,
// nothing is cut off. The language exists in a build of its own.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { filesBelow } from '../../tools/filesBelow.ts';
import { pseudoMessage } from '../../tools/messages/pseudoCatalogue.ts';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import { pseudoTest } from './pseudoTest.ts';
import { boxDefects } from './readBoxes.ts';
import { brokenWords } from './readWords.ts';
import { dist } from './serveDist.ts';
import { signInAs } from './signInAs.ts';
import { startSite } from './startSite.ts';

const test = pseudoTest.extend<object>({
  site: async ({ complaints, lms, pseudoBuild }, provide) => {
    const site = await startSite(lms, pseudoBuild);
    complaints.allowHost(new URL(site.origin).host);
    await provide(site);
    await site[Symbol.asyncDispose]();
  },
});

test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 390, height: 844 } });

const signIn = pseudoMessage('Sign in');

async function expectToFit(page: Page, dir: string): Promise<void> {
  await page.evaluate((direction) => {
    document.documentElement.dir = direction;
    document.documentElement.style.setProperty('font-size', '200%');
  }, dir);
  // The words of a course's name may be longer than the screen is wide.
  expect(await brokenWords(page, 'li h2, code')).toEqual([]);
  expect(await boxDefects(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

for (const dir of ['ltr', 'rtl']) {
  test(`the way in, ${dir}`, async ({ page, site }) => {
    await page.goto(site.origin);
    await page.getByRole('button', { name: signIn }).waitFor();
    await expectToFit(page, dir);
  });

  for (const personName of ['Sofia Lindqvist', 'Daniel Okafor']) {
    test(`the courses of ${personName}, and a notice over them, ${dir}`, async ({
      page,
      site,
      lms,
      complaints,
    }) => {
      complaints.allow(/^error: Failed to load resource/);
      await signInAs(page, site.origin, personName, signIn);
      await page.getByRole('list').last().getByRole('listitem').first().waitFor();
      const button = page.getByRole('button', { name: pseudoMessage('Refresh') });
      await expect(button).toHaveAttribute('aria-disabled', 'false');
      await expectToFit(page, dir);
      lms.world.faults = faultsNamed('scope');
      await button.click();
      await page.getByRole('region', { name: pseudoMessage('The latest check failed') }).waitFor();
      await expectToFit(page, dir);
    });
  }

  test(`settings and the queue, ${dir}`, async ({ page, site }) => {
    await signInAs(page, site.origin, 'Daniel Okafor', signIn);
    await page.getByRole('searchbox').waitFor();
    await page.getByRole('button', { name: pseudoMessage('Settings') }).click();
    await page.getByRole('dialog').waitFor();
    await expectToFit(page, dir);
    // A table scrolls in a box of its own; a queue does not.
    await page.goto(`${site.origin}/?as=queue`);
    await page.getByRole('searchbox').waitFor();
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    await expectToFit(page, dir);
  });
}

test('without any answer', () => {
  const pseudo = pseudoMessage('Course updates');
  const files = filesBelow(dist).filter((path) => /\.(?:js|html)$/.test(path));
  expect(files.length).toBeGreaterThan(10);
  for (const path of files) expect(readFileSync(join(dist, path), 'utf8')).not.toContain(pseudo);
});

// Text at 200 % (WCAG 1.4.4) and spaced text (1.4.12) on a phone: no word is broken, nothing is cut off, and courses stay
// visible.
import { expect, type Page } from '@playwright/test';
import { layouts } from '../../src/model/view.ts';
import { expectChecked, test } from './fixtures.ts';
import { boxDefects, brokenWords } from './readBoxes.ts';
import { signInButton } from './signInAs.ts';

const phone = { width: 390, height: 844 };

test.use({ viewport: phone });

async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
}

// languages.spec.ts has a list with each kind of badge.
for (const as of layouts) {
  test(`large text breaks no word of the ${as}`, async ({ page, signIn }) => {
    await signIn('Daniel Okafor', { path: `/?as=${as}` });
    await expectChecked(page);
    const name = page.getByRole('main').locator('bdi').first();
    await expect(name).toBeVisible();
    await doubleText(page);
    // Of a name in two lines, the first.
    await expect(name).toBeInViewport({ ratio: 0.5 });
    // The words of a course's name may be longer than the screen is wide.
    expect(await brokenWords(page, 'bdi')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });
}

test('large text breaks no word before the sign-in', async ({ page, site }) => {
  await page.goto(site.origin);
  await signInButton(page).waitFor();
  await doubleText(page);
  expect(await brokenWords(page, 'code')).toEqual([]);
  await expect(signInButton(page)).toBeInViewport({ ratio: 1 });
});

test('spaced text is cut off in no layout', async ({ page, site, signIn }) => {
  await signIn('Daniel Okafor');
  for (const query of [...layouts.map((as) => `?as=${as}`), 'embed']) {
    await page.goto(`${site.origin}/${query}`);
    await expectChecked(page);
    // The policy of the page refuses a <style> element.
    await page.evaluate(() => {
      const spacing = new CSSStyleSheet();
      spacing.replaceSync(`* { letter-spacing: 0.12em !important; line-height: 1.5 !important; word-spacing: 0.16em !important }
        p { margin-block-end: 2em !important }`);
      document.adoptedStyleSheets.push(spacing);
    });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    // The table scrolls within itself.
    if (query !== '?as=table') expect(await boxDefects(page), query).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  }
});

test('a phone shows a long account name in one line, and the whole name as its title', async ({
  page,
  lms,
  signIn,
}) => {
  const long = 'Maximiliana-Alexandra';
  for (const person of lms.world.people) if (person.id === '2041') person.firstName = long;
  await signIn(`${long} Lindqvist`);
  const name = page.getByRole('banner').getByText(`${long} Lindqvist`, { exact: true });
  await expect(name).toHaveAttribute('title', `${long} Lindqvist`);
  for (const size of ['100%', '200%']) {
    await page.evaluate((to) => document.documentElement.style.setProperty('font-size', to), size);
    const box = await name.boundingBox();
    const height = await name.evaluate((p) => Number.parseFloat(getComputedStyle(p).lineHeight));
    expect(box?.width).toBeGreaterThan(60);
    expect(box?.height).toBeLessThan(1.5 * height);
    await expect(name).toBeInViewport({ ratio: 1 });
    expect(await boxDefects(page)).toEqual([]);
  }
});

// The widget as a part of its host's page: on the host's ground, as high as its content, with room for what opens.
import { expect, type Locator, type Page } from '@playwright/test';
import { translatedLanguages } from '../../tools/messages/readCatalogue.ts';
import { enrolled } from '../shared/enrolled.ts';
import { test, wholeBrowser } from './crossSite.ts';
import { boxDefects } from './readBoxes.ts';
import { signInButton, signInByWindow } from './signInAs.ts';

test.use(wholeBrowser);

const element = (page: Page) => page.locator('course-updates');
const inside = (page: Page) => page.frameLocator('course-updates iframe');
const heightOf = async (page: Page) => (await element(page).boundingBox())?.height ?? 0;

const ONE = '/embed?courses=7142';

/** A host with one element, 560 px wide. */
function bodyOf(origin: string, attributes: string, styles = ''): string {
  return `<style>${styles} course-updates { width: 560px }</style>
    <script type="module" src="${origin}/element.js"></script>
    <course-updates courses="7142" ${attributes}></course-updates>`;
}

async function signIn(page: Page): Promise<void> {
  await signInByWindow(page, inside(page), 'Sofia Lindqvist');
  await expect(inside(page).getByText(/^Last checked/)).toBeVisible();
}

for (const [what, colorScheme, styles, attributes] of [
  ['a page of a dark system', 'dark', ':root { color-scheme: light dark }', ''],
  ['a page of a light system', 'light', ':root { color-scheme: light dark }', ''],
  ['a dark page that says so to the widget, on a light system', 'light', '', 'theme="dark"'],
] as const) {
  test(`the ground of ${what} shows through`, async ({ page, site, host }) => {
    await page.emulateMedia({ colorScheme });
    host.body = bodyOf(site.origin, attributes, `${styles} body { background: #808080 }`);
    await page.goto(host.origin);
    await expect(signInButton(inside(page))).toBeVisible();
    // The upper corners have no content.
    const { x = 0, y = 0, width = 0 } = (await element(page).boundingBox()) ?? {};
    for (const left of [x, x + width - 4]) {
      const clip = { x: left, y, width: 4, height: 4 };
      const seen = await page.screenshot({ clip });
      await element(page).evaluate((frame) => (frame.style.visibility = 'hidden'));
      expect(seen.equals(await page.screenshot({ clip }))).toBe(true);
      await element(page).evaluate((frame) => (frame.style.visibility = ''));
    }
  });
}

test('in a page without a colour scheme the frame is light, whatever the system, until the page switches', async ({
  page,
  site,
  host,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  host.body = bodyOf(site.origin, '', '[data-theme="dark"] { color-scheme: dark }');
  await page.goto(host.origin);
  const frame = page.locator('course-updates iframe');
  // Browsers tell it to the content; a browser that emulates a scheme does not.
  await expect(frame).toHaveCSS('color-scheme', 'light');
  for (const theme of ['dark', 'light'] as const) {
    await page.locator('html').evaluate((root, chosen) => (root.dataset['theme'] = chosen), theme);
    await expect(frame).toHaveCSS('color-scheme', theme);
  }
});

test('one course takes two lines, and the frame makes room for the menu and the settings', async ({
  page,
  site,
  host,
}) => {
  host.body = bodyOf(site.origin, '');
  await page.goto(host.origin);
  await signIn(page);
  await expect.poll(() => heightOf(page)).toBeLessThan(90);
  const before = await heightOf(page);
  const frame = inside(page);
  await expect(frame.getByRole('button', { name: 'Sign out' })).toHaveCount(0);

  const menu = frame.getByRole('button', { name: 'Account' });
  await menu.click();
  await expect.poll(() => heightOf(page)).toBeGreaterThan(before);
  await expect(frame.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await frame.getByRole('button', { name: 'Settings', exact: true }).click();
  await expect.poll(() => heightOf(page)).toBeGreaterThan(400);
  await expect(frame.getByRole('button', { name: 'Forget this device' })).toBeVisible();
  await page.keyboard.press('Escape');
  await menu.click();
  await expect.poll(() => heightOf(page)).toBe(before);
});

for (const [frameOf, html] of [
  ['two lines', bodyOf],
  [
    '300 px',
    (origin: string) => `<iframe height="300" width="300" src="${origin}${ONE}"></iframe>`,
  ],
] as const) {
  test(`the options of one course open in its frame of ${frameOf}, and move nothing of the host`, async ({
    page,
    site,
    host,
  }) => {
    host.body = `${html(site.origin, '')}<p>Below</p>`;
    await page.goto(host.origin);
    const frame = page.frameLocator('iframe');
    await signInByWindow(page, frame, 'Sofia Lindqvist');
    await expect(frame.getByText(/^Last checked/)).toBeVisible();
    const below = page.getByText('Below');
    const place = await below.boundingBox();
    const heard = () => page.evaluate<number>('heard.length');
    await expect(frame.locator('#options')).toBeAttached();
    const before = await heard();
    const button = frame.getByRole('button', { name: /^Options for / });
    for (const name of ['Mute even if it rises', 'Check this course']) {
      await button.click();
      const item = frame.getByRole('button', { name });
      await item.scrollIntoViewIfNeeded();
      await expect(item).toBeInViewport({ ratio: 1 });
      const cut = await frame
        .locator('#options')
        .evaluate((box) => box.scrollWidth - box.clientWidth);
      expect(cut).toBe(0);
      await item.click();
      await expect(frame.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
      await frame.getByRole('button', { name: 'Close' }).click();
      await expect(button).toBeFocused();
    }
    expect([await below.boundingBox(), await heard()]).toEqual([place, before]);
  });
}

test('in a widget higher than the screen, a sheet and Undo open in sight and scroll nothing', async ({
  page,
  site,
  host,
}) => {
  await page.setViewportSize({ width: 600, height: 450 });
  host.body = bodyOf(site.origin, '').replace('courses="7142"', '');
  await page.goto(host.origin);
  await signIn(page);
  await expect.poll(() => heightOf(page)).toBeGreaterThan(500);
  const frame = inside(page);
  const first = frame.getByRole('heading', { level: 2 }).first();
  await frame.getByRole('button', { name: 'Account', exact: true }).click();
  await frame.getByRole('button', { name: 'Settings', exact: true }).click();
  await expect(frame.getByRole('button', { name: 'Close' })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press('Escape');
  for (const act of ['Pin', 'Hide']) {
    await frame
      .getByRole('button', { name: /^Options for / })
      .first()
      .click();
    await frame.getByRole('dialog').getByRole('button', { name: act }).click();
    await expect(frame.getByRole('button', { name: 'Undo' })).toBeInViewport();
    await expect(first).toBeInViewport();
  }
});

async function expectWhole(page: Page, sums: readonly Locator[]): Promise<void> {
  for (const [at, sum] of sums.entries()) {
    await expect(sum).toBeInViewport({ ratio: 1 });
    const dot = await sum.evaluate((one) => getComputedStyle(one, '::before').content);
    expect(dot).toBe(at === 0 ? 'none' : '"·" / ""');
  }
  expect(await boxDefects(page)).toEqual([]);
}

for (const [lang, sums] of [
  ['en', ['5 to do', '4 new feedback', '145 to read']],
  ['de', ['5 zu erledigen', '4 neue Feedbacks', '145 zu lesen']],
] as const) {
  test(`a strip of 300 px shows all its sums, ${lang}, separated by dots that are not read aloud`, async ({
    page,
    site,
    signIn: enter,
  }) => {
    // The strip names no person, so the sign-in starts in the widget.
    await enter('Sofia Lindqvist', { path: '/embed' });
    await page.setViewportSize({ width: 300, height: 56 });
    await page.goto(`${site.origin}/embed?layout=strip&lang=${lang}`);
    await expectWhole(
      page,
      sums.map((text) => page.getByText(text, { exact: true })),
    );
  });
}

for (const lang of ['en', ...translatedLanguages()]) {
  test(`a strip of 240 px shows all its sums, ${lang}, separated by dots that are not read aloud`, async ({
    page,
    site,
    lms,
    signIn: enter,
  }) => {
    // The strip names no person, so the sign-in starts in the widget.
    await enter('Sofia Lindqvist', { path: '/embed' });
    await page.setViewportSize({ width: 240, height: 56 });
    for (const more of [0, 123]) {
      const { counts } = enrolled(lms.world, '2041', '7142');
      counts.UnattemptedQuizzes += more;
      counts.UnreadAssignmentFeedback += more;
      counts.UnreadDiscussions += 30 * more;
      await page.goto(`${site.origin}/embed?layout=strip&lang=${lang}`);
      const sums = page.locator('main section [data-kind]');
      await expect(sums).toHaveCount(3);
      await expectWhole(page, await sums.all());
    }
  });
}

// Takes the README's pictures of the page in dist/.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { letThreeDaysPass } from './letThreeDaysPass.ts';
import { signInByWindow } from './signInAs.ts';

/** The time in each picture, a Monday, so that every run takes the same picture. */
const NOW = Date.parse('2026-11-02T09:41:00Z');

/** Inter, of a package, because a machine without fonts draws what no reader has. */
function fontStyle(): string {
  const require = createRequire(import.meta.url);
  const file = require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
  const data = readFileSync(file, 'base64');
  return `@font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${data}); }
    * { font-family: Inter, sans-serif !important; }`;
}

test.use({ entrance: 'by hand' });

test.beforeEach(async ({ page, complaints }) => {
  // The LMS has no icon.
  complaints.allow(/favicon\.ico/);
  await page.addInitScript((text) => {
    const style = new CSSStyleSheet();
    style.replaceSync(text);
    document.adoptedStyleSheets.push(style);
  }, fontStyle());
  await page.clock.setFixedTime(NOW);
});

test.afterEach(async ({ page }, { title }) => {
  // Away from the button that was pressed.
  await page.mouse.move(0, 0);
  await page.waitForLoadState('networkidle');
  for (const frame of page.frames()) await frame.evaluate(() => document.fonts.ready);
  const path = new URL(`../../.github/${title}.png`, import.meta.url);
  await page.screenshot({ path: fileURLToPath(path) });
});

for (const [title, viewport] of [
  ['picture', { width: 1120, height: 720 }],
  ['picture-phone', { width: 390, height: 720 }],
] as const) {
  test.describe(() => {
    test.use({ viewport });

    // Three days after the visit before, with changes.
    test(title, async ({ page, lms, signIn }) => {
      await signIn('Sofia Lindqvist');
      await page.getByText(/^Last checked/).waitFor();
      await letThreeDaysPass(page, lms);
      await page.reload();
      await page
        .getByText(/ since \w+day$/)
        .first()
        .waitFor();
      // The tab's answers have not aged, so that only Refresh sorts the rows by the new numbers.
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(page.locator('main li').first()).toContainText('Linear Algebra');
    });
  });
}

test.describe(() => {
  test.use({ viewport: { width: 1120, height: 630 }, colorScheme: 'dark' });

  test('picture-table', async ({ page, signIn }) => {
    await signIn('Daniel Okafor', { path: '/?as=table' });
    await page.getByText(/^Last checked/).waitFor();
  });
});

test.describe(() => {
  test.use({ viewport: { width: 960, height: 560 } });

  // The home page of a course with the widget, where Sofia is signed in.
  test('picture-widget', async ({ page, lms, site }) => {
    lms.world.widget = site.origin;
    site.embedders = [lms.url];
    site.config['embedders'] = [lms.url];
    await page.goto(`${lms.url}/courses/7142`);
    const widget = page.frameLocator('course-updates iframe');
    await signInByWindow(page, widget, 'Sofia Lindqvist');
    await widget.getByText('unread discussions').waitFor();
  });
});

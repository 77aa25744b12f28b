// Takes the README's pictures of the page in dist/.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from '@playwright/test';
import { findChromium } from '../../tools/check/findBrowsers.ts';
import type { Lms } from '../lms/startLms.ts';
import type { PictureName } from './picture.ts';
import { letThreeDaysPass } from './letThreeDaysPass.ts';
import type { Site } from './serveDist.ts';
import { openWindow, signInAs } from './signInAs.ts';
import { startLmsAlone, startSite } from './startSite.ts';

const SCALE = 1.5;
/** The time in each picture, a Monday, so that every run takes the same picture. */
const NOW = Date.parse('2026-11-02T09:41:00Z');
const folder = fileURLToPath(new URL('../../.github/', import.meta.url));

interface Picture {
  /** The file name without its ending. */
  readonly name: PictureName;
  /** CSS pixels. */
  readonly size: readonly [width: number, height: number];
  readonly dark?: boolean;
  readonly prepare: (page: Page, site: Site, lms: Lms) => Promise<void>;
}

const pictures: readonly Picture[] = [
  { name: 'picture', size: [1120, 720], prepare: comeBack },
  { name: 'picture-table', size: [1120, 630], dark: true, prepare: openTable },
  { name: 'picture-phone', size: [390, 720], prepare: comeBack },
  { name: 'picture-widget', size: [960, 560], prepare: comeToCourse },
];

async function openTable(page: Page, { origin }: Site): Promise<void> {
  await signInAs(page, `${origin}/?as=table`, 'Daniel Okafor');
  await page.getByText(/^Last checked/).waitFor();
}

/** Three days after the visit before, with changes. */
async function comeBack(page: Page, { origin }: Site, lms: Lms): Promise<void> {
  await signInAs(page, origin, 'Sofia Lindqvist');
  await page.getByText(/^Last checked/).waitFor();
  await letThreeDaysPass(page, lms);
  await page.reload();
  await page
    .getByText(/ since \w+day$/)
    .first()
    .waitFor();
  // The tab's answers have not aged, so that only Refresh sorts the rows by the new numbers.
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page
    .locator('main li', { hasText: 'Linear Algebra' })
    .and(page.locator(':first-child'))
    .waitFor();
}

/** The home page of a course with the widget, where Sofia is signed in. */
async function comeToCourse(page: Page, site: Site, lms: Lms): Promise<void> {
  lms.world.widget = site.origin;
  site.embedders = [lms.url];
  site.config = { ...site.config, embedders: [lms.url] };
  await page.goto(`${lms.url}/courses/7142`);
  const widget = page.frameLocator('course-updates iframe');
  const popup = await openWindow(page, widget);
  await popup.getByRole('button', { name: 'Sofia Lindqvist' }).click();
  await widget.getByText('unread discussions').waitFor();
}

/** Inter, of a package, because a machine without fonts draws what no reader has. */
function fontStyle(): string {
  const require = createRequire(import.meta.url);
  const file = require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
  const data = readFileSync(file, 'base64');
  return `@font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${data}); }
    * { font-family: Inter, sans-serif !important; }`;
}

async function take(browser: Browser, picture: Picture): Promise<void> {
  await using lms = await startLmsAlone();
  await using site = await startSite(lms);
  const [width, height] = picture.size;
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: SCALE,
    colorScheme: picture.dark === true ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
    // For the font.
    bypassCSP: true,
  });
  await page.addInitScript((text) => {
    const style = new CSSStyleSheet();
    style.replaceSync(text);
    document.adoptedStyleSheets.push(style);
  }, fontStyle());
  await page.clock.setFixedTime(NOW);
  await picture.prepare(page, site, lms);
  await page.waitForLoadState('networkidle');
  for (const frame of page.frames()) await frame.evaluate(() => document.fonts.ready);
  const path = join(folder, `${picture.name}.png`);
  await page.screenshot({ path });
  console.log(path);
  await page.close();
}

/** Takes all if `names` is empty. */
export async function takePictures(names: readonly PictureName[]): Promise<void> {
  await using browser = await chromium.launch({
    ...findChromium(),
    // The page's scale does not apply to frames of other sites.
    args: [`--force-device-scale-factor=${SCALE}`],
  });
  for (const picture of pictures) {
    if (names.length === 0 || names.includes(picture.name)) await take(browser, picture);
  }
}

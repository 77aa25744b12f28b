// Takes the README's pictures of the built page, or, given a folder, one picture of each state of the page
// to look at, or of those that are named: `npm run picture [-- folder [name …]]`. It shows what is in dist/: build first.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../../tools/check/findChromium.ts';
import { NOW, readme, states, type Picture } from './pictureStates.ts';
import { startLmsAlone, startSite } from './startSite.ts';

const SCALE = 1.5;

async function take(browser: Browser, picture: Picture, folder: string): Promise<void> {
  await using lms = await startLmsAlone();
  await using site = await startSite(lms);
  const [width, height] = picture.size ?? [1200, 760];
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: SCALE,
    colorScheme: picture.dark === true ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
  });
  await page.clock.setFixedTime(NOW);
  await picture.prepare(page, site, lms);
  // What comes after the first badges is in the picture, too.
  await page.waitForLoadState('networkidle');
  const path = join(folder, `${picture.name}.png`);
  await page.screenshot({ path });
  console.log(path);
  await page.close();
}

async function takeAll(folder: string | undefined, wanted: readonly string[]): Promise<void> {
  const target = folder ?? fileURLToPath(new URL('../../.github/', import.meta.url));
  mkdirSync(target, { recursive: true });
  const executablePath = findChromium()?.executablePath;
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    // Of frames, too: the scale of a page does not reach those of other sites.
    args: [`--force-device-scale-factor=${SCALE}`],
  });
  try {
    for (const picture of folder === undefined
      ? readme
      : states.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
      // One that fails is named, and the others are taken all the same.
      await take(browser, picture, target).catch((fault: unknown) => {
        console.error(`${picture.name}: ${String(fault)}`);
        process.exitCode = 1;
      });
    }
  } finally {
    await browser.close();
  }
}

const [, , folder, ...wanted] = process.argv;
await takeAll(folder, wanted);

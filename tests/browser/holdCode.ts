// Loads go on without the page's code, until it is let through: what is sent meanwhile, the first script has sent.
import { expect, type Page } from '@playwright/test';

/** From now on, until the answer is called. */
export async function holdCode(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** The first script has run, whatever it has sent. */
export const hasBegun = (page: Page) =>
  expect.poll(() => page.evaluate(() => 'courseUpdatesEarly' in window)).toBe(true);

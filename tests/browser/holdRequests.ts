// Requests of a page that wait until the test lets them go.
import type { Page } from '@playwright/test';

/** From now on, and until the answer is called, the requests that `pattern` fits do not leave the browser. */
export async function holdRequests(page: Page, pattern: string | RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

// Slows the token endpoint, so that other commands fall into a refresh. The interception never stops: its end would make
// Chromium repeat requests in flight, and spend a refresh token twice.
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';

export const SLOW_TOKEN_MS = 400;

export interface SlowTokenEndpoint {
  /** Slows this number of requests. */
  readonly slow: (requests: number) => void;
}

/** `isOffline`: an intercepted request ignores the browser's offline mode. */
export async function slowTokenEndpoint(
  context: BrowserContext,
  isOffline: () => boolean,
): Promise<SlowTokenEndpoint> {
  let left = 0;
  await context.route('**/connect/token', async (route) => {
    if (left === 0 || isOffline()) {
      await route.continue();
      return;
    }
    left -= 1;
    // Not every resolver knows the names below localhost.
    const url = route.request().url().replace('//lms.localhost', '//localhost');
    try {
      const response = await route.fetch({ url });
      // The LMS has spent the token; the page still waits for the response.
      await sleep(SLOW_TOKEN_MS);
      await route.fulfill({ response });
    } catch {
      await route.abort('connectionrefused').catch(() => undefined);
    }
  });
  return {
    slow(requests) {
      left = requests;
    },
  };
}

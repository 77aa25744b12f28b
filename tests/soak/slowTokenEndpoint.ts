// A slow token endpoint, so that things happen in the middle of a refresh. Interception stays on in between: when
// the last one ends, Chromium repeats the requests in flight, and the soak itself would spend a refresh token twice.
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';

export const SLOW_TOKEN_MS = 400;

export interface SlowTokenEndpoint {
  /** For so many requests from now on. */
  readonly slow: (requests: number) => void;
}

/** `isOffline`: what goes through us does not notice by itself. */
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
      // The LMS has spent the token; the page waits for what came of it.
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

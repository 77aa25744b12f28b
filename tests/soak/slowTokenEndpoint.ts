// A token endpoint that takes its time, so that things happen in the middle of a refresh.
// Refuses to leave the browser's requests alone in between: Chromium sends whatever is under way once more when the
// last interception ends, and a refresh token would be spent twice by us.
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

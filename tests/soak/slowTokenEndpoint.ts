// A token endpoint that takes its time, so that things happen in the middle of a refresh.
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';

const PATH = '**/connect/token';
export const SLOW_TOKEN_MS = 400;

/** For the next three requests. */
export async function slowTokenEndpoint(context: BrowserContext): Promise<void> {
  await context.unroute(PATH);
  await context.route(
    PATH,
    async (route) => {
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
    },
    { times: 3 },
  );
}

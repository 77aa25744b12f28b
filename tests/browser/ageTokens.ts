// Ages the tokens of a tab, and nothing else.
import type { Page } from '@playwright/test';

/** Times of expiry and renewal, ms from now; an absent time stays. */
export interface TokenAge {
  readonly expiresInMs?: number;
  readonly renewInMs: number;
}

export async function ageTokens(page: Page, age: TokenAge): Promise<void> {
  await page.evaluate(({ expiresInMs, renewInMs }) => {
    const key = Object.keys(sessionStorage).find((one) => one.startsWith('course-updates.tokens.'));
    const tokens: object = JSON.parse(sessionStorage.getItem(key ?? '') ?? '{}');
    const now = Date.now();
    const over = {
      renewAt: now + renewInMs,
      ...(expiresInMs !== undefined && { expiresAt: now + expiresInMs }),
    };
    sessionStorage.setItem(key ?? '', JSON.stringify({ ...tokens, ...over }));
  }, age);
}

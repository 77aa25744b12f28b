// Loads go on without the page's code, until it is let through: what is sent meanwhile, the first script has sent.
import { expect, type Page } from '@playwright/test';
import { holdRequests } from './holdRequests.ts';

/** From now on, until the answer is called. */
export const holdCode = (page: Page) => holdRequests(page, /\/assets\/index-[^/]*\.js$/);

/** The first script has run, whatever it has sent. */
export const hasBegun = (page: Page) =>
  expect.poll(() => page.evaluate(() => 'courseUpdatesEarly' in window)).toBe(true);

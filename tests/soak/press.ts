// Presses a button as a person would who does not look whether it is busy.
import type { Page } from '@playwright/test';

/** On a busy machine a press that is given up early may still come, and nobody would know of it. */
const PRESSED_WITHIN_MS = 10_000;

/** A panel that opens may still be moving, and the press would land beside it. */
const REACHED_WITHIN_MS = 3_000;

/** False: there is no such button, or it went away. */
export async function press(page: Page, name: string | RegExp): Promise<boolean> {
  const button = page.getByRole('button', { name, exact: true }).first();
  if (!(await button.isVisible())) return false;
  return button
    .hover({ timeout: REACHED_WITHIN_MS })
    .then(() => button.click({ force: true, timeout: PRESSED_WITHIN_MS }))
    .then(() => true)
    .catch(() => false);
}

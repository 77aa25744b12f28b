// Presses a button like a person who ignores whether it is busy.
import type { Page } from '@playwright/test';

/** On a busy machine, a press that Playwright gives up too early may still arrive, unrecorded. */
const PRESSED_WITHIN_MS = 10_000;

/** The press would miss a button in a panel that is still moving. */
const REACHED_WITHIN_MS = 3_000;

/** @returns false if there is no such button, or if it disappeared */
export async function press(page: Page, name: string | RegExp): Promise<boolean> {
  const button = page.getByRole('button', { name, exact: true }).first();
  if (!(await button.isVisible())) return false;
  return button
    .hover({ timeout: REACHED_WITHIN_MS })
    .then(() => button.click({ force: true, timeout: PRESSED_WITHIN_MS }))
    .then(() => true)
    .catch(() => false);
}

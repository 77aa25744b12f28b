// Presses a button as a person would who does not look whether it is busy.
import type { Page } from '@playwright/test';

/** False: there is no such button, or it went away. */
export async function press(page: Page, name: string | RegExp): Promise<boolean> {
  const button = page.getByRole('button', { name, exact: true }).first();
  if (!(await button.isVisible())) return false;
  return button.click({ force: true, timeout: 1_000 }).then(
    () => true,
    () => false,
  );
}

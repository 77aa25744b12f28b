// Signs in like a person: presses the button, chooses a name at the LMS, and returns to the page.
import { expect, type Page } from '@playwright/test';

/** `address`: full address of the page. `button`: name of the sign-in button. Resolves when the page greets `personName`. */
export async function signInAs(
  page: Page,
  address: string,
  personName: string,
  button = 'Sign in',
): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('button', { name: personName }).click();
  await expectSignedIn(page, personName);
}

/** Waits for the page's own greeting; the LMS shows the same names, without a banner. */
export async function expectSignedIn(page: Page, personName: string): Promise<void> {
  await expect(page.getByRole('banner').getByText(personName)).toBeVisible();
}

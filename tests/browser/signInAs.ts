// Signs in as a person does: presses the button, chooses a name at the LMS, and is back on the page.
import { expect, type Page } from '@playwright/test';

/** `address`: of the page, in full. `button`: what the way in says. Resolves when the page greets `personName`. */
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

/** The LMS shows the same names, but it has no banner. */
export async function expectSignedIn(page: Page, personName: string): Promise<void> {
  await expect(page.getByRole('banner').getByText(personName)).toBeVisible();
}

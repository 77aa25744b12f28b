// Signs in as a person does: presses the button, chooses a name at the LMS, and is back on the page.
import { expect, type BrowserContext, type Page } from '@playwright/test';

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

/** Another tab, for the same person: the LMS still knows who it is, and asks nothing. */
export async function signInBeside(
  context: BrowserContext,
  address: string,
  personName: string,
): Promise<Page> {
  const other = await context.newPage();
  await other.goto(address);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expectSignedIn(other, personName);
  return other;
}

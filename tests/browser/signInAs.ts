// Signs in like a person: presses the button, chooses a name at the LMS, and returns to the page.
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** `address`: full address of the page. `button`: name of the sign-in button. Resolves when the page greets `personName`. */
export async function signInAs(
  page: Page,
  address: string,
  personName: string,
  button = 'Sign in',
): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('button', { name: personName }).click();
  await expectSignedIn(page, personName);
}

/** Waits for the page's own greeting; the LMS shows the same names, without a banner. */
export async function expectSignedIn(page: Page, personName: string): Promise<void> {
  await expect(page.getByRole('banner').getByText(personName)).toBeVisible();
}

/** The button of a screen without a session; a screen of an ended session has "Sign in again". */
export const signInButton = (place: Pick<Page, 'getByRole'>): Locator =>
  place.getByRole('button', { name: 'Sign in', exact: true });

/** Presses Sign in. @returns the new window */
export async function openWindow(page: Page, frame: FrameLocator): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), signInButton(frame).click()]);
  return popup;
}

/** Presses a button of the sign-in page; the window may close before Playwright confirms the press. */
export async function answerWith(popup: Page, button: string): Promise<void> {
  await popup
    .getByRole('button', { name: button })
    .click()
    .catch((error: unknown) => {
      if (!popup.isClosed()) throw error;
    });
}

/** Signs in by the window of `frame`. */
export async function signInByWindow(
  page: Page,
  frame: FrameLocator,
  personName: string,
): Promise<void> {
  const popup = await openWindow(page, frame);
  await answerWith(popup, personName);
  await expect.poll(() => popup.isClosed()).toBe(true);
}

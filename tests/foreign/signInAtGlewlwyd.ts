// Signs in like a person: presses the page's button, gives name and password at Glewlwyd, grants the scopes, and returns.
import type { Page } from '@playwright/test';
import { expectSignedIn } from '../browser/signInAs.ts';
import { ACCOUNT } from './startGlewlwyd.ts';

const PERSON = 'Sofia Lindqvist';

/** `address`: of the page. Resolves when the page greets the person. */
export async function signInAtGlewlwyd(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByPlaceholder('Your username').fill(ACCOUNT.username);
  await page.getByPlaceholder('Your password').fill(ACCOUNT.password);
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('checkbox', { name: 'Courses' }).check();
  await page.getByRole('button', { name: 'Grant access' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectSignedIn(page, PERSON);
}

/** Confirms the end of the session in the ID token, and returns to the page (`origin`). */
export async function signOutAtGlewlwyd(page: Page, origin: string): Promise<void> {
  await page.getByRole('heading', { name: 'End session' }).waitFor();
  await page.getByRole('heading', { name: `redirected to: ${origin}/` }).waitFor();
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.waitForURL((url) => url.origin === origin);
}

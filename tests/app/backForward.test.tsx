// A page restored from the back/forward cache shows only the tab's current person. The events are simulated;
// tests/browser/backForward.spec.ts has a real cache.
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPageAs } from './openPage.ts';
import { reading } from './readHeadline.ts';

/** Dispatches the events of entering and leaving the cache. */
async function comeBack(meanwhile: () => void): Promise<void> {
  await act(async () => {
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    meanwhile();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
}

async function signedIn() {
  const page = await openPageAs('Sofia Lindqvist');
  await screen.findByText(reading('5 to do 4 new feedback 145 to read'));
  return page;
}

test('a restored page after a sign-out shows no data of the person', async () => {
  await signedIn();
  await comeBack(() => window.sessionStorage.clear());
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(document.body).not.toHaveTextContent(/Sofia|Introduction to Psychology/);
});

test('a restored page shows only the data of the person now signed in', async () => {
  const page = await signedIn();
  const [[key, sofias] = ['', '']] = Object.entries(window.sessionStorage);
  window.sessionStorage.clear();
  await page.load('/');
  await page.signIn('Daniel Okafor');
  await screen.findByText('Daniel Okafor');
  const daniels = window.sessionStorage.getItem(key) ?? '';
  // The open page is Sofia's; the tab now has Daniel's tokens.
  window.sessionStorage.setItem(key, sofias);
  await page.load('/');
  await screen.findByText('Sofia Lindqvist');
  await comeBack(() => window.sessionStorage.setItem(key, daniels));
  expect(await screen.findByText('Daniel Okafor')).toBeVisible();
  expect(document.body).not.toHaveTextContent('Sofia');
});

test('a restored page after a sign-out in another tab shows the reason and no data', async () => {
  const page = await signedIn();
  const key = `course-updates.signed-out.${page.lms.issuer} course-updates`;
  await comeBack(() => window.localStorage.setItem(key, String(Date.now())));
  expect(await screen.findByText('You signed out in another tab.')).toBeVisible();
  expect(document.body).not.toHaveTextContent(/Sofia|Introduction to Psychology/);
  expect(window.sessionStorage).toHaveLength(0);
});

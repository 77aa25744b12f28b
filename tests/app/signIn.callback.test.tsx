// The redirect URI: refused responses, and responses during a session.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createCodeFlow } from '../../src/auth/flow/codeFlow.ts';
import { configWith } from '../unit/config/minimalConfig.ts';
import { courseCard } from './courseCard.ts';
import { openPage, openPageAs } from './openPage.ts';

const address = () => window.location.pathname + window.location.search;

test('a response of no sign-in here is not quoted, and leads to a new sign-in', async () => {
  const page = await openPage({ path: '/auth/callback?error=Call+555-0100' });
  expect(await screen.findByRole('alert')).toHaveTextContent(/already used/);
  expect(screen.getByRole('button', { name: 'Try signing in again' })).toBeVisible();
  expect(document.body).not.toHaveTextContent(/555/);
  expect(address()).toBe('/auth/callback');
  expect(page.lms.requests.filter((request) => request.kind === 'token')).toEqual([]);
});

test('while signed in, a used answer is ignored, with a notice until it is dismissed', async () => {
  const page = await openPageAs('Sofia Lindqvist');
  await courseCard('Organic Chemistry II');
  const tokens = () => page.lms.requests.filter(({ kind }) => kind === 'token').length;
  const before = tokens();
  await page.load('/auth/callback?code=spent&state=0123456789abcdef0123456789abcdef');
  expect(await courseCard('Organic Chemistry II')).toBeVisible();
  const notice = await screen.findByRole('note', { name: /^You’re still signed in/ });
  await waitFor(() => expect(notice).toHaveTextContent(/already used/));
  expect(notice).not.toHaveTextContent(/Try signing in again/);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(address()).toBe('/');
  await page.user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/^You’re still signed in/)).toBeNull();
  expect(tokens()).toBe(before);
});

test('an error of a sign-in here says what to do, with the code and without its description', async () => {
  const page = await openPage();
  await page.user.click(await screen.findByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(page.left).toHaveLength(1));
  const state = new URL(page.left[0] ?? '').searchParams.get('state') ?? '';
  const error = 'error=consent_required&error_description=Call+555-0100';
  await page.load(`/auth/callback?${error}&state=${state}`);
  const words = /Sign in to the LMS itself.*consent_required/;
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(document.body).not.toHaveTextContent(/555|connection/);
});

test('a code that the LMS refuses does not end the session', async () => {
  const page = await openPageAs('Sofia Lindqvist');
  await courseCard('Organic Chemistry II');
  const [tokens] = Object.entries<string>(window.sessionStorage);
  const flow = createCodeFlow({
    config: configWith({ auth: { issuer: page.lms.issuer } }).auth,
    redirectUri: `${window.location.origin}/auth/callback`,
    storage: window.sessionStorage,
  });
  const state = new URL(await flow.start('/')).searchParams.get('state') ?? '';
  await page.load(
    `/auth/callback?code=made-up&state=${state}&iss=${encodeURIComponent(page.lms.issuer)}`,
  );
  expect(await screen.findByText(/^You’re still signed in/)).toBeVisible();
  expect(await screen.findByText(/It says: invalid_grant/)).toBeVisible();
  expect(await courseCard('Organic Chemistry II')).toBeVisible();
  expect(Object.entries(window.sessionStorage)).toContainEqual(tokens);
});

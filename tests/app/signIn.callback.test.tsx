// The redirect URI: refused responses, and responses during a session.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createCodeFlow } from '../../src/auth/flow/codeFlow.ts';
import { configWith } from '../unit/config/minimalConfig.ts';
import { courseCard } from './courseCard.ts';
import { openPage, openPageAs } from './openPage.ts';

const address = () => window.location.pathname + window.location.search;

test.each([
  [
    'an unknown state',
    '/auth/callback?code=abc&state=0123456789abcdef0123456789abcdef',
    /Try signing in again/,
  ],
  ['a repeated parameter', '/auth/callback?code=a&code=b&state=x', /incomplete/],
  ['an error of no sign-in here', '/auth/callback?error=Call+555-0100', /already used/],
])(
  'a callback with %s shows what happened and offers to start again',
  async (_what, path, words) => {
    const page = await openPage({ path });
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('button', { name: 'Try signing in again' })).toBeVisible();
    expect(document.body).not.toHaveTextContent(/555/);
    expect(address()).toBe('/auth/callback');
    expect(page.lms.requests.filter((request) => request.kind === 'token')).toEqual([]);
  },
);

test.each([
  ['a used answer', '?code=spent&state=0123456789abcdef0123456789abcdef', /already used/],
  ['a repeated code', '?code=a&code=b&state=x', /incomplete/],
])(
  'while signed in, %s is ignored, with a notice until it is dismissed',
  async (_what, answer, why) => {
    const page = await openPageAs('Sofia Lindqvist');
    await courseCard('Organic Chemistry II');
    const tokens = () => page.lms.requests.filter(({ kind }) => kind === 'token').length;
    const before = tokens();
    await page.load(`/auth/callback${answer}`);
    expect(await courseCard('Organic Chemistry II')).toBeVisible();
    const notice = await screen.findByRole('note', { name: /^You’re still signed in/ });
    await waitFor(() => expect(notice).toHaveTextContent(why));
    expect(notice).not.toHaveTextContent(/Try signing in again/);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(address()).toBe('/');
    await page.user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/^You’re still signed in/)).toBeNull();
    expect(tokens()).toBe(before);
  },
);

test.each([
  ['consent_required', /Sign in to the LMS itself.*consent_required/],
  ['made_up', /It says: made_up\. Try signing in again/],
])('the error %s of a sign-in here says what to do, with the code', async (code, words) => {
  const page = await openPage();
  await page.user.click(await screen.findByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(page.left).toHaveLength(1));
  const state = new URL(page.left[0] ?? '').searchParams.get('state') ?? '';
  await page.load(`/auth/callback?error=${code}&error_description=Call+555-0100&state=${state}`);
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

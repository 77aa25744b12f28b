// Signing in, as the person sees it.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createCodeFlow } from '../../src/auth/codeFlow.ts';
import { parseConfig } from '../../src/config/config.ts';
import { signInOverHttp } from '../lms/signInOverHttp.ts';
import { minimalConfig } from '../unit/config/minimalConfig.ts';
import { openPage } from './openPage.ts';

const address = () => window.location.pathname + window.location.search;

test('a first visit invites the person to sign in', async () => {
  const page = await openPage();
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Course updates' })).toBeVisible();
  expect(page.lms.requests).toEqual([]);
});

test('signing in leads to the courses and takes the code out of the address', async () => {
  const page = await openPage();
  await page.signIn('Sofia Lindqvist');
  expect(await screen.findByRole('heading', { name: 'Organic Chemistry II' })).toBeVisible();
  expect(address()).toBe('/');
  expect(await screen.findByText('Sofia Lindqvist')).toBeVisible();
  // However often React mounts the page while it is developed.
  expect(page.lms.requests.filter(({ kind }) => kind === 'token')).toHaveLength(1);
});

test('where the registration asks for consent, allowing it leads to the courses', async () => {
  const page = await openPage({
    world: (world) => {
      for (const application of world.applications) application.promptForConsent = true;
    },
  });
  await page.signIn('Sofia Lindqvist');
  expect(await screen.findByRole('heading', { name: 'Organic Chemistry II' })).toBeVisible();
});

test('the authorization request is a public client with S256, and asks for the configured scope', async () => {
  const page = await openPage({
    config: (lms) => ({
      auth: { issuer: lms.issuer, clientId: 'course-updates', scope: 'core:*:*' },
    }),
  });
  await page.signIn('Sofia Lindqvist');
  const request = new URL(page.left[0] ?? '').searchParams;
  expect(request.get('code_challenge_method')).toBe('S256');
  expect(request.get('scope')).toBe('core:*:*');
  expect(request.get('redirect_uri')).toBe(`${window.location.origin}/auth/callback`);
  expect(request.has('client_secret')).toBe(false);
});

test('the person returns to where they were', async () => {
  const page = await openPage({ path: '/?courses=7142,318204' });
  await page.signIn('Sofia Lindqvist');
  expect(await screen.findByRole('heading', { name: 'Linear Algebra' })).toBeVisible();
  expect(address()).toBe('/?courses=7142,318204');
});

test('a reload keeps the session without another sign-in', async () => {
  const page = await openPage();
  await page.signIn('Sofia Lindqvist');
  await screen.findByRole('heading', { name: 'Linear Algebra' });
  await page.load('/');
  expect(await screen.findByRole('heading', { name: 'Linear Algebra' })).toBeVisible();
  expect(page.left).toHaveLength(1);
});

test('with tokens in memory a reload asks for a new sign-in', async () => {
  const page = await openPage({
    config: (lms) => ({
      auth: { issuer: lms.issuer, clientId: 'course-updates', tokenStore: 'memory' },
    }),
  });
  await page.signIn('Sofia Lindqvist');
  await screen.findByRole('heading', { name: 'Linear Algebra' });
  expect(JSON.stringify(Object.entries(window.sessionStorage))).not.toContain('accessToken');
  await page.load('/');
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('who cancels at the LMS is told so and can start again', async () => {
  const page = await openPage({ path: '/?courses=7142' });
  await page.signIn('Sofia Lindqvist', 'cancel');
  expect(await screen.findByRole('alert')).toHaveTextContent(/cancelled/);
  expect(address()).toBe('/auth/callback');
  await page.signIn('Sofia Lindqvist');
  expect(await screen.findByRole('heading', { name: 'Organic Chemistry II' })).toBeVisible();
});

test.each([
  [
    'an unknown state',
    '/auth/callback?code=abc&state=0123456789abcdef0123456789abcdef',
    /Start again/,
  ],
  [
    'a state that names something in storage',
    '/auth/callback?code=abc&state=user:x',
    /Start again/,
  ],
  ['a broken percent sign in the state', '/auth/callback?code=abc&state=%E0%A4%A', /Start again/],
  ['a repeated parameter', '/auth/callback?code=a&code=b&state=x', /incomplete/],
  ['an error without a state', '/auth/callback?error=access_denied', /cancelled/],
  ['another error', '/auth/callback?error=temporarily_unavailable', /temporarily_unavailable/],
])(
  'a callback with %s says what happened and offers to start again',
  async (_what, path, words) => {
    const page = await openPage({ path });
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('button', { name: 'Start again' })).toBeVisible();
    expect(address()).toBe('/auth/callback');
    expect(page.lms.requests.filter((request) => request.kind === 'token')).toEqual([]);
  },
);

test('an answer that names another issuer is refused, and the real one still works', async () => {
  const page = await openPage();
  await page.user.click(await screen.findByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(page.left).toHaveLength(1));
  const authorizationUrl = page.left[0] ?? '';
  const state = new URL(authorizationUrl).searchParams.get('state') ?? '';
  await page.load(`/auth/callback?code=x&state=${state}&iss=https%3A%2F%2Fevil.example`);
  expect(await screen.findByRole('alert')).toHaveTextContent(/another sign-in service/);
  await page.load(`/auth/callback?code=x&state=${state}`);
  expect(await screen.findByRole('alert')).toHaveTextContent(/another sign-in service/);
  const real = new URL(await signInOverHttp({ authorizationUrl, personName: 'Sofia Lindqvist' }));
  await page.load(`${real.pathname}${real.search}`);
  expect(await screen.findByRole('heading', { name: 'Linear Algebra' })).toBeVisible();
});

test.each([
  ['a spent answer', '?code=spent&state=0123456789abcdef0123456789abcdef', /already used/],
  ['an error that anybody may send', '?error=access_denied', /cancelled/],
  ['another error', '?error=temporarily_unavailable', /It says: temporarily_unavailable/],
  ['a repeated state', '?code=a&state=x&state=y', /incomplete/],
  ['a repeated code', '?code=a&code=b&state=x', /incomplete/],
])(
  'while signed in, %s is ignored, which is said until it is dismissed',
  async (_what, answer, why) => {
    const page = await openPage();
    await page.signIn('Sofia Lindqvist');
    await screen.findByRole('heading', { name: 'Linear Algebra' });
    const tokens = () => page.lms.requests.filter(({ kind }) => kind === 'token').length;
    const before = tokens();
    await page.load(`/auth/callback${answer}`);
    expect(await screen.findByRole('heading', { name: 'Linear Algebra' })).toBeVisible();
    const notice = screen.getByText(/^You are still signed in/).parentElement;
    expect(notice).toHaveTextContent(why);
    expect(notice).not.toHaveTextContent(/Start again/);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(address()).toBe('/');
    await page.user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/^You are still signed in/)).toBeNull();
    expect(tokens()).toBe(before);
  },
);

test('a code that the LMS refuses ends no session', async () => {
  const page = await openPage();
  await page.signIn('Sofia Lindqvist');
  await screen.findByRole('heading', { name: 'Linear Algebra' });
  const [tokens] = Object.entries<string>(window.sessionStorage);
  const parsed = parseConfig(minimalConfig({ auth: { issuer: page.lms.issuer } }));
  if (parsed.kind === 'mistakes') throw new Error('The configuration is wrong.');
  const flow = createCodeFlow({
    config: parsed.config.auth,
    redirectUri: `${window.location.origin}/auth/callback`,
    storage: window.sessionStorage,
  });
  const state = new URL(await flow.start('/')).searchParams.get('state') ?? '';
  await page.load(
    `/auth/callback?code=made-up&state=${state}&iss=${encodeURIComponent(page.lms.issuer)}`,
  );
  expect(await screen.findByText(/^You are still signed in/)).toBeVisible();
  expect(await screen.findByText(/It says: invalid_grant/)).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Linear Algebra' })).toBeVisible();
  expect(Object.entries(window.sessionStorage)).toContainEqual(tokens);
});

test.each(['/Auth/Callback', '/auth/callback/', '/auth/%63allback'])(
  'the callback at %s is the callback: the code leaves the address, and the person is signed in',
  async (path) => {
    const page = await openPage({ path });
    await page.user.click(await screen.findByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(page.left).toHaveLength(1));
    const authorizationUrl = page.left[0] ?? '';
    const real = new URL(await signInOverHttp({ authorizationUrl, personName: 'Sofia Lindqvist' }));
    await page.load(`${path}${real.search}`);
    expect(window.location.search).toBe('');
    expect(await screen.findByRole('heading', { name: 'Linear Algebra' })).toBeVisible();
    expect(address()).toBe('/');
  },
);

test('a callback whose state names the tokens in storage is refused, and the session is unharmed', async () => {
  const page = await openPage();
  await page.signIn('Sofia Lindqvist');
  await screen.findByRole('heading', { name: 'Linear Algebra' });
  const [key = ''] = Object.keys(window.sessionStorage);
  const before = page.lms.requests.filter(({ kind }) => kind === 'token').length;
  for (const state of [key, key.replace('course-updates.', ''), '../tokens']) {
    await page.load(`/auth/callback?code=abc&state=${encodeURIComponent(state)}`);
    expect(await screen.findByRole('heading', { name: 'Linear Algebra' })).toBeVisible();
    expect(Object.keys(window.sessionStorage)).toEqual([key]);
  }
  expect(page.lms.requests.filter(({ kind }) => kind === 'token')).toHaveLength(before);
});

test('a code that belongs to another sign-in is refused: its challenge is not ours', async () => {
  const page = await openPage();
  await page.user.click(await screen.findByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(page.left).toHaveLength(1));
  const ours = new URL(page.left[0] ?? '');
  const attackers = new URL(ours);
  attackers.searchParams.set('code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
  const callback = new URL(
    await signInOverHttp({ authorizationUrl: attackers.href, personName: 'Daniel Okafor' }),
  );
  expect(callback.searchParams.get('state')).toBe(ours.searchParams.get('state'));
  await page.load(`${callback.pathname}${callback.search}`);
  expect(await screen.findByRole('alert')).toHaveTextContent(/did not accept.*invalid_grant/);
  expect(window.sessionStorage).toHaveLength(1);
  await page.signIn('Sofia Lindqvist');
  expect(await screen.findByRole('heading', { name: 'Linear Algebra' })).toBeVisible();
});

test('a callback that was used before signs nobody in', async () => {
  const page = await openPage();
  await page.user.click(await screen.findByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(page.left).toHaveLength(1));
  const authorizationUrl = page.left[0] ?? '';
  const used = new URL(await signInOverHttp({ authorizationUrl, personName: 'Sofia Lindqvist' }));
  await page.load(`${used.pathname}${used.search}`);
  await screen.findByRole('heading', { name: 'Linear Algebra' });
  await page.user.click(screen.getByRole('button', { name: 'Sign out' }));
  await screen.findByText(/You have signed out/);
  await page.load(`${used.pathname}${used.search}`);
  expect(await screen.findByRole('alert')).toHaveTextContent(/already used/);
  expect(window.sessionStorage).toHaveLength(0);
  expect(page.lms.requests.filter(({ kind }) => kind === 'token')).toHaveLength(1);
});

test('an unreachable sign-in service is said, and the button works again', async () => {
  const page = await openPage({
    config: () => ({
      auth: { issuer: 'http://localhost:9/core', clientId: 'course-updates' },
    }),
  });
  await page.user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/could not be reached/);
  expect(screen.getByRole('button', { name: 'Start again' })).toBeEnabled();
});

test('an unknown address says so and leads home', async () => {
  await openPage({ path: '/nowhere' });
  expect(await screen.findByText('There is no such page')).toBeVisible();
  expect(screen.getByRole('link', { name: /Go to your course updates/ })).toHaveAttribute(
    'href',
    '/',
  );
});

// Signing in; signIn.callback.test.tsx covers other responses.
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { courseCard } from './courseCard.ts';
import { openPage } from './openPage.ts';

const address = () => window.location.pathname + window.location.search;

test('a first visit invites the person to sign in, as a public client, and returns to its address', async () => {
  const path = '/?courses=7142,318204';
  const page = await openPage({ path, config: () => ({ auth: { scope: 'core:*:*' } }) });
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Course updates' })).toBeVisible();
  expect(page.lms.requests).toEqual([]);
  await page.signIn('Sofia Lindqvist');
  const request = new URL(page.left[0] ?? '').searchParams;
  expect(request.get('code_challenge_method')).toBe('S256');
  expect(request.get('scope')).toBe('core:*:*');
  expect(request.has('client_secret')).toBe(false);
  expect(await courseCard('Organic Chemistry II')).toBeVisible();
  expect(address()).toBe(path);
  expect(await screen.findByText('Sofia Lindqvist')).toBeVisible();
  // Also if React mounts the page twice (StrictMode).
  expect(page.lms.requests.filter(({ kind }) => kind === 'token')).toHaveLength(1);
});

test('cancelling at the LMS is reported until a reload, and the person can start again', async () => {
  const page = await openPage({ path: '/?courses=7142' });
  await page.signIn('Sofia Lindqvist', 'cancel');
  expect(await screen.findByRole('alert')).toHaveTextContent(/cancelled/);
  expect(address()).toBe('/auth/callback');
  const before = page.lms.requests.length;
  await page.load(address());
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(page.lms.requests).toHaveLength(before);
  await page.signIn('Sofia Lindqvist');
  expect(await courseCard('Organic Chemistry II')).toBeVisible();
});

test('an unreachable sign-in service is not reported as offline, and the button works again', async () => {
  const page = await openPage({
    config: () => ({
      auth: { issuer: 'http://localhost:9/core' },
    }),
  });
  await page.user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/didn’t tell this page where/);
  expect(screen.queryByText(/connection/)).not.toBeInTheDocument();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  await page.user.click(screen.getByRole('button', { name: 'Try signing in again' }));
  expect(await screen.findByText(/couldn’t be reached. Check your connection/)).toBeVisible();
});

test('an unknown address shows a message and a link to the courses', async () => {
  await openPage({ path: '/nowhere' });
  expect(await screen.findByText('Page not found')).toBeVisible();
  expect(document.title).toBe('Page not found – Course updates');
  expect(screen.getByRole('link', { name: /Go to your course updates/ })).toHaveAttribute(
    'href',
    '/',
  );
});

test.each(['/index.html', '/embed/index.html'])(
  '%s is the page without its file, and a sign-in returns to it with its query',
  async (path) => {
    const page = await openPage({ path: `${path}?q=algebra` });
    await page.signIn('Sofia Lindqvist');
    expect(await courseCard('Linear Algebra')).toBeVisible();
    expect(window.location.search).toBe('?q=algebra');
    expect(screen.queryByText('Page not found')).toBeNull();
  },
);

// Automatic sign-in (`auth.automatic`): once, never after a sign-out, and no error if the person has no session at the
// LMS.
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createCookieJar, type CookieJar } from '../lms/cookieJar.ts';
import { signInOverHttp } from '../lms/signInOverHttp.ts';
import { courseCard } from './courseCard.ts';
import { openPage, type OpenedPage, type OpenOptions } from './openPage.ts';

const personName = 'Sofia Lindqvist';
const openAutomatic = (options: OpenOptions = {}) =>
  openPage({ config: () => ({ auth: { automatic: true } }), ...options });
const address = () => window.location.pathname + window.location.search;

/** The first URL that the page left for after `before` others. */
async function departure(page: OpenedPage, before = 0): Promise<URL> {
  await waitFor(() => expect(page.left).toHaveLength(before + 1));
  return new URL(page.left[before] ?? '');
}

/** The redirect of the LMS for the cookies in `jar`, as a path of the page. */
async function answerOf(request: URL, jar: CookieJar = createCookieJar()): Promise<string> {
  const { pathname, search } = new URL(
    await signInOverHttp({ authorizationUrl: request.href, personName, jar }),
  );
  return pathname + search;
}

/** The person signs in at the LMS, for this page or another. */
async function signInThere(request: URL, jar: CookieJar): Promise<void> {
  const asked = new URL(request);
  asked.searchParams.delete('prompt');
  await answerOf(asked, jar);
}

test('with a session at the LMS, any tab signs in without a click, until a sign-out and from the next sign-in on', async () => {
  const page = await openAutomatic({ path: '/?q=chem&courses=7142' });
  expect(await screen.findByText('Checking whether you’re signed in at the LMS…')).toBeVisible();
  const request = await departure(page);
  expect(request.searchParams.get('prompt')).toBe('none');
  const jar = createCookieJar();
  await signInThere(request, jar);
  await page.load(await answerOf(request, jar));
  expect(await courseCard('Organic Chemistry II')).toBeVisible();
  expect(address()).toBe('/?q=chem&courses=7142');

  window.sessionStorage.clear();
  await page.load('/');
  await page.load(await answerOf(await departure(page, 1), jar));
  expect(await courseCard('Organic Chemistry II')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText(/You have signed out/)).toBeVisible();
  for (const path of ['/', '/?courses=7142']) {
    window.sessionStorage.clear();
    await page.load(path);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible());
  }
  expect(page.left).toHaveLength(2);

  await page.signIn(personName);
  await courseCard('Organic Chemistry II');
  window.sessionStorage.clear();
  await page.load('/');
  expect((await departure(page, 3)).searchParams.get('prompt')).toBe('none');
});

test('without a session at the LMS, an automatic sign-in keeps the view, shows no failure and runs once', async () => {
  const page = await openAutomatic({ path: '/?q=chem' });
  const answer = await answerOf(await departure(page));
  expect(answer).toContain('error=login_required');
  await page.load(answer);
  await waitFor(() => expect(address()).toBe('/?q=chem'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('status')).toBeNull();

  await page.load('/?q=chem');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible());
  expect(page.left).toHaveLength(1);
  const back = await page.leaveFor(personName, 'Sign in');
  expect(page.left[1]).not.toContain('prompt=');
  await page.load(back);
  expect(await courseCard('Organic Chemistry II')).toBeVisible();
  expect(address()).toBe('/?q=chem');
});

test('after server_error, the page shows the error, and the next load starts no sign-in', async () => {
  const page = await openAutomatic();
  const state = (await departure(page)).searchParams.get('state') ?? '';
  await page.load(`/auth/callback?error=server_error&state=${state}`);
  expect(await screen.findByRole('alert')).toHaveTextContent('server_error');
  expect(screen.getByRole('button', { name: 'Try signing in again' })).toBeVisible();
  await page.load('/');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible());
  expect(page.left).toHaveLength(1);
});

test.each(['sessionStorage', 'localStorage'] as const)(
  'where the browser denies %s, no automatic sign-in starts',
  async (storage) => {
    const denied = vi.spyOn(window, storage, 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const page = await openAutomatic();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible());
    expect(page.left).toEqual([]);
    denied.mockRestore();
  },
);

test('an expired session starts no automatic sign-in', async () => {
  const page = await openAutomatic({
    world: (world) => {
      for (const application of world.applications) application.enableRefreshTokens = false;
    },
  });
  const request = await departure(page);
  const jar = createCookieJar();
  await signInThere(request, jar);
  await page.load(await answerOf(request, jar));
  await courseCard('Organic Chemistry II');
  const { now } = Date;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 1_801_000);
  await page.load('/');
  expect(await screen.findByText(/Your session has ended/)).toBeVisible();
  expect(page.left).toHaveLength(1);
});

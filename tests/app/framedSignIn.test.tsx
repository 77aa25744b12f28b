// The rules of signing in from a frame, and out; tests/browser/widget.spec.ts has real browsers and sites.
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectCourse, openFramed } from './openFramed.ts';
import type { Lms } from '../lms/startLms.ts';
import { changeWaits } from './changeWaits.ts';

const tokenRequests = ({ requests }: { readonly requests: readonly { readonly kind: string }[] }) =>
  requests.filter(({ kind }) => kind === 'token').length;

test('the sign-in window opens in the task of the click; its answer alone signs in, and stores no token', async () => {
  const { comeBack, press, hear, load, lms, opened } = await openFramed();
  press();
  expect(opened).toHaveLength(1);
  const { pathname, searchParams } = new URL(opened[0]?.address ?? '');
  expect([pathname, searchParams.get('view')]).toEqual(['/auth/popup', '?courses=7142']);
  const { popup, answer } = await comeBack('Sofia Lindqvist');
  expect([opened[0]?.closed, popup.closed]).toEqual([true, false]);
  for (const source of [{}, window, opened[0]]) hear(source, answer);
  hear(popup, answer, 'https://host.example');
  act(() => {
    window.postMessage({ type: 'course-updates:popup', answer }, window.location.origin);
  });
  expect(await screen.findByText(/^Go on in the window that opened/)).toBeVisible();
  expect([popup.closed, tokenRequests(lms)]).toEqual([false, 0]);
  expect(new URL(popup.went[0] ?? '').searchParams.get('redirect_uri')).toBe(
    `${window.location.origin}/auth/popup`,
  );
  hear(popup, answer);
  expect(popup.closed).toBe(true);
  await expectCourse();
  // The pressed button is gone.
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  expect(tokenRequests(lms)).toBe(1);
  expect(
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
  ).not.toMatch(/token/i);
  await load('/embed?courses=7142');
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
});

test.each<[string, (answer: string) => string, RegExp]>([
  ['in the fragment', (answer) => answer.replace('?', '#'), /incomplete/],
  [
    'of somebody who cancels',
    (answer) => `?error=access_denied&state=${new URLSearchParams(answer).get('state')}`,
    /cancelled/,
  ],
])(
  'an answer %s ends its window without a request, and leads back to the button',
  async (...row) => {
    const [, change, words] = row;
    const { comeBack, hear, lms } = await openFramed();
    const { popup, answer } = await comeBack('Sofia Lindqvist');
    hear(popup, change(answer));
    expect(await screen.findByText(words)).toBeVisible();
    expect([popup.closed, popup.went.length, tokenRequests(lms)]).toEqual([true, 1, 0]);
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
  },
);

test('a window without an answer expires, and a lost window is reported at once', async () => {
  const { press, opened } = await openFramed();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  press();
  act(() => {
    vi.advanceTimersByTime(11 * 60_000);
  });
  expect(screen.getByText(/^The sign-in window has waited too long/)).toBeVisible();
  expect(opened[0]?.closed).toBe(true);
  press();
  const second = opened[1];
  if (second !== undefined) second.closed = true;
  act(() => {
    vi.advanceTimersByTime(2_000);
  });
  vi.useRealTimers();
  expect(screen.getByText(/^This page has lost the sign-in window/)).toBeVisible();
  expect(screen.getByRole('link', { name: /in a new tab$/ })).toHaveAttribute(
    'href',
    '/?courses=7142',
  );
});

test('when the browser blocks the sign-in window, the page shows a message', async () => {
  const { press } = await openFramed();
  vi.stubGlobal('open', () => null);
  press();
  expect(screen.getByText(/^Your browser blocked the sign-in window/)).toBeVisible();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

const toldOfTheEnd = ({ issuer }: Lms) => ({
  auth: {
    automatic: true,
    revocationEndpoint: `${issuer}/connect/revocation`,
    endSessionEndpoint: `${issuer}/connect/endsession`,
  },
});

const statusOfRevocations = ({ requests }: Lms) =>
  requests.filter(({ kind }) => kind === 'revocation').map(({ status }) => status);

/** The silent sign-in gives up early. */
const soon = { 5_000: 100 };

test('signing out revokes both tokens and opens the LMS only in a new tab', async () => {
  // Without an ID token, the page would show its message for two seconds before it leaves.
  const endWaits = changeWaits({ ...soon, 2_000: 'held' });
  const { comeBack, hear, user, lms, left } = await openFramed({ config: toldOfTheEnd });
  const { popup, answer } = await comeBack('Sofia Lindqvist');
  hear(popup, answer);
  await expectCourse();
  await user.click(screen.getByRole('button', { name: 'Account' }));
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText(/^You have signed out\./)).toBeVisible();
  await waitFor(() => expect(statusOfRevocations(lms)).toEqual([200, 200]));
  const way = screen.getByRole('link', { name: 'Sign out of the LMS as well' });
  expect(way).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await endWaits();
  expect(left).toEqual([]);
});

test('tokens that arrive after the frame gave up are revoked', async () => {
  changeWaits(soon);
  const { comeBack, hear, load, lms } = await openFramed({ config: toldOfTheEnd });
  const { popup, answer } = await comeBack('Sofia Lindqvist');
  hear(popup, answer);
  await load('/embed?courses=7142');
  await waitFor(() => expect(statusOfRevocations(lms)).toEqual([200, 200]));
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('a sign-out elsewhere during the sign-in ends its words', async () => {
  const { comeBack, hear, lms } = await openFramed();
  const { popup, answer } = await comeBack('Sofia Lindqvist');
  lms.world.faults = [{ on: ['token'], effect: { kind: 'wait', ms: 300 } }];
  hear(popup, answer);
  expect(await screen.findByText('Signing you in…')).toBeVisible();
  const channel = new BroadcastChannel('course-updates.session.course-updates');
  channel.postMessage('signed-out');
  expect(await screen.findByText('You signed out in another tab.')).toBeVisible();
  channel.close();
  await waitFor(() => expect(screen.queryByText('Signing you in…')).toBeNull());
});

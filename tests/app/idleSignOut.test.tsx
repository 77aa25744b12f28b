// An unattended shared computer (`auth.idleMinutes`): the warning, the answer, and the sign-out.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Lms } from '../lms/startLms.ts';
import { courseCard } from './courseCard.ts';
import { openPageAs } from './openPage.ts';

const MINUTE_MS = 60_000;
const { now } = Date;
let ahead = 0;

const idle = (lms: Lms) => ({
  auth: {
    idleMinutes: 15,
    revocationEndpoint: `${lms.issuer}/connect/revocation`,
  },
});

/** Advances the clock; an event or a timer makes the page look at it. */
function wait(ms: number): void {
  ahead += ms;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

async function openSignedIn() {
  ahead = 0;
  const page = await openPageAs('Sofia Lindqvist', { config: idle });
  await courseCard('Organic Chemistry II');
  await waitFor(() => expect(active()).toHaveLength(1));
  // IdleWatch mounts with the dashboard.
  await screen.findByText(/^Last checked/);
  return page;
}

const active = () =>
  Object.keys(window.localStorage).filter((key) => key.startsWith('course-updates.active.'));

test('without activity, the page shows a warning with a button, then signs out with a reason', async () => {
  const page = await openSignedIn();
  const title = document.title;
  wait(14 * MINUTE_MS);
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleName('Are you still there?');
  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
    /signs you out in \d+ seconds/,
  );
  // A refresh that ends at the same time sets the title first; the warning overwrites it.
  await waitFor(() => expect(document.title).toBe('Are you still there? – Course updates'));
  // The countdown is visible every second; the accessible description does not change.
  const id = screen.getByRole('alertdialog').getAttribute('aria-describedby') ?? '';
  const readOut = document.getElementById(id)?.textContent ?? '';
  // A browser's translation of the title stays.
  document.title = '¿Sigues ahí?';
  wait(5_000);
  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(readOut);
  expect(document.title).toBe('¿Sigues ahí?');
  expect(screen.queryByText(readOut, { ignore: '[hidden]' })).toBeNull();
  const stay = screen.getByRole('button', { name: 'Stay signed in' });
  // Mouse movement is no answer.
  fireEvent.pointerMove(document.body, { movementX: 1 });
  expect(stay).toBeVisible();
  await page.user.click(stay);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(document.title).toBe(title);

  wait(14 * MINUTE_MS + 35_000);
  expect(await screen.findByText('You’ll be signed out in 30 seconds.')).toBeInTheDocument();
  wait(30_000);
  expect(
    await screen.findByText(/You were signed out because nobody used this page/),
  ).toBeVisible();
  expect(document.title).toBe('Sign in – Course updates');
  expect(screen.queryByText(/Organic Chemistry/)).toBeNull();
  expect(window.sessionStorage).toHaveLength(0);
  const revocations = () => page.lms.requests.filter(({ kind }) => kind === 'revocation');
  await waitFor(() => expect(revocations().map(({ status }) => status)).toEqual([200, 200]));
});

test('activity in any tab postpones the warning; a token renewal does not', async () => {
  const page = await openSignedIn();
  wait(10 * MINUTE_MS);
  fireEvent.pointerMove(document.body, { movementX: 1 });
  wait(10 * MINUTE_MS);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  // Browsers send this for a mouse that lies still, too.
  fireEvent.pointerMove(document.body, { movementX: 0, movementY: 0 });
  wait(4 * MINUTE_MS);
  await page.user.click(await screen.findByRole('button', { name: 'Stay signed in' }));
  const [key = ''] = active();
  window.localStorage.setItem(key, String(Date.now()));
  wait(13 * MINUTE_MS);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  wait(MINUTE_MS + 1_000);
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  // Activity in another tab.
  window.localStorage.setItem(key, String(Date.now()));
  wait(0);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a laptop after sleep and a reopened tab show no courses of an idle session', async () => {
  const page = await openSignedIn();
  // An answered warning proves that the watcher runs.
  wait(14 * MINUTE_MS);
  await page.user.click(await screen.findByRole('button', { name: 'Stay signed in' }));
  ahead += 60 * MINUTE_MS;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
  // The next activity may be another person's.
  fireEvent.pointerDown(document.body);
  expect(await screen.findByText(/signed out because nobody used this page/)).toBeVisible();

  await page.signIn('Sofia Lindqvist');
  await courseCard('Organic Chemistry II');
  ahead += 20 * MINUTE_MS;
  const before = page.lms.requests.length;
  await page.load('/');
  expect(await screen.findByText(/signed out because nobody used this page/)).toBeVisible();
  expect(screen.queryByText(/Organic Chemistry/)).toBeNull();
  expect(page.lms.requests.slice(before).map(({ kind }) => kind)).not.toContain('whoami');
});

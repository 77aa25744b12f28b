// A session: sign-out, expiry, renewal.
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import { changeWaits } from './changeWaits.ts';
import { courseCard } from './courseCard.ts';
import { openPageAs, type OpenedPage } from './openPage.ts';
import { reading } from './readHeadline.ts';

const kinds = (page: OpenedPage, kind: string) =>
  page.lms.requests.filter((request) => request.kind === kind);

const HALF_AN_HOUR_MS = 1_801_000;

/** Advances the clock of the page and the LMS, which share a process. */
function wait(ms: number): void {
  const now = Date.now;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + ms);
}

test('signing out empties the storage, tells the LMS, and shows a message with the focus on the main part', async () => {
  // The page shows its words for two seconds before it leaves.
  const endWaits = changeWaits({ 2_000: 'held' });
  const page = await openPageAs('Sofia Lindqvist', {
    config: (lms) => ({
      auth: {
        revocationEndpoint: `${lms.issuer}/connect/revocation`,
        endSessionEndpoint: `${lms.issuer}/connect/endsession`,
      },
    }),
  });
  await courseCard('Organic Chemistry II');
  // The transaction of an abandoned sign-in.
  window.sessionStorage.setItem('course-updates.transaction.0123', '{}');
  let focused: string | undefined;
  // A microtask, so before the next key event.
  const observer = new MutationObserver(() => {
    if (screen.queryByRole('button', { name: 'Sign in' }) === null) return;
    focused = document.activeElement?.tagName;
    observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await page.user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText(/You have signed out/)).toBeVisible();
  expect(focused).toBe('MAIN');
  expect(screen.queryByRole('heading', { name: 'Organic Chemistry II' })).toBeNull();
  expect(window.sessionStorage).toHaveLength(0);
  await waitFor(() => expect(kinds(page, 'revocation')).toHaveLength(2));
  await endWaits();
  await waitFor(() => expect(page.left).toHaveLength(2));
  expect(page.left[1]).toMatch(/\/connect\/endsession\?client_id=course-updates&post_logout/);
  expect(screen.queryByText(/couldn’t be told/)).toBeNull();
  expect(kinds(page, 'revocation').map(({ status }) => status)).toEqual([200, 200]);
  // Back from the logout URL shows the message again.
  await page.load('/');
  expect(await screen.findByText(/You have signed out/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign out of the LMS as well' })).toBeVisible();
});

test('signing out ends the session here, and says that the LMS was not told if a revocation fails', async () => {
  const page = await openPageAs('Sofia Lindqvist', {
    config: () => ({ auth: { revocationEndpoint: 'http://localhost:9/revocation' } }),
  });
  await courseCard('Organic Chemistry II');
  await page.user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText(/You have signed out/)).toBeVisible();
  expect(await screen.findByText(/the LMS couldn’t be told/)).toBeVisible();
  expect(window.sessionStorage).toHaveLength(0);
  expect(page.left).toHaveLength(1);
});

test('a session without refresh tokens ends and keeps the screen', async () => {
  const page = await openPageAs('Sofia Lindqvist', {
    world: (world) => {
      for (const application of world.applications) application.enableRefreshTokens = false;
    },
  });
  await screen.findByText(reading('5 to do 4 new feedback 145 to read'));
  wait(HALF_AN_HOUR_MS);
  await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('region')).toHaveTextContent(/session has ended/);
  expect(screen.getByRole('heading', { name: 'Organic Chemistry II' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign in again' })).toBeVisible();
  expect(screen.queryByText(/All clear/)).toBeNull();
});

test('Sign in again without a sign-in service is reported as such, until it is dismissed', async () => {
  const page = await openPageAs('Sofia Lindqvist');
  await screen.findByText(/^Last checked/);
  wait(HALF_AN_HOUR_MS);
  const { length } = page.left;
  const { world } = page.lms;
  world.faults = faultsNamed('grant-503');
  await page.load('/');
  const again = await screen.findByRole('button', { name: 'Sign in again' });
  world.faults = [...world.faults, ...faultsNamed('discovery-503')];
  await page.user.click(again);
  const notice = await screen.findByRole('region', { name: 'You couldn’t be signed in' });
  await waitFor(() => expect(notice).toHaveTextContent(/isn’t available right now \(503\)/));
  expect(screen.queryByText(/still signed in|session has ended/)).toBeNull();
  expect(page.left).toHaveLength(length);
  await page.user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(notice).not.toBeInTheDocument();
});

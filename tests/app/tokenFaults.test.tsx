// Faults of the token endpoint, at the code exchange and at renewal: the person's screen, no stored remains, no console output.
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import { changeWaits } from './changeWaits.ts';
import { courseCard } from './courseCard.ts';
import { openPage, openPageAs, type OpenedPage } from './openPage.ts';
import { reading } from './readHeadline.ts';

const HALF_AN_HOUR_MS = 1_801_000;
const ENDED = 'Your session has ended.';

/** Deadlines of ten seconds end when a test ends them, and retries have no jitter. */
let endWaits: () => Promise<number>;
beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  endWaits = changeWaits({ 10_000: 'held' });
});

/** A page with an LMS that the test can spoil; `asked` counts token requests since then. */
async function openSpoilable(config: Record<string, unknown> = {}) {
  return spoilable(await openPage({ config: () => config }));
}

function spoilable(page: OpenedPage) {
  const tokens = () =>
    page.lms.requests.filter(({ kind, method }) => kind === 'token' && method === 'POST').length;
  let before = 0;
  function spoil(fault: string | undefined): void {
    page.lms.world.faults = fault === undefined ? [] : faultsNamed(fault);
    if (fault !== undefined) before = tokens();
  }
  return { page, spoil, asked: () => tokens() - before };
}

/** A service that hangs ends with the deadline. */
const alertAfter = (fault: string) =>
  waitFor(async () => {
    if (fault.includes('hang')) await endWaits();
    return screen.getByRole('alert');
  });
const stored = () => JSON.stringify(Object.entries(window.sessionStorage));

// tests/unit/auth/tokenAnswers.ts has every answer, tests/unit/messages/faultText.test.ts the words of every fault.
test.each([
  [
    '503 with a time',
    'grant-503',
    /\(503\)\. You can try again after .*\d:\d\d [AP]M.*Contact: IT desk/,
  ],
  ['no JSON', 'grant-malformed', /something this page can’t read \(status 200\).*Contact: IT desk/],
  ['a refusal', 'grant-refused', /didn’t accept/],
  ['half an answer, then silence', 'grant-hang-in-body', /couldn’t be reached in time/],
])('signing in: %s is told, and a second sign-in works', async (_what, fault, words) => {
  const { page, spoil } = await openSpoilable({ support: { name: 'IT desk' } });
  spoil(fault);
  await page.signIn('Sofia Lindqvist');
  const alert = await alertAfter(fault);
  expect(alert).toHaveTextContent(words);
  expect(alert).not.toHaveTextContent(/connection/);
  expect(document.body.textContent).not.toContain('secret');
  expect(stored()).not.toMatch(/accessToken|secret/);
  expect(window.location.pathname + window.location.search).toBe('/auth/callback');
  spoil(undefined);
  await page.signIn('Sofia Lindqvist');
  expect(await courseCard('Organic Chemistry II')).toBeVisible();
});

test.each([
  ['stall', 'discovery-hang-in-body', /didn’t tell this page where/],
  ['503', 'discovery-503', /isn’t available right now \(503\)/],
])(
  'signing in: a service without a discovery document (%s) is told, and a second try works',
  async (_what, fault, words) => {
    const { page, spoil } = await openSpoilable();
    spoil(fault);
    await page.user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(await alertAfter(fault)).toHaveTextContent(words);
    expect(page.left).toEqual([]);
    spoil(undefined);
    await page.signIn('Sofia Lindqvist');
    expect(await courseCard('Organic Chemistry II')).toBeVisible();
  },
);

async function signedIn(config: Record<string, unknown> = {}) {
  const opened = spoilable(await openPageAs('Sofia Lindqvist', { config: () => config }));
  await screen.findByText(reading('5 to do 4 new feedback 145 to read'));
  const now = Date.now;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + HALF_AN_HOUR_MS);
  return opened;
}

const refresh = (page: OpenedPage) =>
  page.user.click(screen.getByRole('button', { name: 'Refresh' }));

test.each([
  ['a 500 page', 'grant-500', /isn’t available right now \(500\)/],
  ['a 503 with a time', 'grant-503', /now \(503\), so .* You can try again after .*\d:\d\d [AP]M/],
  ['the page of a firewall', 'grant-firewall', /isn’t available right now \(403\)/],
])(
  'a renewal that gets %s does not end the session: counts stay, with one reason, and a reload continues',
  async (_what, fault, words) => {
    const { page, spoil, asked } = await signedIn({ support: { name: 'IT desk' } });
    spoil(fault);
    await refresh(page);
    await waitFor(() => expect(asked()).toBeGreaterThan(0));
    await waitFor(() => expect(screen.getByRole('region')).toHaveTextContent(words));
    expect(screen.getByRole('region')).toHaveTextContent('Contact: IT desk');
    expect(screen.getByRole('button', { name: 'Sign in again' })).toBeVisible();
    expect(screen.queryByText(/session has ended|connection/)).toBeNull();
    expect(screen.getByRole('heading', { name: 'Organic Chemistry II' })).toBeVisible();
    expect(document.body.textContent).not.toContain('secret');
    // A reload retries with the same tokens, as the next call would (tests/unit/auth/tokenRenewal.test.ts). It must not
    // interrupt a renewal: both callers have given up, and the hidden tab sends no call.
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await waitFor(() => {
      const button = screen.getByRole('button', { name: 'Refresh' });
      expect(button).toHaveAttribute('aria-disabled', 'false');
      expect(stored()).not.toContain(String.raw`\"spent\":true`);
    });
    seen.mockRestore();
    expect(screen.getByRole('region')).not.toHaveTextContent(/\d:\d\d.*\d:\d\d/);
    spoil(undefined);
    await page.load('/');
    expect(await screen.findByText(reading('5 to do 4 new feedback 145 to read'))).toBeVisible();
    expect(screen.queryByRole('region')).toBeNull();
  },
);

test('a reload while a renewal gets half an answer does not send the token again and shows the reason', async () => {
  const { page, spoil, asked } = await signedIn();
  spoil('grant-hang-in-body');
  await refresh(page);
  await waitFor(() => expect(asked()).toBe(1));
  // Each attempt of a call waits for the renewal.
  await waitFor(async () => {
    await endWaits();
    expect(screen.getByText(/^Numbers from/)).toBeVisible();
  });
  expect(screen.getByRole('heading', { name: 'Organic Chemistry II' })).toBeVisible();
  await page.load('/');
  expect(await screen.findByRole('heading', { name: ENDED })).toBeVisible();
  expect(screen.queryByText(/What you see|No courses to show/)).toBeNull();
  expect(asked()).toBe(1);
  expect(stored()).not.toMatch(/accessToken/);
  spoil(undefined);
  await page.signIn('Sofia Lindqvist');
  expect(await screen.findByText(reading('5 to do 4 new feedback 145 to read'))).toBeVisible();
});

test('a renewal that is refused before the first render leads to the sign-in, not to an empty page', async () => {
  const { page, spoil } = await signedIn();
  spoil('grant-refused');
  await page.load('/');
  expect(await screen.findByRole('heading', { name: ENDED })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(screen.queryByText(/What you see|No courses to show/)).toBeNull();
  expect(stored()).not.toMatch(/accessToken|secret/);
});

test('a renewal whose client is refused ends the session with the reason and the contact', async () => {
  const { page, spoil } = await signedIn({ support: { name: 'IT desk' } });
  spoil('grant-unknown-client');
  await refresh(page);
  const region = await screen.findByRole('region');
  expect(region).toHaveTextContent(/session has ended/);
  await waitFor(() => expect(region).toHaveTextContent(/registration.*Contact: IT desk/));
  expect(screen.getByRole('heading', { name: 'Organic Chemistry II' })).toBeVisible();
});

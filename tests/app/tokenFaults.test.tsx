// Faults of the token endpoint, at the code exchange and at renewal: the person's screen, no stored remains, no console output.
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CONFIG } from '../../src/paths/storageKeys.ts';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import { changeWaits } from './changeWaits.ts';
import { courseCard } from './courseCard.ts';
import { openPage, openPageAs, type OpenedPage } from './openPage.ts';
import { reading } from './readHeadline.ts';
import { watchDrawn } from './watchScreens.ts';

const HALF_AN_HOUR_MS = 1_801_000;
const ENDED = 'Your session has ended.';

/** Deadlines of ten seconds end when a test ends them, and retries have no jitter. */
let endWaits: () => Promise<number>;
beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  endWaits = changeWaits({ 10_000: 'held' });
});

const config = () => ({ support: { name: 'IT desk' } });
const spoil = ({ lms }: OpenedPage, fault: string) => (lms.world.faults = faultsNamed(fault));
const mend = ({ lms }: OpenedPage) => (lms.world.faults = []);
const tokenRequests = ({ lms }: OpenedPage) =>
  lms.requests.filter(({ kind, method }) => kind === 'token' && method === 'POST').length;

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
  const page = await openPage({ config });
  spoil(page, fault);
  await page.signIn('Sofia Lindqvist');
  const alert = await alertAfter(fault);
  expect(alert).toHaveTextContent(words);
  expect(alert).not.toHaveTextContent(/connection/);
  expect(document.body.textContent).not.toContain('secret');
  expect(stored()).not.toMatch(/accessToken|secret/);
  expect(window.location.pathname + window.location.search).toBe('/auth/callback');
  mend(page);
  await page.signIn('Sofia Lindqvist');
  expect(await courseCard('Organic Chemistry II')).toBeVisible();
});

test.each([
  ['stall', 'discovery-hang-in-body', /didn’t tell this page where/],
  ['503', 'discovery-503', /isn’t available right now \(503\)/],
])(
  'signing in: a service without a discovery document (%s) is told, and a second try works',
  async (_what, fault, words) => {
    const page = await openPage();
    spoil(page, fault);
    await page.user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(await alertAfter(fault)).toHaveTextContent(words);
    expect(page.left).toEqual([]);
    mend(page);
    await page.signIn('Sofia Lindqvist');
    expect(await courseCard('Organic Chemistry II')).toBeVisible();
  },
);

test.each([true, false])(
  'an LMS that refuses the fresh token of a sign-in is told as a failed sign-in, with the contact; refresh tokens: %s',
  async (enableRefreshTokens) => {
    const page = await openPage({ config });
    const { world } = page.lms;
    for (const application of world.applications)
      application.enableRefreshTokens = enableRefreshTokens;
    world.faults = [
      { on: ['whoami', 'enrollments', 'updates-many'], effect: { kind: 'answer', status: 401 } },
    ];
    await page.signIn('Sofia Lindqvist');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/didn’t accept the sign-in. It says: 401\..*Contact: IT desk/);
    expect(document.body).not.toHaveTextContent('Your session has ended');
    expect(stored()).not.toContain('accessToken');
  },
);

/** Sofia’s tab when her access token is over. */
async function signedIn(): Promise<OpenedPage> {
  const page = await openPageAs('Sofia Lindqvist', { config });
  await screen.findByText(reading('5 to do 4 new feedback 145 to read'));
  const now = Date.now;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + HALF_AN_HOUR_MS);
  return page;
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
    const page = await signedIn();
    spoil(page, fault);
    await refresh(page);
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
    mend(page);
    await page.load('/');
    expect(await screen.findByText(reading('5 to do 4 new feedback 145 to read'))).toBeVisible();
    expect(screen.queryByRole('region')).toBeNull();
  },
);

test('a reload while a renewal gets half an answer does not send the token again and shows the reason', async () => {
  const page = await signedIn();
  spoil(page, 'grant-hang-in-body');
  const before = tokenRequests(page);
  await refresh(page);
  await waitFor(() => expect(tokenRequests(page)).toBe(before + 1));
  // Each attempt of a call waits for the renewal.
  await waitFor(async () => {
    await endWaits();
    expect(screen.getByText(/^Numbers from/)).toBeVisible();
  });
  expect(screen.getByRole('heading', { name: 'Organic Chemistry II' })).toBeVisible();
  await page.load('/');
  expect(await screen.findByRole('heading', { name: ENDED })).toBeVisible();
  expect(screen.queryByText(/What you see|No courses to show/)).toBeNull();
  expect(tokenRequests(page)).toBe(before + 1);
  expect(stored()).not.toMatch(/accessToken/);
  mend(page);
  await page.signIn('Sofia Lindqvist');
  expect(await screen.findByText(reading('5 to do 4 new feedback 145 to read'))).toBeVisible();
});

test('a renewal that is refused before the first render leads to the sign-in, and draws no course', async () => {
  const page = await signedIn();
  spoil(page, 'grant-refused');
  const drawn = watchDrawn();
  window.dispatchEvent(new Event('pagehide'));
  await page.load('/');
  expect(await screen.findByRole('heading', { name: ENDED })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(screen.queryByText(/What you see|No courses to show/)).toBeNull();
  expect(drawn.filter((text) => text.includes('Organic Chemistry'))).toEqual([]);
  expect(stored()).not.toMatch(/accessToken|secret/);
});

test('a renewal that fails for now before the first render leaves the last numbers, over two loads', async () => {
  const page = await signedIn();
  spoil(page, 'grant-503');
  for (const path of ['/', '/?q=']) {
    window.dispatchEvent(new Event('pagehide'));
    await page.load(path);
    expect(await screen.findByText(/^Numbers from/)).toBeVisible();
    expect(screen.getByText(reading(/5 to do .*145 to read$/))).toBeVisible();
    await waitFor(() => expect(screen.getByRole('region')).toHaveTextContent(/\(503\)/));
  }
});

test('where tokens are in memory from now on, the tab keeps no names of before', async () => {
  const page = await openPageAs('Sofia Lindqvist');
  await courseCard('Organic Chemistry II');
  window.dispatchEvent(new Event('pagehide'));
  expect(stored()).toContain('Organic Chemistry');
  window.sessionStorage.removeItem(CONFIG);
  const auth = { issuer: page.lms.issuer, clientId: 'course-updates', tokenStore: 'memory' };
  page.serveConfig({ lms: { baseUrl: page.lms.url }, auth });
  await page.load('/');
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(stored()).not.toContain('Organic Chemistry');
});

test('a renewal whose client is refused ends the session with the reason and the contact', async () => {
  const page = await signedIn();
  spoil(page, 'grant-unknown-client');
  await refresh(page);
  const region = await screen.findByRole('region');
  expect(region).toHaveTextContent(/session has ended/);
  await waitFor(() => expect(region).toHaveTextContent(/registration.*Contact: IT desk/));
  expect(screen.getByRole('heading', { name: 'Organic Chemistry II' })).toBeVisible();
});

// A frame whose host names the person (`person=`): its tokens and answers survive a load, for this person only.
// tests/unit/auth/personNamed.test.ts has every form of a name.
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { hostParameters, scopeParameters } from '../../src/paths/frameMessages.ts';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import type { Lms } from '../lms/startLms.ts';
import { courseCard } from './courseCard.ts';
import { expectCourse, type FramedPage } from './openFramed.ts';
import {
  asked,
  DANIELS,
  enter,
  expectSignIn,
  HOST,
  kept,
  leave,
  namedConfig,
  openAsSofia,
  openNamed,
  SOFIAS,
  tell,
} from './openNamed.ts';
import { reading } from './readHeadline.ts';
import { watchScreens } from './watchScreens.ts';

const isChecked = () => screen.findByText(/^Last checked/);
const revocations = ({ lms }: FramedPage) =>
  asked(lms).filter((kind) => kind === 'revocation').length;

test('"Show everything" ends scope and view, and keeps the session and what else the host set', async () => {
  const host = '&person=2041&theme=dark&lang=en';
  const page = await openAsSofia(`/embed?courses=7142&types=UnattemptedQuizzes&lane=learn${host}`);
  await page.user.click(screen.getByRole('link', { name: 'Show everything' }));
  expect(await courseCard('Linear Algebra')).toBeVisible();
  expect(await screen.findByText(reading('5 to do 4 new feedback 145 to read'))).toBeVisible();
  const { searchParams } = new URL(window.location.href);
  const left = new Set(hostParameters.filter((name) => name !== 'layout'));
  for (const name of scopeParameters) left.delete(name);
  expect(new Set(searchParams.keys())).toEqual(left);
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
});

test.each([
  ['for another person', DANIELS, 0],
  ['after too long without activity', SOFIAS, 16],
])(
  '%s, the next load removes and revokes tokens and answers before the first render',
  async (...row) => {
    const [, path, minutes] = row;
    const page = await openAsSofia();
    await isChecked();
    leave();
    expect(kept()).toHaveLength(2);
    const drawn = watchScreens();
    const now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now + minutes * 60_000);
    await page.load(path);
    expect(kept()).toEqual([]);
    await expectSignIn();
    await waitFor(() => expect(revocations(page)).toBe(2));
    expect(drawn().join(' ')).not.toMatch(/Sofia|Organic Chemistry/);
  },
);

test('a host that names another person without a load ends the session', async () => {
  const page = await openAsSofia();
  tell({ type: 'course-updates:address', search: '?courses=7142&person=1187' });
  expect(document.body).not.toHaveTextContent(/Sofia|Organic Chemistry/);
  await expectSignIn();
  expect(kept()).toEqual([]);
  await waitFor(() => expect(asked(page.lms)).toContain('revocation'));
  await enter(page, 'Daniel Okafor');
  expect(await screen.findByText('Daniel Okafor')).toBeVisible();
});

test('only a message of the host signs out, and nothing is kept', async () => {
  const page = await openAsSofia();
  const signOut = { type: 'course-updates:sign-out' };
  tell(signOut, 'https://other.example.edu');
  tell(signOut, HOST, window);
  tell({ type: 'course-updates:sign' });
  await isChecked();
  leave();
  expect(kept()).toHaveLength(2);
  tell(signOut);
  expect(await screen.findByText(/^You have signed out\./)).toBeVisible();
  leave();
  expect(kept()).toEqual([]);
  await waitFor(() => expect(revocations(page)).toBe(2));
  await page.load(SOFIAS);
  await expectSignIn();
});

describe('in the sign-in window', () => {
  test('another person gets a message and no data, and the LMS asks for a new sign-in', async () => {
    const page = await openNamed(DANIELS);
    const newTab = screen.getByRole('link', { name: /in a new tab$/ });
    expect(newTab).toHaveAttribute('href', '/?courses=7142');
    const drawn = watchScreens();
    await enter(page, 'Sofia Lindqvist');
    expect(page.opened[0]?.address).not.toContain('1187');
    expect(await screen.findByText('You signed in with another account')).toBeVisible();
    expect(screen.getByText(/^Somebody else is signed in on the page around/)).toBeVisible();
    expect(kept()).toEqual([]);
    await waitFor(() => expect(revocations(page)).toBe(2));
    const calls = page.lms.requests.filter(({ personId }) => personId !== undefined);
    expect(calls.map(({ kind }) => kind)).toEqual(['whoami']);
    expect(drawn().join(' ')).not.toMatch(/Sofia/);
    await enter(page, 'Daniel Okafor');
    const again = new URL(page.opened[1]?.went[0] ?? '');
    expect(again.searchParams.get('prompt')).toBe('login');
    expect(await screen.findByText('Daniel Okafor')).toBeVisible();
  });

  test('if whoami fails, the sign-in fails with that reason', async () => {
    const page = await openNamed(SOFIAS, {
      world: (world) => {
        world.faults = [{ on: ['whoami'], effect: { kind: 'answer', status: 403 } }];
      },
    });
    await enter(page, 'Sofia Lindqvist');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/couldn’t be signed in.*didn’t say whose account this is/);
    expect(kept()).toEqual([]);
    await waitFor(() => expect(asked(page.lms)).toContain('revocation'));
  });

  test('with an older LMS, whoami is requested in a version that the LMS has', async () => {
    const page = await openNamed('/embed?person=opetrova');
    await enter(page, 'Olga Petrova');
    expect(await screen.findByText('Olga Petrova')).toBeVisible();
  });
});

test('after the LMS ends the session, nothing is kept, and the tokens are revoked', async () => {
  const page = await openAsSofia();
  await isChecked();
  page.lms.world.faults = faultsNamed('token-refused');
  await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByRole('button', { name: 'Sign in again' });
  leave();
  expect(kept()).toEqual([]);
  await waitFor(() => expect(revocations(page)).toBeGreaterThan(0));
});

const inMemory = (lms: Lms) => namedConfig(lms, { tokenStore: 'memory' });

test('with `auth.tokenStore` `memory`, a named person leaves nothing in the storage, and each load needs a new sign-in', async () => {
  const stored = vi.spyOn(Storage.prototype, 'setItem');
  const page = await openNamed(SOFIAS, { config: inMemory });
  await enter(page, 'Sofia Lindqvist');
  await expectCourse();
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  const names = stored.mock.calls.map(([name]) => name);
  // A probe, and the memory of the device.
  expect(names.filter((name) => !/\.(?:probe|memory\..*|active\..*)$/.test(name))).toEqual([]);
  expect(window.sessionStorage).toHaveLength(0);
  await page.load(SOFIAS);
  await expectSignIn();
});

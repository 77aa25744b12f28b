// Sign-out in a frame revokes the tokens, and the frame never navigates to the logout URL.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Lms } from '../lms/startLms.ts';
import { changeWaits } from './changeWaits.ts';
import { expectCourse, openFramed } from './openFramed.ts';

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

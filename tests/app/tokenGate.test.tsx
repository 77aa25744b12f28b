// New tokens over real HTTP, and sign-outs elsewhere while they are in flight.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mayTrySignIn } from '../../src/auth/automaticSignIn.ts';
import { createLastSignOut } from '../../src/auth/sharedTimes.ts';
import { parseConfig } from '../../src/config/parseConfig.ts';
import type { Lms } from '../lms/startLms.ts';
import { openPage } from './openPage.ts';

const auth = ({ issuer }: Lms) => ({
  issuer,
  clientId: 'course-updates',
  automatic: true,
  revocationEndpoint: `${issuer}/connect/revocation`,
});

/** This tab has tried `auth.automatic`. */
const TRIED = 'course-updates.tried';

test('a sign-out in another tab during a code exchange signs out here and stops automatic sign-in', async () => {
  window.sessionStorage.setItem(TRIED, '1');
  const page = await openPage({ config: (lms) => ({ auth: auth(lms) }) });
  const { requests, world, url } = page.lms;
  const of = (kind: string) => requests.filter((one) => one.kind === kind && one.method === 'POST');
  const callback = await page.leaveFor('Sofia Lindqvist', 'Sign in');
  world.faults = [{ on: ['token'], method: 'POST', effect: { kind: 'wait', ms: 500 } }];
  await page.load(callback);
  await waitFor(() => expect(of('token')).toHaveLength(1));
  const parsed = parseConfig({ lms: { baseUrl: url }, auth: auth(page.lms) });
  if (parsed.kind === 'mistakes') throw new Error('The configuration is wrong.');
  createLastSignOut(parsed.config.auth).note();
  expect(await screen.findByText('You signed out in another tab.')).toBeVisible();
  await waitFor(() => expect(of('revocation').map(({ status }) => status)).toEqual([200, 200]));
  expect(JSON.stringify(Object.entries(window.sessionStorage))).not.toContain('accessToken');
  window.sessionStorage.removeItem(TRIED);
  expect(mayTrySignIn(parsed.config.auth)).toBe(false);
});

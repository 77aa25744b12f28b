// The page of a hidden tab for an hour: with notifications turned on it requests counts, and nothing else.
import { act, getConfig, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { driveClock } from '../shared/drivenClock.ts';
import { enrolled } from '../shared/enrolled.ts';
import { listenToNotifications } from './listenToNotifications.ts';
import { look } from './look.ts';
import { openPageAs } from './openPage.ts';
import { reading } from './readHeadline.ts';
import { rememberSettings } from './rememberSettings.ts';
import { algebra } from './returnLater.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const whole = '5 to do 4 new feedback 145 to read';

interface Hidden {
  /** The setting of the person. */
  readonly notifications?: boolean;
  /** The answer of the browser. */
  readonly permission?: NotificationPermission;
}

/** Sofia's page, in view until now. */
async function hidePage({ notifications = true, permission = 'granted' }: Hidden = {}) {
  const clock = driveClock(Date.UTC(2026, 10, 17, 11));
  const { sent } = listenToNotifications(permission);
  const page = await openPageAs('Sofia Lindqvist', {
    config: () => ({ updates: { refreshMinutes: 1 } }),
  });
  await screen.findByText(reading(whole));
  await clock.pass(1_000);
  await rememberSettings({ notifications });
  await page.load('/');
  await screen.findByText(reading(whole));
  // The driven clock does not wait for lazy code.
  await act(() => vi.dynamicImportSettled());
  await clock.pass(1_000);
  look('hidden');
  const { requests, world } = page.lms;
  return {
    page,
    sent,
    /** The kinds of the requests in `ms`, without renewals of tokens. */
    during: async (ms: number): Promise<string[]> => {
      const from = requests.length;
      await getConfig().asyncWrapper(() => clock.pass(ms));
      const kinds = requests.slice(from).map(({ kind }) => kind);
      return kinds.filter((kind) => kind !== 'token');
    },
    raise: () => {
      enrolled(world, '2041', algebra).counts.UnattemptedQuizzes += 2;
    },
  };
}

const counts = (n: number) => Array<string>(n).fill('updates-many');

test('a hidden page tells what is new after 15 minutes, and asks for counts only', async () => {
  const { sent, during, raise } = await hidePage();
  raise();
  expect(await during(14 * MINUTE_MS)).toEqual([]);
  expect(await during(3 * MINUTE_MS)).toEqual(counts(1));
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual(['2 more to do']));
  expect(document.title).toBe('(7) Course updates');
  expect(await during(33 * MINUTE_MS)).toEqual(counts(2));
  expect(sent).toHaveLength(1);
});

test.each<[string, Hidden]>([
  ['the setting is off', { notifications: false }],
  ['the browser allows none', { permission: 'denied' }],
])('a hidden page requests nothing where %s', async (_, hidden) => {
  const { during } = await hidePage(hidden);
  expect(await during(HOUR_MS)).toEqual([]);
});

test('a hidden page stops with its session, also when another tab ends it', async () => {
  const { page, during, sent, raise } = await hidePage();
  expect(await during(17 * MINUTE_MS)).toEqual(counts(1));
  const channel = new BroadcastChannel('course-updates.session.course-updates');
  channel.postMessage('signed-out');
  await screen.findByText('You signed out in another tab.');
  channel.close();
  raise();
  expect(await during(HOUR_MS)).toEqual([]);
  expect(sent).toEqual([]);
  expect(page.lms.requests.at(-1)?.kind).toBe('updates-many');
});

// Requests of a tab that is open for a day, counted at the LMS. The strip layout sends the same requests and renders
// less.
import { getConfig, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addPersonWithCourses } from '../lms/addPersonWithCourses.ts';
import type { LoggedRequest } from '../lms/startLms.ts';
import type { World } from '../lms/world.ts';
import { driveClock } from '../shared/drivenClock.ts';
import { look } from './look.ts';
import { openPageAs } from './openPage.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The default; jitter adds up to a tenth. */
const REFRESH_MS = 5 * MINUTE_MS;
const LONGEST_REFRESH_MS = 1.1 * REFRESH_MS;
/** Renewed with the first refresh after this age. */
const LIST_MS = 15 * MINUTE_MS;
/** The lifetime of access tokens here; the first refresh after four fifths of it renews them. */
const LIFETIME_MS = 30 * MINUTE_MS;

type Asked = Partial<Record<LoggedRequest['kind'], number>>;

/** `courses`: the number of courses. `faults`: from the start. */
async function openTab(courses: number, faults: World['faults'] = []) {
  const clock = driveClock(Date.UTC(2026, 10, 17, 8));
  const person = { id: '5555', firstName: 'Ida', lastName: 'Holm', count: courses };
  const page = await openPageAs('Ida Holm', {
    path: '/embed?layout=strip',
    world: (world) => {
      world.authenticationService.sessionHours = 100;
      addPersonWithCourses(world, person);
      world.faults = faults;
    },
  });
  await screen.findByText(/ to read$/);
  /** The requests during `ms`. */
  async function during(ms: number): Promise<Asked> {
    const from = page.lms.requests.length;
    await getConfig().asyncWrapper(() => clock.pass(ms));
    const asked: Asked = {};
    for (const { kind } of page.lms.requests.slice(from)) asked[kind] = (asked[kind] ?? 0) + 1;
    return asked;
  }
  expect(await during(10 * SECOND_MS)).toEqual({});
  return { lms: page.lms, during, sleep: clock.sleep };
}

function setNetwork(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
}

test(
  'a tab visible for a day requests counts, list, versions and tokens at their intervals',
  { timeout: 5 * MINUTE_MS },
  async () => {
    const { during } = await openTab(6);
    const asked = await during(DAY_MS);
    expect(Object.keys(asked).toSorted()).toEqual([
      'enrollments',
      'token',
      'updates-many',
      'versions-check',
    ]);
    const { 'updates-many': counts, enrollments, token } = asked;
    expect(counts).toBeLessThanOrEqual(DAY_MS / REFRESH_MS);
    expect(counts).toBeGreaterThanOrEqual(Math.floor(DAY_MS / LONGEST_REFRESH_MS));
    expect(enrollments).toBeLessThanOrEqual(DAY_MS / LIST_MS);
    expect(enrollments).toBeGreaterThanOrEqual(Math.floor(DAY_MS / (LIST_MS + LONGEST_REFRESH_MS)));
    expect(token).toBeLessThanOrEqual(Math.ceil(DAY_MS / (0.8 * LIFETIME_MS)));
    expect(token).toBeGreaterThanOrEqual(
      Math.floor(DAY_MS / (0.8 * LIFETIME_MS + LONGEST_REFRESH_MS)),
    );
    expect(asked['versions-check']).toBe(1);
  },
);

test('a tab hidden for a day sends nothing, then one check, and no check at quick returns', async () => {
  const { during } = await openTab(120);
  look('hidden');
  expect(await during(DAY_MS + HOUR_MS)).toEqual({});
  look('visible');
  expect(await during(10 * SECOND_MS)).toEqual({
    token: 1,
    'versions-check': 1,
    enrollments: 2,
    'updates-many': 2,
  });
  for (let times = 0; times < 20; times += 1) {
    look('hidden');
    look('visible');
  }
  expect(await during(4 * MINUTE_MS)).toEqual({});
  expect(await during(LONGEST_REFRESH_MS - 4 * MINUTE_MS)).toEqual({ 'updates-many': 2 });
});

/** Returns the function that brings the connection back. */
function goOffline(): () => void {
  const send = vi.mocked(fetch).getMockImplementation();
  vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'));
  setNetwork(false);
  return () => {
    if (send !== undefined) vi.mocked(fetch).mockImplementation(send);
    setNetwork(true);
  };
}

// At any phase of the retry timer, and just after an attempt, which fails before it is sent.
test.each([
  ...[0, 60, 90, 120, 150, 180, 210, 240].map((s) => [`${s} s`, s] as const),
  ['one more attempt', undefined] as const,
])('after two hours and %s offline, the page makes one full check', async (_, s) => {
  // Else one run in hundreds polls within the second by which the page spreads its return.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const { during } = await openTab(120);
  const comeOnline = goOffline();
  expect(await during(2 * HOUR_MS)).toEqual({});
  const attempts = () => vi.mocked(fetch).mock.calls.length;
  const before = attempts();
  if (s !== undefined) await during(s * SECOND_MS);
  else while (attempts() === before) await during(SECOND_MS);
  comeOnline();
  expect(await during(10 * SECOND_MS)).toEqual({
    token: 1,
    enrollments: 2,
    'updates-many': 2,
  });
  // The timer sends no further request within that minute.
  expect(await during(45 * SECOND_MS)).toEqual({});
});

test('a refused course list is requested no more often than a successful list', async () => {
  const { lms, during } = await openTab(6);
  lms.world.faults = [{ on: ['enrollments'], effect: { kind: 'answer', status: 403 } }];
  await during(HOUR_MS);
  const { enrollments } = await during(HOUR_MS);
  expect(enrollments).toBeGreaterThanOrEqual(2);
  expect(enrollments).toBeLessThanOrEqual(HOUR_MS / LIST_MS);
});

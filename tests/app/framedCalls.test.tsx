// The price of a widget whose host names the person: a frame keeps its answers for the next load of its tab.
// tests/browser/framedCalls.spec.ts has several frames on a page, and copied tabs.
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { addPersonWithCourses } from '../lms/addPersonWithCourses.ts';
import type { Lms } from '../lms/startLms.ts';
import { expectCourse, type FramedPage } from './openFramed.ts';
import {
  DANIELS,
  enter,
  expectSignIn,
  openAsSofia,
  openNamed,
  SOFIAS,
  tell,
  withoutLayout,
} from './openNamed.ts';
import { reading } from './readHeadline.ts';
import { watchScreens } from './watchScreens.ts';

withoutLayout();

const MINUTE_MS = 60_000;

/** The calls to the API, in order. */
const calls = ({ requests }: Lms) =>
  requests.filter(({ path }) => !path.startsWith('/core/')).map(({ kind }) => kind);

const leave = () => act(() => void window.dispatchEvent(new PageTransitionEvent('pagehide')));
const answersKept = () => Object.keys(sessionStorage).filter((key) => key.includes('snapshot'));
const isChecked = () => screen.findByText(/^Last checked/, undefined, { timeout: 10_000 });

/** The host's page is left and loaded again; resolves with the calls of this load. */
async function loadAgain(page: FramedPage, path: string): Promise<readonly string[]> {
  leave();
  const before = calls(page.lms).length;
  await page.load(path);
  await isChecked();
  return calls(page.lms).slice(before);
}

test.each([
  ['one course', SOFIAS],
  ['all courses, whatever the form of the name', '/embed?person=%20SLindqvist'],
])('with %s, the second and the tenth load cost one call', async (_, path) => {
  const page = await openNamed(path);
  await enter(page, 'Sofia Lindqvist');
  await isChecked();
  // The sign-in and the dashboard ask who it is.
  expect(calls(page.lms).toSorted()).toEqual(
    expect.arrayContaining(['enrollments', 'versions-check', 'whoami', 'whoami']),
  );
  expect(calls(page.lms)).toHaveLength(5);
  for (let load = 2; load <= 10; load += 1)
    expect(await loadAgain(page, path)).toEqual([expect.stringMatching(/^updates/)]);
});

test('with 250 courses, a load costs three calls', async () => {
  const path = '/embed?person=5555';
  const page = await openNamed(path, {
    world: (world) => {
      addPersonWithCourses(world, { id: '5555', firstName: 'Ida', lastName: 'Holm', count: 250 });
    },
  });
  await enter(page, 'Ida Holm');
  await isChecked();
  expect(await loadAgain(page, path)).toEqual(Array.from({ length: 3 }, () => 'updates-many'));
});

test('the next load draws the numbers of the last one at once, dated, and confirms them', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 17, 10, 42), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const path = '/embed?person=2041';
  const page = await openNamed(path);
  await enter(page, 'Sofia Lindqvist');
  await isChecked();
  leave();
  vi.setSystemTime(Date.now() + 3 * MINUTE_MS);
  page.lms.world.faults = [{ on: ['updates-many'], effect: { kind: 'hang', after: 'nothing' } }];
  await page.load(path);
  expect(await screen.findByText(reading('5 to do 4 new feedback 145 to read'))).toBeVisible();
  expect(screen.getByText(/^Numbers from 10:42/)).toBeVisible();
  expect(screen.queryByText(/^Last checked/)).toBeNull();
  page.lms.world.faults = [];
  await loadAgain(page, path);
  expect(screen.queryByText(/^Numbers from/)).toBeNull();
});

test('after 15 minutes, a load asks for the list, too', async () => {
  const path = '/embed?person=2041';
  const page = await openNamed(path);
  await enter(page, 'Sofia Lindqvist');
  await isChecked();
  leave();
  const now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now + 14.9 * MINUTE_MS);
  expect(await loadAgain(page, path)).toEqual(['updates-many']);
  vi.spyOn(Date, 'now').mockImplementation(() => now + 16 * MINUTE_MS);
  // Somebody was there meanwhile (`auth.idleMinutes`).
  for (const key of Object.keys(localStorage).filter((one) => one.includes('.active.')))
    localStorage.setItem(key, String(now + 15 * MINUTE_MS));
  expect((await loadAgain(page, path)).toSorted()).toEqual(['enrollments', 'updates-many']);
});

test('what was kept leaves the storage as the next load takes it', async () => {
  const page = await openAsSofia();
  await isChecked();
  expect(answersKept()).toEqual([]);
  leave();
  expect(answersKept()).toHaveLength(1);
  await page.load(SOFIAS);
  await expectCourse();
  expect(answersKept()).toEqual([]);
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toMatch(/Sofia|Organic Chemistry/);
});

describe('nothing is kept', () => {
  test.each([
    ['a person named by id', DANIELS],
    ['a person with a user name of the same digits', '/embed?courses=7142&person=name:2041'],
    ['a person named by user name', '/embed?courses=7142&person=dokafor'],
  ])('for another: %s', async (_, path) => {
    const page = await openAsSofia();
    await isChecked();
    leave();
    const drawn = watchScreens();
    const before = calls(page.lms).length;
    await page.load(path);
    expect(Object.keys(sessionStorage).filter((key) => key.includes('framed'))).toEqual([]);
    await expectSignIn();
    expect(calls(page.lms)).toHaveLength(before);
    expect(drawn().join(' ')).not.toMatch(/Sofia|Organic Chemistry/);
  });

  test('after a sign-out by message', async () => {
    const page = await openAsSofia();
    await isChecked();
    leave();
    await page.load(SOFIAS);
    await isChecked();
    tell({ type: 'course-updates:sign-out' });
    expect(await screen.findByText(/^You have signed out\./)).toBeVisible();
    leave();
    expect(answersKept()).toEqual([]);
    await page.load(SOFIAS);
    await expectSignIn();
  });

  test('after a sign-out while a frame that the host removed has left its answers', async () => {
    await openAsSofia();
    await isChecked();
    // Beside it, another frame of the page unloads.
    leave();
    expect(answersKept()).toHaveLength(1);
    tell({ type: 'course-updates:sign-out' });
    expect(await screen.findByText(/^You have signed out\./)).toBeVisible();
    expect(answersKept()).toEqual([]);
  });

  test('after the LMS ended the session', async () => {
    const page = await openAsSofia();
    await isChecked();
    page.lms.world.faults = [
      { on: ['updates-many', 'updates-one'], effect: { kind: 'answer', status: 401 } },
    ];
    await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByRole('button', { name: 'Sign in again' });
    leave();
    expect(answersKept()).toEqual([]);
  });

  test('after too long without activity: the load that notices removes it before it draws', async () => {
    const page = await openAsSofia();
    await isChecked();
    leave();
    const drawn = watchScreens();
    const now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now + 16 * MINUTE_MS);
    await page.load(SOFIAS);
    await expectSignIn();
    expect(answersKept()).toEqual([]);
    expect(drawn().join(' ')).not.toMatch(/Sofia|Organic Chemistry/);
  });

  test.each([
    ['nobody', '/embed?courses=7142'],
    ['a replace string', '/embed?courses=7142&person={UserId}'],
  ])('where the host names %s', async (_, path) => {
    await openAsSofia(path);
    await isChecked();
    leave();
    expect(answersKept()).toEqual([]);
  });

  test('where the browser denies the storage', async () => {
    const denied = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    onTestFinished(() => denied.mockRestore());
    const page = await openAsSofia();
    await isChecked();
    leave();
    await page.load(SOFIAS);
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  });
});

test('a frame without a person leaves what the frame of a named person has kept', async () => {
  const page = await openAsSofia();
  await isChecked();
  leave();
  await page.load('/embed?courses=7142');
  await expectSignIn();
  expect(await loadAgain(page, SOFIAS)).toEqual(['updates-one']);
});

test('the frame and the page itself in one tab leave each other’s answers alone', async () => {
  const page = await openAsSofia();
  await isChecked();
  leave();
  vi.stubGlobal('parent', window);
  await page.load('/?courses=7142');
  await page.signIn('Daniel Okafor');
  await isChecked();
  vi.stubGlobal('parent', {});
  expect(await loadAgain(page, SOFIAS)).toEqual(['updates-one']);
  expect(screen.queryByText('Daniel Okafor')).toBeNull();
  leave();
  vi.stubGlobal('parent', window);
  const before = calls(page.lms).length;
  await page.load('/?courses=7142');
  await isChecked();
  await waitFor(() => expect(calls(page.lms).slice(before)).toEqual(['updates-one']));
  expect(screen.getByText('Daniel Okafor')).toBeVisible();
});

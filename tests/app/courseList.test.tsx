// Refreshes of the course list; a stale list is never "all clear".
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addPersonWithCourses } from '../lms/addPersonWithCourses.ts';
import type { World } from '../lms/world.ts';
import { afterRows } from './afterRows.ts';
import { courseCards, courseNames, openFolds } from './courseCard.ts';
import { openPage, type OpenedPage } from './openPage.ts';
import { reading } from './readHeadline.ts';
import { rested } from './returnLater.ts';

const calls = (page: OpenedPage, from: number) =>
  page.lms.requests.slice(from).filter(({ kind }) => kind !== 'preflight');
const refresh = (page: OpenedPage) =>
  page.user.click(screen.getByRole('button', { name: 'Refresh' }));

function allClear(world: World): void {
  for (const { counts } of world.enrollments) {
    for (const type of Object.keys(counts)) Object.assign(counts, { [type]: 0 });
  }
}

/** Enrolls in Linear Algebra (318204), a course unknown to the page. */
function enrol(world: World, UnreadDiscussions: number): void {
  const like = world.enrollments.find(
    ({ personId, courseId }) => personId === '1187' && courseId === '48290',
  );
  if (like === undefined) throw new Error('Daniel Okafor is not enrolled in 48290.');
  world.enrollments.push({
    ...structuredClone(like),
    personId: '2041',
    counts: { ...like.counts, UnapprovedDiscussions: 0, UnreadDiscussions },
  });
}

test('Refresh requests the course list beside the counts, and a new course alone', async () => {
  const page = await openPage({ world: allClear });
  await page.signIn('Sofia Lindqvist');
  await screen.findByText('All clear in 6 of 6 courses');
  enrol(page.lms.world, 3);
  const before = page.lms.requests.length;
  await refresh(page);
  expect(await screen.findByText(reading('3 to read'))).toBeVisible();
  expect(courseNames()).toEqual(['Physical Chemistry']);
  expect(screen.getByRole('button', { name: '6 courses are clear' })).toBeVisible();
  const asked = calls(page, before);
  expect(asked.map(({ kind }) => kind).toSorted()).toEqual([
    'enrollments',
    'updates-many',
    'updates-many',
  ]);
  expect(asked.flatMap(({ orgUnitIds }) => (orgUnitIds?.length === 1 ? orgUnitIds : []))).toEqual([
    '48290',
  ]);
});

test('the counts of a course that is over leave the sums at Refresh', async () => {
  const page = await openPage();
  await page.signIn('Sofia Lindqvist');
  await screen.findByText(reading('5 to do 4 new feedback 145 to read'));
  const { enrollments } = page.lms.world;
  enrollments.splice(
    enrollments.findIndex(({ personId, courseId }) => personId === '2041' && courseId === '318455'),
    1,
  );
  await refresh(page);
  expect(await screen.findByText(reading('5 to do 4 new feedback 133 to read'))).toBeVisible();
});

test('a list that could not be refreshed is not "all clear"', async () => {
  const page = await openPage({ world: allClear });
  await page.signIn('Sofia Lindqvist');
  await screen.findByText('All clear in 6 of 6 courses');
  page.lms.world.faults = [{ on: ['enrollments'], effect: { kind: 'answer', status: 403 } }];
  await refresh(page);
  expect(await screen.findByText('The list of your courses couldn’t be refreshed')).toBeVisible();
  expect(screen.getByText('Some of your courses may be missing')).toBeVisible();
  expect(screen.queryByText(/All clear/)).toBeNull();
  page.lms.world.faults = [];
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('All clear in 6 of 6 courses')).toBeVisible();
});

test('polling requests the list every fifteen minutes only', async () => {
  let later = 0;
  vi.spyOn(Date, 'now').mockImplementation(
    () => performance.timeOrigin + performance.now() + later,
  );
  const page = await openPage({
    config: (lms) => ({
      lms: { baseUrl: lms.url },
      auth: { issuer: lms.issuer, clientId: 'course-updates' },
      updates: { refreshMinutes: 1 },
    }),
  });
  await page.signIn('Sofia Lindqvist');
  await screen.findByText(reading('5 to do 4 new feedback 145 to read'));
  // The timer starts after the page has rendered.
  await afterRows();
  const expectAfter = async (minutes: number, kinds: readonly string[]) => {
    const before = page.lms.requests.length;
    later += minutes * 60_000;
    act(() => {
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    await waitFor(() => {
      const sent = calls(page, before).flatMap(({ kind }) => (kind === 'token' ? [] : kind));
      expect(sent.toSorted()).toEqual(kinds);
    });
    // A list in flight has the age of the last one.
    await waitFor(() => expect(calls(page, before).every(({ status }) => status > 0)).toBe(true));
    await rested();
  };
  await expectAfter(2, ['updates-many']);
  await expectAfter(2, ['updates-many']);
  await expectAfter(14, ['enrollments', 'updates-many']);
  await expectAfter(2, ['updates-many']);
});

test('after the LMS refuses a bookmark, the course list is requested from the first page', async () => {
  const page = await openPage({
    world: (world) => {
      addPersonWithCourses(world, { id: '5555', firstName: 'Ida', lastName: 'Holm', count: 130 });
      world.faults = [
        { on: ['enrollments'], query: 'bookmark', effect: { kind: 'answer', status: 503 } },
      ];
    },
  });
  await page.signIn('Ida Holm');
  await screen.findByText('The list of your courses isn’t complete');
  const { world } = page.lms;
  const bookmark = world.enrollments.filter(({ personId }) => personId === '5555')[99];
  world.enrollments = world.enrollments.filter((one) => one !== bookmark);
  world.faults = [];
  // The LMS refuses the bookmark; the retry starts at the first page.
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/^The LMS refused the request \(error 400\)/);
  await refresh(page);
  await waitFor(() => {
    openFolds();
    expect(courseCards()).toHaveLength(129);
  });
  expect(screen.queryByText('The list of your courses isn’t complete')).toBeNull();
});

test('courses are one list, and with `group=code` in groups by their codes', async () => {
  const page = await openPage({
    world: (world) => {
      addPersonWithCourses(world, { id: '990040', firstName: 'Ada', lastName: 'Forty', count: 40 });
      for (const [index, course] of world.courses.entries())
        Object.assign(course, { code: `${String.fromCodePoint(0x4e00 + index)}-1` });
    },
  });
  await page.signIn('Ada Forty');
  await afterRows();
  await screen.findByText(/^Last checked/);
  expect(screen.getByRole('list', { name: 'Your courses' })).toBeVisible();
  expect(document.querySelector('main summary, main h3')).toBeNull();
  // Two of three now share a subject.
  for (const [index, course] of page.lms.world.courses.entries())
    Object.assign(course, { code: index % 3 === 0 ? course.code : 'ACCT-1' });
  await page.load('/?group=code');
  await waitFor(() => expect(document.querySelector('main h3')).not.toBeNull());
  const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
  expect(titles.toSorted()).toEqual(['ACCT', 'Other courses']);
});

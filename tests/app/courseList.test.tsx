// Refreshes of the course list; a stale list is never "all clear".
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addPersonWithCourses } from '../lms/addPersonWithCourses.ts';
import { counts } from '../lms/faults/namedFault.ts';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import { countsOf, type World } from '../lms/world.ts';
import { enrolled } from '../shared/enrolled.ts';
import { courseCards, courseNames, openFolds } from './courseCard.ts';
import { tryAgain } from './openFailure.ts';
import { openPageAs, type OpenedPage } from './openPage.ts';
import { reading } from './readHeadline.ts';

const calls = (page: OpenedPage, from: number) =>
  page.lms.requests.slice(from).filter(({ kind }) => kind !== 'preflight');
const refresh = (page: OpenedPage) =>
  page.user.click(screen.getByRole('button', { name: 'Refresh' }));

function allClear(world: World): void {
  for (const one of world.enrollments) one.counts = countsOf();
}

/** Enrolls in Physical Chemistry, a course unknown to the page. */
function enrol(world: World, UnreadDiscussions: number): void {
  const own = countsOf({ UnreadDiscussions });
  world.enrollments.push({ ...enrolled(world, '1187', '48290'), personId: '2041', counts: own });
}

test('Refresh requests the course list beside the counts, and a new course alone', async () => {
  const page = await openPageAs('Sofia Lindqvist', { world: allClear });
  await screen.findByText('All clear');
  enrol(page.lms.world, 3);
  const before = page.lms.requests.length;
  await refresh(page);
  expect(await screen.findByText(reading('3 to read'))).toBeVisible();
  expect(courseNames()).toEqual(['Physical Chemistry']);
  expect(screen.getByRole('button', { name: '6 courses are clear' })).toBeVisible();
  const asked = calls(page, before);
  const kinds = ['enrollments', 'updates-many', 'updates-one'];
  expect(asked.map(({ kind }) => kind).toSorted()).toEqual(kinds);
  expect(asked).toContainEqual(expect.objectContaining({ orgUnitIds: ['48290'] }));
});

test('the counts of a course that is over leave the sums at Refresh', async () => {
  const page = await openPageAs('Sofia Lindqvist');
  await screen.findByText(reading('5 to do 4 new feedback 145 to read'));
  const { world } = page.lms;
  const over = enrolled(world, '2041', '318455');
  world.enrollments = world.enrollments.filter((one) => one !== over);
  await refresh(page);
  expect(await screen.findByText(reading('5 to do 4 new feedback 133 to read'))).toBeVisible();
});

test('a course that left the list and is refused since the last load leaves by Try again', async () => {
  const page = await openPageAs('Sofia Lindqvist');
  await screen.findByText(/^Last checked/);
  const { world } = page.lms;
  const over = enrolled(world, '2041', '318455');
  world.enrollments = world.enrollments.filter((one) => one !== over);
  world.faults = counts({ kind: 'answer', status: 403 }, { orgUnitId: '318455' });
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  await page.load('/');
  await tryAgain(page);
  expect(await screen.findByText(reading('5 to do 4 new feedback 133 to read'))).toBeVisible();
});

test('Try again requests the course list from its first page, because bookmarks change', async () => {
  const page = await openPageAs('Ida Holm', {
    world: (world) => {
      addPersonWithCourses(world, { id: '5555', firstName: 'Ida', lastName: 'Holm', count: 101 });
      world.faults = faultsNamed('courses-second-page');
    },
  });
  await screen.findByText('The list of your courses isn’t complete');
  const { world } = page.lms;
  const bookmark = world.enrollments.filter(({ personId }) => personId === '5555')[99];
  world.enrollments = world.enrollments.filter((one) => one !== bookmark);
  world.faults = [];
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => {
    openFolds();
    expect(courseCards()).toHaveLength(100);
  });
  expect(screen.queryByText('The list of your courses isn’t complete')).toBeNull();
});

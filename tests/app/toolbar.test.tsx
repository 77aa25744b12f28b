// The toolbar: search, lanes, filter, order and layouts, and the message for no match.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addPersonWithCourses } from '../lms/addPersonWithCourses.ts';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import type { World } from '../lms/world.ts';
import { changeWaits } from './changeWaits.ts';
import { courseNames } from './courseCard.ts';
import { lena, LENA } from './lena.ts';
import { openPageAs } from './openPage.ts';
import { rested } from './rested.ts';

const search = () => screen.findByRole('searchbox', { name: 'Search courses' });
/** In popovers, which jsdom does not open. */
const hidden = true;
const radio = (name: string) => screen.getByRole('radio', { name, hidden });
const lanesShown = () => screen.queryAllByRole('radio', { name: 'Teaching', hidden });
const choice = (name: string) => screen.findByRole('combobox', { name, hidden });
const button = (name: string) => screen.findByRole('button', { name, hidden });
const shown = (name: string | RegExp) => screen.findByRole('button', { name });
const parameters = () => Object.fromEntries(new URLSearchParams(window.location.search));

/** Course names in the LMS's order. */
function namesOf(world: World): string[] {
  return world.enrollments
    .filter(({ personId }) => personId === LENA)
    .map(({ courseId }) => world.courses.find(({ id }) => id === courseId)?.name ?? '');
}

test('a search shows the matching courses, and updates the address after a pause or at Enter', async () => {
  const page = await openPageAs('Sofia Lindqvist');
  await rested();
  const field = await search();
  const before = window.history.length;
  // However slowly a busy machine types, the pause is not over.
  const endWaits = changeWaits({ 320: 'held' });
  await page.user.type(field, 'chem 2215');
  await waitFor(() => expect(courseNames()).toEqual(['Organic Chemistry II']));
  expect(screen.getByText('1 of 6 courses shown')).toBeVisible();
  expect(parameters()).toEqual({});
  await endWaits();
  expect(await screen.findByText('1 course found')).toBeInTheDocument();
  await waitFor(() => expect(parameters()).toEqual({ q: 'chem 2215' }));
  expect(field).toHaveFocus();
  await page.user.keyboard('x{Enter}');
  expect(parameters()).toEqual({ q: 'chem 2215x' });
  expect(window.history).toHaveLength(before);
  expect(field).toHaveValue('chem 2215x');
  await page.user.keyboard('y');
  await page.user.tab();
  expect(parameters()).toEqual({ q: 'chem 2215xy' });
});

test('a widget whose host searches keeps the search while a sum is pressed', async () => {
  const page = await openPageAs('Sofia Lindqvist', { path: '/embed?q=chem' });
  await page.user.click(await screen.findByRole('button', { name: /to do$/ }));
  await waitFor(() => expect(parameters()).toEqual({ q: 'chem', show: 'todo' }));
  await rested();
  expect(await search()).toHaveValue('chem');
});

test('a search without a match shows the number of courses and a way back', async () => {
  const page = await openPageAs('Sofia Lindqvist', { path: '/?q=zebra' });
  expect(await screen.findByText('No course matches')).toBeVisible();
  const reason = await screen.findByText(/^None of the 6 courses on this page matches/);
  expect(reason).toHaveTextContent('None of the 6 courses on this page matches “zebra”.');
  expect(screen.queryByText(/no courses/i)).toBeNull();
  await page.user.click(screen.getByRole('button', { name: 'Clear search' }));
  await waitFor(() => expect(courseNames()).not.toHaveLength(0));
  expect(await search()).toHaveFocus();
  expect(parameters()).toEqual({});
});

test('a search does not hide failures outside it', async () => {
  const page = await openPageAs('Lena Voss', {
    world(world) {
      lena(world);
      world.faults = faultsNamed('all-403');
    },
  });
  await page.user.type(await search(), 'zebra');
  expect(
    await screen.findByText('6 courses that aren’t shown couldn’t be checked, or not in full.'),
  ).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Show all courses' }));
  await waitFor(() => expect(courseNames()).toHaveLength(6));
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the line below the sums alone says the filter', async () => {
  const page = await openPageAs('Lena Voss', { world: lena });
  await search();
  await page.user.selectOptions(await choice('Show'), 'With updates');
  await waitFor(() => expect(courseNames()).toHaveLength(3));
  const chosen = [...document.querySelectorAll('main :not(option)')].filter(
    ({ children, textContent }) => children.length === 0 && textContent === 'With updates',
  );
  expect(chosen.map((element) => element.closest('button'))).toEqual([
    await button('Stop filtering: With updates'),
  ]);
});

test.each([
  ['feedback', 'No unread assignment feedback known in 6 courses'],
  ['pinned', 'None of the 6 courses on this page is pinned.'],
  ['changed', 'No changes are known in the 6 courses on this page.'],
  ['away', 'Nothing is muted or hidden in the 6 courses on this page.'],
])('show=%s without a matching course shows the reason', async (show, reason) => {
  const page = await openPageAs('Lena Voss', {
    path: `/?show=${show}`,
    world(world) {
      lena(world);
      for (const { counts } of world.enrollments) counts.UnreadAssignmentFeedback = 0;
    },
  });
  expect(await screen.findByText(reason)).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Show all courses' }));
  await waitFor(() => expect(courseNames()).toHaveLength(3));
});

test('people who learn and teach get lanes, also when the counts of a lane are zero', async () => {
  const page = await openPageAs('Lena Voss', { world: lena });
  await rested();
  const [learning, teaching, reading] = namesOf(page.lms.world);
  expect(radio('All')).toBeChecked();
  await page.user.click(radio('Teaching'));
  await waitFor(() => expect(courseNames()).toEqual([teaching, reading]));
  expect(parameters()).toEqual({ lane: 'teach' });
  await page.user.click(radio('Learning'));
  await waitFor(() => expect(courseNames()).toEqual([learning, reading]));
  for (const { counts } of page.lms.world.enrollments) counts.UngradedQuizzes = 0;
  await page.load('/');
  await rested();
  expect(lanesShown()).toHaveLength(1);
});

test('people who only learn get lanes only with a lane in the address', async () => {
  const page = await openPageAs('Sofia Lindqvist');
  await rested();
  expect(lanesShown()).toHaveLength(0);
  await page.load('/?lane=teach');
  await search();
  expect(radio('Teaching')).toBeChecked();
  // The control stays after the choice.
  await page.user.click(radio('All'));
  await waitFor(() => expect(parameters()).toEqual({}));
  expect(radio('All')).toBeChecked();
  await page.load('/?lane=teach&types=UnattemptedQuizzes');
  await search();
  expect(lanesShown()).toHaveLength(0);
});

test('unknown values of scope and view are reported in one sentence', async () => {
  await openPageAs('Sofia Lindqvist', {
    path: '/?types=Homework&as=pie&show=everything',
  });
  expect(
    await screen.findByText(/The address also names Homework, everything, pie, which/),
  ).toBeVisible();
});

test.each([
  [5, false],
  [6, true],
])('of %i courses, search and filter: %s; lanes and layouts stay', async (count, hasSearch) => {
  const person = { id: '5602', firstName: 'Timo', lastName: 'Aalto', count };
  const page = await openPageAs('Timo Aalto', {
    path: '/?as=table&lane=learn',
    world: (world) =>
      addPersonWithCourses(world, { ...person, countsAt: () => ({ UnattemptedQuizzes: 1 }) }),
  });
  await rested();
  expect(screen.queryAllByRole('searchbox')).toHaveLength(hasSearch ? 1 : 0);
  expect(screen.queryAllByRole('button', { name: 'Filter and sort' })).toHaveLength(
    hasSearch ? 1 : 0,
  );
  expect(lanesShown()).not.toEqual([]);
  await page.user.click(await button('View'));
  const sheet = within(await screen.findByRole('dialog', { name: 'View' }));
  expect(sheet.queryAllByRole('combobox')).toHaveLength(hasSearch ? 2 : 0);
  expect(sheet.getByRole('radio', { name: 'Table' })).toBeVisible();
});

test('a search in the address of few courses has its field, which stays', async () => {
  const page = await openPageAs('Mei Tanaka', { path: '/?q=stat' });
  await rested();
  await page.user.clear(await search());
  await waitFor(() => expect(courseNames().length).toBeGreaterThan(1));
  expect(await search()).toHaveFocus();
});

test('a cross ends the filter and keeps the search; the number of courses ends both', async () => {
  const page = await openPageAs('Sofia Lindqvist', { path: '/?q=i' });
  await rested();
  const found = courseNames();
  await page.user.click(await shown(/ to do$/));
  await page.user.click(await shown('Stop filtering: To do'));
  await waitFor(() => expect(courseNames()).toEqual(found));
  expect(parameters()).toEqual({ q: 'i' });
  expect(document.activeElement?.tagName).toBe('SECTION');
  await page.user.click(await shown(/ to do$/));
  const all = await shown(/^\d of 6 courses shown$/);
  expect(all).toHaveAccessibleDescription('Show all courses');
  await page.user.click(all);
  await waitFor(() => expect(parameters()).toEqual({}));
  expect(await screen.findByRole('searchbox')).toHaveValue('');
  expect(document.activeElement?.tagName).toBe('SECTION');
});

// Whatever narrows the page, nothing is called clear, the tab has the number of everything, and a press leads back.
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sumKinds } from '../../src/api/updateType.ts';
import { filterOfSum, filters } from '../../src/model/view.ts';
import { addPersonWithCourses } from '../lms/addPersonWithCourses.ts';
import type { World } from '../lms/world.ts';
import { afterRows } from './afterRows.ts';
import { courseNames } from './courseCard.ts';
import { openPage, type OpenedPage } from './openPage.ts';
import { reading } from './readHeadline.ts';
import { rested } from './returnLater.ts';

/** A learner with one course to do, one clear course. */
function learner(world: World): void {
  const counts = [{ UnattemptedQuizzes: 5 }, { UnattemptedQuizzes: 0 }];
  const person = { id: '5602', firstName: 'Lena', lastName: 'Voss', count: 2 };
  addPersonWithCourses(world, { ...person, countsAt: (position) => counts[position] });
}

const idsOf = ({ lms }: OpenedPage) =>
  lms.world.enrollments.flatMap(({ personId, courseId }) =>
    personId === '5602' ? [courseId] : [],
  );

async function openAt(path: string): Promise<OpenedPage> {
  const page = await openPage({ world: learner, path });
  await page.signIn('Lena Voss');
  return page;
}

/** As the setting does, which learners who never taught are not offered. */
async function rememberTeaching(): Promise<void> {
  await rested();
  for (const [key, text] of Object.entries<string>(window.localStorage)) {
    if (key.startsWith('course-updates.memory.'))
      window.localStorage.setItem(
        key,
        text.replace('"settings":{', '"settings":{"startLane":"teach",'),
      );
  }
}

const nothingToGrade =
  'No unread assignment submissions, ungraded quizzes, unapproved discussions, or unread discussions in 2 courses';
const hidden = 'Not shown: 5 to do in Learning';
const notClear = () => expect(document.body).not.toHaveTextContent(/clear/i);
const showBoth = () => screen.findByRole('button', { name: 'Show learning and teaching' });

describe('a lane without updates', () => {
  test.each([
    ['/?lane=teach', '(5) Course updates'],
    ['/embed?lane=teach', '(5) Course updates'],
    ['/embed?layout=strip&lane=teach', 'Course updates'],
  ])('%s names its types, and a press shows what it hides', async (path, title) => {
    const page = await openAt(path);
    expect(await screen.findByText(nothingToGrade)).toBeVisible();
    expect(screen.getByText(hidden)).toBeVisible();
    await waitFor(() => expect(document.title).toBe(title));
    expect(screen.getByText('Checked: none of the kinds counted here.')).toBeInTheDocument();
    notClear();
    await page.user.click(await showBoth());
    expect(await screen.findByText(reading('5 to do'))).toBeVisible();
    expect(screen.queryByText(hidden)).toBeNull();
    expect(document.title).toBe(title);
  });

  test('also where the lane is a setting that the browser remembers', async () => {
    const page = await openAt('/');
    await rememberTeaching();
    await page.load('/');
    expect(await screen.findByText(nothingToGrade)).toBeVisible();
    expect(screen.getByText(hidden)).toBeVisible();
    await waitFor(() => expect(document.title).toBe('(5) Course updates'));
    notClear();
    await page.user.click(await showBoth());
    expect(await screen.findByText(reading('5 to do'))).toBeVisible();
  });
});

test('courses in the address without updates are counted, not clear, and the tab has no number', async () => {
  const page = await openAt('/');
  await rested();
  const [, second = ''] = idsOf(page);
  await page.load(`/?courses=${second}&lane=learn`);
  expect(await screen.findByText(/^No unattempted .* in 1 course$/)).toBeVisible();
  await page.load(`/?courses=${second}`);
  expect(await screen.findByText('No updates in 1 course')).toBeVisible();
  await afterRows();
  expect(screen.getByRole('button', { name: '1 course without updates' })).toBeVisible();
  expect(
    await screen.findByText('Checked: no updates in the courses counted here.'),
  ).toBeInTheDocument();
  expect(document.title).toBe('Course updates');
  notClear();
  await page.user.click(screen.getByRole('link', { name: 'Show everything' }));
  expect(await screen.findByText(reading('5 to do'))).toBeVisible();
  await waitFor(() => expect(document.title).toBe('(5) Course updates'));
});

test('"Show everything" ends a lane that the browser remembers too', async () => {
  const page = await openAt('/');
  await rememberTeaching();
  await page.load('/?types=UngradedQuizzes');
  await page.user.click(await screen.findByRole('link', { name: 'Show everything' }));
  expect(await screen.findByText(reading('5 to do'))).toBeVisible();
});

/** Each course differs in sums, changes, and what is put away. */
function mixed(world: World): void {
  const counts = [
    { UnattemptedQuizzes: 2, UnreadDiscussions: 7 },
    { UngradedQuizzes: 3 },
    { UnreadAssignmentFeedback: 4, UnreadDiscussions: 1 },
    {},
  ];
  const person = { id: '5602', firstName: 'Lena', lastName: 'Voss', count: counts.length };
  addPersonWithCourses(world, { ...person, countsAt: (position) => counts[position] });
}

test('under every filter, each sum says what its press shows, and equals its rows when pressed', async () => {
  const page = await openPage({ world: mixed });
  const lms = page.lms.world;
  await page.signIn('Lena Voss');
  await afterRows();
  const words = { toDo: '5 to do', newFeedback: '4 new feedback', toRead: '8 to read' };
  const [first, second, third] = lms.enrollments
    .filter(({ personId }) => personId === '5602')
    .map(({ courseId }) => lms.courses.find(({ id }) => id === courseId)?.name);
  const courses = { toDo: [second, first], newFeedback: [third], toRead: [first, third] };
  const pressed = () =>
    sumKinds.filter((kind) => screen.queryByRole('button', { name: words[kind], pressed: true }));
  for (const filter of filters) {
    for (const kind of sumKinds) {
      if (filterOfSum[kind] === filter) continue;
      window.history.pushState(null, '', `/?show=${filter}`);
      window.dispatchEvent(new PopStateEvent('popstate'));
      await waitFor(() =>
        expect(pressed()).toEqual(sumKinds.filter((k) => filterOfSum[k] === filter)),
      );
      const sum = screen.queryByRole('button', { name: words[kind] });
      // Nothing is changed, pinned or put away: the message for no course stands instead.
      if (sum === null) continue;
      await page.user.click(sum);
      await waitFor(() => expect(sum).toHaveAttribute('aria-pressed', 'true'));
      await waitFor(() => expect(window.location.search).toBe(`?show=${filterOfSum[kind]}`));
      await waitFor(() => expect(new Set(courseNames())).toEqual(new Set(courses[kind])));
      expect(screen.getByRole('button', { name: words[kind] })).toBeVisible();
    }
  }
});

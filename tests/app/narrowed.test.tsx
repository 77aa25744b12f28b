// Whatever narrows the page, nothing is called clear, the tab has the number of everything, known counts stay, and a press leads
// back.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addPersonWithCourses } from '../lms/addPersonWithCourses.ts';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import type { World } from '../lms/world.ts';
import { openPageAs, type OpenedPage } from './openPage.ts';
import { reading } from './readHeadline.ts';
import { rememberSettings } from './rememberSettings.ts';
import { courseCard } from './courseCard.ts';
import { failureText } from './openFailure.ts';
import { watchDrawn } from './watchScreens.ts';
import { rested } from './rested.ts';

/** A learner with one course to do, one clear course. */
function learner(world: World): void {
  const counts = [{ UnattemptedQuizzes: 5 }, { UnattemptedQuizzes: 0 }];
  const person = { id: '5602', firstName: 'Lena', lastName: 'Voss', count: 2 };
  addPersonWithCourses(world, { ...person, countsAt: (position) => counts[position] });
}

const openAt = (path: string) => openPageAs('Lena Voss', { world: learner, path });

const nothingToGrade =
  'No unread assignment submissions, ungraded quizzes, unapproved discussions, or unread discussions in 2 courses';
const hidden = 'Not shown: 5 to do in Learning';
const notClear = () => expect(document.body).not.toHaveTextContent(/clear/i);

test.each([
  ['/?lane=teach', '(5) Course updates'],
  ['/embed?lane=teach', '(5) Course updates'],
  ['/embed?layout=strip&lane=teach', 'Course updates'],
])(
  'a lane without updates, %s, names its types, and a press shows what it hides',
  async (path, title) => {
    const page = await openAt(path);
    expect(await screen.findByText(nothingToGrade)).toBeVisible();
    expect(screen.getByText(hidden)).toBeVisible();
    await waitFor(() => expect(document.title).toBe(title));
    expect(screen.getByText('Checked: none of the kinds counted here.')).toBeInTheDocument();
    notClear();
    await page.user.click(screen.getByRole('button', { name: 'Show learning and teaching' }));
    expect(await screen.findByText(reading('5 to do'))).toBeVisible();
    expect(screen.queryByText(hidden)).toBeNull();
    expect(document.title).toBe(title);
  },
);

test('"Show everything" ends a lane that the browser remembers too', async () => {
  const page = await openAt('/');
  await rested();
  // The setting is not offered to learners who never taught.
  await rememberSettings({ startLane: 'teach' });
  await page.load('/?types=UngradedQuizzes');
  await page.user.click(await screen.findByRole('link', { name: 'Show everything' }));
  expect(await screen.findByText(reading('5 to do'))).toBeVisible();
});

const calls = (page: OpenedPage) => page.lms.requests.filter(({ kind }) => kind !== 'preflight');

/** Navigates as a link of the page does. */
function goTo(path: string): void {
  window.history.pushState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

test('narrowing a loaded page hides no number and sends no request', async () => {
  const page = await openPageAs('Sofia Lindqvist');
  await screen.findByText(reading('5 to do 4 new feedback 145 to read'));
  const before = calls(page).length;
  const drawn = watchDrawn();
  goTo('/?types=UnattemptedQuizzes');
  expect(await screen.findByText(reading('5 to do'))).toBeVisible();
  expect(await courseCard('Organic Chemistry II')).not.toHaveTextContent(/discussions/);
  goTo('/?courses=7142');
  expect(await screen.findByText(reading('1 to do 2 new feedback 5 to read'))).toBeVisible();
  goTo('/');
  expect(await screen.findByText(reading('5 to do 4 new feedback 145 to read'))).toBeVisible();
  expect(drawn.filter((text) => /Checking|Loading/.test(text))).toEqual([]);
  expect(calls(page)).toHaveLength(before);
});

test('widening the scope requests new courses and shows known counts meanwhile', async () => {
  const page = await openPageAs('Sofia Lindqvist', { path: '/?types=UnattemptedQuizzes' });
  await screen.findByText(reading('5 to do'));
  const before = calls(page).length;
  page.lms.world.faults = [{ on: ['updates-many'], effect: { kind: 'hold' } }];
  goTo('/');
  expect(await screen.findByText('Checking 6 courses…')).toBeVisible();
  expect(await courseCard('Organic Chemistry II')).toHaveTextContent('1 unattempted quiz');
  page.lms.world.faults = [];
  expect(await screen.findByText(reading('5 to do 4 new feedback 145 to read'))).toBeVisible();
  expect(calls(page).slice(before)).toEqual([expect.objectContaining({ kind: 'updates-many' })]);
});

test('after a failed widening, the card names the counts that are not known', async () => {
  const page = await openPageAs('Sofia Lindqvist', { path: '/?types=UnattemptedQuizzes' });
  await screen.findByText(reading('5 to do'));
  page.lms.world.faults = faultsNamed('all-403');
  goTo('/');
  expect(await failureText()).toMatch(/doesn’t let you/);
  // It has no unattempted quizzes; its other counts are unknown.
  const card = await courseCard('Linear Algebra');
  expect(screen.getByText(reading(/^at least 5 to do$/))).toBeVisible();
  expect(screen.getByText(/^Numbers from \S/)).toBeVisible();
  expect(card).toHaveTextContent(
    /Not known: unread assignment submissions, ungraded quizzes, unapproved discussions, unread assignment feedback, unread discussions$/,
  );
  expect(card).not.toHaveTextContent(/unattempted/);
  const [unknown] = within(card).getAllByRole('paragraph').slice(-1);
  expect(unknown).toHaveAccessibleDescription('Linear Algebra');
});

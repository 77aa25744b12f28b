// Rows move only at the person's request; otherwise numbers change in place.
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { WorldFault } from '../lms/faults/worldFault.ts';
import { countsOf, type World } from '../lms/world.ts';
import { enrolled } from '../shared/enrolled.ts';
import { byNeed } from './byNeed.ts';
import { changeWaits } from './changeWaits.ts';
import { courseCards, courseNames } from './courseCard.ts';
import { look } from './look.ts';
import { openPageAs } from './openPage.ts';
import { reading } from './readHeadline.ts';
import { watchDrawn } from './watchScreens.ts';
import { rested } from './rested.ts';

const SOFIA = '2041';
const atFirst = [
  'Introduction to Psychology',
  'Organic Chemistry II',
  'Introduction to Microeconomics',
  'Academic Writing Seminar',
  'European History since 1789',
];

function toDo(world: World, courseId: string, n: number): void {
  enrolled(world, SOFIA, courseId).counts.UnattemptedQuizzes = n;
}

/** History gets most to do, Microeconomics nothing, and Linear Algebra is no longer clear. */
function work(world: World): void {
  toDo(world, '318455', 9);
  toDo(world, '48213', 0);
  toDo(world, '318204', 5);
}

async function signedIn(path = '/') {
  let later = 0;
  vi.spyOn(Date, 'now').mockImplementation(
    () => performance.timeOrigin + performance.now() + later,
  );
  const page = await openPageAs('Sofia Lindqvist', {
    path,
    config: () => ({ updates: { refreshMinutes: 1 } }),
  });
  await screen.findByText(reading('5 to do 4 new feedback 145 to read'));
  // The timer starts after the page has rendered.
  await rested();
  /** The page was out of view for so long. */
  const comeBack = (minutes: number) => {
    later += minutes * 60_000;
    look('visible');
  };
  return {
    ...page,
    comeBack,
    /** The timer checks all courses. */
    poll: async () => {
      comeBack(2);
      await screen.findByText(reading('18 to do 4 new feedback 145 to read'));
    },
  };
}

test.each(['/?courses=318455,48377', '/?types=UnreadDiscussions', '/embed?courses=318455,48377'])(
  '"Show everything" at %s orders and folds the rows as a load does',
  async (path) => {
    const page = await openPageAs('Sofia Lindqvist', { path });
    const everything = await screen.findByRole('link', { name: 'Show everything' });
    await waitFor(() => expect(courseNames()).not.toEqual([]));
    await page.user.click(everything);
    await screen.findByText(reading('5 to do 4 new feedback 145 to read'));
    await waitFor(() => expect(courseNames()).toEqual(atFirst));
    expect(screen.getByRole('button', { name: '1 course is clear' })).toBeVisible();
  },
);

test('a poll changes counts in place, and moves, folds and replaces no row', async () => {
  const { lms, poll } = await signedIn();
  expect(courseNames()).toEqual(atFirst);
  const rows = courseCards();
  work(lms.world);
  await poll();
  expect(courseNames()).toEqual([...atFirst, 'Linear Algebra']);
  expect(courseCards().slice(0, rows.length)).toEqual(rows);
  const [, , microeconomics, , history] = courseCards();
  expect(history).toHaveTextContent('9 unattempted quizzes');
  // It is clear now and keeps its place.
  expect(microeconomics).toHaveTextContent('Introduction to Microeconomics');
  expect(microeconomics).toHaveTextContent(/No updates$/);
  expect(screen.queryByRole('button', { name: /clear$/ })).toBeNull();
});

const slow = (on: WorldFault['on'], ms: number): WorldFault => ({
  on,
  effect: { kind: 'wait', ms },
});
test.each([
  ['the list is slower than the counts', [slow(['enrollments'], 400)]],
  ['the counts are slower than the list', [slow(['updates-one', 'updates-many'], 400)]],
])('Refresh that finds a course with most to do moves the rows once if %s', async (_, faults) => {
  const { lms, user } = await signedIn();
  const { world } = lms;
  const counts = countsOf({ UnattemptedQuizzes: 50 });
  world.enrollments.push({ ...enrolled(world, SOFIA, '7142'), courseId: '5012', counts });
  toDo(world, '48213', 9);
  world.faults = faults;
  const firstNames = () => courseNames().slice(0, 5).join();
  const seen = watchDrawn(firstNames);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(courseNames()).toEqual(byNeed(world, SOFIA)));
  expect(courseNames()[0]).toBe('Chemistry for Engineers');
  expect(seen.filter((names) => names !== atFirst.join())).toEqual([firstNames()]);
});

test.each([
  ['fails', { kind: 'answer', status: 500 }],
  ['takes too long', { kind: 'hang', after: 'nothing' }],
] as const)(
  'Refresh sorts the rows by their counts if the list of courses %s',
  async (_, effect) => {
    // The order waits five seconds for a list that takes longer than the counts.
    const endWaits = changeWaits({ 5_000: 'held' });
    const { lms, poll, user } = await signedIn();
    work(lms.world);
    await poll();
    lms.world.faults = [{ on: ['enrollments'], effect }];
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(async () => {
      await endWaits();
      expect(courseNames()).toEqual(byNeed(lms.world, SOFIA));
    });
  },
);

test('a return after five minutes reorders rows by need; an earlier return keeps the order', async () => {
  const { lms, comeBack } = await signedIn();
  work(lms.world);
  look('hidden');
  comeBack(4);
  await screen.findByText(reading('18 to do 4 new feedback 145 to read'));
  expect(courseNames()).toEqual([...atFirst, 'Linear Algebra']);
  toDo(lms.world, '48377', 20);
  look('hidden');
  comeBack(5);
  await screen.findByText(reading('38 to do 4 new feedback 145 to read'));
  await waitFor(() => expect(courseNames()).toEqual(byNeed(lms.world, SOFIA)));
  expect(courseNames()[0]).toBe('Academic Writing Seminar');
});

describe('after a reload that finds other counts', () => {
  async function reloaded() {
    const page = await signedIn();
    work(page.lms.world);
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    await page.load('/');
    await screen.findByText(reading('18 to do 4 new feedback 145 to read'));
    await rested();
    return page;
  }

  test('rows from the tab take their places', async () => {
    const { lms } = await reloaded();
    await waitFor(() => expect(courseNames()).toEqual(byNeed(lms.world, SOFIA)));
    expect(courseNames()[0]).toBe('European History since 1789');
  });

  test.each<[string, () => void]>([
    ['scrolled', () => vi.stubGlobal('scrollY', 300)],
    ['pressed', () => Object.assign(navigator, { userActivation: { hasBeenActive: true } })],
    ['focused', () => vi.spyOn(document, 'activeElement', 'get').mockReturnValue(document.head)],
  ])('no row moves if the person has %s', async (_, act) => {
    act();
    onTestFinished(() => void vi.unstubAllGlobals());
    onTestFinished(() => void vi.restoreAllMocks());
    onTestFinished(() => void Object.assign(navigator, { userActivation: undefined }));
    await reloaded();
    expect(courseNames()).toEqual([...atFirst, 'Linear Algebra']);
  });
});

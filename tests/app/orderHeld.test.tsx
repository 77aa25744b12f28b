// Rows move only at the person's request; otherwise numbers change in place.
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import type { WorldFault } from '../lms/faults/worldFault.ts';
import type { UpdateCounts, World } from '../lms/world.ts';
import { afterRows } from './afterRows.ts';
import { byNeed } from './byNeed.ts';
import { courseCard, courseCards, courseNames } from './courseCard.ts';
import { openPage } from './openPage.ts';
import { reading } from './readHeadline.ts';

const SOFIA = '2041';
const atFirst = [
  'Introduction to Psychology',
  'Organic Chemistry II',
  'Introduction to Microeconomics',
  'Academic Writing Seminar',
  'European History since 1789',
];

function change(world: World, courseId: string, counts: Partial<UpdateCounts>): void {
  for (const one of world.enrollments) {
    if (one.personId === SOFIA && one.courseId === courseId) Object.assign(one.counts, counts);
  }
}

/** History gets most to do, Microeconomics nothing, and Linear Algebra is no longer clear. */
function work(world: World): void {
  change(world, '318455', { UnattemptedQuizzes: 9 });
  change(world, '48213', { UnattemptedQuizzes: 0 });
  change(world, '318204', { UnattemptedQuizzes: 5 });
}

async function signedIn(path = '/') {
  let later = 0;
  vi.spyOn(Date, 'now').mockImplementation(
    () => performance.timeOrigin + performance.now() + later,
  );
  const page = await openPage({
    path,
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
  const look = (state: 'visible' | 'hidden', minutes: number) => {
    later += minutes * 60_000;
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  };
  return {
    ...page,
    look,
    /** The timer checks all courses. */
    poll: async () => {
      look('visible', 2);
      await screen.findByText(reading('18 to do 4 new feedback 145 to read'));
    },
  };
}

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

test('Refresh sorts all rows by need', async () => {
  const { lms, poll, user } = await signedIn();
  work(lms.world);
  await poll();
  expect(courseNames()).not.toEqual(byNeed(lms.world, SOFIA));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(courseNames()).toEqual(byNeed(lms.world, SOFIA)));
  expect(screen.getByRole('button', { name: '1 course is clear' })).toBeVisible();
});

const slow = (on: WorldFault['on'], ms: number): WorldFault => ({
  on,
  effect: { kind: 'wait', ms },
});
const counts: WorldFault['on'] = ['updates-one', 'updates-many'];

describe('Refresh that finds a course with most to do moves the rows once', () => {
  /** The first five names after each change, from now on. */
  function watchNames(): readonly string[] {
    const seen: string[] = [];
    const look = () => {
      const names = courseNames().slice(0, 5).join();
      if (names !== seen.at(-1)) seen.push(names);
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    onTestFinished(() => observer.disconnect());
    return seen;
  }

  test.each([
    ['the list is slower than the counts', [slow(['enrollments'], 400)]],
    ['the list is much slower', [slow(['enrollments'], 1_500)]],
    ['the counts are slower than the list', [slow(counts, 400)]],
    ['both are slow', [slow(['enrollments'], 400), slow(counts, 300)]],
  ])('if %s', async (_, faults) => {
    const { lms, user } = await signedIn();
    const { world } = lms;
    const one = world.enrollments.find(({ personId }) => personId === SOFIA);
    if (one === undefined) throw new Error('Nobody is enrolled.');
    world.enrollments.push({
      ...one,
      courseId: '5012',
      counts: { ...one.counts, UnattemptedQuizzes: 50 },
    });
    change(world, '48213', { UnattemptedQuizzes: 9 });
    world.faults = faults;
    const seen = watchNames();
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(courseNames()).toEqual(byNeed(world, SOFIA)));
    expect(courseNames()[0]).toBe('Chemistry for Engineers');
    expect(seen).toEqual([atFirst.join(), courseNames().slice(0, 5).join()]);
  });
});

test.each([
  ['fails', { kind: 'answer', status: 500 }],
  ['takes too long', { kind: 'hang', after: 'nothing' }],
] as const)(
  'Refresh sorts the rows by their counts if the list of courses %s',
  async (_, effect) => {
    const { lms, poll, user } = await signedIn();
    work(lms.world);
    await poll();
    lms.world.faults = [{ on: ['enrollments'], effect }];
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(courseNames()).toEqual(byNeed(lms.world, SOFIA)));
  },
);

test('a return after five minutes reorders rows by need; an earlier return keeps the order', async () => {
  const { lms, look } = await signedIn();
  work(lms.world);
  look('hidden', 0);
  look('visible', 4);
  await screen.findByText(reading('18 to do 4 new feedback 145 to read'));
  expect(courseNames()).toEqual([...atFirst, 'Linear Algebra']);
  change(lms.world, '48377', { UnattemptedQuizzes: 20 });
  look('hidden', 0);
  look('visible', 5);
  await screen.findByText(reading('38 to do 4 new feedback 145 to read'));
  await waitFor(() => expect(courseNames()).toEqual(byNeed(lms.world, SOFIA)));
  expect(courseNames()[0]).toBe('Academic Writing Seminar');
});

test('a failed refresh unfolds and moves no course; clear courses show their date', async () => {
  const { lms, user } = await signedIn();
  expect(screen.getByRole('button', { name: '1 course is clear' })).toBeVisible();
  const before = courseNames();
  lms.world.faults = faultsNamed('reset');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  const fold = await screen.findByRole('button', {
    name: /^1 course without updates as of .*\d:\d\d/,
  });
  await screen.findByRole('region');
  expect(courseNames()).toEqual(before);
  expect(screen.queryByRole('button', { name: /clear$/ })).toBeNull();
  await user.click(fold);
  expect(await courseCard('Linear Algebra')).toHaveTextContent(/No updates/);
  lms.world.faults = [];
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('button', { name: '1 course is clear' })).toBeVisible();
  expect(courseNames()).toEqual(before);
});

// While courses are counted for the first time, no row that stands is pushed away: frames first, then rows below rows,
// then all find their places at once. What a frame looks like is in tests/browser/layoutShift.spec.ts.
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import type { WorldFault } from '../lms/faults/worldFault.ts';
import type { World } from '../lms/world.ts';
import { byNeed } from './byNeed.ts';
import { courseCards, courseNames, isChecking } from './courseCard.ts';
import { openPage } from './openPage.ts';
import { reading } from './readHeadline.ts';

const PRIYA = '4250';
/** 250 courses on a busy machine; less than a test may take. */
const patience = { timeout: 60_000 };

function held(): boolean[] {
  return courseCards().map((card) => card.getAttribute('data-held') === 'true');
}

interface Moment {
  /** Names of courses that have their counts, in the order in which they stand. */
  readonly counted: readonly string[];
  /** Those above all that are still to be counted. */
  readonly above: number;
  readonly frames: number;
}

/** Every state of the list from now on: a look now and then would miss some on a slow machine. */
function watchCourses(): readonly Moment[] {
  const moments: Moment[] = [];
  const observer = new MutationObserver(() => {
    const cards = courseCards();
    const firstOpen = cards.findIndex(isChecking);
    const counted = cards.filter((card) => !isChecking(card));
    if (cards.length === 0 || counted.length === moments.at(-1)?.counted.length) return;
    moments.push({
      counted: counted.map((card) => card.querySelector('h2')?.textContent ?? ''),
      above: firstOpen === -1 ? cards.length : firstOpen,
      frames: held().filter(Boolean).length,
    });
  });
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return moments;
}

/** Her chunks are counted one after the other, that of her first courses last. */
function inTurns(world: World): void {
  const hers = world.enrollments.filter(({ personId }) => personId === PRIYA);
  const slow = (ms: number, of: { orgUnitId?: string } = {}): WorldFault => ({
    on: ['updates-many'],
    ...of,
    effect: { kind: 'wait', ms },
  });
  const alone = (at: number) => ({ orgUnitId: hers.at(at)?.courseId ?? 'nobody’s' });
  world.faults = [slow(9_000, alone(0)), slow(6_000, alone(-1)), slow(3_000)];
}

test('frames, then rows below rows, then every row in its place', async () => {
  const page = await openPage({ world: inTurns, path: '/?as=cards' });
  const moments = watchCourses();
  await page.signIn('Priya Raman');
  await screen.findByText(/^Last checked/, undefined, patience);
  const needs = byNeed(page.lms.world, PRIYA);
  const [start, first, second, end, ...more] = moments;
  expect(more).toEqual([]);
  // While nothing is counted, all have their frames; what is counted stands above them, and none goes between.
  expect(start).toEqual({ counted: [], above: 0, frames: expect.any(Number) });
  expect([150, 200]).toContain(first?.frames);
  expect([50, 100]).toContain(second?.frames);
  expect(first?.above).toBe(first?.counted.length);
  expect(second?.above).toBe(second?.counted.length);

  const before = first?.counted ?? [];
  const after = second?.counted ?? [];
  expect(before.length).toBeGreaterThan(0);
  expect(before).toEqual(needs.filter((name) => before.includes(name)));
  expect(after.slice(0, before.length)).toEqual(before);
  const below = after.slice(before.length);
  expect(below.length).toBeGreaterThan(0);
  expect(below).toEqual(needs.filter((name) => below.includes(name)));

  expect(end).toEqual({ counted: needs, above: needs.length, frames: 0 });
  expect(courseNames()).toEqual(needs);
  // There was something to be moved.
  expect(needs.slice(0, after.length)).not.toEqual(after);
});

test('a course that joins later has a frame below the others, and hides none of them', async () => {
  const page = await openPage();
  await page.signIn('Sofia Lindqvist');
  await screen.findByText(reading('5 to do 4 new feedback 145 to read'));
  const before = courseNames();
  const { world } = page.lms;
  const one = world.enrollments.find(({ courseId }) => courseId === '7142');
  if (one === undefined) throw new Error('Nobody is enrolled.');
  world.enrollments.unshift({ ...one, personId: '2041', courseId: '5012' });
  world.faults = [{ on: ['updates-one', 'updates-many'], effect: { kind: 'wait', ms: 3_000 } }];
  await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('Checking…');
  expect(courseNames()).toEqual([...before, 'Chemistry for Engineers']);
  expect(held()).toEqual([...before.map(() => false), true]);
  // Refresh asked for an order, and it is over when the last course is counted.
  await waitFor(() => expect(courseNames()).toEqual(byNeed(world, '2041')));
  expect(courseNames()).not.toEqual([...before, 'Chemistry for Engineers']);
});

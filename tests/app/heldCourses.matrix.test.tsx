// Until all courses are counted, frames stand for rows, and the first visible names stay.
// tests/browser/layoutShift.spec.ts shows the frames.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { WorldFault } from '../lms/faults/worldFault.ts';
import type { World } from '../lms/world.ts';
import { byNeed } from './byNeed.ts';
import { changeWaits } from './changeWaits.ts';
import { enrolled } from '../shared/enrolled.ts';
import { courseCards, courseNames, isChecked, isChecking } from './courseCard.ts';
import { openPage, openPageAs } from './openPage.ts';
import { reading } from './readHeadline.ts';
import { watchDrawn } from './watchScreens.ts';

const PRIYA = '4250';
/** For 250 courses on a busy machine; shorter than the test timeout. */
const patience = { timeout: 60_000 };

/** Each change of the first five names: on a slow machine, polling would miss some. */
const watchFirstNames = () =>
  watchDrawn(() =>
    [...document.querySelectorAll('main li h2')]
      .slice(0, 5)
      .map(({ textContent }) => textContent)
      .join(),
  );

const coursesOf = ({ enrollments }: World) =>
  enrollments.filter(({ personId }) => personId === PRIYA);

/** Answers her chunks one by one, that of her first courses last. */
function inTurns(world: World, ms: number): void {
  const hers = coursesOf(world);
  const slow = (times: number, of: { orgUnitId?: string } = {}): WorldFault => ({
    on: ['updates-many'],
    ...of,
    effect: { kind: 'wait', ms: times * ms },
  });
  const alone = (at: number) => ({ orgUnitId: hers.at(at)?.courseId ?? 'nobody’s' });
  world.faults = [slow(3, alone(0)), slow(2, alone(-1)), slow(1)];
}

test('with slow counts, names come with what is known, and stay until the person asks', async () => {
  // The page waits three seconds for the next answer.
  changeWaits({ 3_000: 200 });
  const page = await openPage({
    world: (world) => {
      const orgUnitId = coursesOf(world)[0]?.courseId ?? 'nobody’s';
      world.faults = [{ on: ['updates-many'], orgUnitId, effect: { kind: 'hold' } }];
    },
  });
  const seen = watchFirstNames();
  await page.signIn('Priya Raman');
  await waitFor(() => {
    expect(courseCards().filter(isChecking).length).toBeGreaterThan(0);
    expect(courseCards().filter(isChecked).length).toBeGreaterThan(0);
  }, patience);
  expect(screen.queryByText(/All clear/)).toBeNull();
  page.lms.world.faults = [];
  await screen.findByText(/^Last checked/, undefined, patience);
  const needs = byNeed(page.lms.world, PRIYA);
  expect(courseNames()).not.toEqual(needs);
  expect(seen).toHaveLength(1);
  await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(courseNames()).toEqual(needs), patience);
  expect(seen).toEqual([seen[0], needs.slice(0, 5).join()]);
});

const waiting = (ms: number) => (world: World) => {
  world.faults = [{ on: ['enrollments', 'whoami', 'updates-many'], effect: { kind: 'wait', ms } }];
};

test.each<[string, (world: World) => void]>([
  ['its first courses are answered last', (world) => inTurns(world, 400)],
  ['each call takes a while', waiting(300)],
  ['the list has more pages than the page has patience', waiting(900)],
])('a long list is shown once, in its order, where %s', async (_, world) => {
  const page = await openPage({ world });
  const seen = watchFirstNames();
  await page.signIn('Priya Raman');
  await screen.findByText(/^Last checked/, undefined, patience);
  const needs = byNeed(page.lms.world, PRIYA);
  await waitFor(() => expect(courseNames()).toEqual(needs));
  expect(seen).toEqual([needs.slice(0, 5).join()]);
});

test('a course that joins later has a frame below the others, and hides none of them', async () => {
  const page = await openPageAs('Sofia Lindqvist');
  await screen.findByText(reading('5 to do 4 new feedback 145 to read'));
  const before = courseNames();
  const { world } = page.lms;
  world.enrollments.unshift({ ...enrolled(world, '2041', '7142'), courseId: '5012' });
  world.faults = [{ on: ['updates-one', 'updates-many'], effect: { kind: 'hold' } }];
  await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('Checking…');
  expect(courseNames()).toEqual([...before, 'Chemistry for Engineers']);
  expect(courseCards().map(({ dataset }) => dataset['held'] === 'true')).toEqual([
    ...before.map(() => false),
    true,
  ]);
  world.faults = [];
  // Refresh asks for a new order, which needs the last count.
  await waitFor(() => expect(courseNames()).toEqual(byNeed(world, '2041')));
  expect(courseNames()).not.toEqual([...before, 'Chemistry for Engineers']);
});

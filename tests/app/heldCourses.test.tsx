// Courses that are still to be counted are held back for a moment, so that badges push nothing away: what
// that looks like is in tests/browser/layoutShift.spec.ts.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { courseCards, isChecked } from './courseCard.ts';
import { openPage } from './openPage.ts';

const slowly = { kind: 'wait', ms: 6_000 } as const;
const patience = { timeout: 20_000 };

function held(): boolean[] {
  return courseCards().map((card) => card.getAttribute('data-held') === 'true');
}

test('courses are drawn from the top: none goes before one that is still to be counted', async () => {
  const page = await openPage({
    world(world) {
      world.faults = [{ on: ['updates-many'], times: 1, effect: slowly }];
    },
  });
  await page.signIn('Priya Raman');
  await waitFor(() => expect(held()).toHaveLength(250), patience);
  // Of three chunks the first is slow.
  await waitFor(() => {
    expect(courseCards().filter(isChecked).length).toBeGreaterThan(0);
  }, patience);
  expect(held()).not.toContain(false);
  await waitFor(() => expect(held()).not.toContain(true), patience);
});

test('a course that joins later hides no other', async () => {
  const page = await openPage();
  await page.signIn('Sofia Lindqvist');
  await screen.findByText('154 updates in 5 of 6 courses');
  const { world } = page.lms;
  const one = world.enrollments.find(({ courseId }) => courseId === '7142');
  if (one === undefined) throw new Error('Nobody is enrolled.');
  world.enrollments.unshift({ ...one, personId: '2041', courseId: '5011' });
  world.faults = [{ on: ['updates-one', 'updates-many'], effect: slowly }];
  await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('Checking…');
  expect(held()).toEqual(Array.from({ length: 7 }, () => false));
});

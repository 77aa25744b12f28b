// Lists of more courses than the page requests or lists. In `npm run test:all`, because it is slow.
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import { openPageAs } from './openPage.ts';
import { reading } from './readHeadline.ts';
import { addPersonWithCourses } from '../lms/addPersonWithCourses.ts';

test('an endless course list stops after 150 pages, with a message and the courses so far', async () => {
  const page = await openPageAs('Sofia Lindqvist', {
    world: (world) => (world.faults = faultsNamed('courses-endless')),
  });
  const patience = { timeout: 50_000 };
  expect(await screen.findByText(/The list never ended/, undefined, patience)).toBeVisible();
  const headline = 'at least 5 to do at least 4 new feedback at least 145 to read';
  expect(await screen.findByText(reading(headline))).toBeVisible();
  const pages = page.lms.requests.filter(({ kind }) => kind === 'enrollments');
  expect(pages).toHaveLength(150);
});

const NOTE = 'Only the first 2,000 of 2,001 are listed. A search finds the others.';
const patience = { timeout: 50_000 };

// Queries of Testing Library visit every element after every change, too slow for 2,000 courses.
const note = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('main p')].find((p) => p.textContent === NOTE);

test.each([
  ['list', 'main li'],
  ['table', 'tbody tr'],
])(
  'the %s shows the first 2,000 of 2,001 courses, and a search finds the last',
  async (layout, rows) => {
    const { lms, user } = await openPageAs('Nora Many', {
      path: `/?sort=lms&as=${layout}`,
      world: (world) => {
        const countsAt = () => ({ UnreadDiscussions: 3 });
        const person = { id: '9000', firstName: 'Nora', lastName: 'Many', count: 2_001, countsAt };
        addPersonWithCourses(world, person);
      },
    });
    const shown = () => document.querySelectorAll(rows).length;
    await expect.poll(shown, patience).toBe(2_000);
    await expect.poll(note, patience).toBeVisible();
    const beside = note()?.parentElement ?? document.body;
    await user.click(within(beside).getByRole('button', { name: 'Search courses' }));
    const field = document.querySelector('input[type="search"]');
    expect(field).toHaveFocus();
    const last = lms.world.enrollments.findLast(({ personId }) => personId === '9000')?.courseId;
    await user.keyboard(last ?? '');
    await expect.poll(shown, patience).toBe(1);
    expect(note()).toBeUndefined();
  },
);

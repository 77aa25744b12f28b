// A list of more courses than the page lists. In `npm run test:all`, because it is slow.
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addPersonWithCourses } from '../lms/addPersonWithCourses.ts';
import { openPageAs } from './openPage.ts';

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

// Whatever narrows the page, nothing is called clear, the tab has the number of everything, and a press leads back.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addPersonWithCourses } from '../lms/addPersonWithCourses.ts';
import type { World } from '../lms/world.ts';
import { openPageAs, type OpenedPage } from './openPage.ts';
import { reading } from './readHeadline.ts';
import { rememberSettings } from './rememberSettings.ts';
import { rested } from './returnLater.ts';

/** A learner with one course to do, one clear course. */
function learner(world: World): void {
  const counts = [{ UnattemptedQuizzes: 5 }, { UnattemptedQuizzes: 0 }];
  const person = { id: '5602', firstName: 'Lena', lastName: 'Voss', count: 2 };
  addPersonWithCourses(world, { ...person, countsAt: (position) => counts[position] });
}

async function openAt(path: string): Promise<OpenedPage> {
  const page = await openPageAs('Lena Voss', { world: learner, path });
  return page;
}

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
  rememberSettings({ startLane: 'teach' });
  await page.load('/?types=UngradedQuizzes');
  await page.user.click(await screen.findByRole('link', { name: 'Show everything' }));
  expect(await screen.findByText(reading('5 to do'))).toBeVisible();
});

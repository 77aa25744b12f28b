// What the LMS itself says of a course counts: one that has ended is folded with its sums, and a pin of the LMS is a pin.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enrolled } from '../shared/enrolled.ts';
import { courseCard, courseNames } from './courseCard.ts';
import { openOptions, openPutAway } from './courseOptions.ts';
import { openPageAs, type OpenedPage } from './openPage.ts';
import { rested } from './rested.ts';

const LAST_YEAR = 'Introduction to Psychology (last year)';
const ALGEBRA = 'Linear Algebra';
const CURRENT = [
  ALGEBRA,
  'Machine Learning',
  'Introduction to Psychology',
  'Statistics for the Social Sciences',
];

async function openAsInes(path = '/'): Promise<OpenedPage> {
  const page = await openPageAs('Ines Duarte', { path });
  await rested();
  return page;
}

const button = (text: string) => screen.getByRole('button', { name: text });

test('courses that have ended are one line with their sums, which count, and open as any others', async () => {
  const page = await openAsInes();
  const { lms, user } = page;
  expect(courseNames()).toEqual(CURRENT);
  for (const text of ['6 to do', '1 new feedback', '49 to read'])
    expect(button(text)).toBeVisible();
  const ended = button('2 courses have ended · 3 to do · 40 to read');
  expect(ended).toHaveAttribute('aria-expanded', 'false');
  await user.click(ended);
  expect(courseNames(ended.textContent)).toEqual([LAST_YEAR, 'Principles of Biology']);
  expect(await courseCard(LAST_YEAR)).toHaveTextContent('3 unattempted quizzes');

  // Numbers change in place, also in the fold.
  enrolled(lms.world, '5120', '5011').counts.UnattemptedQuizzes = 9;
  const asked = lms.requests.length;
  const biology = within(await openOptions(page, 'Principles of Biology'));
  await user.click(biology.getByRole('button', { name: 'Check this course' }));
  const now = await screen.findByRole('button', { name: /^2 courses have ended · 12 to do/ });
  expect(courseNames(now.textContent)).toEqual([LAST_YEAR, 'Principles of Biology']);
  expect(button('15 to do')).toBeVisible();
  expect(lms.requests.slice(asked).map(({ kind }) => kind)).toEqual(['updates-one']);
});

test('a pin of the LMS is a pin until it is unpinned here, which lasts, and which Restore ends', async () => {
  const page = await openAsInes();
  expect(await courseCard(ALGEBRA)).toHaveTextContent('Pinned');
  expect(screen.queryByRole('button', { name: /put away|pinned/ })).toBeNull();
  const press = async (name: string) => {
    const panel = within(await openOptions(page, ALGEBRA));
    await page.user.click(panel.getByRole('button', { name }));
  };
  await press('Unpin');
  expect(await courseCard(ALGEBRA)).not.toHaveTextContent('Pinned');
  expect(courseNames()[0]).toBe('Machine Learning');
  await page.user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(courseNames()[0]).toBe(ALGEBRA);
  await press('Unpin');
  await page.load('/?show=pinned');
  expect(await screen.findByText('None of the 6 courses on this page is pinned.')).toBeVisible();
  await page.load('/');
  await rested();
  expect(courseNames()[0]).toBe('Machine Learning');
  const list = within(await openPutAway(page));
  expect(list.getByRole('listitem')).toHaveTextContent(`${ALGEBRA}No longer pinned.Restore`);
  await page.user.click(list.getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(courseNames()[0]).toBe(ALGEBRA));
  expect(await courseCard(ALGEBRA)).toHaveTextContent('Pinned');
});

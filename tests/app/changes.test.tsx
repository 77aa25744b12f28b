// Changes since the last visit, in badges, in the summary line and in announcements: known counts only, never netted.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { courseCard, courseNames } from './courseCard.ts';
import { algebra, MINUTE_MS, visitFirst } from './returnLater.ts';

const history = '318455';
const later = 6 * MINUTE_MS;
const noChange = () => expect(screen.queryByText(/(more|fewer) since/)).toBeNull();
const mark = { name: 'Mark all as seen' };

test('a return shows rises and falls, by course and in total', async () => {
  const { page, change, comeBack } = await visitFirst();
  change(algebra, { UnattemptedQuizzes: 4, UnreadDiscussions: 2 });
  change(history, { UnreadDiscussions: 9 });
  await comeBack(later);
  const risen = await courseCard('Linear Algebra');
  expect(within(risen).getByText('+4')).toBeVisible();
  expect(risen).toHaveTextContent(/4 unattempted quizzes\+4, 4 more since 11:42 AM/);
  const fallen = await courseCard('European History since 1789');
  expect(within(fallen).getByText('\u22123')).toBeVisible();
  expect(fallen).toHaveTextContent(/9 unread discussions\u22123, 3 fewer since 11:42 AM/);
  expect(await screen.findByText(/ 2 courses changed\.$/)).toBeInTheDocument();
  const digest = screen.getByRole('button', { name: /^6 more, 3 fewer since 11:42/ });
  await page.user.click(digest);
  expect(digest).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(courseNames()).toHaveLength(2));
});

test('a cell of the table shows its change, also at zero, and is copied as a plain number', async () => {
  const { page, change, comeBack } = await visitFirst();
  change(algebra, { UnattemptedQuizzes: 4 });
  change(history, { UnreadDiscussions: 0 });
  await comeBack(later, '/?as=table');
  const risen = await screen.findByRole('row', { name: /Linear Algebra/ });
  expect(within(risen).getByText('+4')).toBeVisible();
  expect(within(risen).getByRole('cell', { name: '4, 4 more since 11:42 AM' })).toBeVisible();
  const fallen = screen.getByRole('row', { name: /European History/ });
  expect(
    within(fallen).getByRole('cell', { name: '0, 12 fewer since 11:42 AM' }),
  ).toHaveTextContent('\u221212');
  expect(screen.getAllByText(/^, \d+ (more|fewer) since/)).toHaveLength(2);
  await page.user.click(screen.getByRole('button', { name: 'Copy table' }));
  await screen.findByText('Copied 6 courses');
  const copied = await navigator.clipboard.readText();
  expect(copied).toContain('MATH-2345-002\t4\t4\t0\t0\t0\t0\t0\n');
  expect(copied).not.toMatch(/more|fewer|\+|\u2212/);
});

test('Mark all as seen removes changes, and is undone in one step, also under its own filter', async () => {
  const { page, change, comeBack } = await visitFirst();
  const press = () => page.user.click(screen.getByRole('button', mark));
  change(algebra, { UnattemptedQuizzes: 4 });
  await comeBack(later, '/?show=changed');
  await press();
  await waitFor(noChange);
  expect(await screen.findByText('Everything is marked as seen.')).toBeInTheDocument();
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(undo).toHaveFocus();
  await page.user.click(undo);
  expect(await courseCard('Linear Algebra')).toHaveTextContent('+4');
  expect(screen.getByRole('button', { name: /^4 more since/ })).toBeVisible();
  expect(document.body).not.toHaveFocus();
  await press();
  await waitFor(noChange);
  await comeBack(2 * MINUTE_MS);
  noChange();
});

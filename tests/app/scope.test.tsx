// Scope: a narrower scope shows a part of the known counts and sends no request.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { afterRows } from './afterRows.ts';
import { courseCard } from './courseCard.ts';
import { failureText } from './openFailure.ts';
import { openPageAs, type OpenedPage } from './openPage.ts';
import { reading } from './readHeadline.ts';

const calls = (page: OpenedPage) => page.lms.requests.filter(({ kind }) => kind !== 'preflight');

/** Navigates as a link of the page does. */
function goTo(path: string): void {
  window.history.pushState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

test('narrowing the types of a loaded page hides no number and sends no request', async () => {
  const page = await openPageAs('Sofia Lindqvist');
  await screen.findByText(reading('5 to do 4 new feedback 145 to read'));
  const before = calls(page).length;
  const blank: string[] = [];
  const watch = new MutationObserver(() => {
    if (/Checking/.test(document.body.textContent)) blank.push(document.body.textContent);
  });
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  goTo('/?types=UnattemptedQuizzes');
  expect(await screen.findByText(reading('5 to do'))).toBeVisible();
  expect(await courseCard('Organic Chemistry II')).not.toHaveTextContent(/discussions/);
  goTo('/');
  expect(await screen.findByText(reading('5 to do 4 new feedback 145 to read'))).toBeVisible();
  watch.disconnect();
  expect(blank).toEqual([]);
  expect(calls(page)).toHaveLength(before);
});

test('widening the scope requests new courses and shows known counts meanwhile', async () => {
  const page = await openPageAs('Sofia Lindqvist', { path: '/?types=UnattemptedQuizzes' });
  await screen.findByText(reading('5 to do'));
  const before = calls(page).length;
  page.lms.world.faults = [{ on: ['updates-many'], effect: { kind: 'hold' } }];
  goTo('/');
  expect(await screen.findByText('Checking 6 courses…')).toBeVisible();
  expect(await courseCard('Organic Chemistry II')).toHaveTextContent('1 unattempted quiz');
  page.lms.world.faults = [];
  expect(await screen.findByText(reading('5 to do 4 new feedback 145 to read'))).toBeVisible();
  expect(
    calls(page)
      .slice(before)
      .map(({ kind }) => kind),
  ).toEqual(['updates-many']);
});

test('after a failed widening, the card names the counts that are not known', async () => {
  const page = await openPageAs('Sofia Lindqvist', { path: '/?types=UnattemptedQuizzes' });
  await screen.findByText(reading('5 to do'));
  page.lms.world.faults = [
    { on: ['updates-many', 'updates-one'], effect: { kind: 'answer', status: 403 } },
  ];
  goTo('/');
  expect(await failureText()).toMatch(/doesn’t let you/);
  // It has no unattempted quizzes; its other counts are unknown.
  const card = await courseCard('Linear Algebra');
  expect(screen.getByText(reading(/^at least 5 to do$/))).toBeVisible();
  expect(screen.getByText(/^Numbers from \S/)).toBeVisible();
  expect(card).toHaveTextContent(
    /Not known: unread assignment submissions, ungraded quizzes, unapproved discussions, unread assignment feedback, unread discussions$/,
  );
  expect(card).not.toHaveTextContent(/unattempted/);
  const [unknown] = within(card).getAllByRole('paragraph').slice(-1);
  expect(unknown).toHaveAccessibleDescription('Linear Algebra');
});

test('where the address leaves out types in use, nothing is clear, and a link shows everything', async () => {
  const page = await openPageAs('Daniel Okafor', { path: '/?types=UnattemptedQuizzes' });
  expect(await screen.findByText('No unattempted quizzes in 8 courses')).toBeVisible();
  await afterRows();
  const fold = screen.getByRole('button', { name: '8 courses without unattempted quizzes' });
  await page.user.click(fold);
  expect(await courseCard('Physical Chemistry')).toHaveTextContent('No unattempted quizzes');
  expect(await screen.findByText('Checked: none of the kinds counted here.')).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/clear|no updates/i);
  expect(document.title).toBe('Course updates');
  const back = screen.getByRole('link', { name: 'Show everything' });
  expect(back.getAttribute('href')).not.toMatch(/types/);
  await page.user.click(back);
  expect(await screen.findByText(reading(/^247 to do [\d,]+ to read$/))).toBeVisible();
  await waitFor(() => expect(document.title).toBe('(247) Course updates'));
});

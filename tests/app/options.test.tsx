// The options of a course: explanations of its numbers, a check of it alone, and what it mutes.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { badgeIn, courseCard } from './courseCard.ts';
import { DAY_MS, muteBadge, NOVEMBER_12, openInNovember, openOptions } from './courseOptions.ts';
import { rested } from './rested.ts';

const CHEMISTRY = 'Organic Chemistry II';

test('the options mute, hide and pin a course, and check it alone, with the result', async () => {
  const page = await openInNovember();
  const asked = () => page.lms.requests.filter(({ kind }) => kind === 'updates-one');
  const dialog = await openOptions(page, CHEMISTRY);
  expect([...dialog.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    '',
    'Mute 1 unattempted quiz',
    'Mute 2 unread assignment feedback',
    'Mute 5 unread discussions',
    'Mute even if it rises',
    'Hide',
    'Pin',
    'Check this course',
  ]);
  const panel = within(dialog);
  const check = () => page.user.click(panel.getByRole('button', { name: 'Check this course' }));
  page.lms.world.faults = [{ on: ['updates-one'], effect: { kind: 'hold' } }];
  await check();
  const said = panel.getByRole('status');
  await waitFor(() => expect(said).toHaveTextContent('Checking this course…'));
  page.lms.world.faults = [];
  await waitFor(() => expect(said).toHaveTextContent('This course is up to date.'));
  expect(asked().map(({ orgUnitIds }) => orgUnitIds)).toEqual([['7142']]);
  page.lms.world.faults = [{ on: ['updates-one'], effect: { kind: 'answer', status: 403 } }];
  await check();
  await waitFor(() => expect(said).toHaveTextContent('This course couldn’t be checked.'));
  await page.user.click(panel.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Check this course')).toBeNull();
});

test('the numbers of a course are explained, and not seen clear since the first look', async () => {
  const page = await openInNovember({
    world: ({ authenticationService }) => (authenticationService.sessionHours = 100),
  });
  vi.setSystemTime(NOVEMBER_12 + DAY_MS);
  for (let looks = 0; looks < 2; looks += 1) {
    await page.load('/');
    await rested();
  }
  const panel = within(await openOptions(page, CHEMISTRY));
  await page.user.click(panel.getByText('What do these numbers mean?'));
  const explained = 'Quizzes you haven’t attempted; attempting them brings it down.';
  expect(panel.getByText(explained)).toBeVisible();
  expect(panel.getByText('2 unread assignment feedback')).toBeVisible();
  const since = 'Not seen clear since Thursday, November 12, 2026 on this device.';
  expect(panel.getAllByText(since)).toHaveLength(3);
});

test('the options of a course list its mutes; Restore ends a mute and can be undone', async () => {
  const page = await openInNovember();
  await muteBadge(page, CHEMISTRY, /1 unattempted quiz/, 'For good');
  const again = within(await openOptions(page, CHEMISTRY));
  const restore = again.getByRole('button', { name: 'Restore' });
  expect(restore).toHaveAccessibleDescription('Muted for good: 1 unattempted quiz');
  await page.user.click(restore);
  expect(badgeIn(await courseCard(CHEMISTRY), '1 unattempted quiz')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});

// Put-away courses and types: outside rows and sums, counted in one line, restored in one step.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enrolled } from '../shared/enrolled.ts';
import { badgeIn, courseCard, courseNames } from './courseCard.ts';
import { muteBadge, openInNovember, openOptions, openPutAway } from './courseOptions.ts';
import type { OpenedPage } from './openPage.ts';
import { rested } from './rested.ts';

const WRITING = 'Academic Writing Seminar';
const HISTORY = 'European History since 1789';
const CHEMISTRY = 'Organic Chemistry II';

async function refresh({ user }: OpenedPage): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await rested();
}

function setCount({ lms }: OpenedPage, n: number): void {
  enrolled(lms.world, '2041', '48377').counts.UnreadDiscussions = n;
}

/** The button beside the sums. */
const line = (name: string | RegExp) => screen.findByRole('button', { name });
const badgeOf = async (name: string, badge: RegExp) => badgeIn(await courseCard(name), badge);
const press = ({ user }: OpenedPage, name: string) =>
  user.click(screen.getByRole('button', { name }));

test('a badge muted until it rises leaves the sums, is counted beside them, and returns after a rise', async () => {
  const page = await openInNovember();
  expect(screen.getByRole('button', { name: '145 to read' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /put away/i })).toBeNull();
  await muteBadge(page, WRITING, /unread discussions/);
  expect(await screen.findByRole('button', { name: '17 to read' })).toBeVisible();
  expect(await badgeOf(WRITING, /unread discussions/)).toBeUndefined();
  expect(await courseCard(WRITING)).toHaveTextContent('1 muted');
  expect(await line('1 muted, 1 put away (128 updates)')).toHaveTextContent(/^1 muted/);
  expect(
    screen.getByText(`Muted until it rises: unread discussions in \u2068${WRITING}\u2069.`),
  ).toBeVisible();

  // Fewer after some work, then more again: a rise.
  setCount(page, 120);
  await refresh(page);
  expect(await line('1 muted, 1 put away (120 updates)')).toBeVisible();
  setCount(page, 121);
  await refresh(page);
  expect(await screen.findByRole('button', { name: '138 to read' })).toBeVisible();
  expect(await badgeOf(WRITING, /^121 /)).toBeVisible();
  expect(screen.queryByRole('button', { name: /put away/i })).toBeNull();
});

test('a hidden course leaves the list, its updates are counted beside the sums, and Undo restores it', async () => {
  const page = await openInNovember();
  await openOptions(page, HISTORY);
  await press(page, 'Hide');
  await waitFor(() => expect(screen.queryByRole('heading', { name: HISTORY })).toBeNull());
  expect(screen.getByRole('button', { name: '133 to read' })).toBeVisible();
  expect(await line('1 hidden, 1 put away (12 updates)')).toBeVisible();
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(undo).toHaveFocus();
  await page.user.click(undo);
  expect(await screen.findByRole('button', { name: '145 to read' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Options for .*History/ })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a type muted in all courses is one entry, also of a course that comes later, until its one Restore', async () => {
  const page = await openInNovember();
  await muteBadge(page, WRITING, /unread discussions/, 'In all courses');
  expect(screen.getByText('Muted in all courses: unread discussions.')).toBeVisible();
  for (const name of [WRITING, HISTORY, CHEMISTRY])
    expect(await badgeOf(name, /unread discussions/)).toBeUndefined();
  expect(screen.queryByRole('button', { name: /to read$/ })).toBeNull();
  expect(screen.getByRole('button', { name: '5 to do' })).toBeVisible();
  expect(await line('3 muted, 1 put away (145 updates)')).toBeVisible();
  expect(await courseCard('Introduction to Microeconomics')).not.toHaveTextContent('muted');

  enrolled(page.lms.world, '2041', '48213').counts.UnreadDiscussions = 7;
  enrolled(page.lms.world, '2041', '7142').courseId = '7155';
  setCount(page, 130);
  await refresh(page);
  expect(await line('4 muted, 1 put away (154 updates)')).toBeVisible();
  expect(await badgeOf('General Chemistry I', /unread discussions/)).toBeUndefined();

  await page.load('/');
  await rested();
  const list = within(await openPutAway(page));
  const entries = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(entries).toEqual(['Unread discussions, everywhere154 updatesMuted for goodRestore']);
  expect(list.queryByRole('button', { name: 'Restore all' })).toBeNull();
  await page.user.click(list.getByRole('button', { name: 'Restore' }));
  expect(list.getByText('Restored.')).toBeVisible();
  expect(await screen.findByRole('button', { name: '154 to read' })).toBeVisible();
});

test('a course whose only type in view is muted, and zero now, names this type', async () => {
  const page = await openInNovember({ path: '/?types=UnreadDiscussions' });
  await muteBadge(page, WRITING, /unread discussions/, 'For a week');
  setCount(page, 0);
  await refresh(page);
  await page.user.click(await screen.findByRole('button', { name: /without unread discussions/ }));
  expect(await courseCard(WRITING)).toHaveTextContent('No unread discussions');
});

test('muted, hidden and pinned courses, the pinned first, are in one list; Restore all leaves the pins', async () => {
  const page = await openInNovember();
  await muteBadge(page, CHEMISTRY, /unread discussions/);
  await openOptions(page, HISTORY);
  await press(page, 'Hide');
  await openOptions(page, CHEMISTRY);
  await press(page, 'Pin');
  expect(courseNames()[0]).toBe(CHEMISTRY);
  await page.load('/');
  await rested();
  expect(courseNames()[0]).toBe(CHEMISTRY);
  const muted = await line('1 muted, 1 hidden, 1 pinned, 2 put away (17 updates)');
  expect(muted.closest('p')).toHaveTextContent(/^5 of 6 courses shown · 1 muted, 1 hidden/);
  await press(page, '5 of 6 courses shown');
  const dialog = within(await screen.findByRole('dialog', { name: 'Muted, hidden, pinned' }));
  const entries = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(entries).toEqual([
    `${CHEMISTRY}5 unread discussionsMuted until it risesRestore`,
    `${HISTORY}Hidden12 updatesRestore`,
    `${CHEMISTRY}PinnedUnpin`,
  ]);
  await page.user.click(dialog.getByRole('button', { name: 'Restore all' }));
  expect(dialog.getByText('Restored.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Restore' })).toBeNull();
  expect(await screen.findByRole('button', { name: '145 to read' })).toBeVisible();
  expect(await courseCard(HISTORY)).toBeVisible();
  expect(await courseCard(CHEMISTRY)).toHaveTextContent('Pinned');
  await page.user.click(dialog.getByRole('button', { name: 'Unpin' }));
  expect(dialog.getByText('No longer pinned.')).toBeVisible();
  expect(await courseCard(CHEMISTRY)).not.toHaveTextContent('Pinned');
  await page.user.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(await courseCard(CHEMISTRY)).toHaveTextContent('Pinned');
});

test('a hidden course of an earlier term is not counted, and has no name', async () => {
  const page = await openInNovember();
  for (const name of [CHEMISTRY, HISTORY]) {
    const panel = within(await openOptions(page, name));
    await page.user.click(panel.getByRole('button', { name: 'Hide' }));
  }
  const { world } = page.lms;
  const over = enrolled(world, '2041', '7142');
  world.enrollments = world.enrollments.filter((one) => one !== over);
  await refresh(page);
  expect(await line(/^1 hidden, 1 put away/)).toBeVisible();
  const list = within(await openPutAway(page));
  const earlier = list.getByText('A course of an earlier term').closest('li');
  expect(earlier).toHaveTextContent(/term\s*Hidden\s*Restore$/);
  expect(list.getByText(HISTORY)).toBeVisible();
  expect(list.queryByText('number not known')).toBeNull();
});

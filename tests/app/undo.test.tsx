// Acts on what is remembered are undone in one step, and leave what is stored as it was; tests/unit/ui/courseActs.test.ts has all
// acts on a course.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { muteBadge, openInNovember, openOptions, openPutAway } from './courseOptions.ts';
import { courseCard } from './courseCard.ts';
import type { OpenedPage } from './openPage.ts';
import { algebra, MINUTE_MS, visitFirst } from './returnLater.ts';

const WRITING = 'Academic Writing Seminar';
const HISTORY = 'European History since 1789';

/** What the memory of this browser has of choices and bases, apart from the order of entries. */
function remembered(): unknown {
  const key = Object.keys(window.localStorage).find((name) => name.includes('.memory.'));
  const text = window.localStorage.getItem(key ?? '');
  return JSON.parse(text ?? '{}', (name, value: unknown) => {
    if (['usedAt', 'inViewAt', 'at', 'n'].includes(name)) return undefined;
    return ['mutes', 'everywhere', 'hidden', 'pinned'].includes(name) && Array.isArray(value)
      ? value.map(String).toSorted()
      : value;
  });
}

interface Step {
  readonly prepare?: (page: OpenedPage) => Promise<void>;
  readonly act: (page: OpenedPage) => Promise<void>;
}

/** In the options of a course. */
const choose = (button: string | RegExp) => async (page: OpenedPage) => {
  const panel = within(await openOptions(page, HISTORY));
  await page.user.click(panel.getByRole('button', { name: button }));
};
const mute = () => (page: OpenedPage) => muteBadge(page, WRITING, /unread discussions/);
const hideAndMute = async (page: OpenedPage) => {
  await choose('Hide')(page);
  await mute()(page);
};
/** In the list of what is put away. */
const restore = (button: string) => async (page: OpenedPage) => {
  const dialog = within(await openPutAway(page));
  const [first] = dialog.getAllByRole('button', { name: button });
  if (first !== undefined) await page.user.click(first);
};

const steps: readonly (readonly [string, Step])[] = [
  ['Mute', { act: mute() }],
  ['Restore in the list', { prepare: hideAndMute, act: restore('Restore') }],
  ['Restore all', { prepare: hideAndMute, act: restore('Restore all') }],
  ['Unpin in the list', { prepare: choose('Pin'), act: restore('Unpin') }],
];

test.each(steps)('%s is undone in one step', async (_, { prepare, act }) => {
  const page = await openInNovember();
  await prepare?.(page);
  const before = remembered();
  await act(page);
  expect(remembered()).not.toEqual(before);
  await page.user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(remembered()).toEqual(before);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('Mark all as seen is undone in one step, also under its own filter', async () => {
  const { page, change, comeBack } = await visitFirst();
  change(algebra, { UnattemptedQuizzes: 4 });
  await comeBack(6 * MINUTE_MS, '/?show=changed');
  const before = remembered();
  const mark = { name: 'Mark all as seen' };
  await page.user.click(screen.getByRole('button', mark));
  await waitFor(() => expect(screen.queryByRole('button', mark)).toBeNull());
  expect(remembered()).not.toEqual(before);
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(undo).toHaveFocus();
  await page.user.click(undo);
  expect(await courseCard('Linear Algebra')).toHaveTextContent('+4');
  expect(remembered()).toEqual(before);
  expect(screen.getByRole('button', { name: /^4 more since/ })).toBeVisible();
  expect(document.body).not.toHaveFocus();
});

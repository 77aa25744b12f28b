// Each press that changes what is shown, in a frame that the browser translates: the live region announces it, the history of
// the host does not grow, and React reports no error.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lanes, sumKinds } from '../../src/api/updateType.ts';
import { english } from '../shared/english.ts';
import { sorts } from '../../src/model/order.ts';
import { filters, layouts, type View } from '../../src/model/view.ts';
import { courseCards } from './courseCard.ts';
import { lena } from './lena.ts';
import { openFramed } from './openFramed.ts';
import { enter } from './openNamed.ts';
import { translate } from './translate.ts';
import { watchReports } from './watchReports.ts';
import { rested } from './rested.ts';

const { words } = english;
/** In popovers, which jsdom does not open. */
const hidden = true;

/** With a layout in the address, a frame has the toolbar. */
async function openAsLena(path = '/embed?as=list') {
  const page = await openFramed({ path, world: lena });
  const reported = watchReports();
  await enter(page, 'Lena Voss');
  await rested();
  const { length } = window.history;
  translate();
  return {
    user: page.user,
    /** Runs `press`, and waits until its effect is announced. */
    announced: async (press: () => Promise<void>, n: number, label: string) => {
      await press();
      await waitFor(() =>
        expect(document.getElementById('announcer')).toHaveTextContent(
          `Showing ${n} of 6 courses: ${label}`,
        ),
      );
    },
    expectNoTrace: () => expect([window.history.length, reported]).toEqual([length, []]),
  };
}

const view = () => Object.fromEntries(new URLSearchParams(window.location.search));
const cards = () => courseCards().map(({ textContent }) => textContent);

/** The courses that each filter leaves. */
const shownBy = {
  todo: 2,
  feedback: 1,
  read: 1,
  updates: 3,
  changed: 0,
  pinned: 0,
  away: 0,
} as const satisfies Record<Exclude<View['show'], 'all'>, number>;

/** `sort.lms` names the LMS. */
const labelOf = (text: (typeof words.sort)[keyof typeof words.sort]) =>
  typeof text === 'string' ? text : text({ lms: 'unnamed' });

type Choice = readonly [value: string, label: string, shown: number];
const selects: readonly (readonly [string, string, string, readonly Choice[]])[] = [
  ['Show', 'show', words.show.all, filters.map((one) => [one, words.show[one], shownBy[one]])],
  [
    'Sort',
    'sort',
    labelOf(words.sort.needs),
    sorts.map((one) => [one, labelOf(words.sort[one]), 6]),
  ],
];

test.each(selects)('each choice under %s, and back', async (name, key, usual, choices) => {
  const { user, announced, expectNoTrace } = await openAsLena();
  const before = cards();
  const choose = (index: number) => () =>
    user.selectOptions(screen.getByRole('combobox', { name, hidden }), String(index));
  for (const [index, [value, label, shown]] of choices.entries()) {
    await announced(choose(index + 1), shown, label);
    expect(view()).toEqual({ as: 'list', [key]: value });
    await announced(choose(0), 6, usual);
    await waitFor(() => expect(cards()).toEqual(before));
  }
  expectNoTrace();
});

test.each([
  ['Learning and teaching', [...lanes, 'all' as const].map((lane) => words.lane[lane])],
  ['Layout', [...layouts.slice(1), ...layouts.slice(0, 1)].map((layout) => words.layout[layout])],
])('each choice of %s', async (_name, labels) => {
  const { user, announced, expectNoTrace } = await openAsLena();
  const before = cards();
  for (const label of labels) {
    const radio = screen.getByRole('radio', { name: label, hidden });
    await announced(() => user.click(radio), 6, label);
    await waitFor(() => expect(radio).toBeChecked());
  }
  await waitFor(() => expect(cards()).toEqual(before));
  expectNoTrace();
});

test('each sum, pressed and pressed again, and the cross that ends its filter', async () => {
  const { user, announced, expectNoTrace } = await openAsLena();
  for (const kind of sumKinds) {
    const label = { toDo: 'To do', newFeedback: 'New feedback', toRead: 'To read' }[kind];
    const sum = screen.getByRole('button', { name: new RegExp(`^\\d+ ${label}$`, 'i') });
    const n = { toDo: 2, newFeedback: 1, toRead: 1 }[kind];
    for (const leave of [sum, undefined]) {
      await announced(() => user.click(sum), n, label);
      expect(sum).toHaveAttribute('aria-pressed', 'true');
      const cross = () => screen.getByRole('button', { name: `Stop filtering: ${label}` });
      await announced(() => user.click(leave ?? cross()), 6, 'All courses');
      expect(view()).toEqual({ as: 'list' });
    }
  }
  expectNoTrace();
});

test('a search, the link to the content, and the way back to everything', async () => {
  const { user, expectNoTrace } = await openAsLena('/embed?as=list&types=UnattemptedQuizzes');
  await user.type(screen.getByRole('searchbox'), 'zzz{Enter}');
  expect(await screen.findByText('No course matches')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await user.click(screen.getByRole('link', { name: 'Skip to the content' }));
  expect(window.location.hash).toBe('#main');
  await user.click(screen.getByRole('link', { name: 'Show everything' }));
  await waitFor(() => expect(view()).not.toHaveProperty('types'));
  expectNoTrace();
});

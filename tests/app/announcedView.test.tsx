// Each press that changes what is shown is announced by the live region: every filter, order, group, lane and layout.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lanes, sumKinds } from '../../src/api/updateType.ts';
import { sorts } from '../../src/model/order.ts';
import { english } from '../../src/messages/language.ts';
import { filters, groupings, layouts, type View } from '../../src/model/view.ts';
import { addPersonWithCourses } from '../lms/addPersonWithCourses.ts';
import type { World } from '../lms/world.ts';
import { afterRows } from './afterRows.ts';
import { openPage, type OpenedPage } from './openPage.ts';

const { words } = english();
/** In popovers, which jsdom does not open. */
const hidden = true;

/** Learns and teaches. */
function lena(world: World): void {
  const counts = [
    { UnattemptedQuizzes: 2, UnreadAssignmentFeedback: 1 },
    { UngradedQuizzes: 3 },
    { UnreadDiscussions: 4 },
    {},
  ];
  const person = { id: '5601', firstName: 'Lena', lastName: 'Voss', count: counts.length };
  addPersonWithCourses(world, { ...person, countsAt: (position) => counts[position] });
}

async function openAsLena(): Promise<OpenedPage> {
  const page = await openPage({ world: lena });
  await page.signIn('Lena Voss');
  await afterRows();
  return page;
}

const spoken = () => document.getElementById('announcer')?.textContent;

/** The courses that each filter leaves. */
const shownBy = {
  all: 4,
  todo: 2,
  feedback: 1,
  read: 1,
  updates: 3,
  changed: 0,
  pinned: 0,
  away: 0,
} as const satisfies Record<View['show'], number>;

/** `sort.lms` names the LMS. */
const labelOf = (text: (typeof words.sort)[keyof typeof words.sort]) =>
  typeof text === 'string' ? text : text({ lms: 'unnamed' });

const selects = [
  ['Show', [...filters, 'all' as const].map((value) => [words.show[value], shownBy[value]])],
  ['Sort', [...sorts, 'needs' as const].map((value) => [labelOf(words.sort[value]), 4])],
  ['Group', [...groupings, 'none' as const].map((value) => [words.group[value], 4])],
] as const;

test.each(selects)('each choice under %s', async (name, choices) => {
  const { user } = await openAsLena();
  for (const [label, n] of choices) {
    const select = screen.getByRole('combobox', { name, hidden });
    await user.selectOptions(select, `${label}`);
    await waitFor(() => expect(spoken()).toBe(`Showing ${n} of 4 courses: ${label}`));
  }
});

test.each([
  ['Learning and teaching', [...lanes, 'all' as const].map((lane) => words.lane[lane])],
  ['Layout', [...layouts.slice(1), ...layouts.slice(0, 1)].map((layout) => words.layout[layout])],
])('each choice of %s', async (_name, labels) => {
  const { user } = await openAsLena();
  for (const label of labels) {
    await user.click(screen.getByRole('radio', { name: label, hidden }));
    await waitFor(() => expect(spoken()).toBe(`Showing 4 of 4 courses: ${label}`));
  }
});

test('each sum, pressed and pressed again, and the cross that ends its filter', async () => {
  const { user } = await openAsLena();
  for (const kind of sumKinds) {
    const label = { toDo: 'To do', newFeedback: 'New feedback', toRead: 'To read' }[kind];
    const sum = screen.getByRole('button', { name: new RegExp(`^\\d+ ${label}$`, 'i') });
    const n = { toDo: 2, newFeedback: 1, toRead: 1 }[kind];
    for (const leave of [sum, undefined]) {
      await user.click(sum);
      await waitFor(() => expect(spoken()).toBe(`Showing ${n} of 4 courses: ${label}`));
      await user.click(leave ?? screen.getByRole('button', { name: `Stop filtering: ${label}` }));
      await waitFor(() => expect(spoken()).toBe('Showing 4 of 4 courses: All courses'));
    }
  }
});

// A translated page, looked at in every way: filters, sums, lanes, layouts, orders, search, settings, strip and sign-out.
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lanes } from '../../src/api/updateType.ts';
import { sorts } from '../../src/model/order.ts';
import { filters, groupings, layouts } from '../../src/model/view.ts';
import { addPersonWithCourses } from '../lms/addPersonWithCourses.ts';
import type { World } from '../lms/world.ts';
import { afterRows } from './afterRows.ts';
import { courseCards } from './courseCard.ts';
import { openPage, type OpenedPage, type OpenOptions } from './openPage.ts';
import { raise, sumsAtLms } from './sofiasNumbers.ts';
import { translate } from './translate.ts';
import { watchReports } from './watchReports.ts';

/** In popovers, which jsdom does not open. */
const hidden = true;
const SUMS = ['5 to do', '2 new feedback', '4 to read'];

/** Learns and teaches. */
function lena(world: World): void {
  const counts = [
    { UnattemptedQuizzes: 2, UnreadAssignmentFeedback: 2 },
    { UngradedQuizzes: 3 },
    { UnreadDiscussions: 4 },
    { UnreadDiscussions: 0 },
  ];
  const person = { id: '5601', firstName: 'Lena', lastName: 'Voss', count: counts.length };
  addPersonWithCourses(world, { ...person, countsAt: (position) => counts[position] });
}

async function openTranslated(options: OpenOptions, person: string): Promise<OpenedPage> {
  const page = await openPage(options);
  await page.signIn(person);
  await afterRows();
  translate();
  return page;
}

const openAsLena = (path = '/') => openTranslated({ world: lena, path }, 'Lena Voss');
const cards = () => courseCards().map(({ textContent }) => textContent);
const view = () => Object.fromEntries(new URLSearchParams(window.location.search));
const sums = () => document.querySelector('main section p')?.textContent.trim();

test.each([
  ['Show', 'show', filters],
  ['Sort', 'sort', sorts],
  ['Group', 'group', groupings],
] as const)('each choice of %s and back shows the same courses', async (name, key, values) => {
  const reported = watchReports();
  const page = await openAsLena();
  const before = cards();
  const select = screen.getByRole('combobox', { name, hidden });
  for (const [index, value] of values.entries()) {
    await page.user.selectOptions(select, String(index + 1));
    await waitFor(() => expect(view()).toEqual({ [key]: value }));
    await page.user.selectOptions(select, '0');
    await waitFor(() => expect(cards()).toEqual(before));
    expect(sums()).toBe(SUMS.join(' '));
  }
  expect(reported).toEqual([]);
});

test('each sum pressed twice, each lane and each layout show the same courses afterwards', async () => {
  const reported = watchReports();
  const page = await openAsLena();
  const before = cards();
  for (const sum of SUMS)
    for (const pressed of ['true', 'false']) {
      const button = screen.getByRole('button', { name: sum });
      await page.user.click(button);
      await waitFor(() => expect(button).toHaveAttribute('aria-pressed', pressed));
    }
  const radios = [
    ...screen.getAllByRole('radio', { name: /^(?:Learning|Teaching|All)$/, hidden }),
    ...screen.getAllByRole('radio', { name: /^(?:Table|Queue|List)$/, hidden }),
  ];
  expect(radios).toHaveLength(1 + lanes.length + layouts.length);
  for (const radio of [...radios, ...radios.toReversed()]) {
    await page.user.click(radio);
    await waitFor(() => expect(radio).toBeChecked());
    await waitFor(() => expect(sums()).toMatch(/^\d+ to do/));
  }
  await page.load('/');
  await waitFor(() => expect(cards()).toEqual(before));
  expect(reported).toEqual([]);
});

test('a search, settings and a sign-out work', async () => {
  const reported = watchReports();
  const page = await openAsLena('/?types=UnreadDiscussions,UnattemptedQuizzes&lang=xx');
  await page.user.type(screen.getByRole('searchbox'), 'zebra');
  expect(await screen.findByText('No course matches')).toBeVisible();
  await page.user.clear(screen.getByRole('searchbox'));
  await waitFor(() => expect(cards()).not.toEqual([]));
  await page.user.click(screen.getByRole('button', { name: 'Settings' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Settings' }));
  for (const select of dialog.getAllByRole('combobox')) {
    const { length } = within(select).getAllByRole('option');
    for (const index of [length - 1, 0]) await page.user.selectOptions(select, String(index));
  }
  await page.user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(reported).toEqual([]);
});

test('a strip shows the sums of each check', async () => {
  const reported = watchReports();
  const page = await openPage({ path: '/embed?layout=strip' });
  await page.signIn('Sofia Lindqvist');
  const { world } = page.lms;
  const strip = () => document.querySelector('main section p')?.textContent.trim();
  await waitFor(() => expect(strip()).toBe(sumsAtLms(world)));
  translate();
  const start = Date.now();
  vi.useFakeTimers({ now: start, toFake: ['Date'] });
  for (const [index, by] of [1, 10].entries()) {
    raise(world, by);
    vi.setSystemTime(start + (index + 1) * 360_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await waitFor(() => expect(strip()).toBe(sumsAtLms(world)));
  }
  vi.useRealTimers();
  expect(reported).toEqual([]);
});

// Looking around in a frame adds nothing to the history of the host, whose Back would otherwise stop in the widget.
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { sorts } from '../../src/model/order.ts';
import { filters, groupings, layouts } from '../../src/model/view.ts';
import { openFramed, type FramedPage } from './openFramed.ts';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});

/** In popovers, which jsdom does not open. */
const hidden = true;
const optionsOf = (name: string) =>
  [...screen.getByRole<HTMLSelectElement>('combobox', { name, hidden }).options].map(
    ({ text }) => text,
  );

async function openTeaching(path: string): Promise<FramedPage> {
  const page = await openFramed({ path });
  const { popup, answer } = await page.comeBack('Mei Tanaka');
  page.hear(popup, answer);
  return page;
}

/** Runs `act` and waits until it has changed the address. */
async function changing(act: () => Promise<void>): Promise<void> {
  const before = window.location.search;
  await act();
  await waitFor(() => expect(window.location.search).not.toBe(before));
}

test('every sum, lane, layout, filter, order, grouping and search', async () => {
  const { user } = await openTeaching('/embed?as=list');
  await screen.findByRole('radio', { name: 'Teaching', hidden });
  const before = window.history.length;
  const choose = (name: string) =>
    changing(() => user.click(screen.getByRole('radio', { name, hidden })));
  for (const name of ['Learning', 'Teaching', 'Table']) await choose(name);
  // A lazy part is there before the next one replaces it.
  await screen.findByRole('table');
  await choose('Queue');
  await screen.findByRole('list', { name: 'Your queue' });
  await choose('List');
  for (const [name, values] of [
    ['Show', filters],
    ['Sort', sorts],
    ['Group', groupings],
  ] as const) {
    const [first = '', ...others] = optionsOf(name);
    expect(others).toHaveLength(values.length);
    for (const text of [...others, first])
      await changing(() =>
        user.selectOptions(screen.getByRole('combobox', { name, hidden }), text),
      );
  }
  expect(layouts).toHaveLength(3);
  const sums = () => screen.getAllByRole('button', { pressed: false });
  for (const index of sums().keys()) {
    await changing(() => user.click(sums()[index] ?? document.body));
    await changing(() => user.click(screen.getByRole('button', { pressed: true })));
  }
  await changing(() => user.type(screen.getByRole('searchbox'), 'zzz{Enter}'));
  await changing(() => user.click(screen.getByRole('button', { name: 'Clear search' })));
  expect(window.history.length).toBe(before);
});

test('the link to the content', async () => {
  const { user } = await openTeaching('/embed');
  const before = window.history.length;
  await user.click(screen.getByRole('link', { name: 'Skip to the content' }));
  expect(window.location.hash).toBe('#main');
  expect(window.history.length).toBe(before);
});

test('the way back to everything', async () => {
  const { user } = await openTeaching('/embed?courses=318511&types=UnreadDiscussions');
  await screen.findByRole('link', { name: 'Show everything' });
  const before = window.history.length;
  await changing(() => user.click(screen.getByRole('link', { name: 'Show everything' })));
  expect(window.history.length).toBe(before);
});

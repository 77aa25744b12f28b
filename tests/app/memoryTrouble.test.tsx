// A browser that stores nothing, or something unreadable. tests/unit/memory/openMemory.test.ts has full storage.
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openOptions } from './courseOptions.ts';
import { openPageAs, type OpenedPage } from './openPage.ts';
import { openTechnicalDetails } from './openTechnicalDetails.ts';
import { rested } from './rested.ts';

const HISTORY = 'European History since 1789';

async function hideHistory(opened: OpenedPage): Promise<void> {
  const panel = await openOptions(opened, HISTORY);
  await opened.user.click(within(panel).getByRole('button', { name: 'Hide' }));
  expect(
    await screen.findByRole('button', { name: '1 hidden, 1 put away (12 updates)' }),
  ).toBeVisible();
}

test('with denied storage, the page works with defaults and a message', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const opened = await openPageAs('Sofia Lindqvist');
  await rested();
  await hideHistory(opened);
  const { user } = opened;
  await user.click(screen.getByRole('button', { name: 'Settings' }));
  const settings = within(await screen.findByRole('dialog', { name: 'Settings' }));
  expect(settings.getByText(/^This browser doesn’t let the page store anything/)).toBeVisible();
  await user.click(settings.getByRole('button', { name: 'Close' }));
  expect(screen.getByText(/^This browser lets the page remember nothing/)).toBeVisible();
  await opened.load('/');
  await rested();
  expect(screen.getByRole('heading', { name: HISTORY })).toBeVisible();
});

test('unreadable stored data are told once, and dropped', async () => {
  const text = '{"v":1';
  const opened = await openPageAs('Sofia Lindqvist');
  await rested();
  await hideHistory(opened);
  const [key = ''] = Object.keys(window.localStorage);
  window.localStorage.setItem(key, text);
  await opened.load('/');
  await rested();
  expect(screen.getByRole('heading', { name: HISTORY })).toBeVisible();
  expect(screen.getByText(/^What this browser remembered couldn’t be read/)).toBeVisible();
  await openTechnicalDetails(opened);
  const remembered = 'Remembered for you: numbers of 6 courses, and nothing put away or pinned.';
  expect(await screen.findByText(remembered)).toBeVisible();
  await hideHistory(opened);
  await opened.load('/');
  await rested();
  expect(screen.queryByText(/^What this browser remembered/)).toBeNull();
  expect(screen.getByRole('button', { name: '1 hidden, 1 put away (12 updates)' })).toBeVisible();
});

// The start lane and All have no parameter in the address, so the history entry records the choice.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPageAs, type OpenedPage } from './openPage.ts';
import { rested } from './returnLater.ts';

const hidden = true;
const radio = (name: string) => screen.findByRole('radio', { name, hidden });
const press = async ({ user }: OpenedPage, name: string) => user.click(await radio(name));
const isLearning = () => expect(screen.queryByText('ungraded quizzes')).toBeNull();
const isBoth = () => expect(screen.getByText('ungraded quizzes')).toBeVisible();
const parameters = () => Object.fromEntries(new URLSearchParams(window.location.search));

/** Mei learns and teaches; her start lane is Learning. */
async function openLearning(): Promise<OpenedPage> {
  const page = await openPageAs('Mei Tanaka');
  await page.user.click(await screen.findByRole('button', { name: 'Settings' }));
  const start = await screen.findByRole('combobox', { name: 'Begin with' });
  await page.user.selectOptions(start, 'Learning');
  await page.user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? start);
  await rested();
  expect(await radio('Learning')).toBeChecked();
  expect(parameters()).toEqual({});
  return page;
}

const reload = async (page: OpenedPage) => {
  await page.load(`${window.location.pathname}${window.location.search}`);
  await rested();
};

test('All survives a reload and other choices; Back and Forward restore lane, layout and search', async () => {
  const page = await openLearning();
  isLearning();
  await press(page, 'All');
  await waitFor(isBoth);
  expect(await radio('All')).toBeChecked();
  expect(parameters()).toEqual({});
  await reload(page);
  expect(await radio('All')).toBeChecked();
  await waitFor(isBoth);
  await press(page, 'Table');
  await screen.findByRole('table', { name: 'Your courses' });
  expect(parameters()).toEqual({ as: 'table' });
  expect(await radio('All')).toBeChecked();
  await page.user.type(await screen.findByRole('searchbox'), 'lab{Enter}');
  expect(parameters()).toEqual({ as: 'table', q: 'lab' });
  expect(await radio('All')).toBeChecked();
  window.history.back();
  await waitFor(() => expect(parameters()).toEqual({}));
  expect(await radio('All')).toBeChecked();
  await waitFor(isBoth);
  window.history.back();
  await waitFor(async () => expect(await radio('Learning')).toBeChecked());
  isLearning();
  window.history.go(2);
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue('lab'));
  expect(await radio('Table')).toBeChecked();
});

test('a lane in the address overrides the start lane, which applies to addresses without a lane', async () => {
  const page = await openLearning();
  await press(page, 'All');
  await waitFor(isBoth);
  await press(page, 'Teaching');
  await waitFor(() => expect(parameters()).toEqual({ lane: 'teach' }));
  expect(screen.queryByText('unattempted quizzes')).toBeNull();
  await reload(page);
  expect(await radio('Teaching')).toBeChecked();
  // Like a bookmark, without history state.
  window.history.replaceState(null, '', '/');
  await reload(page);
  expect(await radio('Learning')).toBeChecked();
  isLearning();
});

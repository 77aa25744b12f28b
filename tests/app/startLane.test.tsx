// The page opens with the lane and layout chosen last. All has no parameter in the address, so the history entry records it.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPageAs, type OpenedPage } from './openPage.ts';
import { rested } from './rested.ts';

const hidden = true;
const radio = (name: string) => screen.findByRole('radio', { name, hidden });
const press = async ({ user }: OpenedPage, name: string) => user.click(await radio(name));
const isLearning = () => expect(screen.queryByText('ungraded quizzes')).toBeNull();
const isBoth = () => expect(screen.getByText('ungraded quizzes')).toBeVisible();
const parameters = () => Object.fromEntries(new URLSearchParams(window.location.search));

/** Mei learns and teaches; the lane that she chose last is Learning. */
async function openLearning(): Promise<OpenedPage> {
  const page = await openPageAs('Mei Tanaka');
  // The person is known, so that the choice can be remembered.
  await rested();
  await press(page, 'Learning');
  await page.load('/');
  await rested();
  expect(await radio('Learning')).toBeChecked();
  expect(parameters()).toEqual({});
  return page;
}

const reload = async (page: OpenedPage) => {
  await page.load(`${window.location.pathname}${window.location.search}`);
  await rested();
};

test('All survives other choices and a reload; Back and Forward restore lane, layout and filter; an address without a lane has the last', async () => {
  const page = await openLearning();
  isLearning();
  await press(page, 'All');
  await waitFor(isBoth);
  expect(await radio('All')).toBeChecked();
  expect(parameters()).toEqual({});
  await press(page, 'Table');
  await screen.findByRole('table', { name: 'Your courses' });
  expect(parameters()).toEqual({ as: 'table' });
  expect(await radio('All')).toBeChecked();
  await page.user.click(screen.getByRole('button', { name: / to do$/ }));
  await waitFor(() => expect(parameters()).toEqual({ as: 'table', show: 'todo' }));
  expect(await radio('All')).toBeChecked();
  window.history.go(-2);
  await waitFor(() => expect(parameters()).toEqual({}));
  expect(await radio('All')).toBeChecked();
  await waitFor(isBoth);
  window.history.back();
  await waitFor(async () => expect(await radio('Learning')).toBeChecked());
  isLearning();
  window.history.go(3);
  expect(await screen.findByRole('button', { name: / to do$/, pressed: true })).toBeVisible();
  expect(await radio('Table')).toBeChecked();
  await reload(page);
  expect(await radio('All')).toBeChecked();
  await press(page, 'Teaching');
  await waitFor(() => expect(parameters()).toMatchObject({ lane: 'teach' }));
  // Like a bookmark, without history state.
  window.history.replaceState(null, '', '/?as=list');
  await reload(page);
  expect(await radio('Teaching')).toBeChecked();
  expect(screen.queryByText('unattempted quizzes')).toBeNull();
});

test('the layout chosen last applies unless the address has a layout, and Back leaves it', async () => {
  const page = await openPageAs('Mei Tanaka');
  await rested();
  await press(page, 'Table');
  await screen.findByRole('table', { name: 'Your courses' });
  window.history.back();
  await screen.findByRole('list', { name: 'Your courses' });
  await page.load('/');
  await screen.findByRole('table', { name: 'Your courses' });
  expect(parameters()).toEqual({});
  // A widget has rows.
  await page.load('/embed');
  await screen.findByRole('list', { name: 'Your courses' });
  await page.load('/?as=queue');
  await screen.findByRole('list', { name: 'Your courses' });
  await page.load('/');
  await screen.findByRole('table', { name: 'Your courses' });
  await press(page, 'List');
  await screen.findByRole('list', { name: 'Your courses' });
  await page.load('/');
  await screen.findByRole('list', { name: 'Your courses' });
});

// Keys as browsers send them: held down, and while an input method composes.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPageAs, type OpenedPage } from './openPage.ts';
import { rested } from './rested.ts';

/** In popovers, which jsdom does not open. */
const hidden = true;

async function openSignedIn(personName = 'Mei Tanaka'): Promise<OpenedPage> {
  const page = await openPageAs(personName);
  await rested();
  return page;
}

/** Safari allows 100 history changes in 10 seconds, and react-router reloads the page after a refused change. */
function countHistoryChanges(): () => number {
  const spies = [vi.spyOn(window.history, 'pushState'), vi.spyOn(window.history, 'replaceState')];
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()));
  return () => spies.reduce((count, { mock }) => count + mock.calls.length, 0);
}

test.each<[string, () => HTMLElement, string]>([
  ['Enter on a sum', () => screen.getByRole('button', { name: /to do$/ }), 'Enter'],
  ['Enter on another sum', () => screen.getByRole('button', { name: /to read$/ }), 'Enter'],
  ['an arrow on a lane', () => screen.getByRole('radio', { name: 'All', hidden }), 'ArrowRight'],
  ['an arrow on a layout', () => screen.getByRole('radio', { name: 'List', hidden }), 'ArrowDown'],
])('%s, held down, is a press once', async (_, control, key) => {
  const page = await openSignedIn();
  const changes = countHistoryChanges();
  control().focus();
  await page.user.keyboard(`{${key}>40/}`);
  await waitFor(() => expect(window.location.search).not.toBe(''));
  await rested();
  expect(changes()).toBe(1);
});

test.each([
  ['a key of the composition', { isComposing: true }],
  ['the key that ends it, in Safari', { keyCode: 229 }],
])('Escape and Enter belong to an input method (%s)', async (_, mark) => {
  const page = await openSignedIn('Sofia Lindqvist');
  const field = screen.getByRole('searchbox', { name: 'Search courses' });
  const changes = countHistoryChanges();
  await page.user.type(field, 'org');
  await waitFor(() => expect(window.location.search).toBe('?q=org'));
  fireEvent.change(field, { target: { value: 'orgにほん' } });
  const before = changes();
  expect(fireEvent.keyDown(field, { key: 'Enter', ...mark })).toBe(true);
  expect(fireEvent.keyDown(field, { key: 'Escape', ...mark })).toBe(true);
  expect(changes()).toBe(before);
  expect(field).toHaveValue('orgにほん');
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(field).toHaveValue('');
});

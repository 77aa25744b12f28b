// After a crash, the page is rendered anew by itself; after another one, it asks for a reload.
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { courseCard, courseNames } from './courseCard.ts';
import { openPageAs, type OpenedPage } from './openPage.ts';
import { watchReports } from './watchReports.ts';
import { rested } from './rested.ts';

const CRASHED = 'Something went wrong on this page';
const sum = (name: string) => screen.findByRole('button', { name });
const snapshot = () => window.sessionStorage.getItem('course-updates.snapshot');

/** A browser extension removes a row, which React then cannot find. */
async function crash({ user }: OpenedPage): Promise<void> {
  (await courseCard('Organic Chemistry II')).remove();
  await user.click(screen.getByRole('searchbox'));
  await user.paste('psych');
}

test('a crash is recovered without a click, a sign-in or other numbers, and reported; another one within a minute asks for a reload', async () => {
  const reported = watchReports();
  const page = await openPageAs('Sofia Lindqvist');
  await rested();
  const names = courseNames();
  const { length } = page.left;
  await crash(page);
  await waitFor(() => expect(reported).not.toEqual([]));
  expect(reported).toEqual([expect.objectContaining({ name: 'NotFoundError' })]);
  expect(screen.queryByText(CRASHED)).toBeNull();
  await page.user.clear(await screen.findByRole('searchbox'));
  await waitFor(() => expect(courseNames()).toEqual(names));
  expect(await sum('5 to do')).toBeVisible();
  expect(page.left).toHaveLength(length);
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(snapshot()).not.toBeNull();
  window.sessionStorage.removeItem('course-updates.snapshot');

  await crash(page);
  expect(await screen.findByRole('alert')).toHaveTextContent(CRASHED);
  expect(await sum('Reload the page')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(snapshot()).toBeNull();
});

// Queue progress survives a reload, another layout and a visit to the LMS, but not a change of person.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enrolled } from '../shared/enrolled.ts';
import { openPageAs, type OpenOptions, type OpenedPage } from './openPage.ts';

const path = '/?as=queue';

async function expectQueue(): Promise<void> {
  await screen.findByText(/^Last checked/);
  await screen.findByRole('list', { name: 'Your queue' });
}

async function openQueue(options: OpenOptions = {}): Promise<OpenedPage> {
  const page = await openPageAs('Daniel Okafor', { path, ...options });
  await expectQueue();
  return page;
}

const entries = () =>
  within(screen.getByRole('list', { name: 'Your queue' })).getAllByRole('listitem');
const names = () => entries().map((entry) => entry.getAttribute('aria-label'));
const focused = () => document.activeElement?.getAttribute('aria-label');
const kept = () => window.sessionStorage.getItem('course-updates.queue');

/** Grades all quizzes of the second entry. */
function grade({ lms }: OpenedPage): void {
  enrolled(lms.world, '1187', '7156').counts.UngradedQuizzes = 0;
}

test('a reload keeps done and put-away entries and the position', async () => {
  const page = await openQueue();
  await page.user.keyboard('jjjjm');
  await waitFor(() => expect(screen.getByText('1 muted, 12 left')).toBeVisible());
  await page.user.keyboard('k');
  const stand = focused();
  expect(stand).toBe(names()[2]);
  grade(page);
  await page.load(path);
  await expectQueue();
  // All quizzes have been graded meanwhile.
  expect(await screen.findByText('1 of 13 done')).toBeVisible();
  expect(screen.getByText('1 muted, 11 left')).toBeVisible();
  expect(document.activeElement).toBe(document.body);
  await page.user.keyboard('j');
  expect(focused()).toBe(stand);
});

test('after an entry was finished in the LMS, the focus is on the next entry', async () => {
  const page = await openQueue();
  const [, , third] = names();
  await page.user.keyboard('jj');
  grade(page);
  await page.load(path);
  await expectQueue();
  expect(await screen.findByText('1 of 13 done')).toBeVisible();
  await page.user.keyboard('j');
  expect(focused()).toBe(third);
});

test('another layout or a narrower scope in between does not change queue progress', async () => {
  const page = await openQueue();
  await page.user.keyboard('jjm');
  await waitFor(() => expect(screen.getByText('1 muted, 12 left')).toBeVisible());
  await page.user.click(await screen.findByRole('radio', { name: 'Table' }));
  await screen.findByRole('table');
  await page.user.click(screen.getByRole('radio', { name: 'Queue' }));
  expect(await screen.findByText('1 muted, 12 left')).toBeVisible();
  await page.load('/?as=queue&courses=7156');
  expect(await screen.findByText('1 muted, 0 left')).toBeVisible();
  await page.load(path);
  await expectQueue();
  expect(await screen.findByText('1 muted, 12 left')).toBeVisible();
});

test('with tokens in memory, queue progress is not stored', async () => {
  const page = await openQueue({
    config: () => ({ auth: { tokenStore: 'memory' } }),
  });
  await page.user.keyboard('jj');
  expect(kept()).toBeNull();
});

test('letter keys that are switched off stay off after a reload, and arrows keep working', async () => {
  const page = await openQueue();
  await page.user.keyboard('j?');
  await page.user.click(screen.getByLabelText('Use single letters as shortcuts'));
  await page.load(path);
  await expectQueue();
  await page.user.keyboard('j');
  expect(document.activeElement).toBe(document.body);
  entries()[0]?.focus();
  await page.user.keyboard('{ArrowDown}m');
  expect(focused()).toBe(names()[1]);
  expect(names()).toHaveLength(13);
});

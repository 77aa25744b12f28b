// Courses with one name are told apart wherever the name is read.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { courseNames } from './courseCard.ts';
import { openOptions, openPutAway, settle } from './courseOptions.ts';
import { openPage } from './openPage.ts';

const PSYCHOLOGY = 'Seminar (PSYC-1010-006)';

/** Two courses of one name, one of which has no code. */
async function openWithSeminars(path: string) {
  const page = await openPage({
    path,
    world: ({ courses }) => {
      for (const course of courses) {
        if (course.id === '1045120') course.name = 'Seminar';
        if (course.id === '48377') Object.assign(course, { name: ' seminar', code: null });
      }
    },
  });
  await page.signIn('Sofia Lindqvist');
  await settle();
  return page;
}

test('in the list, in its buttons, in messages and among what is put away', async () => {
  const page = await openWithSeminars('/');
  expect(courseNames()).toEqual(expect.arrayContaining([PSYCHOLOGY, 'seminar (48377)']));
  expect(screen.queryByText('PSYC-1010-006')).toBeNull();
  const panel = within(await openOptions(page, PSYCHOLOGY));
  await page.user.click(panel.getByRole('button', { name: 'Hide' }));
  expect(await screen.findByText(`\u2068${PSYCHOLOGY}\u2069 is hidden.`)).toBeVisible();
  expect(
    screen.getByRole('button', { name: 'Options for \u2068seminar (48377)\u2069' }),
  ).toBeVisible();
  expect(within(await openPutAway(page)).getByText(PSYCHOLOGY)).toBeVisible();
});

test('in the table and in its copy', async () => {
  const { user } = await openWithSeminars('/?as=table');
  expect(await screen.findByRole('rowheader', { name: PSYCHOLOGY })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy table' }));
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toContain(`\n${PSYCHOLOGY}\tPSYC-1010-006\t`),
  );
});

test('in the queue', async () => {
  await openWithSeminars('/?as=queue');
  const list = within(await screen.findByRole('list', { name: 'Your queue' }));
  expect(list.getAllByText(PSYCHOLOGY).length).toBeGreaterThan(0);
  expect(list.getAllByText('seminar (48377)').length).toBeGreaterThan(0);
});

// A hurried person reads the largest words and the line below them, and nothing else. Here is what these
// say for every fault of the embedded LMS's catalogue: as the page opens, and after a refresh of numbers.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { faultsNamed, namedFaultGroups } from '../lms/faults/namedFaults.ts';
import { signInFaults } from '../lms/faults/signInFaults.ts';
import { headlineGroups } from './headlineGroups.ts';
import { headlineWords } from './headlineWords.ts';
import { meetFaults } from './meetFaults.ts';
import { readHeadline as read, type Words } from './readHeadline.ts';

const { checked, whole, nothing, dated, oneMissing, none, cut } = headlineWords;

test.each(headlineGroups)('$title', { timeout: 90_000 }, async (group) => {
  const { faults, opened, refreshed = opened, deadlineMs: deadline = 10_000 } = group;
  const { meet, refresh } = await meetFaults({ waits: { 10_000: deadline } });
  for (const fault of faults) {
    await meet(fault);
    expect({ fault, read: read(opened) }).toEqual({ fault, read: opened });
    if (refreshed !== opened) await meet([]);
    await refresh(fault);
    expect({ fault, read: read(refreshed) }).toEqual({ fault, read: refreshed });
  }
});

test('a slow line is waited for', async () => {
  const { meet } = await meetFaults();
  await meet('slow');
  expect(read(whole)).toEqual(whole);
});

test('a token that is refused after a check', async () => {
  const { refresh } = await meetFaults();
  await refresh('token-refused');
  expect(read(dated)).toEqual(dated);
});

test('a token that is refused at once', async () => {
  const { meet } = await meetFaults();
  await meet('token-refused');
  expect(read(nothing)).toEqual(nothing);
});

/** With these, courses are missing from the screen: as the page opens, and after a refresh. */
const lists: readonly (readonly [fault: string, opened: Words, refreshed: Words])[] = [
  ['course-unreadable', [oneMissing[0], checked], [oneMissing[0], checked]],
  ...['courses-fail', 'courses-scope', 'reset-at-start'].map(
    (fault): readonly [string, Words, Words] => [
      fault,
      ['Your courses couldn’t be loaded', 'The LMS did not say which courses are yours.'],
      cut,
    ],
  ),
  ['courses-cut', cut, cut],
  ['courses-none', none, none],
];

test.each(lists)('a list of courses: %s', async (fault, opened, refreshed) => {
  const { page, meet } = await meetFaults();
  page.lms.world.faults = faultsNamed(fault);
  await page.load('/');
  await waitFor(() => expect(read(opened)).toEqual(opened));
  await meet([]);
  page.lms.world.faults = faultsNamed(fault);
  await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(read(refreshed)).toEqual(refreshed));
});

test('every fault of the catalogue is in one of the groups, or in the test that is named here', () => {
  const elsewhere = {
    slow: 'a slow line is waited for',
    'token-refused': 'a token that is refused after a check',
    'version-none': 'versions.test.tsx: an LMS with no version in common is not asked for numbers',
    'courses-second-page': 'failures.test.tsx: a list of courses that breaks off …',
    'courses-endless': 'courseList.test.tsx: a list of courses that has no end is left',
  };
  const all = namedFaultGroups.flatMap(({ named }) => named.map(({ id }) => id));
  const met = [
    ...headlineGroups.flatMap(({ faults }) => faults),
    ...lists.map(([fault]) => fault),
    ...Object.keys(elsewhere),
    // While somebody is signed in, these change nothing; tokenFaults.test.tsx and tests/doctor meet them.
    ...signInFaults.map(({ id }) => id),
  ];
  expect(met.toSorted()).toEqual(all.toSorted());
});

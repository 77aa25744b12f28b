// Each fault of the embedded LMS's catalogue, at load and at Refresh: headline, notice, cards and number of requests.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { faultsNamed, namedFaultGroups } from '../lms/faults/namedFaults.ts';
import { signInFaults } from '../lms/faults/signInFaults.ts';
import { versionFaults } from '../lms/faults/versionFaults.ts';
import {
  dated,
  expectSeen,
  failed,
  nothing,
  oneMissing,
  unnoticed,
  whole,
} from './expectedFault.ts';
import { faultCases } from './faultCases.ts';
import { meetFaults } from './meetFaults.ts';
import { readHeadline as read, type Words } from './readHeadline.ts';

test.each(faultCases)('%s', async (_title, faults, expected) => {
  const { opened, refreshed = opened, deadlineMs: deadline = 10_000 } = expected;
  const { meet, refresh } = await meetFaults({ waits: { 10_000: deadline } });
  for (const fault of faults.split(/\s+/)) {
    expectSeen(await meet(fault), opened, expected);
    await meet([]);
    expectSeen(await refresh(fault), refreshed, expected);
  }
});

test('the page waits for a slow connection', async () => {
  const { meet } = await meetFaults();
  expectSeen(await meet('slow'), whole, unnoticed(1));
});

test('while whoami fails, counts of two people are hidden; Refresh finds the person', async () => {
  const { meet, refresh } = await meetFaults();
  const opened = { opened: nothing, notice: /somebody else/, requests: 1, retries: true };
  expectSeen(await meet('entry-two-people'), nothing, opened);
  expect(document.body).not.toHaveTextContent('Last checked');
  await meet([]);
  expectSeen(await refresh('entry-two-people'), oneMissing, { ...opened, retries: false });
});

/** This fault ends the session, so a page meets it once. */
const ended = failed(/session has ended/, 2, { tokens: 1 });

test('a token that is refused after its renewal ends the session, and the numbers stay with their date', async () => {
  const { refresh } = await meetFaults();
  const seen = await refresh('token-refused');
  expectSeen(seen, dated, ended);
  expect(seen.alert).toContain('What you see is from your last check.');
});

test('a session that ends before the first check mentions no last check', async () => {
  const { meet } = await meetFaults();
  expectSeen(await meet('token-refused'), nothing, ended);
  expect(document.body).not.toHaveTextContent(/What you see|last check/i);
});

const cut: Words = [
  'at least 5 to do at least 4 new feedback at least 145 to read',
  'Last checked',
];
const none: Words = ['No courses to show', 'The LMS lists no active courses for you.'];
const noList: Words = ['Your courses couldn’t be loaded', ''];

/** Faults that hide courses, at load and after a refresh. */
const lists: readonly (readonly [string, Words, Words])[] = [
  ['course-unreadable', [oneMissing[0], 'Last checked'], cut],
  ['courses-fail', noList, cut],
  ['courses-scope', noList, cut],
  ['reset-at-start', noList, cut],
  ['courses-cut', cut, cut],
  ['courses-none', none, none],
];

test.each(lists)('the headline with a faulty course list: %s', async (fault, opened, refreshed) => {
  const { page, meet } = await meetFaults();
  page.lms.world.faults = faultsNamed(fault);
  await page.load('/');
  await waitFor(() => expect(read(opened)).toEqual(opened));
  expect(screen.queryByText(/All clear/)).toBeNull();
  await meet([]);
  page.lms.world.faults = faultsNamed(fault);
  await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(read(refreshed)).toEqual(refreshed));
});

test('every fault of the catalogue is in the table, or in the test that is named here', () => {
  const elsewhere = {
    slow: 'the page waits for a slow connection',
    'entry-two-people': 'while whoami fails, counts of two people …',
    'token-refused': 'a token that is refused after its renewal …',
    'courses-second-page': 'courseList.test.tsx',
    'courses-endless': 'longLists.matrix.test.tsx',
  };
  const all = namedFaultGroups.flatMap(({ named }) => named.map(({ id }) => id));
  const met = [
    ...faultCases.flatMap(([, faults]) => faults.split(/\s+/)),
    ...lists.map(([fault]) => fault),
    ...Object.keys(elsewhere),
    // versions.test.tsx covers these.
    ...versionFaults.map(({ id }) => id),
    // No effect during a session; tokenFaults.test.tsx and tests/doctor cover these.
    ...signInFaults.map(({ id }) => id),
  ];
  expect(met.toSorted()).toEqual(all.toSorted());
});

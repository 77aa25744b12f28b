// A hurried person reads the largest words and the line below them, and nothing else. Here is what these
// say for every fault of the embedded LMS's catalogue: as the page opens, and after a refresh of numbers.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { faultsNamed, namedFaultGroups } from '../lms/faults/namedFaults.ts';
import { signInFaults } from '../lms/faults/signInFaults.ts';
import { meetFaults } from './meetFaults.ts';
import { readHeadline as read, type Words } from './readHeadline.ts';

interface Group {
  readonly title: string;
  readonly faults: readonly string[];
  readonly opened: Words;
  /** Where it differs: what stood there before has been checked. */
  readonly refreshed?: Words;
  /** Where an answer never comes: the 10 seconds that the page gives it, here. */
  readonly deadlineMs?: number;
}

/** A busy machine gives every other answer in less. */
const deadlineMs = 1_500;

const checked = 'Last checked';
const whole: Words = ['5 to do 4 new feedback 145 to read', checked];
const nothing: Words = ['Your updates couldn’t be loaded', ''];
const dated: Words = [whole[0], 'Numbers from '];
const oneMissing: Words = [
  'at least 4 to do at least 2 new feedback at least 140 to read',
  '1 course not checked',
];

const none: Words = ['No courses to show', 'The LMS lists no active courses for you.'];
const cut: Words = ['at least 5 to do at least 4 new feedback at least 145 to read', checked];

const groups: readonly Group[] = [
  {
    title: 'what nobody needs to know',
    faults: [
      'reset-once',
      'truncated-once',
      'sliced',
      'token-refused-once',
      'too-long-404',
      'too-long-413',
      'too-long-414',
      'too-long-431',
      '408-once',
      '504-once',
      'slow-down-once',
      'slow-down-nonsense',
      'byte-order-mark',
      'text-json',
      'no-media-type',
      'list-items',
      'list-results',
      'list-bare',
      'pages',
      'next-elsewhere',
      'next-loop',
      'more-fields',
      'inherited-names',
      'numeric-ids',
      'entry-missing-once',
      'lag',
      'entry-twice',
      'entry-clash',
      'entry-stranger',
      'reversed',
      'courses-twice',
      'version-nonsense',
      'version-newer-major',
      'version-check-fails',
    ],
    opened: whole,
  },
  {
    title: 'an answer that never comes, and nobody needs to know',
    faults: ['slow-first-chunk', 'version-check-hangs'],
    deadlineMs,
    opened: whole,
  },
  {
    title: 'an LMS that says nothing',
    faults: ['hang', 'hang-in-body'],
    deadlineMs,
    opened: nothing,
    refreshed: dated,
  },
  {
    title: 'an LMS that gives no counts',
    faults: [
      'reset',
      'truncated',
      'captive-portal',
      'redirect',
      'scope',
      'all-403',
      'all-404',
      'slow-down-day',
      'slow-down',
      '500',
      'maintenance',
      '405',
      '410',
      '501',
      '505',
    ],
    opened: nothing,
    refreshed: dated,
  },
  {
    title: 'answers that nobody can use',
    faults: [
      '204',
      'empty',
      '206',
      '304',
      'malformed',
      'json-prefix',
      'html-prefix',
      'list-unknown',
      'too-large',
    ],
    opened: nothing,
    refreshed: dated,
  },
  {
    title: 'somebody else’s counts',
    faults: ['entry-other-person'],
    opened: nothing,
  },
  {
    title: 'counts of two people, and nobody says who asks',
    faults: ['entry-two-people'],
    opened: nothing,
    // Then it is known who asks.
    refreshed: oneMissing,
  },
  {
    title: 'one course that the LMS refuses or leaves out',
    faults: [
      'course-400',
      'course-403',
      'course-404',
      'course-422',
      'course-500',
      'entry-missing',
      'id-zeros',
      'id-unsafe',
    ],
    opened: oneMissing,
  },
  {
    title: 'every tenth course breaks the LMS',
    faults: ['courses-500'],
    opened: [
      'at least 4 to do at least 4 new feedback at least 145 to read',
      '1 course not checked',
    ],
  },
  {
    title: 'a number that is missing or makes no sense',
    faults: [
      'count-missing',
      'count-not-requested',
      'count-negative',
      'count-fraction',
      'count-null',
      'count-true',
      'count-empty',
    ],
    opened: ['5 to do 4 new feedback at least 140 to read', '1 course with numbers missing'],
  },
  {
    title: 'digits',
    faults: ['count-digits'],
    opened: ['5 to do 4 new feedback 147 to read', checked],
  },
  {
    title: 'a million',
    faults: ['count-million'],
    opened: ['5 to do 4 new feedback 1,000,140 to read', checked],
  },
  {
    title: 'more than can be counted',
    faults: ['count-huge'],
    opened: ['5 to do 4 new feedback at least 9,007,199,254,740,991 to read', checked],
  },
];

test.each(groups)('$title', { timeout: 90_000 }, async (group) => {
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
    ...groups.flatMap(({ faults }) => faults),
    ...lists.map(([fault]) => fault),
    ...Object.keys(elsewhere),
    // While somebody is signed in, these change nothing; tokenFaults.test.tsx and tests/doctor meet them.
    ...signInFaults.map(({ id }) => id),
  ];
  expect(met.toSorted()).toEqual(all.toSorted());
});

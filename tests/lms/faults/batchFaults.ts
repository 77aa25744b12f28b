// Answers with status 200 that hold other courses than were asked for, or the right ones otherwise than expected.
// Where one course is meant, it is Organic Chemistry II (7142), of Sofia Lindqvist's list.
import { namedFault, type FaultRow, type NamedFault } from './namedFault.ts';
import type { EntryChange, FaultEffect, WorldFault } from './worldFault.ts';

const counts = (effect: FaultEffect): WorldFault[] => [
  { on: ['updates-one', 'updates-many'], effect },
];
const entries = (change: EntryChange): WorldFault[] => counts({ kind: 'entries', change });
const courses = (effect: FaultEffect): WorldFault[] => [{ on: ['enrollments'], effect }];

const orgUnitId = '7142';
const stranger = { OrgUnitId: '999999', UserId: '2041', UnreadDiscussions: 77 };

const rows: readonly FaultRow[] = [
  [
    'entry-missing',
    'A course is left out',
    'The answer leaves one course out.',
    entries({ kind: 'omit', orgUnitId }),
  ],
  [
    'entry-missing-once',
    'A course is left out of the list',
    'The answer leaves one course out; asked for alone, it is there.',
    [{ on: ['updates-many'], effect: { kind: 'entries', change: { kind: 'omit', orgUnitId } } }],
  ],
  [
    'entry-twice',
    'A course comes twice',
    'The answer repeats one course.',
    entries({ kind: 'repeat', orgUnitId }),
  ],
  [
    'entry-clash',
    'A course contradicts itself',
    'The answer has two different counts for one course; asked for alone, it has one.',
    entries({ kind: 'repeat', orgUnitId, fields: { UnreadDiscussions: 50 } }),
  ],
  [
    'entry-stranger',
    'A course that nobody asked for',
    'The answer has one course more.',
    entries({ kind: 'add', entry: stranger }),
  ],
  [
    'entry-other-person',
    'Somebody else’s counts',
    'The answer is about another person.',
    entries({ kind: 'set', fields: { UserId: '999' } }),
  ],
  [
    'entry-two-people',
    'Counts of two people, and nobody says who asks',
    'One course is counted for another person, and requests for who is signed in get 500.',
    [
      { on: ['whoami'], effect: { kind: 'answer', status: 500 } },
      ...entries({ kind: 'set', orgUnitId, fields: { UserId: '999' } }),
    ],
  ],
  [
    'reversed',
    'Another order',
    'The answer has the courses the other way round.',
    counts({ kind: 'list', change: { kind: 'reverse' } }),
  ],
  [
    'lag',
    'Counts come late',
    'What has changed is told to the second request for it. Change something on the page of a course.',
    counts({ kind: 'lag', requests: 1 }),
  ],
  [
    'courses-twice',
    'Courses come twice',
    'The list of courses repeats every one.',
    courses({ kind: 'entries', change: { kind: 'repeat' } }),
  ],
  [
    'courses-none',
    'No courses',
    'The list of courses is empty.',
    courses({ kind: 'entries', change: { kind: 'omit' } }),
  ],
  [
    'course-unreadable',
    'A course that can’t be told',
    'In the list of courses, one has an id that lost its digits on the way.',
    courses({
      kind: 'entries',
      change: { kind: 'set', orgUnitId, fields: { OrgUnit: { Id: 2 ** 53, Name: 'Chemistry' } } },
    }),
  ],
  [
    'courses-endless',
    'A list of courses without end',
    'Behind each page of the list of courses there is another one.',
    courses({ kind: 'endless' }),
  ],
  [
    'courses-cut',
    'A list of courses that stops',
    'The list of courses says that there is more, and not where.',
    courses({
      kind: 'list',
      change: { kind: 'fields', fields: { PagingInfo: { HasMoreItems: true, Bookmark: null } } },
    }),
  ],
  [
    'courses-second-page',
    'The list of courses breaks off',
    'Requests for the second page of the list of courses, and for further ones, get 503.',
    [{ on: ['enrollments'], query: 'bookmark', effect: { kind: 'answer', status: 503 } }],
  ],
  [
    'courses-scope',
    'A scope for the list of courses is missing',
    'Requests for the list of courses get 403, with words about scopes.',
    courses({ kind: 'answer', status: 403, body: '{"detail":"Insufficient scope to call"}' }),
  ],
  [
    'courses-fail',
    'No list of courses',
    'Requests for the list of courses get 500.',
    courses({ kind: 'answer', status: 500 }),
  ],
];

export const batchFaults: readonly NamedFault[] = rows.map(namedFault);

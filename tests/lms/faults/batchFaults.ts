// Answers with status 200 for other courses than requested, or for the right courses in an unexpected way. Faults of one course
// affect Organic Chemistry II (7142), of Sofia Lindqvist's list.
import { counts, namedFaults } from './namedFault.ts';
import type { EntryChange, FaultEffect, WorldFault } from './worldFault.ts';

const entries = (change: EntryChange): WorldFault[] => counts({ kind: 'entries', change });
const courses = (effect: FaultEffect): WorldFault[] => [{ on: ['enrollments'], effect }];

/** A user id of nobody. */
const OTHER_PERSON = '999';
const orgUnitId = '7142';
const stranger = { OrgUnitId: '999999', UserId: '2041', UnreadDiscussions: 77 };

export const batchFaults = namedFaults`
  entry-missing: A course is left out ${entries({ kind: 'omit', orgUnitId })}
  entry-missing-once: A course is left out of the list ${[{ on: ['updates-many'], effect: { kind: 'entries', change: { kind: 'omit', orgUnitId } } }]}
  entry-twice: A course comes twice ${entries({ kind: 'repeat', orgUnitId })}
  entry-clash: A course contradicts itself ${entries({ kind: 'repeat', orgUnitId, fields: { UnreadDiscussions: 50 } })}
  entry-stranger: A course that nobody asked for ${entries({ kind: 'add', entry: stranger })}
  entry-other-person: Somebody else’s counts ${entries({ kind: 'set', fields: { UserId: OTHER_PERSON } })}
  entry-two-people: Counts of two people, and nobody says who asks ${[
    { on: ['whoami'], effect: { kind: 'answer', status: 500 } },
    ...entries({ kind: 'set', orgUnitId, fields: { UserId: OTHER_PERSON } }),
  ]}
  reversed: Another order ${counts({ kind: 'list', change: { kind: 'reverse' } })}
  courses-twice: Courses come twice ${courses({ kind: 'entries', change: { kind: 'repeat' } })}
  courses-none: No courses ${courses({ kind: 'entries', change: { kind: 'omit' } })}
  course-unreadable: A course that can’t be told ${courses({
    kind: 'entries',
    change: { kind: 'set', orgUnitId, fields: { OrgUnit: { Id: 2 ** 53, Name: 'Chemistry' } } },
  })}
  courses-endless: A list of courses without end ${courses({ kind: 'endless' })}
  courses-cut: A list of courses that stops ${courses({
    kind: 'list',
    change: { kind: 'fields', fields: { PagingInfo: { HasMoreItems: true, Bookmark: null } } },
  })}
  courses-second-page: The list of courses breaks off ${[{ on: ['enrollments'], query: 'bookmark', effect: { kind: 'answer', status: 503 } }]}
  courses-scope: A scope for the list of courses is missing ${courses({ kind: 'answer', status: 403, body: '{"detail":"Insufficient scope to call"}' })}
  courses-fail: No list of courses ${courses({ kind: 'answer', status: 500 })}
`;

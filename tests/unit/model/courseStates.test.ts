// Course states from records: no stale number as fresh, no gap as zero, nothing of another person.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CourseRecord } from '../../../src/api/courseRecord.ts';
import { shownCounts, type PersonState } from '../../../src/model/courseUpdates.ts';
import { courseStates } from '../../../src/model/snapshot.ts';
import { counts, known, twoTypes } from './courseExamples.ts';

const some = counts(known(3), known(0));
const fault = { kind: 'timeout' } as const;
const answered: CourseRecord = { counts: some, asOf: 1000, userId: '169' };
const person = (id: string | undefined): PersonState => ({ kind: 'known', id });

/** The states of courses 0, 1, … */
function states(records: readonly (CourseRecord | undefined)[], of: PersonState = person('169')) {
  const ids = records.map((_, index) => String(index));
  const courses = ids.map((id) => ({ id, name: undefined, code: undefined, active: true }));
  const byId = Object.fromEntries(
    ids.flatMap((id, index) => {
      const record = records[index];
      return record === undefined ? [] : [[id, record]];
    }),
  );
  const list = { courses, growing: false, complete: true, asOf: 1 };
  const stateOf = courseStates({
    list,
    records: byId,
    person: of,
    types: twoTypes,
    version: '1.82',
  });
  return ids.map((id) => stateOf(byId[id]));
}

const stale = { kind: 'stale', counts: some, asOf: 1000 };
const otherPerson = { kind: 'unchecked', fault: { kind: 'other-person' } };
const narrow = { UnreadDiscussions: known(3) };

test.each<[string, CourseRecord | undefined, unknown]>([
  ['nothing known', undefined, { kind: 'checking' }],
  ['asked for the first time', { asking: 'together' }, { kind: 'checking' }],
  ['refused', { fault, alone: true }, { kind: 'unchecked', fault }],
  ['refused, and asked again', { fault, asking: 'together' }, { kind: 'unchecked', fault }],
  ['answered', answered, { kind: 'checked', counts: some }],
  ['answered, asked again', { ...answered, asking: 'together' }, { kind: 'checked', counts: some }],
  ['answered, then failed', { ...answered, fault }, stale],
  ['answered, then failed and asked', { ...answered, fault, asking: 'together' }, stale],
  ['of an earlier load', { ...answered, unconfirmed: true }, stale],
  ['refused in an earlier load', { alone: true, unconfirmed: true }, { kind: 'checking' }],
  ['of another person', { ...answered, userId: '170' }, otherPerson],
  ['of another person, then failed', { ...answered, userId: '170', fault }, otherPerson],
  ['without a type yet', { counts: narrow, asOf: 1000 }, { kind: 'checking', counts: narrow }],
])('%s', (_, record, state) => {
  expect(states([record])).toEqual([state]);
});

test('until the person is known, no counts are shown, but faults', () => {
  const pending = { kind: 'pending' } as const;
  expect(states([answered, { fault }, { ...answered, fault }], pending)).toEqual([
    { kind: 'checking' },
    { kind: 'unchecked', fault },
    { kind: 'unchecked', fault },
  ]);
});

test('property: counts of another person are never shown, fresh or stale', () => {
  const anyId = fc.constantFrom('1', '2', '01', undefined);
  fc.assert(
    fc.property(fc.array(anyId), anyId, fc.boolean(), (users, personId, failed) => {
      const records = users.map((userId): CourseRecord => ({
        counts: some,
        asOf: 1000,
        ...(userId === undefined ? {} : { userId }),
        ...(failed ? { fault } : {}),
      }));
      const named = new Set(users.filter((userId) => userId !== undefined));
      const shown = states(records, person(personId)).map(
        (state) => shownCounts(state) !== undefined,
      );
      const theirs = users.map((userId) =>
        personId === undefined ? named.size < 2 : userId === undefined || userId === personId,
      );
      expect(shown).toEqual(theirs);
    }),
  );
});

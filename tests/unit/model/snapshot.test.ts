// The snapshot of all answers: no stale number as fresh, no gap as zero, nothing of another person, as old as its oldest part.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CourseRecord, CourseRecords } from '../../../src/api/courseRecord.ts';
import {
  failedIds,
  knownCounts,
  oldestCheck,
  takeSnapshot,
  type SnapshotSource,
} from '../../../src/model/snapshot.ts';
import { counts, known, named, twoTypes } from './selectExamples.ts';

const fault = { kind: 'timeout' } as const;
const refused = { kind: 'not-permitted' } as const;
const zero = (more: Partial<CourseRecord> = {}): CourseRecord => ({
  counts: counts(known(0), known(0)),
  asOf: 2_000,
  userId: '169',
  ...more,
});

const coursesOf = (...ids: string[]) => ids.map((id) => named(id, { kind: 'checking' }).course);

function source(
  records: CourseRecords,
  list: Partial<SnapshotSource['list']> = {},
): SnapshotSource {
  return {
    list: { courses: coursesOf('1', '2'), growing: false, complete: true, asOf: 3_000, ...list },
    records,
    person: { kind: 'known', id: '169' },
    types: twoTypes,
    version: '1.82',
  };
}
const both = { 1: zero(), 2: zero() };
const take = (...args: Parameters<typeof source>) => takeSnapshot(source(...args));

const answered = zero();
const stale = { kind: 'stale', counts: answered.counts, asOf: 2_000 };
const checked = { kind: 'checked', counts: answered.counts };
const otherPerson = { kind: 'unchecked', fault: { kind: 'other-person' } };
const narrow = { UnreadDiscussions: known(3) };

test.each<[string, CourseRecord | undefined, unknown]>([
  ['nothing known', undefined, { kind: 'checking' }],
  ['asked for the first time', { asking: 'together' }, { kind: 'checking' }],
  ['refused', { fault, alone: true }, { kind: 'unchecked', fault }],
  ['refused, and asked again', { fault, asking: 'together' }, { kind: 'unchecked', fault }],
  ['answered', answered, checked],
  ['answered, asked again', zero({ asking: 'together' }), checked],
  ['answered, then failed', zero({ fault }), stale],
  ['answered, then failed and asked', zero({ fault, asking: 'together' }), stale],
  ['of an earlier load', zero({ unconfirmed: true }), stale],
  ['refused in an earlier load', { alone: true, unconfirmed: true }, { kind: 'checking' }],
  ['of another person', zero({ userId: '170' }), otherPerson],
  ['of another person, then failed', zero({ userId: '170', fault }), otherPerson],
  ['without a type yet', { counts: narrow, asOf: 1000 }, { kind: 'checking', counts: narrow }],
])('the state of a course by its record: %s', (_, record, state) => {
  const records = record === undefined ? {} : { 1: record };
  expect(take(records).courses[0]?.state).toEqual(state);
});

test('until the person is known, no counts are shown, but faults', () => {
  const records = { 1: answered, 2: zero({ fault }) };
  const { courses } = takeSnapshot({ ...source(records), person: { kind: 'pending' } });
  expect(courses.map(({ state }) => state)).toEqual([
    { kind: 'checking' },
    { kind: 'unchecked', fault },
  ]);
});

test('property: counts of another person are never shown, fresh or stale', () => {
  const anyId = fc.constantFrom('1', '2', '01', undefined);
  fc.assert(
    fc.property(fc.array(anyId), anyId, fc.boolean(), (users, id, failed) => {
      const all = users.map((userId) => zero({ userId, ...(failed ? { fault } : {}) }));
      const courses = coursesOf(...users.map((_, index) => String(index)));
      const snapshot = takeSnapshot({
        ...source(Object.fromEntries(all.entries()), { courses }),
        person: { kind: 'known', id },
      });
      const shown = snapshot.courses.map(({ state }) => state.counts !== undefined);
      const people = new Set(users.filter((userId) => userId !== undefined));
      const theirs = users.map((userId) =>
        id === undefined ? people.size < 2 : userId === undefined || userId === id,
      );
      expect(shown).toEqual(theirs);
    }),
  );
});

describe('takeSnapshot', () => {
  const checkedAt = (...args: Parameters<typeof source>) => {
    const { list, records } = source(...args);
    return oldestCheck(list, records, take(...args).courses);
  };

  test('a check is as old as the oldest of its parts, the list of courses included', () => {
    const records = { 1: zero(), 2: zero({ asOf: 5_000 }) };
    expect(checkedAt(records)).toBe(2_000);
    expect(checkedAt(records, { asOf: 1_000 })).toBe(1_000);
    expect(checkedAt(records, { asOf: undefined })).toBe(2_000);
  });

  test('only checked courses count for the time of the check', () => {
    expect(checkedAt({ 1: zero({ fault }), 2: zero({ userId: '170' }) })).toBeUndefined();
    const one = { 1: zero({ asOf: 1_000, fault }), 2: zero({ asOf: 5_000 }) };
    expect(checkedAt(one, { asOf: 6_000 })).toBe(5_000);
  });

  test('nothing is requested without a common version', () => {
    const { courses } = takeSnapshot({ ...source({}), version: undefined });
    expect(courses.map(({ state }) => state.kind)).toEqual(['not-asked', 'not-asked']);
  });

  test('what was known stays when there is no common version any more', () => {
    const records = { 1: zero({ unconfirmed: true }) };
    const { courses } = takeSnapshot({ ...source(records), version: undefined });
    expect(courses.map(({ state }) => state.kind)).toEqual(['stale', 'not-asked']);
  });

  test('the fault of the snapshot is of a request for several courses, else of a course', () => {
    const alone = { fault: refused, alone: true } as const;
    expect(take({ 1: alone, 2: zero() }).fault).toEqual(refused);
    expect(take({ 1: alone, 2: { fault } }).fault).toEqual(fault);
    expect(take({ 1: zero({ ...alone }), 2: zero() }).fault).toEqual(refused);
    const theirs = { 1: zero(), 2: zero({ userId: '170' }) };
    expect(take(theirs).fault).toEqual({ kind: 'other-person' });
    expect(take(both).fault).toBeUndefined();
  });
});

describe('knownCounts', () => {
  const asking = { asking: 'together' } as const;
  const alone = { asking: 'alone' } as const;
  const read = (...args: Parameters<typeof source>) => knownCounts(source(...args));

  test.each<[string, CourseRecords, readonly string[]]>([
    ['courses without a record', {}, ['1', '2']],
    ['answers of an earlier load', { 1: zero({ unconfirmed: true }), 2: zero() }, ['1']],
    ['a type that was not requested', { 1: zero({ counts: {} }), 2: zero() }, ['1']],
    ['no course in flight', { 1: asking, 2: zero({ unconfirmed: true, asking: 'together' }) }, []],
    ['no failed course', { 1: { fault }, 2: zero({ fault }) }, []],
  ])('due are %s', (_, records, due) => {
    expect(read(records).due).toEqual(due);
    // Else the first render would count as settled, and rows would keep the order of an earlier visit.
    expect(read(records).checking || due.length === 0).toBe(true);
  });

  test('of a list that grows, only full chunks are due', () => {
    expect(read({}, { growing: true }).due).toEqual([]);
  });

  test('a course that is asked alone has the mark, and is no check of everything', () => {
    const { checking, snapshot } = read({ 1: zero(alone), 2: zero() });
    expect(checking).toBe(false);
    expect(snapshot.courses.map((one) => one.asking)).toEqual([true, undefined]);
    const all = read({ 1: zero({ asking: 'together' }), 2: zero({ asking: 'together' }) });
    expect(all.checking).toBe(true);
    expect(all.snapshot.courses.map((one) => one.asking)).toEqual([undefined, undefined]);
    expect(read({ 1: zero(asking), 2: zero() }).checking).toBe(true);
    // The only course is everything.
    expect(read({ 1: zero(alone) }, { courses: coursesOf('1') }).checking).toBe(true);
    expect(read({ 1: zero(asking) }, { courses: coursesOf('1') }).checking).toBe(true);
    expect(read({ 1: zero() }, { courses: coursesOf('1') }).checking).toBe(false);
  });

  test.each<[string, CourseRecords, number, boolean]>([
    ['everything failed', { 1: { fault }, 2: zero({ fault }) }, 2, true],
    ['some failed', { 1: { fault }, 2: zero() }, 1, false],
    ['a refusal that stays', { 1: { fault: refused }, 2: zero() }, 0, false],
    ['a course that fails alone', { 1: { fault, alone: true }, 2: zero() }, 0, false],
    ['a course left out', { 1: { fault: { kind: 'left-out' } }, 2: zero() }, 0, false],
  ])('%s: %s', (_, records, faults, isAllFailed) => {
    const found = read(records);
    expect([found.faults.length, found.isAllFailed]).toEqual([faults, isAllFailed]);
  });

  test('a single course that fails is no failure of everything', () => {
    expect(read({ 1: { fault } }, { courses: coursesOf('1') }).isAllFailed).toBe(false);
  });

  test('one answer counts, a fault does not', () => {
    expect(read({ 1: { fault }, 2: zero() }).isCounted).toBe(true);
    expect(read({ 1: { fault } }).isCounted).toBe(false);
  });

  test('what failed is asked again by a person, and by the clock what may pass by itself', () => {
    const records = {
      1: zero(),
      2: zero({ fault }),
      3: { fault: refused },
      4: { fault, alone: true },
    } as const;
    const ids = ['1', '2', '3', '4', 'not asked'];
    expect(failedIds(ids, records, false)).toEqual(['2', '3', '4']);
    expect(failedIds(ids, records, true)).toEqual(['2']);
  });

  test('an answer without news changes nothing but dates', () => {
    const before = read({ 1: zero(), 2: zero() });
    expect(read({ 1: zero({ asOf: 9_000 }), 2: zero({ asOf: 9_000 }) })).toEqual(before);
  });
});

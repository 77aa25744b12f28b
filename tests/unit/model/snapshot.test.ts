// The snapshot of all answers; it is as old as its oldest part.
import { describe, expect, test } from 'vitest';
import type { CourseRecord, CourseRecords } from '../../../src/api/courseRecord.ts';
import { knownCounts, takeSnapshot, type SnapshotSource } from '../../../src/model/snapshot.ts';
import { counts, known, twoTypes } from './courseExamples.ts';

const fault = { kind: 'timeout' } as const;
const refused = { kind: 'not-permitted' } as const;
const zero = (more: Partial<CourseRecord> = {}): CourseRecord => ({
  counts: counts(known(0), known(0)),
  asOf: 2_000,
  userId: '169',
  ...more,
});

function source(
  records: CourseRecords,
  list: Partial<SnapshotSource['list']> = {},
): SnapshotSource {
  const courses = ['1', '2'].map((id) => ({ id, name: undefined, code: undefined, active: true }));
  return {
    list: { courses, growing: false, complete: true, asOf: 3_000, ...list },
    records,
    person: { kind: 'known', id: '169' },
    types: twoTypes,
    version: '1.82',
  };
}
const both = { 1: zero(), 2: zero() };
const take = (...args: Parameters<typeof source>) => takeSnapshot(source(...args));

describe('takeSnapshot', () => {
  test('a check is as old as the oldest of its parts, the list of courses included', () => {
    const records = { 1: zero(), 2: zero({ asOf: 5_000 }) };
    expect(take(records).checkedAt).toBe(2_000);
    expect(take(records, { asOf: 1_000 }).checkedAt).toBe(1_000);
    expect(take(records, { asOf: undefined }).checkedAt).toBe(2_000);
  });

  test('only checked courses count for the time of the check', () => {
    expect(take({ 1: zero({ fault }), 2: zero({ userId: '170' }) }).checkedAt).toBeUndefined();
    const one = { 1: zero({ asOf: 1_000, fault }), 2: zero({ asOf: 5_000 }) };
    expect(take(one, { asOf: 6_000 }).checkedAt).toBe(5_000);
  });

  test('nothing is requested without a common version', () => {
    const { courses } = takeSnapshot({ ...source(both), version: undefined });
    expect(courses.map(({ state }) => state.kind)).toEqual(['not-asked', 'not-asked']);
  });

  test('the fault of the snapshot is of a request for several courses, else of a course', () => {
    const alone = { fault: refused, alone: true } as const;
    expect(take({ 1: alone, 2: zero() }).fault).toEqual(refused);
    expect(take({ 1: alone, 2: { fault } }).fault).toEqual(fault);
    expect(take({ 1: zero({ ...alone }), 2: zero() }).fault).toEqual(refused);
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

  test('an answer without news changes nothing but dates', () => {
    const before = read({ 1: zero(), 2: zero() });
    expect(read({ 1: zero({ asOf: 9_000 }), 2: zero({ asOf: 9_000 }) })).toEqual(before);
  });
});

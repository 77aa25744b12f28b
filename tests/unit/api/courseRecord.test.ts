// The record of a course after answers, faults, questions and earlier loads.
import { expect, test } from 'vitest';
import * as rules from '../../../src/api/courseRecord.ts';
import { counts, known, twoTypes } from '../model/selectExamples.ts';

const fault = { kind: 'timeout' } as const;
const some = counts(known(1), known(2));
const answered = { counts: some, asOf: 1_000, userId: '169' } as const;
const alone = { fault, alone: true } as const;

test('an answer replaces the record, with its time and its user if it names one', () => {
  const records = { 1: { ...answered, ...alone, asking: 'alone' }, 2: answered } as const;
  expect(rules.withAnswers(records, [{ orgUnitId: '1', counts: some, userId: '7' }], 5)).toEqual({
    1: { counts: some, asOf: 5, userId: '7' },
    2: answered,
  });
  const [unnamed] = Object.values(
    rules.withAnswers({}, [{ orgUnitId: '1', counts: some, userId: undefined }], 5),
  );
  // JSON would drop an undefined field, and the record of the next load would differ.
  expect(Object.keys(unnamed ?? {})).toEqual(['counts', 'asOf']);
});

test('a fault leaves the last answer, and the mark of a course that was refused alone', () => {
  const records = { 1: { ...answered, asking: 'together' }, 2: alone } as const;
  expect(rules.withFault(records, ['1', '2', '3'], fault, false)).toEqual({
    1: { ...answered, fault },
    2: alone,
    3: { fault },
  });
  expect(rules.withFault(records, ['3'], fault, true)).toEqual({ ...records, 3: alone });
});

test('a question marks its courses, of which one alone is no check of everything', () => {
  const asked = rules.asAsked({ 1: answered }, ['1']);
  expect(asked).toEqual({ 1: { ...answered, asking: 'alone' } });
  expect(rules.asAsked(asked, ['1', '2'])).toEqual({
    1: { ...answered, asking: 'together' },
    2: { asking: 'together' },
  });
});

test('of an earlier load, answers stay unconfirmed, and faults do not', () => {
  const records = {
    1: { ...answered, fault, asking: 'together' },
    2: { ...answered, ...alone },
    3: alone,
    4: { fault },
    5: { counts: some },
  } as const;
  const kept = rules.asUnconfirmed(records);
  expect(kept).toEqual({
    1: { ...answered, unconfirmed: true },
    2: { ...answered, unconfirmed: true, alone: true },
    3: { unconfirmed: true, alone: true },
    // An answer without a time has no age.
    5: { unconfirmed: true },
  });
  const newer = { ...answered, asOf: 2_000 };
  const present = { 1: newer, 2: { asking: 'together' }, 9: { fault } } as const;
  expect(rules.withKept(present, kept)).toEqual({
    ...kept,
    1: newer,
    2: { ...kept['2'], asking: 'together' },
    9: { fault },
  });
});

test.each<[rules.CourseRecord | undefined, boolean]>([
  [undefined, true],
  [answered, false],
  [{ ...answered, unconfirmed: true }, true],
  [{ ...answered, counts: { UnreadDiscussions: known(1) } }, true],
  [{ unconfirmed: true, alone: true }, true],
  [{}, true],
  [{ fault, unconfirmed: true }, false],
  [{ asking: 'alone' }, false],
])('whether the course of %j is asked before anything is said of it: %j', (record, isDue) => {
  expect(rules.isDue(record, twoTypes)).toBe(isDue);
});

test('the user whom all answers name is one, or none', () => {
  const of = (...users: (string | undefined)[]) =>
    rules.onlyUser(users.map((userId) => ({ userId })));
  expect([of('7', undefined, '7'), of('7', '8'), of(undefined)]).toEqual([
    '7',
    undefined,
    undefined,
  ]);
  expect(rules.onlyUser([undefined, answered])).toBe('169');
});

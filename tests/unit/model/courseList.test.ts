// The courses in view and the state of the list; an empty list has a reason.
import { describe, expect, test } from 'vitest';
import { enrolledCourses, namedCourses } from '../../../src/model/courseList.ts';

const courses = ['1', '2'].map((id) => ({ id, name: undefined, code: undefined, active: true }));
const fault = { kind: 'timeout' } as const;

function listOf(more: Partial<Parameters<typeof enrolledCourses>[0]> = {}) {
  const whole = { courses, end: 'whole', cut: false, fault: undefined, asOf: 7 } as const;
  return enrolledCourses({ ...whole, version: '1.49', ...more });
}

const notListed = { courses: [], growing: true, complete: false, asOf: undefined };
const none = (reason: object) => ({ kind: 'none', reason, ...notListed });
const neverEnds = { kind: 'endless' } as const;
const cut = { kind: 'cut' } as const;

describe('the list of the enrolments', () => {
  test('is whole, or grows', () => {
    const list = { courses, growing: false, complete: true, asOf: 7 };
    expect(listOf()).toEqual({ kind: 'some', ...list, problem: undefined });
    expect(listOf({ end: 'waiting' })).toEqual({
      kind: 'some',
      ...list,
      growing: true,
      complete: false,
      problem: undefined,
    });
  });

  test.each([
    ['that was whole and has failed since', { fault }, { kind: 'outdated', fault }],
    ['that failed midway', { fault, end: 'waiting' }, { kind: 'incomplete', fault }],
    ['with an unreadable part', { cut: true }, { kind: 'incomplete', fault: cut }],
    ['that never ends', { cut: true, end: 'stopped' }, { kind: 'incomplete', fault: neverEnds }],
  ] as const)('%s is not complete, and no longer grows', (_, more, problem) => {
    const list = { courses, growing: false, complete: false, asOf: 7 };
    expect(listOf(more)).toEqual({ kind: 'some', ...list, problem });
  });

  test.each([
    ['nothing yet', { end: 'waiting' }, { kind: 'loading', ...notListed }],
    ['no course', {}, none({ kind: 'no-enrollments' })],
    ['a fault', { fault, end: 'waiting' }, none({ kind: 'fault', fault })],
    ['an unreadable entry', { cut: true }, none({ kind: 'fault', fault: cut })],
    [
      'no contract version in common',
      { version: undefined, end: 'waiting' },
      none({ kind: 'no-contract' }),
    ],
  ] as const)('%s: no courses, with the reason', (_, more, state) => {
    expect(listOf({ courses: [], ...more })).toEqual(state);
  });
});

test('courses that the address or the configuration names are the complete list', () => {
  expect(namedCourses(courses)).toEqual({
    kind: 'some',
    problem: undefined,
    courses,
    growing: false,
    complete: true,
    asOf: undefined,
  });
});

test('while the list loads, no course is known and the list is not complete', () => {
  const loading = listOf({ courses: [], end: 'waiting' });
  expect(loading).toMatchObject({ kind: 'loading', courses: [], complete: false });
});

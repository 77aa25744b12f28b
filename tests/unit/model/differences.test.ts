// Differences between two looks: only known counts, never netted.
import { expect, test } from 'vitest';
import { changedRows, risesOf } from '../../../src/model/differences.ts';
import type { CourseState } from '../../../src/model/courseUpdates.ts';
import type { ChangeOf } from '../../../src/model/changes.ts';
import { allRows, failed, fresh, gappy, named, source, stale } from './selectExamples.ts';

const rows = (states: readonly CourseState[], changeOf: ChangeOf = () => undefined) =>
  allRows(
    source({ courses: states.map((state, index) => named(String(index), state)), changeOf }),
    'all',
  );

test('a row changes with its known number, not when a number becomes known or unknown', () => {
  const quizzes = (n: number) => fresh({ UngradedQuizzes: n });
  const before = rows([quizzes(3), failed, fresh(), gappy()]);
  const after = rows([quizzes(4), fresh(), failed, quizzes(9)]);
  expect(changedRows(before, after)).toBe(1);
  expect(changedRows(before, before)).toBe(0);
});

test('the first comparison counts rows with changes since the previous visit', () => {
  const states = [fresh({ UngradedQuizzes: 3 }), fresh()];
  const changeOf: ChangeOf = (id, type) =>
    id === '0' && type === 'UngradedQuizzes' ? { by: 1, since: 0 } : undefined;
  expect(changedRows(undefined, rows(states, changeOf))).toBe(1);
  expect(changedRows(undefined, rows(states))).toBe(0);
});

test('rises are added by kind of sum, and falls subtract nothing', () => {
  const before = rows([fresh({ UngradedQuizzes: 3, UnreadDiscussions: 1 }), failed]);
  const after = rows([
    fresh({ UnattemptedQuizzes: 2, UnreadAssignmentFeedback: 1, UnreadDiscussions: 5 }),
    fresh({ UngradedQuizzes: 7 }),
  ]);
  expect(risesOf(before, after)).toEqual({ toDo: 2, newFeedback: 1, toRead: 4 });
});

test('a stale number does not count as a rise', () => {
  const after = rows([stale(1, { UngradedQuizzes: 4 })]);
  expect(risesOf(rows([fresh()]), after)).toEqual({ toDo: 0, newFeedback: 0, toRead: 0 });
});

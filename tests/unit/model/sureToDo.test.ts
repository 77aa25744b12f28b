// The number in the tab's title, only if it is certain.
import { expect, test } from 'vitest';
import { summarise, sureToDo } from '../../../src/model/summary.ts';
import type { CourseUpdates } from '../../../src/model/courseUpdates.ts';
import { updateTypes, type UpdateType } from '../../../src/api/updateType.ts';
import { countsOf, failed, fresh, gappy, named, selected, view } from './selectExamples.ts';

function told(
  courses: readonly CourseUpdates[],
  {
    complete = true,
    types = updateTypes,
  }: { complete?: boolean; types?: readonly UpdateType[] } = {},
): number | undefined {
  const selection = selected(courses, { complete, types });
  return sureToDo(selection, summarise(courses, types, complete));
}

const two = named('1', fresh({ UngradedQuizzes: 2, UnreadDiscussions: 9 }));

test('the title has the number to do, zero included, and no other number', () => {
  expect(told([two, named('2', fresh({ UnattemptedQuizzes: 5 }))])).toBe(7);
  expect(told([named('2', fresh({ UnreadAssignmentFeedback: 4 }))])).toBe(0);
});

test.each([
  ['a course could not be checked', [two, named('2', failed)], {}],
  ['a number is missing', [two, named('2', gappy())], {}],
  ['a course is still being checked', [two, named('2', { kind: 'checking' })], {}],
  ['the list of courses is incomplete', [two], { complete: false }],
  [
    'a number is of an earlier check',
    [two, named('2', { kind: 'stale', counts: countsOf(), asOf: 1 })],
    {},
  ],
  ['no type to do is in scope', [two], { types: ['UnreadDiscussions' as const] }],
])('the title has no number if %s', (_, courses, more) => {
  expect(told(courses, more)).toBeUndefined();
});

test('a search does not change the number in the title', () => {
  const courses = [two];
  const selection = selected(courses, { view: view({ q: 'nothing like it' }) });
  expect(sureToDo(selection, summarise(courses, updateTypes, true))).toBe(2);
});

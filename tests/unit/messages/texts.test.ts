// Texts of badges and the headline: exact and complete.
import { describe, expect, test } from 'vitest';
import type { UpdateType } from '../../../src/api/updateType.ts';
import { headlineText, missingText, sumText } from '../../../src/messages/headlineText.ts';
import { english as language } from '../../shared/english.ts';
import type { CourseState } from '../../../src/model/courseUpdates.ts';
import { headlineOf } from '../../../src/model/headline.ts';
import { summarise } from '../../../src/model/summary.ts';
import {
  checked,
  counts,
  courseIn,
  known,
  notRequested,
  twoTypes,
  unknownCount,
} from '../model/courseExamples.ts';
import { select, source } from '../model/selectExamples.ts';

const { words } = language;

test.each<[UpdateType, string, string]>([
  ['UnreadDiscussions', 'unread discussion', 'unread discussions'],
  ['UnapprovedDiscussions', 'unapproved discussion', 'unapproved discussions'],
  ['UnreadAssignmentFeedback', 'unread assignment feedback', 'unread assignment feedback'],
  ['UnattemptedQuizzes', 'unattempted quiz', 'unattempted quizzes'],
  ['UnreadAssignmentSubmissions', 'unread assignment submission', 'unread assignment submissions'],
  ['UngradedQuizzes', 'ungraded quiz', 'ungraded quizzes'],
])('the words of the badge %s', (type, one, many) => {
  expect([0, 1, 2, 11, 21, 101].map((n) => words.badge[type]({ n, shown: String(n) }))).toEqual([
    `0 ${many}`,
    `1 ${one}`,
    `2 ${many}`,
    `11 ${many}`,
    `21 ${many}`,
    `101 ${many}`,
  ]);
});

const zero = known(0);
const clear = checked(zero, zero);
const failed: CourseState = { kind: 'unchecked', fault: { kind: 'timeout' } };
const waiting: CourseState = { kind: 'checking' };
const old: CourseState = { kind: 'stale', counts: counts(known(2), zero), asOf: 1 };
const seen = (states: readonly CourseState[], complete = true, growing = false) => {
  const courses = states.map((state) => courseIn(state));
  const summary = summarise(courses, twoTypes, complete);
  const selection = select({ ...source({ courses, complete }), types: twoTypes });
  const headline = headlineOf(summary, selection, { growing, failing: true, part: undefined });
  return { summary, headline, selection, part: undefined };
};
test.each<[string | undefined, ...Parameters<typeof seen>]>([
  ['All clear', [clear, clear]],
  [undefined, [checked(known(3), known(2)), clear]],
  ['1 of 2 courses couldn’t be checked', [clear, failed]],
  ['Your updates couldn’t be loaded', [failed]],
  ['Your updates couldn’t be loaded', [failed, { kind: 'not-asked' }]],
  ['Some of your numbers are missing', [clear, checked(zero, notRequested)]],
  ['Checking 2 courses…', [clear, waiting]],
  ['Checking 2 courses…', [checked(known(3), zero), waiting]],
  ['Some of your courses may be missing', [clear], false],
  ['Checking your courses…', [clear], false, true],
  ['Checking your courses…', [checked(known(3), zero)], false, true],
])('the headline %s: %#', (text, ...given) => {
  expect(headlineText(seen(...given).headline, language)).toBe(text);
});

test('a headline over counts of an earlier check has their date', () => {
  const { headline } = seen([{ ...old, counts: counts(zero, zero) }]);
  expect(headlineText(headline, language)).toMatch(/^No updates as of \S/);
});

test.each<[CourseState[], RegExp]>([
  [[old], /^Numbers from \S/],
  [[old, clear], /^1 course with numbers from \S/],
  [[old, failed], /^Numbers from \S.*, 1 course not checked$/],
  [
    [waiting, failed, old, checked(zero, unknownCount)],
    /^1 course checked so far, 1 course not checked, 1 course with numbers missing, 1 course with numbers from \S/,
  ],
])('all that is missing, together: %#', (states, text) => {
  expect(missingText(seen(states), language)).toMatch(text);
});

describe('the three sums', () => {
  const text = (...[kind, n, atLeast]: [Parameters<typeof sumText>[0], number, boolean]) =>
    sumText(kind, { n, atLeast }, language);

  test('a sum with an unknown part is "at least"', () => {
    expect(text('toDo', 9, false)).toBe('9 to do');
    expect(text('toDo', 9, true)).toBe('at least 9 to do');
    expect(text('newFeedback', 1, false)).toBe('1 new feedback');
    expect(text('toRead', 1234, true)).toBe('at least 1,234 to read');
  });

  test('a sum above the largest safe integer is "at least" that integer', () => {
    expect(text('toRead', 2 ** 60, false)).toBe('at least 9,007,199,254,740,991 to read');
  });
});

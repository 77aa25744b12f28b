// Texts of badges, of the headline and of the sums: exact and complete.
import { expect, test } from 'vitest';
import type { UpdateType } from '../../../src/api/updateType.ts';
import { headlineText, missingText, sumText } from '../../../src/messages/headlineText.ts';
import type { Headline } from '../../../src/model/headline.ts';
import { summarise } from '../../../src/model/summary.ts';
import { english as language } from '../../shared/english.ts';
import {
  checked,
  failed,
  known,
  named,
  stale,
  twoTypes,
  unknownCount,
} from '../model/selectExamples.ts';

test.each<[UpdateType, string, string]>([
  ['UnreadDiscussions', 'unread discussion', 'unread discussions'],
  ['UnapprovedDiscussions', 'unapproved discussion', 'unapproved discussions'],
  ['UnreadAssignmentFeedback', 'unread assignment feedback', 'unread assignment feedback'],
  ['UnattemptedQuizzes', 'unattempted quiz', 'unattempted quizzes'],
  ['UnreadAssignmentSubmissions', 'unread assignment submission', 'unread assignment submissions'],
  ['UngradedQuizzes', 'ungraded quiz', 'ungraded quizzes'],
])('the words of the badge %s', (type, one, many) => {
  for (const n of [0, 1, 2, 11, 21, 101])
    expect(language.words.badge[type]({ n, shown: String(n) })).toBe(
      `${n} ${n === 1 ? one : many}`,
    );
});

test.each<[string, Headline]>([
  ['Your updates couldn’t be loaded', { kind: 'nothing-known' }],
  ['1 of 2 courses couldn’t be checked', { kind: 'unchecked', unchecked: 1, courses: 2 }],
  ['Some of your numbers are missing', { kind: 'gaps', missing: 'counts' }],
  ['Some of your courses may be missing', { kind: 'gaps', missing: 'courses' }],
  ['Checking 2 courses…', { kind: 'counting', courses: 2 }],
  ['Checking your courses…', { kind: 'counting', courses: undefined }],
])('the headline %s', (text, headline) => {
  expect(headlineText(headline, language)).toBe(text);
});

test('all that is missing is told together', () => {
  const states = [{ kind: 'checking' } as const, failed, stale(1), checked(known(0), unknownCount)];
  const courses = states.map((state) => named('1', state));
  const summary = summarise(courses, twoTypes, true);
  expect(missingText({ summary, headline: { kind: 'counting', courses: 4 } }, language)).toMatch(
    /^1 course checked so far, 1 course not checked, 1 course with numbers missing, 1 course with numbers from \S/,
  );
});

test.each([
  ['9 to do', 'toDo', 9, false],
  ['at least 9 to do', 'toDo', 9, true],
  ['1 new feedback', 'newFeedback', 1, false],
  ['at least 1,234 to read', 'toRead', 1234, true],
  // Above the largest safe integer, the sum may be larger.
  ['at least 9,007,199,254,740,991 to read', 'toRead', 2 ** 60, false],
] as const)('the sum %s', (text, kind, n, atLeast) => {
  expect(sumText(kind, { n, atLeast }, language)).toBe(text);
});

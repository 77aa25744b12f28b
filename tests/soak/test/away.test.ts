// The judge of put-away entries reports a lost entry, an invented change, and a fold around courses that are not clear.
import { describe, expect, test } from 'vitest';
import { countsOf } from '../../lms/people/countsOf.ts';
import { createCountLedger } from '../countLedger.ts';
import { judgeAway, judgeClear, judgeFold } from '../judgeScreen.ts';
import { judgeHeadline } from '../judgeHeadline.ts';
import type { Screen } from '../readScreen.ts';
import { NOT_CHECKED, shownScreen, type Shown } from './shownScreen.ts';

const away = '1 muted, 2 put away (57 updates)';
const first = ['5 unattempted quizzes'];

/** The course had 2, and has 5 unattempted quizzes; another person had 4. */
function judge(screen: Screen): string[] {
  const ledger = createCountLedger();
  ledger.note('901', '3001', countsOf({ UnattemptedQuizzes: 2 }), 1_000);
  ledger.note('901', '3001', countsOf({ UnattemptedQuizzes: 5 }), 2_000);
  ledger.note('902', '3001', countsOf({ UnattemptedQuizzes: 4 }), 1_000);
  return judgeAway(screen, { ledger, personId: '901', now: 3_000 });
}

describe('the judge of put-away updates', () => {
  test('reports a muted badge that the line does not count', () => {
    expect(judge(shownScreen({ first, away }))).toEqual([]);
    expect(judge(shownScreen({ first, away: '2 hidden, 2 put away (57 updates)' }))).toEqual([
      '1 badges are muted, and 0 are said to be',
    ]);
  });

  test('reports "All clear" over put-away updates', () => {
    const screen = shownScreen({ first, away, headline: 'All clear', ids: ['3001'] });
    expect(judgeHeadline(screen).join('\n')).toContain('57 updates are put away');
  });
});

describe('the judge of changes', () => {
  const changed = (change: string): Screen =>
    shownScreen({ first: [`5 unattempted quizzes , ${change} since 7:00 AM`], away });

  test('accepts a change between two numbers that the LMS had', () => {
    const screen = changed('3 more');
    expect(screen.cards[0]).toMatchObject({ changes: { UnattemptedQuizzes: 3 }, puzzles: [] });
    expect(judge(screen)).toEqual([]);
  });

  test.each(['1 more', '5 more', '3 fewer', '0 more'])('reports a wrong change: %s', (change) => {
    expect(judge(changed(change))).toHaveLength(1);
  });
});

const quiz = ['1 unattempted quiz'];
const posts = ['128 unread discussions'];

const judgeRows = (shown: Shown): string[] => judgeClear(shownScreen(shown));
const fold = (shown: Shown): string[] => judgeFold(shownScreen(shown));

test('after Refresh, a clear course outside the fold is reported', () => {
  expect(judgeRows({ first: quiz, second: ['No updates'] })).toEqual([
    'course 3002 is clear, and stands among the others',
  ]);
  expect(judgeRows({ first: quiz, second: ['No updates as of 7:30 AM'] })).toEqual([]);
  expect(judgeRows({ first: quiz, ids: ['3001'], folded: ['3002'] })).toEqual([]);
});

describe('the judge of folds', () => {
  test.each<[what: string, said: readonly string[]]>([
    ['that has updates', posts],
    ['that was not checked', [NOT_CHECKED]],
    ['of an earlier check', ['No updates as of 7:30 AM']],
    ['with an unknown number', ['No updates', 'Not known: unread discussions']],
  ])('reports a course %s', (_what, foldedSay) => {
    expect(fold({ ids: ['3001'], folded: ['3002'], foldedSay })).toHaveLength(1);
  });

  test('reports a time that is earlier than that of the courses', () => {
    const dated = { ids: ['3001'], folded: ['3002'], clearAsOf: '7:30 AM' };
    expect(fold({ ...dated, foldedSay: ['No updates as of 7:30 AM'] })).toEqual([]);
    expect(fold({ ...dated, foldedSay: ['No updates as of 7:31 AM'] })).toHaveLength(1);
    expect(fold({ ...dated, foldedSay: ['No updates'] })).toHaveLength(1);
    expect(fold({ ...dated, foldedSay: posts })).toHaveLength(2);
    expect(fold({ ...dated, foldedSay: ['No updates as of 7:30 AM'], shut: 1 })).toHaveLength(1);
    expect(fold({ ids: ['3001'], shut: 4, clearAsOf: '7:30 AM' })).toEqual([]);
  });

  test('takes the time beside the headline for a fold without a time', () => {
    const below = { ids: ['3001'], folded: ['3002'], time: 'Numbers from 7:30 AM' };
    expect(fold(below)).toEqual([]);
    expect(fold({ ...below, clearAsOf: '7:30 AM' })).toEqual([]);
    expect(fold({ ...below, foldedSay: posts })).toHaveLength(1);
  });

  test('reports a wrong number of courses', () => {
    expect(fold({ ids: ['3001'], folded: ['3002', '3003'] })).toEqual([]);
    expect(fold({ ids: ['3001'], folded: ['3002'], shut: 1 })).toHaveLength(1);
    expect(fold({ ids: ['3001'], shut: 4 })).toEqual([]);
  });
});

// Each judge of the soak reports a screen that breaks its invariant.
import { describe, expect, test } from 'vitest';
import { updateTypes, type UpdateType } from '../../../src/api/updateType.ts';
import { countsOf } from '../../lms/people/countsOf.ts';
import { commandKinds, commandsOf } from '../command.ts';
import { createCountLedger } from '../countLedger.ts';
import { judgeScreen } from '../judgeScreen.ts';
import { NOT_CHECKED, shownScreen, type Shown } from './shownScreen.ts';

const midnight = Date.parse('2026-03-02T00:00:00Z');
const at = (minutes: number): number => midnight + minutes * 60_000;

interface Circumstances {
  /** The courses that the LMS has answered for. */
  readonly answered?: readonly string[];
  /** The address names the courses. */
  readonly chosen?: boolean;
  /** The address names these types. */
  readonly types?: readonly UpdateType[];
}

/**
 * Course 3001 has 1,234 unread discussions, and had 3 unattempted quizzes until 8:00; 3002 never had updates; 3003 ended at
 * 7:00. Another person has 77 unread discussions in 3001.
 */
function judge(shown: Shown, circumstances: Circumstances = {}): string[] {
  const { answered = ['3001', '3002', '3003'], chosen = false, types } = circumstances;
  const ledger = createCountLedger();
  ledger.note('901', '3001', countsOf({ UnattemptedQuizzes: 3 }), at(6 * 60));
  ledger.note('901', '3001', countsOf({ UnreadDiscussions: 1234 }), at(8 * 60));
  ledger.note('901', '3002', countsOf(), at(6 * 60));
  ledger.note('901', '3003', countsOf(), at(6 * 60));
  ledger.note('901', '3003', undefined, at(7 * 60));
  ledger.note('902', '3001', countsOf({ UnreadDiscussions: 77 }), at(6 * 60));
  return judgeScreen(shownScreen(shown), {
    ledger,
    personId: '901',
    types: types ?? updateTypes,
    narrowed: types !== undefined,
    chosen,
    answered: (id) => answered.includes(id),
    now: at(8 * 60 + 20),
    midnight,
  });
}

const outdated = ['The list of your courses couldn’t be refreshed'];
const incomplete = ['The list of your courses isn’t complete'];
const allClear = 'All clear in 2 of 2 courses';
const clear: Shown = { first: ['No updates'], second: ['No updates'], ids: ['3002', '3003'] };
const one: Shown = { headline: 'All clear', first: ['No updates'] };
const notActive: Shown = {
  headline: 'at least 1,234 to read',
  gaps: '1 course not checked',
  second: ['Not one of your active courses'],
};
const types = ['UnattemptedQuizzes', 'UngradedQuizzes'] as const;
const words = 'unattempted quizzes or ungraded quizzes';
/** No updates of two types. */
const none: Shown = {
  headline: `No ${words} in 2 courses`,
  ids: [],
  folded: ['3001', '3002'],
  foldedSay: [`No ${words}`],
  without: words,
};
const chosen: Circumstances = { chosen: true };
const narrowed: Circumstances = { types, chosen: true };

describe('the soak', () => {
  test('reads the screen by role and name', () => {
    expect(shownScreen({})).toMatchObject({
      titled: true,
      standing: 'dashboard',
      personName: 'Ada Quist',
      panel: { lastChecked: 490 },
    });
  });

  test.each<[what: string, shown: Shown, circumstances?: Circumstances]>([
    ['a true screen', {}],
    ['a view of two types', none, narrowed],
    ['a course that is not active', { ...notActive, ids: ['3001', '3003'] }, chosen],
    [
      'a course that ended after the check',
      {
        ids: ['3001', '3002', '3003'],
        headline: '3 to do',
        first: ['3 unattempted quizzes'],
        time: 'Last checked 6:50 AM',
      },
    ],
    [
      'a missing course with a notice',
      { ids: ['3001'], headline: 'at least 1,234 to read', notices: incomplete },
    ],
    ['courses that the address leaves out', { ids: ['3001'] }, chosen],
  ])('accepts %s', (_what, shown, circumstances) => {
    expect(judge(shown, circumstances)).toEqual([]);
  });

  test.each<[what: string, shown: Shown, circumstances?: Circumstances]>([
    ['a number that the LMS never had', { first: ['1,235 unread discussions'] }],
    ['an earlier number as a new one', { first: ['3 unattempted quizzes'] }],
    [
      'a newer number as of an earlier time',
      { first: ['1,234 unread discussions', 'Numbers from 7:10 AM'] },
    ],
    [
      'a newer number under a headline of an earlier time',
      { headline: '1,234 to read', gaps: 'Numbers from 7:10 AM', time: '' },
    ],
    ['"No updates" in a course with updates', { first: ['No updates'] }],
    ['"No updates" before the LMS has answered', {}, { answered: ['3001'] }],
    ['numbers on a card that was not checked', { second: ['2 unread discussions', NOT_CHECKED] }],
    [
      'a number that nobody has, on a card that is being checked',
      { first: ['2 ungraded quizzes', 'Checking…'] },
    ],
    ['a check in the future', { time: 'Last checked 8:21 AM' }],
    ['a time without numbers', { second: ['Numbers from 7:30 AM'] }],
    ['unknown words on a card', { second: ['7 new things'] }],
    ['a course that is listed twice', { ids: ['3001', '3001'] }],
    ['"All clear" where the address leaves out types', { ...none, headline: allClear }, narrowed],
    [
      'a fold of all types where the address leaves out some',
      { ...none, without: 'updates' },
      narrowed,
    ],
    ['types that are not in view', none, { types: types.slice(1), chosen: true }],
    ['types that are named where none is left out', none, { chosen: true }],
    ['"All clear" where the address leaves out courses', { ...clear, headline: allClear }, chosen],
    ['a number of another person', { headline: '77 to read', first: ['77 unread discussions'] }],
    ['an active course that is called not active', notActive, chosen],
    ['a course that ended before the list was requested', { ids: ['3001', '3003'] }],
    [
      '"All clear" over an outdated list',
      { headline: allClear, ...clear, time: 'Last checked 6:30 AM', notices: outdated },
    ],
    ['"All clear" over a short list', { ...one, ids: ['3002'] }],
    ['"All clear" over an incomplete list', { ...one, ids: ['3002'], notices: incomplete }],
    ['a course that is missing without a notice', { ids: ['3001'] }],
  ])('objects to %s', (_what, shown, circumstances) => {
    expect(judge(shown, circumstances)).not.toEqual([]);
  });

  test('generates commands of every kind', () => {
    const kinds = new Set(commandsOf(1, 5_000).map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual(commandKinds.toSorted());
  });

  test('generates equal commands from equal seeds, and others from another seed', () => {
    expect(commandsOf(7, 30)).toEqual(commandsOf(7, 30));
    expect(commandsOf(7, 30)).toHaveLength(31);
    expect(commandsOf(7, 30)).not.toEqual(commandsOf(8, 30));
  });
});

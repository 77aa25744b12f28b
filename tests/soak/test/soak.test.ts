// Each judge of the soak reports a screen that breaks its invariant.
import { describe, expect, test } from 'vitest';
import { countsOf } from '../../lms/people/countsOf.ts';
import type { UpdateType } from '../../lms/world.ts';
import { commandKinds, commandsOf } from '../command.ts';
import { createCountLedger } from '../countLedger.ts';
import { judgeScreen } from '../judgeScreen.ts';
import { updateTypeNames } from '../updateWords.ts';
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
    types: types ?? updateTypeNames,
    narrowed: types !== undefined,
    chosen,
    answered: (id) => answered.includes(id),
    now: at(8 * 60 + 20),
    midnight,
  });
}

const outdated = ['The list of your courses couldn’t be refreshed'];
const incomplete = ['The list of your courses isn’t complete'];
const clear = { first: ['No updates'], second: ['No updates'] };
const notActive = 'Not one of your active courses';

describe('the soak', () => {
  test('generates commands of every kind', () => {
    const kinds = new Set(commandsOf(1, 5_000).map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual(commandKinds.toSorted());
  });

  test('accepts a true screen', () => {
    expect(shownScreen({})).toMatchObject({
      titled: true,
      standing: 'dashboard',
      personName: 'Ada Quist',
      buttons: ['Sign out', 'Refresh'],
      panel: { lastChecked: 490 },
    });
    expect(judge({})).toEqual([]);
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
  ])('objects to %s', (_what, shown, circumstances) => {
    expect(judge(shown, circumstances)).not.toEqual([]);
  });

  test('objects to claims about types outside the address', () => {
    const types = ['UnattemptedQuizzes', 'UngradedQuizzes'] as const;
    const words = 'unattempted quizzes or ungraded quizzes';
    const none = {
      headline: `No ${words} in 2 courses`,
      ids: [],
      folded: ['3001', '3002'],
      foldedSay: [`No ${words}`],
      without: words,
    };
    expect(judge(none, { types, chosen: true })).toEqual([]);
    expect(judge({ ...none, without: 'updates' }, { types, chosen: true })).toHaveLength(1);
    const allClear = { ...none, headline: 'All clear in 2 of 2 courses' };
    expect(judge(allClear, { types, chosen: true })).toHaveLength(1);
    expect(judge(none, { types: types.slice(1), chosen: true })).not.toEqual([]);
    expect(judge(none, { chosen: true })).not.toEqual([]);
  });

  test('objects to "clear" where the address leaves out courses', () => {
    const none = {
      headline: 'No updates in 2 courses',
      ids: [],
      folded: ['3001', '3002'],
      foldedSay: ['No updates'],
    };
    const left = '"No updates in 2 courses", or a fold, speaks of courses that are left out';
    expect(judge(none, { chosen: true })).toContain(left);
    expect(judge(none)).not.toContain(left);
    const all = { ...clear, ids: ['3002', '3003'], headline: 'All clear in 2 of 2 courses' };
    expect(judge(all, { chosen: true })).toContain(
      '"All clear in 2 of 2 courses", or a fold, speaks of courses that are left out',
    );
  });

  test('objects to a number of another person by name', () => {
    const theirs: Shown = {
      headline: '77 to read',
      first: ['77 unread discussions'],
    };
    expect(judge(theirs)).toEqual(['course 3001: shows UnreadDiscussions of somebody else']);
  });

  test('objects to an active course that is called not active', () => {
    const said: Shown = {
      headline: 'at least 1,234 to read',
      gaps: '1 course not checked',
      second: [notActive],
    };
    expect(judge(said, { chosen: true })).toEqual(['course 3002 is said to be over, and is not']);
    expect(judge({ ...said, ids: ['3001', '3003'] }, { chosen: true })).toEqual([]);
  });

  test('objects to a course that ended before the list was requested', () => {
    const over: Shown = { ids: ['3001', '3003'] };
    expect(judge(over)).toContain('course 3003 was over before the list was asked for');
    const before = { headline: '3 to do', first: ['3 unattempted quizzes'] };
    const ids = ['3001', '3002', '3003'];
    expect(judge({ ...before, ids, time: 'Last checked 6:50 AM' })).toEqual([]);
  });

  test('objects to "All clear" over a list that is outdated, incomplete or too short', () => {
    const all = { headline: 'All clear in 2 of 2 courses', ...clear, ids: ['3002', '3003'] };
    const one = { headline: 'All clear', first: ['No updates'], ids: ['3002'] };
    const early = 'Last checked 6:30 AM';
    expect(judge({ ...all, time: early, notices: outdated })).toContain(
      '"All clear in 2 of 2 courses", and the list of courses is not sure',
    );
    for (const notices of [[], incomplete]) {
      expect(judge({ ...one, notices })).toContain('without a word, 1 courses are missing');
    }
  });

  test('objects to a course that is missing without a notice', () => {
    const short = { headline: '1,234 to read', ids: ['3001'] };
    expect(judge(short)).toEqual(['without a word, 1 courses are missing']);
    expect(
      judge({ ...short, headline: `at least ${short.headline}`, notices: incomplete }),
    ).toEqual([]);
    expect(judge(short, { chosen: true })).toEqual([]);
  });

  test('generates equal commands from equal seeds, and others from another seed', () => {
    expect(commandsOf(7, 30)).toEqual(commandsOf(7, 30));
    expect(commandsOf(7, 30)).toHaveLength(31);
    expect(commandsOf(7, 30)).not.toEqual(commandsOf(8, 30));
  });
});

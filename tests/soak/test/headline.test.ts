// The judge of headlines reports each headline that says more than its cards, and words that it does not know.
import { describe, expect, test } from 'vitest';
import { judgeHeadline } from '../judgeHeadline.ts';
import { NOT_CHECKED, shownScreen, type Shown } from './shownScreen.ts';

const none: Shown = { first: ['No updates'], second: ['No updates'] };
const unchecked: Shown = { first: [NOT_CHECKED], second: [NOT_CHECKED] };
const stale: Shown = {
  first: ['1,234 unread discussions', 'Numbers from 7:30 AM'],
  second: ['No updates as of 7:20 AM'],
  time: '',
};
const gap = ['Not known: unread discussions'];
/** To do, new feedback. */
const all = ['2 unattempted quizzes', '1 ungraded quiz', '4 unread assignment feedback'];
const waiting = { second: ['Checking…'], time: 'Checking for updates…' };
const incomplete = ['The list of your courses isn’t complete'];

const judge = (shown: Shown): string[] => judgeHeadline(shownScreen(shown));
const puzzles = (shown: Shown): readonly string[] => shownScreen(shown).puzzles;

test('the soak accepts a true screen', () => {
  expect(judge({})).toEqual([]);
  expect(puzzles({})).toEqual([]);
  // A missing count affects its own sum only.
  const missing = [...all.slice(0, 2), ...gap];
  const headline = '3 to do at least 1,234 to read';
  expect(judge({ headline, second: missing, gaps: '1 course with numbers missing' })).toEqual([]);
  const second = ['No updates as of 7:30 AM'];
  const gaps = '1 course with numbers from 7:30 AM';
  const failed = '1 of 2 courses couldn’t be checked';
  expect(judge({ ...none, headline: failed, second, gaps })).toEqual([]);
  // A check is confirming the older number, or none.
  expect(judge({ gaps, time: '' })).toEqual([]);
  const checking = `1 course checked so far, ${gaps}`;
  expect(judge({ ...none, headline: 'Checking 2 courses…', gaps: checking, time: '' })).toEqual([]);
});

describe('the soak objects to', () => {
  test.each<[headline: string, about: string, shown: Shown]>([
    ['All clear in 2 of 2 courses', 'updates', {}],
    ['No ungraded quizzes in 2 courses', 'an unchecked course', { ...none, second: [NOT_CHECKED] }],
    ['All clear in 2 of 2 courses', 'an unchecked course', { ...none, second: [NOT_CHECKED] }],
    [
      'All clear in 2 of 2 courses',
      'an older check',
      { ...none, second: ['No updates as of 7:30 AM'] },
    ],
    ['All clear', 'two courses', none],
    ['All clear in 2 of 2 courses', 'an incomplete list', { ...none, notices: incomplete }],
    ['Checking 2 courses…', 'counted courses', { time: '' }],
    ['Checking 2 courses…', 'a wrong gap', { ...waiting, gaps: '2 courses checked so far' }],
    ['Your updates couldn’t be loaded', 'numbers', { second: [NOT_CHECKED] }],
    ['No updates as of 8:10 AM', 'unchecked courses', unchecked],
    ['1 of 2 courses couldn’t be checked', 'numbers', { second: [NOT_CHECKED] }],
    ['1 of 2 courses couldn’t be checked', 'two checked courses', none],
    ['Some of your numbers are missing', 'all numbers', none],
    ['Some of your courses may be missing', 'a complete list', none],
    ['No updates as of 7:30 AM', 'updates', stale],
    [
      'No updates as of 7:30 AM',
      'another time of the check',
      { ...none, second: ['No updates as of 7:20 AM'], time: '' },
    ],
    ['1,235 to read', 'another sum', {}],
    ['1,234 to read', 'updates to do', { second: all.slice(0, 1) }],
    ['1,234 to read', 'a gap', { second: gap, gaps: '1 course with numbers missing' }],
    [
      'at least 3 to do at least 1,234 to read',
      'a gap in another sum',
      { second: [...all.slice(0, 2), ...gap], gaps: '1 course with numbers missing' },
    ],
    ['at least 1,234 to read', 'complete numbers', {}],
    ['1,234 to read', 'earlier checks only', stale],
    [
      '1,234 to read',
      'a fresh number',
      {
        first: ['1,234 unread discussions', 'Numbers from 7:30 AM'],
        second: ['2 ungraded quizzes'],
        gaps: '1 course with numbers from 7:20 AM',
      },
    ],
    ['1,234 to read', 'two courses', { gaps: '3 courses with numbers from 7:30 AM', time: '' }],
    [
      '1,234 to read',
      'an older number',
      {
        second: ['No updates as of 7:20 AM'],
        gaps: '2 courses with numbers from 7:30 AM',
        time: '',
      },
    ],
    ['All clear in 2 of 2 courses', 'one folded course', { ids: [], shut: 1 }],
  ])('"%s" over %s', (headline, _about, shown) => {
    expect(judge({ ...shown, headline })).not.toEqual([]);
  });

  test.each<[where: string, shown: Shown]>([
    ['the headline', { headline: 'Nearly all clear' }],
    ['an update type', { headline: 'No homework in 2 courses' }],
    ['a time', { headline: 'No updates as of Monday' }],
    ['the line below', { gaps: '1 course lost' }],
    ['the time of the check', { time: 'Checked a moment ago' }],
  ])('unknown words in %s', (_where, shown) => {
    expect(puzzles(shown)).toHaveLength(1);
  });
});

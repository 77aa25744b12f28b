// The soak holds the largest words to the cards below them: it knows all of them, and objects to each where it says
// more than the cards do.
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
const waiting = { second: ['Checking…'], time: 'Checking for updates…' };
const lists = [
  'The list of your courses isn’t complete',
  'The list of your courses couldn’t be refreshed',
];

const judge = (shown: Shown): string[] => judgeHeadline(shownScreen(shown));
const puzzles = (shown: Shown): readonly string[] => {
  const { panel, puzzles: others } = shownScreen(shown);
  return [...(panel?.puzzles ?? ['no panel']), ...others];
};

describe('the soak has nothing against', () => {
  test.each<[headline: string, shown: Shown]>([
    ['All clear', { first: ['No updates'], ids: ['3001'] }],
    ['All clear in 2 of 2 courses', none],
    ['Checking 2 courses…', { ...waiting, gaps: '1 course checked so far' }],
    ['Checking your courses…', { time: '' }],
    // Cards wait for those above them.
    ['Checking 5 courses…', { time: '', gaps: '4 courses checked so far' }],
    ['Checking 2 courses…', { time: '', ids: [] }],
    ['Checking 3 courses…', { ...unchecked, time: '', gaps: '2 courses not checked' }],
    ['Your updates couldn’t be loaded', { ...unchecked, time: '' }],
    ['1 of 2 courses couldn’t be checked', { ...none, second: [NOT_CHECKED] }],
    [
      'Some of your numbers are missing',
      { ...none, second: gap, gaps: '1 course with numbers missing' },
    ],
    ['Some of your courses may be missing', { ...none, notices: lists.slice(0, 1) }],
    ['No updates as of 7:30 AM', { ...none, second: ['No updates as of 7:30 AM'], time: '' }],
    ['1,234 updates in 1 of 2 courses', {}],
    ['1,234 updates in 1 of 2 courses', { totals: { 'unread discussions': '1,234' } }],
    ['1,234 updates in 1 course', { ids: ['3001'] }],
    [
      'At least 1,234 updates in 1 of 2 courses',
      {
        second: [NOT_CHECKED],
        gaps: '1 course not checked',
        totals: { 'unread discussions': 'at least 1,234' },
      },
    ],
    ['1,234 updates as of 7:20 AM', stale],
    // The largest words date what has no date of its own.
    ['1,234 updates as of 7:20 AM', { ...stale, second: ['No updates'] }],
    ['1,234 updates as of 7:30 AM', { time: '' }],
    ['No updates as of 7:30 AM', { ...none, time: '' }],
    [
      'At least 1,234 updates as of 7:30 AM',
      { ...stale, second: [NOT_CHECKED], gaps: '1 course not checked' },
    ],
    [
      '1,234 updates in 1 of 2 courses',
      { second: ['No updates as of 7:30 AM'], gaps: '1 course with numbers from 7:30 AM' },
    ],
  ])('%s', (headline, shown) => {
    expect(judge({ ...shown, headline })).toEqual([]);
    expect(puzzles({ ...shown, headline })).toEqual([]);
  });
});

describe('the soak objects to', () => {
  test.each<[headline: string, about: string, shown: Shown]>([
    ['All clear in 2 of 2 courses', 'updates', {}],
    ['All clear in 2 of 2 courses', 'one that was not checked', { ...none, second: [NOT_CHECKED] }],
    [
      'All clear in 2 of 2 courses',
      'an older check',
      { ...none, second: ['No updates as of 7:30 AM'] },
    ],
    ['All clear in 1 of 2 courses', 'all of them', none],
    ['All clear', 'two courses', none],
    ['All clear in 2 of 2 courses', 'a list that is cut', { ...none, notices: lists.slice(0, 1) }],
    ['All clear in 2 of 2 courses', 'an old list', { ...none, notices: lists.slice(1) }],
    ['Checking 2 courses…', 'nothing under way', { time: '' }],
    ['Checking 1 course…', 'two courses', waiting],
    ['Checking 2 courses…', 'a wrong gap', { ...waiting, gaps: '2 courses checked so far' }],
    ['Checking 2 courses…', 'a check that is over', { ...waiting, time: 'Last checked 8:10 AM' }],
    ['1,234 updates in 1 of 2 courses', 'one being counted', { ...waiting, time: '' }],
    ['At least 1,234 updates in 1 of 2 courses', 'one being counted', { ...waiting, time: '' }],
    ['Your updates couldn’t be loaded', 'numbers', { second: [NOT_CHECKED] }],
    ['No updates as of 8:10 AM', 'nothing at all', unchecked],
    ['2 of 2 courses couldn’t be checked', 'nothing at all', unchecked],
    ['2 of 2 courses couldn’t be checked', 'one of them', { ...none, second: [NOT_CHECKED] }],
    ['1 of 2 courses couldn’t be checked', 'numbers', { second: [NOT_CHECKED] }],
    ['Some of your numbers are missing', 'all numbers', none],
    ['Some of your courses may be missing', 'a good list', none],
    ['No updates as of 7:30 AM', 'updates', stale],
    [
      'No updates as of 7:30 AM',
      'another time',
      { ...none, second: ['No updates as of 7:20 AM'], time: '' },
    ],
    ['No updates as of 7:30 AM', 'a fresh check', none],
    ['1,235 updates in 1 of 2 courses', 'a sum that is none', {}],
    ['1,234 updates in 2 of 2 courses', 'one course', {}],
    ['1,234 updates in 1 of 3 courses', 'two courses', {}],
    ['1,234 updates in 1 of 2 courses', 'a gap', { second: gap }],
    ['1,234 updates in 1 of 2 courses', 'what was not checked', { second: [NOT_CHECKED] }],
    ['1,234 updates in 1 of 2 courses', 'a list that is cut', { notices: lists.slice(0, 1) }],
    ['1,234 updates in 1 of 2 courses', 'earlier checks alone', stale],
    ['1,234 updates as of 7:30 AM', 'an older number', stale],
    [
      '1,234 updates as of 7:30 AM',
      'a fresh number',
      { first: ['1,234 unread discussions', 'Numbers from 7:30 AM'] },
    ],
    [
      '1,234 updates in 1 of 2 courses',
      'another total',
      { totals: { 'unread discussions': '1,233' } },
    ],
    [
      '1,234 updates in 1 of 2 courses',
      'a total of nothing',
      { totals: { 'ungraded quizzes': '7' } },
    ],
    ['At least 1,234 updates in 1 of 2 courses', 'silence', { second: [NOT_CHECKED] }],
    ['1,234 updates in 1 of 2 courses', 'a wrong gap', { gaps: '1 course not checked' }],
  ])('"%s" over %s', (headline, _about, shown) => {
    expect(judge({ ...shown, headline })).not.toEqual([]);
  });

  test.each<[where: string, shown: Shown]>([
    ['the largest words', { headline: 'Nearly all clear' }],
    ['the largest words that are almost right', { headline: 'All clear in your courses' }],
    ['a time that is none', { headline: '5 updates as of Monday' }],
    ['the line below', { gaps: '1 course lost' }],
    ['the time of the check', { time: 'Checked a moment ago' }],
    ['a total', { totals: { 'unread gossip': '3' } }],
    ['a number in a total', { totals: { 'unread discussions': 'many' } }],
    ['a notice', { notices: ['The moon is full'] }],
    ['what is said aloud', { announced: 'Checked: all clear. All is well.' }],
  ])('words that it does not know: %s', (_where, shown) => {
    expect(puzzles(shown)).toHaveLength(1);
  });
});

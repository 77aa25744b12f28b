// The soak objects to a search that hides what failed, and to a filter that shows what it is not named after.
import { describe, expect, test } from 'vitest';
import { judgeHeadline } from '../judgeHeadline.ts';
import { judgeSearch } from '../judgeSearch.ts';
import { judgeShown } from '../judgeShown.ts';
import { screenOf, tableOf, rows, total, sums } from './shownLayouts.ts';
import type { Screen } from '../readScreen.ts';

describe('a search', () => {
  const before = tableOf([...rows, total], sums);
  const found = (shown: readonly (readonly string[])[], headline: string, gaps?: string) => {
    const { cards } = tableOf([...shown, total], headline);
    return { ...screenOf([], headline, gaps), cards };
  };
  const GAPS =
    '1 of 4 courses shown, 1 course not checked, 1 course with numbers missing, 1 course with numbers from 7:30 AM';

  test('finds what matches, and does not hide what failed', () => {
    expect(judgeSearch(before, found(rows.slice(0, 1), '5 to do', GAPS), 'biol')).toEqual([]);
  });

  test.each<[what: string, after: Screen, query: string]>([
    ['nothing', found([], '5 to do', GAPS), 'biol'],
    ['what does not match', found(rows.slice(0, 2), '5 to do', GAPS), 'biol'],
    ['without a word of the rest', found(rows.slice(0, 1), '5 to do'), 'biol'],
    ['another number', found(rows.slice(0, 1), '5 to do', GAPS.replace('of 4', 'of 5')), 'biol'],
    [
      'and hides what was not checked',
      found(rows.slice(0, 1), '5 to do', '1 of 4 courses shown'),
      'biol',
    ],
  ])('does not find %s', (_what, after, query) => {
    expect(judgeSearch(before, after, query)).not.toEqual([]);
  });

  test('that finds nothing says of how many, and what failed among them', () => {
    const none = (sentence: string, failing: readonly string[]) =>
      screenOf([`- paragraph: ${sentence}`, ...failing], 'No course matches');
    const sentence = 'None of the 4 courses on this page matches “zzz”.';
    const failing = [
      '- paragraph: 2 courses that aren’t shown couldn’t be checked, or not in full.',
    ];
    expect(judgeSearch(before, none(sentence, failing), 'zzz')).toEqual([]);
    expect(judgeSearch(before, none(sentence, []), 'zzz')).toHaveLength(1);
    expect(judgeSearch(before, none('No courses to show', []), 'zzz')).not.toEqual([]);
    expect(judgeHeadline(none(sentence, failing))).toEqual([]);
    expect(judgeHeadline(screenOf([], 'No course matches'))).not.toEqual([]);
  });
});

describe('a filter', () => {
  const card = (id: string, lines: readonly string[]) => [
    '  - listitem:',
    `    - heading "Soak ${id}" [level=2]`,
    ...lines.map((line) => `    - ${line}`),
  ];
  const shown = (filter: string, lines: readonly string[]) =>
    screenOf(
      [`- 'button "View: ${filter}"'`, '- list "Your courses":', ...card('3001', lines)],
      '5 to do',
    );
  const badge = 'paragraph: 5 ungraded quizzes';

  test.each<[filter: string, lines: readonly string[]]>([
    ['Learning, With updates', [badge]],
    ['With changes', [`${badge}, 2 more since 7:00 AM`]],
    ['Pinned', ['text: Pinned', badge]],
    ['Muted or hidden', ['text: 1 muted', badge]],
  ])('%s, and nothing else', (filter, lines) => {
    expect(judgeShown(shown(filter, lines))).toEqual([]);
    expect(judgeShown(shown(filter, ['paragraph: No updates']))).toHaveLength(1);
  });
});

// The soak reads courses in groups, in a table and in a queue, and objects to a total that is none.
import { describe, expect, test } from 'vitest';
import { countsOf } from '../../lms/people/countsOf.ts';
import { createCountLedger } from '../countLedger.ts';
import { judgeHeadline } from '../judgeHeadline.ts';
import { judgeQueue } from '../judgeQueue.ts';
import { judgeSameNumbers } from '../judgeSearch.ts';
import { judgeGroups, judgeTable } from '../judgeTable.ts';
import { updateTypeNames } from '../updateNouns.ts';
import { rows, screenOf, sums, tableOf, total } from './shownLayouts.ts';
import type { Screen } from '../readScreen.ts';

const midnight = Date.parse('2026-03-02T00:00:00Z');

const changed = (at: number, change: readonly string[]) => [...rows, total].with(at, change);

describe('a table', () => {
  test('is read as cards are', () => {
    const screen = tableOf([...rows, total], sums);
    expect(screen.cards).toMatchObject([
      {
        courseId: '3001',
        subject: 'BIOL',
        counts: { UngradedQuizzes: 5, UnreadDiscussions: 1200 },
        changes: { UnreadDiscussions: 3 },
      },
      { courseId: '3002', standing: 'not checked', unknown: [] },
      { courseId: '3003', standing: 'away', muted: 1, counts: {} },
      { courseId: '3004', asOf: 450, unknown: ['UnreadDiscussions'] },
    ]);
    expect(screen.cards.flatMap(({ puzzles }) => puzzles)).toEqual([]);
    expect(judgeTable(screen)).toEqual([]);
  });

  test.each<[what: string, at: number, change: readonly string[]]>([
    ['a row', 0, ['Soak 3001 BIOL-3001', '5', '1,200', '1,204']],
    ['a row that lacks a number', 3, ['Soak 3004', '6', 'not known', '6']],
    ['a row that lacks nothing', 0, ['Soak 3001', '5', '1,200', 'at least 1,205']],
    ['a column', 4, ['Total', 'at least 10', 'at least 1,200', 'at least 1,211']],
    ['what is put away', 4, ['Total', 'at least 15', 'at least 1,200', 'at least 1,215']],
    ['everything', 4, ['Total', 'at least 11', 'at least 1,200', 'at least 1,212']],
    ['what is not known', 4, ['Total', '11', 'at least 1,200', 'at least 1,211']],
  ])('does not add up wrongly: %s', (_what, at, change) => {
    expect(judgeTable(tableOf(changed(at, change), sums))).not.toEqual([]);
  });

  test('stands under its own sums', () => {
    const screen = tableOf([...rows, total], 'at least 12 to do at least 1,200 to read');
    expect(judgeTable(screen)).toHaveLength(1);
  });
});

describe('groups', () => {
  const group = (said: string, title = 'BIOL') =>
    screenOf(
      [
        '- group "Layout":',
        '  - radio "List" [checked]',
        '- group:',
        `  - heading "${title}" [level=2]`,
        `  - text: ${said}`,
        `  - list "${title}":`,
        ...['3001', '3005'].flatMap((id) => [
          '    - listitem:',
          `      - heading "Soak ${id}" [level=3]`,
          `      - paragraph: BIOL-${id}`,
          '      - text: Pinned 1 muted',
          '      - paragraph:',
          '        - button "2 ungraded quizzes"',
        ]),
      ],
      '4 to do',
    );

  test('have sums that are sums', () => {
    const screen = group('2 courses 4 to do');
    expect(screen.cards).toMatchObject([
      { courseId: '3001', pinned: true, muted: 1, subject: 'BIOL', puzzles: [] },
      { courseId: '3005' },
    ]);
    expect(judgeGroups(screen)).toEqual([]);
    expect(judgeHeadline(screen)).toEqual([]);
  });

  test.each(['3 courses 4 to do', '2 courses 5 to do', '2 courses at least 4 to do', '2 courses'])(
    'do not say %s',
    (said) => {
      expect(judgeGroups(group(said))).not.toEqual([]);
    },
  );

  test('have courses of their own', () => {
    expect(judgeGroups(group('2 courses 4 to do', 'ACCT'))).toHaveLength(2);
  });
});

describe('a queue', () => {
  const queue = (entries: readonly string[], headline = '11 to do', said = ['0 of 2 done']) =>
    screenOf(
      [
        ...said.map((line) => `- paragraph: ${line}`),
        '- \'button "Keys: ?"\'',
        ...(entries.length === 0
          ? ['- paragraph: Nothing is waiting in your queue']
          : ['- list "Your queue":']),
        ...entries.map((entry) => `  - 'listitem "\u2068Soak 3001\u2069: ${entry}"'`),
      ],
      headline,
    );
  const judge = (screen: Screen) => {
    const ledger = createCountLedger();
    ledger.note('901', '3001', countsOf({ UngradedQuizzes: 5, UnattemptedQuizzes: 6 }), midnight);
    ledger.note('902', '3001', countsOf({ UngradedQuizzes: 9 }), midnight);
    return judgeQueue(screen, {
      ledger,
      personId: '901',
      types: updateTypeNames,
      narrowed: false,
      chosen: false,
      answered: () => true,
      now: midnight + 500 * 60_000,
      midnight,
    });
  };
  const entries = ['6 unattempted quizzes', '5 ungraded quizzes'];

  test('has what is to be done', () => {
    expect(queue(entries).queue?.entries).toHaveLength(2);
    expect(judge(queue(entries))).toEqual([]);
    expect(judge(queue([], 'All clear'))).toEqual([]);
  });

  test.each<[what: string, said: readonly string[], headline?: string]>([
    ['less than the largest words', entries.slice(1)],
    ['a number twice', [...entries, '5 ungraded quizzes'], '16 to do'],
    ['a number that never was', ['7 ungraded quizzes'], '7 to do'],
    ['a number of somebody else', ['9 ungraded quizzes'], '9 to do'],
    ['nothing, while nothing is known', [], 'Your updates couldn’t be loaded'],
    ['nothing, while a search leaves nothing', [], 'No course matches'],
  ])('does not have %s', (_what, said, headline) => {
    expect(judge(queue(said, headline))).not.toEqual([]);
  });

  test('counts as done nothing that is put away', () => {
    const one = (...said: string[]) => judge(queue(entries.slice(1), '5 to do', said));
    expect(one('1 of 4 done', '1 muted, 1 hidden, 1 left')).toEqual([]);
    expect(one('0 of 2 done', '1 hidden, 1 left')).toEqual([]);
    expect(one('1 of 2 done', '1 muted, 1 left')).toHaveLength(1);
    expect(one('1 of 2 done', '0 muted, 1 left')).toHaveLength(1);
  });

  test('has the numbers of every other layout', () => {
    const table = tableOf(
      [
        ['Soak 3001', '5', '0', '5'],
        ['Total', '5', '0', '5'],
      ],
      '5 to do',
    );
    expect(judgeSameNumbers(table, queue(['5 ungraded quizzes'], '5 to do'))).toEqual([]);
    expect(judgeSameNumbers(table, queue(['6 ungraded quizzes'], '5 to do'))).toHaveLength(1);
    expect(judgeSameNumbers(table, queue(['5 ungraded quizzes'], '6 to do'))).toHaveLength(1);
  });
});

// The soak reads courses in groups, in a table and in a queue, and objects to a total that is none, and to a search that
// hides what failed.
import { describe, expect, test } from 'vitest';
import { countsOf } from '../../lms/people/countsOf.ts';
import { createCountLedger } from '../countLedger.ts';
import { judgeHeadline } from '../judgeHeadline.ts';
import { judgeQueue } from '../judgeQueue.ts';
import { judgeSameNumbers, judgeSearch } from '../judgeSearch.ts';
import { judgeGroups, judgeTable } from '../judgeTable.ts';
import { readScreen, type Screen } from '../readScreen.ts';
import { updateTypeNames } from '../updateNouns.ts';

const midnight = Date.parse('2026-03-02T00:00:00Z');

function screenOf(lines: readonly string[], headline: string, gaps?: string): Screen {
  return readScreen(
    [
      '- main:',
      ...[
        `- paragraph: ${headline}`,
        '- paragraph: Last checked 8:10 AM',
        ...(gaps === undefined ? [] : [`- paragraph: ${gaps}`]),
        '- button "Refresh"',
        ...lines,
      ].map((line) => `  ${line}`),
    ].join('\n'),
  );
}

/** Columns: ungraded quizzes, unread discussions, total. */
function tableOf(rows: readonly (readonly string[])[], headline: string): Screen {
  const row = ([name = '', ...cells]: readonly string[]) => [
    `      - row "${name}":`,
    `        - rowheader "${name}":`,
    `          - button "Options for ${name}"`,
    ...cells.map((cell) => `        - cell "${cell}": ${cell}`),
  ];
  return screenOf(
    [
      '- region "Your courses":',
      '  - table "Your courses":',
      '    - rowgroup:',
      '      - row "Course ungraded quizzes unread discussions Total":',
      '        - columnheader "Course"',
      '        - columnheader "ungraded quizzes"',
      '        - columnheader "unread discussions"',
      '        - columnheader "Total"',
      ...rows.flatMap(row),
    ],
    headline,
  );
}

const rows: readonly (readonly string[])[] = [
  ['Soak 3001 BIOL-3001', '5', '1,200, 3 more since 7:00 AM', '1,205'],
  ['Soak 3002 ÉTUD_3002 Couldn’t be checked', 'not known', 'not known', 'not known'],
  ['Soak 3003', '4 put away', '0', '0'],
  ['Soak 3004 ACCT 3004 Numbers from 7:30 AM', '6 ungraded quizzes', 'not known', 'at least 6'],
];
const total = ['Total', 'at least 11', 'at least 1,200', 'at least 1,211'];
const sums = 'at least 11 to do at least 1,200 to read';
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
  const queue = (entries: readonly string[], headline = '11 to do') =>
    screenOf(
      [
        '- paragraph: 0 of 2 done',
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
  ])('does not have %s', (_what, said, headline) => {
    expect(judge(queue(said, headline))).not.toEqual([]);
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

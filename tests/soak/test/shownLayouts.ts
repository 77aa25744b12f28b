// Screens in other layouts as the soak reads them, made of the words that a test wants on them.
import { readScreen, type Screen } from '../readScreen.ts';

/** `lines`: below Refresh. */
export function screenOf(lines: readonly string[], headline: string, gaps?: string): Screen {
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
export function tableOf(rows: readonly (readonly string[])[], headline: string): Screen {
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

export const rows: readonly (readonly string[])[] = [
  ['Soak 3001 BIOL-3001', '5', '1,200, 3 more since 7:00 AM', '1,205'],
  ['Soak 3002 ÉTUD_3002 Couldn’t be checked', 'not known', 'not known', 'not known'],
  ['Soak 3003', '4 put away', '0', '0'],
  ['Soak 3004 ACCT 3004 Numbers from 7:30 AM', '6 ungraded quizzes', 'not known', 'at least 6'],
];
export const total = ['Total', 'at least 11', 'at least 1,200', 'at least 1,211'];
/** The largest words over them. */
export const sums = 'at least 11 to do at least 1,200 to read';

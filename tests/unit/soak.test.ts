// What the soak sees: each invariant is shown a screen that breaks it. A judge that nobody has seen object proves
// nothing.
import { describe, expect, test } from 'vitest';
import { countsOf } from '../lms/people/countsOf.ts';
import { commandsOf } from '../soak/command.ts';
import { createCountLedger } from '../soak/countLedger.ts';
import { judgeScreen } from '../soak/judgeScreen.ts';
import { readScreen } from '../soak/readScreen.ts';
import { faultNames, soakFault } from '../soak/soakFaults.ts';
import { updateTypeNames } from '../soak/updateNouns.ts';

const midnight = Date.parse('2026-03-02T00:00:00Z');
const at = (minutes: number): number => midnight + minutes * 60_000;

interface Shown {
  readonly summary?: string;
  readonly checked?: string;
  readonly first?: readonly string[];
  readonly second?: readonly string[];
}

/** Two courses; as it was at 8:10 AM, unless told. */
function screenOf(shown: Shown) {
  const { summary = '1,234 updates in 1 of 2 courses', checked = '8:10 AM' } = shown;
  const { first = ['99+ unread discussions, exactly 1,234'], second = ['No updates'] } = shown;
  const card = (id: string, said: readonly string[]) => [
    '    - listitem:',
    `      - heading "Soak ${id}" [level=2]`,
    ...said.map((line) => `      - paragraph: ${JSON.stringify(line)}`),
  ];
  return readScreen(
    [
      '- banner:',
      '  - heading "Course updates" [level=1]',
      '  - paragraph: Signed in as Ada Quist',
      '  - button "Sign out"',
      '- main:',
      `  - status: ${summary}`,
      '  - button "Refresh" [disabled]',
      `  - paragraph: Last checked ${checked}`,
      '  - list "Your courses":',
      ...card('3001', first),
      ...card('3002', second),
    ].join('\n'),
  );
}

/** Course 3001 has 1,234 unread discussions, until 8:00 it had 3 unattempted quizzes; 3002 never had anything. */
function judge(shown: Shown, answered: readonly string[] = ['3001', '3002']): string[] {
  const ledger = createCountLedger();
  ledger.note('901', '3001', countsOf({ UnattemptedQuizzes: 3 }), at(7 * 60));
  ledger.note('901', '3001', countsOf({ UnreadDiscussions: 1234 }), at(8 * 60));
  ledger.note('901', '3002', countsOf(), at(7 * 60));
  return judgeScreen(screenOf(shown), {
    ledger,
    personId: '901',
    types: updateTypeNames,
    answered: (id) => answered.includes(id),
    now: at(8 * 60 + 20),
    midnight,
  });
}

describe('the soak', () => {
  test('has nothing against what is true', () => {
    expect(screenOf({})).toMatchObject({
      titled: true,
      standing: 'dashboard',
      personName: 'Ada Quist',
      buttons: ['Sign out', 'Refresh'],
      lastChecked: 490,
    });
    expect(judge({})).toEqual([]);
    expect(
      judge({
        summary: '3 updates in 1 of 2 courses',
        checked: '7:30 AM',
        first: ['3 unattempted quizzes', 'As of 7:30 AM'],
      }),
    ).toEqual([]);
    expect(
      judge({
        summary: 'At least 1,234 updates in 1 of 2 courses',
        second: ['Not known: unread discussions, unread feedback'],
      }),
    ).toEqual([]);
  });

  test.each<[what: string, shown: Shown, answered?: readonly string[]]>([
    ['a number that the LMS never had', { first: ['99+ unread discussions, exactly 1,235'] }],
    ['a number under another type', { first: ['1,234 ungraded quizzes'] }],
    ['a number of an earlier time as if it were new', { first: ['3 unattempted quizzes'] }],
    [
      'a newer number as of an earlier time',
      { first: ['1,234 unread discussions', 'As of 7:10 AM'] },
    ],
    ['unknown as nothing', { first: ['No updates'] }],
    ['unknown as one type less', { first: [] }],
    ['nothing, before the LMS has answered', {}, ['3001']],
    ['numbers on a card that was not checked', { second: ['2 unread discussions', 'Checking…'] }],
    ['a sum that is none', { summary: '1,235 updates in 1 of 2 courses' }],
    ['a sum that hides a gap', { second: ['Could not be checked. The LMS had a problem.'] }],
    ['a wrong number of courses', { summary: '1,234 updates in 2 of 2 courses' }],
    ['all clear that is not', { summary: 'All clear in 2 of 2 courses' }],
    ['a check in the future', { checked: '8:21 AM' }],
    ['a card of the future', { second: ['No updates as of 9:00 PM'] }],
    ['a date, and nothing that it dates', { second: ['As of 7:30 AM'] }],
    ['words that nobody has told it', { second: ['7 new things'] }],
  ])('objects to %s', (_what, shown, answered) => {
    expect(judge(shown, answered)).not.toEqual([]);
  });

  test('draws the same commands from the same seed, and others from another', () => {
    expect(commandsOf(7, 30)).toEqual(commandsOf(7, 30));
    expect(commandsOf(7, 30)).toHaveLength(31);
    expect(commandsOf(7, 30)).not.toEqual(commandsOf(8, 30));
  });

  test('knows its faults by name', () => {
    expect(faultNames.length).toBeGreaterThan(40);
    expect(soakFault('401 once', '3001', undefined)).toMatchObject({ times: 1 });
    expect(soakFault('500 for counts', '3001', 2)).toMatchObject({ times: 2 });
    expect(() => soakFault('no such', '3001', undefined)).toThrow('soakFaults.ts');
  });
});

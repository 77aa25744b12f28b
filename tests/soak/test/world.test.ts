// The judges that compare a tab with the LMS report too many requests, wrong numbers after recovery, and data after a sign-out
// elsewhere.
import { describe, expect, test } from 'vitest';
import type { LoggedRequest } from '../../lms/requestLog.ts';
import { countsOf } from '../../lms/people/countsOf.ts';
import { compareWithLms } from '../recover.ts';
import { createCountLedger } from '../countLedger.ts';
import { judgeTab } from '../judgeTab.ts';
import { judgeRequests, steadyBound } from '../requestBound.ts';
import { enrol } from '../soakWorld.ts';
import { NOT_CHECKED, shownScreen, type Shown } from './shownScreen.ts';

const ada = { id: '901', name: 'Ada Quist' };
const address = new URL('http://page.example/');

type Kind = LoggedRequest['kind'];

describe('the bound of requests', () => {
  const many = { courses: 104, arrivals: 0 };
  const sent = (n: number, status: number, kind: Kind = 'updates-many', query = '') =>
    Array.from({ length: n }, () => ({ kind, method: 'GET', path: '/', query, status }));
  const judge = (requests: readonly LoggedRequest[], calm: boolean, broken = 0) =>
    judgeRequests(requests, { readers: [many], calm, broken });

  const pages = (n: number) => sent(n, 200, 'enrollments', 'isActive=true&bookmark=17');
  test.each([
    ['one request for each chunk and check', sent(6, 200), sent(7, 200), true],
    ['one list for each check', [], sent(7, 200, 'enrollments'), true],
    [
      'hundreds of parts in a search for broken courses',
      [...sent(150, 500), ...sent(150, 200)],
      [...sent(1_000, 500), ...sent(1_000, 200)],
      false,
    ],
    ['few requests while all fail', sent(2 * (3 + 13), 500), sent(200, 500), false],
    ['150 pages of an endless list', pages(150), pages(500), false],
    ['few pages of a finite list', [], sent(250, 200, 'enrollments', 'bookmark=3100'), false],
  ])('allows %s, and no more', (_what, enough, tooMany, calm) => {
    expect(judge(enough, calm)).toEqual([]);
    expect(judge(tooMany, calm)).toHaveLength(1);
  });

  test('allows a request for each course that was broken', () => {
    expect(judge(sent(9, 200), true, 1)).toEqual([]);
    expect(judge(sent(10, 200), true, 1)).toHaveLength(1);
  });

  test('is lower for known broken courses than for a search', () => {
    // The search for ten among a hundred courses takes 84 parts or more.
    expect(steadyBound(many, 10)).toBeGreaterThanOrEqual(2 + 10);
    expect(steadyBound(many, 10)).toBeLessThan(84);
  });
});

/** The second course is clear and folded. */
const folded: Shown = { ids: ['3001'], folded: ['3002'] };

describe('when all faults are over', () => {
  const compare = (shown: Shown, poisoned = false, first = countsOf({ UnreadDiscussions: 1234 })) =>
    compareWithLms(
      {
        enrollments: [
          enrol('901', '3001', first),
          enrol('901', '3002', countsOf()),
          enrol('902', '3003', countsOf()),
        ],
        courses: ['3001', '3002', '3003'].map((id) => ({
          id,
          type: 'Course Offering',
          name: `Soak ${id}`,
          code: null,
          poisoned: poisoned && id === '3002',
        })),
      },
      ada,
      { screen: shownScreen(shown), address },
    );

  test('the soak accepts the numbers of the LMS', () => {
    expect(compare(folded)).toEqual([]);
    const broken: Shown = { headline: 'at least 1,234 to read' };
    expect(compare({ ...broken, second: [NOT_CHECKED] }, true)).toEqual([]);
    expect(compare({ ...broken, second: ['No updates as of 7:30 AM'] }, true)).toEqual([]);
  });

  test.each<[what: string, shown: Shown, poisoned?: boolean]>([
    ['a course that was not checked', { second: [NOT_CHECKED] }],
    ['a broken course that hides another', { first: [NOT_CHECKED], second: [NOT_CHECKED] }, true],
    ['a broken course that is called clear', folded, true],
    ['a clear course among the others', {}],
    ['no updates in a course that has some', { ids: ['3002', '3001'], first: ['No updates'] }],
    ['an older number', { ...folded, first: ['1,234 unread discussions', 'Numbers from 7:30 AM'] }],
    ['a wrong number', { ...folded, first: ['1,235 unread discussions'] }],
    ['a missing course', { ids: ['3001'] }],
    ['an extra course', { ids: ['3001'], folded: ['3002', '3003'] }],
    ['an incomplete list', { ...folded, notices: ['The list of your courses isn’t complete'] }],
  ])('the soak objects to %s', (_what, shown, poisoned) => {
    expect(compare(shown, poisoned)).not.toEqual([]);
  });

  test('the soak objects to the date of a broken course on another', () => {
    const headline = 'No updates as of 7:30 AM';
    const dated = { ids: [], folded: ['3001', '3002'], headline };
    expect(compare(dated, true, countsOf())).not.toEqual([]);
  });
});

describe('after a sign-out in another tab', () => {
  const judge = (shown: 'dashboard' | 'sign-in', stored: readonly string[] = []) => {
    const ledger = createCountLedger();
    ledger.note('901', '3001', countsOf({ UnreadDiscussions: 1234 }), 0);
    ledger.note('901', '3002', countsOf(), 0);
    const now = Date.parse('2026-03-02T08:20:00Z');
    const answer = { kind: 'updates-many', method: 'GET', path: '/', query: '' } as const;
    const stage = {
      ledger,
      actors: [ada],
      issuer: 'https://lms.example/core',
      now: () => now,
      requests: () => [{ ...answer, status: 200, personId: '901', orgUnitIds: ['3001', '3002'] }],
    };
    const screen = shownScreen({});
    const other = { ...screen, standing: shown, text: shown === 'dashboard' ? screen.text : '' };
    return (expected: 'in' | 'out') =>
      judgeTab(
        stage,
        { expect: expected, mayEnd: false, actor: ada },
        {
          screen: other,
          address,
          stored: stored.map((name) => ({ name, value: '' })),
          title: '',
          now,
        },
      );
  };

  test('the soak objects to a session, to tokens, and to memory of nobody', () => {
    expect(judge('dashboard')('in')).toEqual([]);
    expect(judge('dashboard')('out')).toEqual(['shows a session after signing out']);
    expect(judge('sign-in')('out')).toEqual([]);
    expect(judge('sign-in', ['course-updates.tokens.x y'])('out')).toHaveLength(1);
    expect(judge('sign-in', ['course-updates.signed-out.x y'])('out')).toEqual([]);
    // memory.test.ts covers the person and the content of an entry.
    const memory = `course-updates.memory.${'0f'.repeat(32)}`;
    expect(judge('sign-in', [memory])('out')).toHaveLength(1);
    expect(judge('sign-in', [`${memory}.901`])('out')).toHaveLength(2);
  });
});

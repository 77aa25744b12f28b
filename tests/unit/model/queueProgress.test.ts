// The queue: its entries, their order, and progress, also after a reload.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumKinds, traitsOf, updateTypes } from '../../../src/api/updateType.ts';
import { shownCounts, type CourseState } from '../../../src/model/courseUpdates.ts';
import {
  queueEntries,
  queueProgress,
  rememberStart,
  startOf,
  takeUpStart,
} from '../../../src/model/queueProgress.ts';
import { addSums } from '../../../src/model/sums.ts';
import { filters } from '../../../src/model/view.ts';
import {
  allRows,
  always,
  anySource,
  failed,
  fresh,
  gappy,
  named,
  rowsOf,
  select,
  stale,
} from './selectExamples.ts';

const queueOf = (states: Readonly<Record<string, CourseState>>) =>
  queueEntries(rowsOf(Object.entries(states).map(([id, state]) => named(id, state))));

const told = (entries: ReturnType<typeof queueEntries>) =>
  entries.map(({ course, n, type }) => `${course.id}: ${String(n)} ${type}`);

describe('the queue', () => {
  test('entries to do by number, then feedback, then entries to read', () => {
    const entries = queueOf({
      a: fresh({ UnreadDiscussions: 900, UngradedQuizzes: 99 }),
      b: gappy({ UnreadAssignmentFeedback: 7, UnreadAssignmentSubmissions: 100 }),
      c: failed,
      d: stale(5, { UngradedQuizzes: 99 }),
    });
    expect(told(entries)).toEqual([
      'b: 100 UnreadAssignmentSubmissions',
      'a: 99 UngradedQuizzes',
      'd: 99 UngradedQuizzes',
      'b: 7 UnreadAssignmentFeedback',
      'a: 900 UnreadDiscussions',
    ]);
    expect(entries.map(({ asOf }) => asOf)).toEqual([
      undefined,
      undefined,
      5,
      undefined,
      undefined,
    ]);
  });

  test('an entry has its change since the previous visit', () => {
    const rows = rowsOf([named('a', fresh({ UngradedQuizzes: 3, UnreadDiscussions: 1 }))], {
      changeOf: (_, type) => (type === 'UngradedQuizzes' ? { by: -2, since: 7 } : undefined),
    });
    expect(queueEntries(rows).map(({ change }) => change)).toEqual([
      { by: -2, since: 7 },
      undefined,
    ]);
  });

  test('property: every number above zero that is not muted has one entry, sorted by sum and number', () => {
    always((any) => {
      const rows = allRows(any, any.view.lane);
      const entries = queueEntries(rows);
      const expected = rows.flatMap(({ course, state, types }) =>
        types.flatMap((type) => {
          const count = shownCounts(state)?.[type];
          return count?.kind === 'known' && count.n > 0 ? [`${course.id} ${type}`] : [];
        }),
      );
      expect(entries.map(({ course, type }) => `${course.id} ${type}`).toSorted()).toEqual(
        expected.toSorted(),
      );
      for (const { course, type, n } of entries) {
        expect(any.putAway.isMuted(course.id, type, n)).toBe(false);
      }
      const ranks = entries.map(({ type, n }) => sumKinds.indexOf(traitsOf[type].sum) * 1e6 - n);
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
      expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
    });
  });

  test('property: entries add up to the sums of the drawn rows, hidden courses included', () => {
    always((any) => {
      for (const show of ['all', ...filters] as const) {
        const { rows, types } = select({ ...any, view: { ...any.view, show } });
        const sums = addSums(rows, types, any.complete);
        const entries = queueEntries(rows);
        for (const kind of sumKinds) {
          const ofKind = entries.filter(({ type }) => traitsOf[type].sum === kind);
          expect(ofKind.reduce((all, { n }) => all + n, 0)).toBe(sums[kind]?.n ?? 0);
        }
      }
    });
  });
});

const nothingAway = { isMuted: () => false, isHidden: () => false };
/** Two entries. */
const none = { done: 0, muted: 0, hidden: 0, left: 0, of: 2 };

describe('progress', () => {
  const start = rememberStart(
    new Map(),
    queueOf({ a: fresh({ UngradedQuizzes: 9 }), b: fresh({ UngradedQuizzes: 5 }) }),
  );
  const progress = (
    states: Readonly<Record<string, CourseState>>,
    putAway: Partial<Parameters<typeof queueProgress>[2]> = {},
  ) => queueProgress(start, new Map(Object.entries(states)), { ...nothingAway, ...putAway });
  const nine = fresh({ UngradedQuizzes: 9 });
  const five = fresh({ UngradedQuizzes: 5 });

  test('an entry is done when the LMS no longer counts it', () => {
    expect(progress({ a: nine, b: five })).toEqual({ ...none, left: 2 });
    expect(progress({ a: nine, b: fresh() })).toEqual({ ...none, done: 1, left: 1 });
    expect(progress({ a: fresh({ UngradedQuizzes: 1 }), b: five })).toEqual({ ...none, left: 2 });
    expect(progress({ a: fresh({ UngradedQuizzes: 10 }), b: five })).toEqual({ ...none, left: 2 });
  });

  test('an entry is not done after a failed check, with a gap, or without its course in the list', () => {
    expect(progress({ a: failed, b: gappy() })).toEqual({ ...none, left: 2 });
    expect(progress({})).toEqual({ ...none, left: 2 });
  });

  test('a muted entry is not done, and its current number decides on the mute', () => {
    const isMuted = (id: string, _: unknown, n: number) => id === 'a' && n <= 9;
    expect(progress({ a: nine, b: five }, { isMuted })).toEqual({ ...none, muted: 1, left: 1 });
    expect(progress({ a: failed, b: five }, { isMuted })).toEqual({ ...none, muted: 1, left: 1 });
    const risen = fresh({ UngradedQuizzes: 10 });
    expect(progress({ a: risen, b: five }, { isMuted })).toEqual({ ...none, left: 2 });
    expect(progress({ a: fresh(), b: five }, { isMuted })).toEqual({ ...none, done: 1, left: 1 });
  });

  test('an entry of a hidden course is not done', () => {
    const isHidden = (id: string) => id === 'b';
    expect(progress({ a: nine, b: five }, { isHidden })).toEqual({ ...none, hidden: 1, left: 1 });
    const all = { isHidden, isMuted: () => true };
    expect(progress({ a: nine, b: five }, all)).toEqual({ ...none, muted: 1, hidden: 1, left: 0 });
    expect(progress({ a: nine, b: fresh() }, all)).toEqual({ ...none, done: 1, muted: 1, left: 0 });
  });

  test('new entries are added, and known entries keep their first number', () => {
    const more = queueOf({ a: fresh({ UngradedQuizzes: 1 }), c: fresh({ UngradedQuizzes: 2 }) });
    expect([...rememberStart(start, more).values()].map(({ n }) => n)).toEqual([9, 5, 2]);
    expect(rememberStart(start, more.slice(0, 0))).toBe(start);
  });
});

describe('progress from before a reload', () => {
  const kept = startOf([
    { orgUnitId: 'a', type: 'UngradedQuizzes', n: 9 },
    { orgUnitId: 'b', type: 'UnreadDiscussions', n: 5 },
    { orgUnitId: 'elsewhere', type: 'UngradedQuizzes', n: 2 },
  ]);
  const states = new Map<string, CourseState>([
    ['a', fresh()],
    ['b', failed],
  ]);

  test('counts for courses and types in view, by the current numbers', () => {
    const all = takeUpStart(new Map(), kept, states, updateTypes);
    expect(queueProgress(all, states, nothingAway)).toMatchObject({ done: 1, left: 1, of: 2 });
    const lane = takeUpStart(new Map(), kept, states, ['UngradedQuizzes']);
    expect([...lane.values()].map(({ orgUnitId }) => orgUnitId)).toEqual(['a']);
    expect(takeUpStart(all, kept, states, updateTypes)).toBe(all);
  });

  test('keeps the first number of an entry that is counted again', () => {
    const start = takeUpStart(new Map(), kept, states, updateTypes);
    const lower = rememberStart(start, queueOf({ a: fresh({ UngradedQuizzes: 4 }) }));
    expect(lower).toBe(start);
  });

  test('property: a reload at any moment changes no progress', () => {
    fc.assert(
      fc.property(anySource, anySource, (before, after) => {
        const statesOf = ({ courses }: typeof after) =>
          new Map(courses.map(({ course, state }) => [course.id, state]));
        // The same courses, some with other numbers.
        const now = new Map([...statesOf(before), ...statesOf(after)]);
        const start = rememberStart(new Map(), queueEntries(allRows(before, 'all')));
        const reloaded = takeUpStart(new Map(), startOf([...start.values()]), now, updateTypes);
        const progress = queueProgress(reloaded, now, after.putAway);
        expect(progress).toEqual(queueProgress(start, now, after.putAway));
        const { done, muted, hidden, left, of } = progress;
        expect(done + muted + hidden + left).toBe(of);
      }),
    );
  });
});

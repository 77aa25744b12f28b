// The queue's entries, their order, and when an entry is done.
import { addSums } from '../../../src/model/sums.ts';
import { filters } from '../../../src/model/view.ts';
import { traitsOf, sumKinds } from '../../../src/api/updateType.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownCounts, type CourseState } from '../../../src/model/courseUpdates.ts';
import { queueEntries } from '../../../src/model/queueProgress.ts';
import { allRows } from '../../../src/model/select.ts';
import {
  anySource,
  countsOf,
  failed,
  fresh,
  gappy,
  named,
  select,
  source,
} from './selectExamples.ts';

const queueOf = (states: Readonly<Record<string, CourseState>>) =>
  queueEntries(
    allRows(
      source({ courses: Object.entries(states).map(([id, state]) => named(id, state)) }),
      'all',
    ),
  );
const told = (entries: ReturnType<typeof queueEntries>) =>
  entries.map(({ course, n, type }) => `${course.id}: ${String(n)} ${type}`);

test('entries to do by number, then feedback, then entries to read', () => {
  const entries = queueOf({
    a: fresh({ UnreadDiscussions: 900, UngradedQuizzes: 99 }),
    b: gappy({ UnreadAssignmentFeedback: 7, UnreadAssignmentSubmissions: 100 }),
    c: failed,
    d: { kind: 'stale', counts: countsOf({ UngradedQuizzes: 99 }), asOf: 5 },
  });
  expect(told(entries)).toEqual([
    'b: 100 UnreadAssignmentSubmissions',
    'a: 99 UngradedQuizzes',
    'd: 99 UngradedQuizzes',
    'b: 7 UnreadAssignmentFeedback',
    'a: 900 UnreadDiscussions',
  ]);
  expect(entries.map(({ asOf }) => asOf)).toEqual([undefined, undefined, 5, undefined, undefined]);
});

test('an entry has its change since the previous visit', () => {
  const rows = allRows(
    source({
      courses: [named('a', fresh({ UngradedQuizzes: 3, UnreadDiscussions: 1 }))],
      changeOf: (_, type) => (type === 'UngradedQuizzes' ? { by: -2, since: 7 } : undefined),
    }),
    'all',
  );
  expect(queueEntries(rows).map(({ change }) => change)).toEqual([{ by: -2, since: 7 }, undefined]);
});

test('property: every number above zero that is not muted has one entry, sorted by sum and number', () => {
  fc.assert(
    fc.property(anySource, (any) => {
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
    }),
  );
});

test('property: entries add up to the sums of the drawn rows, hidden courses included', () => {
  fc.assert(
    fc.property(anySource, (any) => {
      for (const show of ['all', ...filters] as const) {
        const { rows, types } = select({ ...any, view: { ...any.view, show } });
        const sums = addSums(rows, types, any.complete);
        const entries = queueEntries(rows);
        for (const kind of sumKinds) {
          const ofKind = entries.filter(({ type }) => traitsOf[type].sum === kind);
          expect(ofKind.reduce((all, { n }) => all + n, 0)).toBe(sums[kind]?.n ?? 0);
        }
      }
    }),
  );
});

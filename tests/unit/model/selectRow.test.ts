// One course as a row: its sums, its failure, and the part of a lane.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { updateTypes } from '../../../src/api/updateType.ts';
import type { CourseState } from '../../../src/model/courseUpdates.ts';
import { typesInLane } from '../../../src/model/lanes.ts';
import { rowOf } from '../../../src/model/selectRow.ts';
import { allRows, createRows } from '../../../src/model/select.ts';
import { anySource, countsOf, failed, fresh, gappy, named } from './selectExamples.ts';

const nothingAway = { isMuted: () => false, isHidden: () => false, isPinned: () => false };
const type = 'UngradedQuizzes';
describe('a row', () => {
  test('unknown and put-away numbers have no change', () => {
    const by = (n: number) => () => ({ by: n, since: 1 });
    const changesOf = (state: CourseState, n: number, putAway = nothingAway) =>
      rowOf(named('1', state), [type], putAway, by(n)).changes;
    expect(changesOf(fresh({ [type]: 3 }), 2)).toEqual({ [type]: { by: 2, since: 1 } });
    expect(changesOf(fresh(), -2)).toEqual({ [type]: { by: -2, since: 1 } });
    expect(changesOf(gappy(), 2)).toBeUndefined();
    expect(changesOf(failed, 2)).toBeUndefined();
    const muted = { ...nothingAway, isMuted: () => true };
    expect(changesOf(fresh({ [type]: 3 }), 2, muted)).toBeUndefined();
  });

  test('passes the number of a badge to `isMuted`, and skips badges without a number', () => {
    const asked: unknown[] = [];
    const isMuted = (...question: unknown[]) => asked.push(question) > 0;
    const { muted, types, standing } = rowOf(
      named('1', gappy({ UnreadDiscussions: 3 })),
      [type, 'UnreadDiscussions'],
      { ...nothingAway, isMuted },
      () => undefined,
    );
    expect(asked).toEqual([['1', 'UnreadDiscussions', 3]]);
    expect({ muted, types, standing }).toEqual({
      muted: ['UnreadDiscussions'],
      types: [type],
      standing: 'unknown',
    });
  });

  test('is pinned and hidden by its id alone', () => {
    const putAway = {
      ...nothingAway,
      isHidden: (id: string) => id === '1',
      isPinned: (id: string) => id === '2',
    };
    const one = rowOf(named('1', fresh()), [type], putAway, () => undefined);
    expect([one.hidden, one.pinned]).toEqual([true, false]);
  });
});

describe('numbers of an earlier check', () => {
  const stale = (counts: ReturnType<typeof countsOf>): CourseState => ({
    kind: 'stale',
    counts,
    asOf: 1,
  });
  const standing = (state: CourseState, putAway = nothingAway) =>
    rowOf(named('1', state), updateTypes, putAway, () => undefined).standing;

  test('give a course the standing that fresh numbers would give', () => {
    expect(standing(stale(countsOf()))).toBe('clear');
    expect(standing(stale(countsOf({ [type]: 3 })))).toBe('needs');
    const muted = { ...nothingAway, isMuted: () => true };
    expect(standing(stale(countsOf({ [type]: 3 })), muted)).toBe('away');
  });

  test('leave a course unknown if a count is missing', () => {
    expect(standing({ kind: 'stale', counts: {}, asOf: 1 })).toBe('unknown');
  });
});

test('property: in a lane, a row is that of its types alone', () => {
  fc.assert(
    fc.property(anySource, (some) => {
      const { courses, types, putAway, changeOf, view } = some;
      const own = typesInLane(view.lane, types);
      expect(allRows(some, view.lane)).toEqual(
        courses.map((course) => rowOf(course, own, putAway, changeOf)),
      );
    }),
  );
});

test('the row of a course keeps its identity as long as the course does', () => {
  const of = createRows({ types: updateTypes, putAway: nothingAway, changeOf: () => undefined });
  const one = named('1', fresh());
  expect(of(one)).toBe(of(one));
  expect(of({ ...one })).not.toBe(of(one));
});

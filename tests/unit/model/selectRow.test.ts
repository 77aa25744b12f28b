// One course as a row: its sums, its failure, and the part of a lane.
import { describe, expect, test } from 'vitest';
import { updateTypes } from '../../../src/api/updateType.ts';
import type { CourseState } from '../../../src/model/courseUpdates.ts';
import { typesInLane } from '../../../src/model/lanes.ts';
import { rowOf } from '../../../src/model/selectRow.ts';
import { createRows } from '../../../src/model/select.ts';
import { allRows, always, away, fresh, gappy, named, stale } from './selectExamples.ts';

const type = 'UngradedQuizzes';
describe('a row', () => {
  // Unknown and put-away numbers have none: select.properties.test.ts.
  test('a known number has its change, zero included', () => {
    const by = (n: number) => () => ({ by: n, since: 1 });
    const changesOf = (state: CourseState, n: number) =>
      rowOf(named('1', state), [type], away(), by(n)).changes;
    expect(changesOf(fresh({ [type]: 3 }), 2)).toEqual({ [type]: { by: 2, since: 1 } });
    expect(changesOf(fresh(), -2)).toEqual({ [type]: { by: -2, since: 1 } });
  });

  test('passes the number of a badge to `isMuted`, and skips badges without a number', () => {
    const asked: unknown[] = [];
    const isMuted = (...question: unknown[]) => asked.push(question) > 0;
    const { muted, types, standing } = rowOf(
      named('1', gappy({ UnreadDiscussions: 3 })),
      [type, 'UnreadDiscussions'],
      away({ isMuted }),
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
    const putAway = away({ isHidden: (id) => id === '1', isPinned: (id) => id === '2' });
    const one = rowOf(named('1', fresh()), [type], putAway, () => undefined);
    expect([one.hidden, one.pinned]).toEqual([true, false]);
  });
});

describe('numbers of an earlier check', () => {
  const standing = (state: CourseState, putAway = away()) =>
    rowOf(named('1', state), updateTypes, putAway, () => undefined).standing;

  test('give a course the standing that fresh numbers would give', () => {
    expect(standing(stale(1))).toBe('clear');
    expect(standing(stale(1, { [type]: 3 }))).toBe('needs');
    expect(standing(stale(1, { [type]: 3 }), away({ isMuted: () => true }))).toBe('away');
  });

  test('leave a course unknown if a count is missing', () => {
    expect(standing({ kind: 'stale', counts: {}, asOf: 1 })).toBe('unknown');
  });
});

test('property: in a lane, a row is that of its types alone', () => {
  always((some) => {
    const { courses, types, putAway, changeOf, view } = some;
    const own = typesInLane(view.lane, types);
    expect(allRows(some, view.lane)).toEqual(
      courses.map((course) => rowOf(course, own, putAway, changeOf)),
    );
  });
});

test('the row of a course keeps its identity as long as the course does', () => {
  const of = createRows({ types: updateTypes, putAway: away(), changeOf: () => undefined });
  const one = named('1', fresh());
  expect(of(one)).toBe(of(one));
  expect(of({ ...one })).not.toBe(of(one));
});

// One course as a row: its sums, its failure, and equality of rows.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { updateTypes } from '../../../src/api/updateType.ts';
import type { CourseState } from '../../../src/model/courseUpdates.ts';
import { rowOf, sameRow, type Row } from '../../../src/model/selectRow.ts';
import { allRows } from '../../../src/model/select.ts';
import { anySource, countsOf, failed, fresh, gappy, named } from './selectExamples.ts';

const nothingAway = { isMuted: () => false, isHidden: () => false, isPinned: () => false };
const type = 'UngradedQuizzes';
const row = (state: CourseState, more: Partial<Row> = {}): Row => ({
  ...rowOf(named('1', state), updateTypes, nothingAway, () => undefined),
  ...more,
});

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

describe('sameRow', () => {
  const state = fresh({ [type]: 3 });
  const change = { [type]: { by: 1, since: 5 } };
  const one = row(state, { changes: change });

  test.each<[string, Partial<Row>]>([
    ['another course', { course: { ...one.course } }],
    ['pinned', { pinned: true }],
    ['other numbers', { state: fresh({ [type]: 3 }) }],
    ['other types', { types: [type] }],
    ['muted', { muted: [type] }],
    ['no change', { changes: undefined }],
    ['another change', { changes: { [type]: { by: 2, since: 5 } } }],
    ['a change since another time', { changes: { [type]: { by: 1, since: 6 } } }],
    [
      'a change of another type',
      { changes: { ...change, UnreadDiscussions: { by: 1, since: 5 } } },
    ],
  ])('is false if a row differs: %s', (_, difference) => {
    const other = { ...one, ...difference };
    expect(sameRow(one, other)).toBe(false);
    expect(sameRow(other, one)).toBe(false);
  });

  test('is true for equal rows, even if fields that are not drawn differ', () => {
    expect(sameRow(one, { ...one })).toBe(true);
    expect(sameRow(one, { ...one, types: [...one.types], changes: { ...change } })).toBe(true);
    expect(sameRow(one, { ...one, hidden: true, sums: {} })).toBe(true);
  });

  test('property: is true for rows made twice from the same source', () => {
    fc.assert(
      fc.property(anySource, (source) => {
        const [once, twice] = [allRows(source, 'all'), allRows(source, 'all')];
        expect(once.map((first, index) => sameRow(first, twice[index] ?? one))).toEqual(
          once.map(() => true),
        );
      }),
    );
  });
});

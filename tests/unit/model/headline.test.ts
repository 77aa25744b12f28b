// The largest words never outrun what is known: every kind of headline, and what is just not enough for it.
import { describe, expect, test } from 'vitest';
import { headlineOf } from '../../../src/model/headline.ts';
import type { Summary } from '../../../src/model/summary.ts';

const T = 1_700_000_000_000;
const none = { n: 0, atLeast: false };
const some = { n: 7, atLeast: false };

function summary(more: Partial<Summary> = {}): Summary {
  return {
    courses: 3,
    withUpdates: 0,
    clear: 0,
    unchecked: 0,
    stale: 0,
    staleSince: undefined,
    checking: 0,
    withGaps: 0,
    total: none,
    totals: {},
    allClear: false,
    ...more,
  };
}

describe('headlineOf', () => {
  test('all clear, and nothing else than proof of it', () => {
    expect(headlineOf(summary({ allClear: true }), false)).toEqual({
      kind: 'all-clear',
      courses: 3,
    });
    expect(headlineOf(summary(), false)).toEqual({ kind: 'gaps', missing: 'courses' });
  });

  test('while courses are counted no total is told, and how many they are once that is known', () => {
    expect(headlineOf(summary({ checking: 1, total: some }), false)).toEqual({
      kind: 'counting',
      courses: 3,
    });
    expect(headlineOf(summary({ total: some }), true)).toEqual({
      kind: 'counting',
      courses: undefined,
    });
  });

  test('nothing is known: every course is unchecked, whatever else there is', () => {
    expect(headlineOf(summary({ unchecked: 3 }), false)).toEqual({ kind: 'nothing-known' });
    expect(headlineOf(summary({ unchecked: 3, withGaps: 1 }), false)).toEqual({
      kind: 'nothing-known',
    });
  });

  test('a total of the latest check, also beside courses that were not checked', () => {
    const told = { kind: 'total', total: some, withUpdates: 2, courses: 3 };
    expect(headlineOf(summary({ total: some, withUpdates: 2 }), false)).toEqual(told);
    expect(headlineOf(summary({ total: some, withUpdates: 2, unchecked: 1 }), false)).toEqual(told);
  });

  test('one course of the latest check keeps the date off a total', () => {
    const mixed = summary({ total: some, withUpdates: 2, stale: 2, staleSince: T });
    expect(headlineOf(mixed, false).kind).toBe('total');
    expect(headlineOf({ ...mixed, unchecked: 1 }, false)).toEqual({
      kind: 'total-as-of',
      total: some,
      asOf: T,
    });
    expect(headlineOf({ ...mixed, stale: 3 }, false).kind).toBe('total-as-of');
  });

  test('without a known update, the largest gap is told: courses, then counts, then the list', () => {
    const gaps = summary({ unchecked: 2, withGaps: 1, stale: 1, staleSince: T });
    expect(headlineOf(gaps, false)).toEqual({ kind: 'unchecked', unchecked: 2, courses: 3 });
    expect(headlineOf({ ...gaps, unchecked: 0 }, false)).toEqual({
      kind: 'gaps',
      missing: 'counts',
    });
    expect(headlineOf({ ...gaps, unchecked: 0, withGaps: 0 }, false)).toEqual({
      kind: 'none-as-of',
      asOf: T,
    });
  });
});

// Totals sum only known counts; "all clear" needs proof.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shownCounts, type CourseState } from '../../../src/model/courseUpdates.ts';
import { summarise } from '../../../src/model/summary.ts';
import {
  anyCourses,
  checked,
  courseIn,
  known,
  notRequested,
  twoTypes,
  unknownCount,
} from './courseExamples.ts';

const zero = known(0);
const of = (states: readonly CourseState[], complete = true) =>
  summarise(
    states.map((state, index) => courseIn(state, String(index))),
    twoTypes,
    complete,
  );

describe('summarise', () => {
  test('adds up the counts of all courses', () => {
    expect(of([checked(known(3), known(2)), checked(known(4), zero), checked(zero, zero)])).toEqual(
      {
        courses: 3,
        unchecked: 0,
        stale: 0,
        staleSince: undefined,
        checking: 0,
        withGaps: 0,
        total: { n: 9, atLeast: false },
        allClear: false,
      },
    );
  });

  test('a course with a number missing is a course with gaps', () => {
    const gaps = [checked(zero, unknownCount), checked(notRequested, zero), checked(zero, zero)];
    expect(of([...gaps, { kind: 'checking' }]).withGaps).toBe(2);
  });
});

describe('properties', () => {
  test('all clear means: all courses are here, freshly checked, and every count is a known zero', () => {
    let proven = 0;
    fc.assert(
      fc.property(anyCourses, fc.boolean(), (courses, complete) => {
        const zeros = courses.every(
          ({ state }) =>
            state.kind === 'checked' &&
            state.counts.UnreadDiscussions?.kind === 'known' &&
            state.counts.UnreadDiscussions.n === 0 &&
            state.counts.UngradedQuizzes?.kind === 'known' &&
            state.counts.UngradedQuizzes.n === 0,
        );
        const clear = complete && courses.length > 0 && zeros;
        proven += Number(clear);
        expect(summarise(courses, twoTypes, complete).allClear).toBe(clear);
      }),
      { numRuns: 1000 },
    );
    expect(proven).toBeGreaterThan(0);
  });

  test('a total is the sum of known, shown counts; a gap makes it "at least"', () => {
    fc.assert(
      fc.property(anyCourses, fc.boolean(), (courses, complete) => {
        const { total } = summarise(courses, twoTypes, complete);
        const shown = courses.flatMap(({ state }) =>
          twoTypes.map((type) => shownCounts(state)?.[type]),
        );
        const sum = shown.reduce((n, count) => n + (count?.kind === 'known' ? count.n : 0), 0);
        const gap = shown.some((count) => count?.kind !== 'known');
        expect(total).toEqual({ n: sum, atLeast: gap || !complete });
      }),
      { numRuns: 500 },
    );
  });

  test('every course is either fresh, stale, being checked or unchecked', () => {
    fc.assert(
      fc.property(anyCourses, fc.boolean(), (courses, complete) => {
        const summary = summarise(courses, twoTypes, complete);
        const fresh = courses.filter(({ state }) => state.kind === 'checked').length;
        expect(fresh + summary.stale + summary.checking + summary.unchecked).toBe(courses.length);
      }),
    );
  });
});

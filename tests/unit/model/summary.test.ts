// Totals sum only known counts; "all clear" needs proof; the title has a number only if it is certain.
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { updateTypes, type UpdateType } from '../../../src/api/updateType.ts';
import {
  isClear,
  oldestOf,
  shownCounts,
  type CourseState,
  type CourseUpdates,
} from '../../../src/model/courseUpdates.ts';
import { hasGaps, summarise, sureToDo } from '../../../src/model/summary.ts';
import {
  checked,
  counts,
  courseIn,
  known,
  notRequested,
  twoTypes,
  unknownCount,
} from './courseExamples.ts';
import {
  type SelectSource,
  always,
  anySource,
  failed,
  fresh,
  gappy,
  named,
  selected,
  stale,
  view,
} from './selectExamples.ts';

const zero = known(0);
test.each<[CourseState, boolean]>([
  [checked(zero, zero), true],
  [{ kind: 'stale', counts: counts(zero, zero), asOf: 1 }, true],
  [{ kind: 'checking' }, false],
  [{ kind: 'checking', counts: { UnreadDiscussions: zero } }, true],
  [{ kind: 'not-asked' }, false],
  [{ kind: 'unchecked', fault: { kind: 'other-person' } }, false],
])('%j has shown counts: %j', (state, shown) => {
  expect(shownCounts(state) !== undefined).toBe(shown);
});

test('the date of stale counts is that of the oldest, and fresh counts have none', () => {
  expect(oldestOf([{ state: fresh() }, { state: stale(5) }, { state: stale(3) }])).toBe(3);
  expect(oldestOf([{ state: fresh() }])).toBeUndefined();
  expect(oldestOf([])).toBeUndefined();
});

test.each<[what: string, state: CourseState, confirming: boolean, failing: boolean]>([
  ['nothing', checked(zero, zero), false, false],
  ['an old number', stale(5), false, true],
  ['a course that was not checked', failed, true, true],
  ['a missing number', checked(zero, unknownCount), true, true],
])(
  '%s is a gap, or none, while a check confirms stale numbers and after a failure',
  (_, state, confirming, failing) => {
    const summary = summarise([courseIn(state)], twoTypes, true);
    expect([hasGaps(summary, false), hasGaps(summary, true)]).toEqual([confirming, failing]);
  },
);

describe('summarise', () => {
  test('a course with a number missing in the types in use is a course with gaps', () => {
    const gaps = [checked(zero, unknownCount), checked(notRequested, zero)];
    const states: CourseState[] = [...gaps, checked(zero, zero), { kind: 'checking' }];
    const courses = states.map((state) => courseIn(state));
    expect(summarise(courses, twoTypes, true)).toMatchObject({ courses: 4, withGaps: 2 });
    expect(isClear(checked(zero, known(4)), ['UnreadDiscussions'])).toBe(true);
    expect(isClear(checked(zero, zero), ['UnattemptedQuizzes'])).toBe(false);
  });
});

describe('properties', () => {
  test('all clear means: all courses are here, freshly checked, and every count is a known zero', () => {
    const clear = ({ courses, types, complete }: SelectSource): boolean =>
      complete &&
      courses.length > 0 &&
      courses.every(
        ({ state }) =>
          state.kind === 'checked' &&
          types.every((type) => isDeepStrictEqual(state.counts[type], zero)),
      );
    const some = fc.sample(anySource, { numRuns: 500, seed: 1 });
    expect(new Set(some.map(clear)).size).toBe(2);
    always((any) => {
      expect(summarise(any.courses, any.types, any.complete).allClear).toBe(clear(any));
    });
  });

  test('a total is the sum of known, shown counts; a gap makes it "at least"', () => {
    always(({ courses, types, complete }) => {
      const { total } = summarise(courses, types, complete);
      const shown = courses.flatMap(({ state }) => types.map((type) => shownCounts(state)?.[type]));
      const sum = shown.reduce((n, count) => n + (count?.kind === 'known' ? count.n : 0), 0);
      const gap = shown.some((count) => count?.kind !== 'known');
      expect(total).toEqual({ n: sum, atLeast: gap || !complete });
    });
  });

  test('every course is either fresh, stale, being checked or unchecked', () => {
    always(({ courses, types, complete }) => {
      const summary = summarise(courses, types, complete);
      const now = courses.filter(({ state }) => state.kind === 'checked').length;
      expect(now + summary.stale + summary.checking + summary.unchecked).toBe(courses.length);
    });
  });
});

interface Scope {
  readonly complete?: boolean;
  readonly types?: readonly UpdateType[];
}

function told(
  courses: readonly CourseUpdates[],
  { complete = true, types = updateTypes }: Scope = {},
): number | undefined {
  const selection = selected(courses, { complete, types });
  return sureToDo(selection.whole, summarise(courses, types, complete));
}

const two = named('1', fresh({ UngradedQuizzes: 2, UnreadDiscussions: 9 }));

test('the title has the number to do, zero included, and no other number', () => {
  expect(told([two, named('2', fresh({ UnattemptedQuizzes: 5 }))])).toBe(7);
  expect(told([named('2', fresh({ UnreadAssignmentFeedback: 4 }))])).toBe(0);
});

test.each([
  ['a course could not be checked', [two, named('2', failed)], {}],
  ['a number is missing', [two, named('2', gappy())], {}],
  ['a course is still being checked', [two, named('2', { kind: 'checking' })], {}],
  ['the list of courses is incomplete', [two], { complete: false }],
  ['a number is of an earlier check', [two, named('2', stale(1))], {}],
  ['no type to do is in scope', [two], { types: ['UnreadDiscussions' as const] }],
])('the title has no number if %s', (_, courses, more) => {
  expect(told(courses, more)).toBeUndefined();
});

test('a search does not change the number in the title', () => {
  const courses = [two];
  const selection = selected(courses, { view: view({ q: 'nothing like it' }) });
  expect(sureToDo(selection.whole, summarise(courses, updateTypes, true))).toBe(2);
});

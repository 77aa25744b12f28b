// The headline if the address excludes types in use: nothing is called clear.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CourseUpdates } from '../../../src/model/courseUpdates.ts';
import { headlineOf } from '../../../src/model/headline.ts';
import { summarise } from '../../../src/model/summary.ts';
import { defaultView } from '../../../src/model/view.ts';
import {
  anySource,
  countsOf,
  fresh,
  named,
  select,
  type SelectSource,
  source,
} from './selectExamples.ts';

function headline(some: SelectSource, narrowed: boolean) {
  const selection = select(some);
  const summary = summarise(some.courses, selection.types, some.complete);
  return headlineOf(summary, selection, { growing: false, failing: true, narrowed });
}
const stale = (asOf: number) => ({ kind: 'stale', counts: countsOf(), asOf }) as const;
const muted = {
  putAway: { isMuted: () => true, isHidden: () => false, isPinned: () => false },
};

describe('where the address names only some of the types', () => {
  const types = ['UnattemptedQuizzes', 'UnreadDiscussions'] as const;
  const of = (states: CourseUpdates['state'][], more: Partial<SelectSource> = {}) =>
    headline(
      source({ courses: states.map((state, id) => named(String(id), state)), types, ...more }),
      true,
    );

  test('a narrowed scope names its types in place of "all clear"', () => {
    expect(of([fresh({ UngradedQuizzes: 3 }), fresh()])).toEqual({
      kind: 'none-shown',
      types,
      courses: 2,
      sure: true,
    });
    expect(of([stale(7), fresh()])).toEqual({ kind: 'none-as-of', types, asOf: 7 });
    const some = fresh({ UnattemptedQuizzes: 3 });
    expect(of([some], muted)).toEqual({ kind: 'only-away', types, asOf: undefined });
  });

  test('the headline of search results names the types too', () => {
    const view = { ...defaultView, q: '0' };
    const told = { kind: 'none-shown', types, courses: 1 };
    const courses = [
      { course: { id: '0', name: '0', code: undefined, active: true }, state: fresh() },
      { course: { id: '1', name: '1', code: undefined, active: true }, state: fresh() },
    ];
    expect(of([], { view, courses })).toEqual({ ...told, sure: true });
    const [one, other] = courses;
    if (one === undefined || other === undefined) throw new Error('There are no courses.');
    const open = { ...one, state: stale(7) };
    expect(of([], { view, courses: [open, other] })).toEqual({ ...told, sure: false });
  });

  test('the headline names only the types of the chosen lane', () => {
    const view = { ...defaultView, lane: 'teach' } as const;
    expect(of([fresh()], { view })).toMatchObject({ types: ['UnreadDiscussions'] });
  });

  test('property: the headline differs from that of all types only in naming types', () => {
    const ofAll = new Set(['all-clear', 'none-as-of', 'only-away', 'none-shown']);
    fc.assert(
      fc.property(anySource, (some) => {
        const [whole, narrow] = [headline(some, false), headline(some, true)];
        const expected = ofAll.has(whole.kind) ? { types: select(some).types } : whole;
        expect(narrow).toMatchObject(expected);
        expect(narrow.kind).not.toBe('all-clear');
      }),
      { numRuns: 1000 },
    );
  });
});

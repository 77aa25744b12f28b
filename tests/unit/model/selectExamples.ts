// Counts, courses, views and preferences, fixed or random.
import fc from 'fast-check';
import type { Course } from '../../../src/api/people.ts';
import type { Count, Counts } from '../../../src/api/updates.ts';
import { lanes, updateTypes, type UpdateType } from '../../../src/api/updateType.ts';
import type { CourseState, CourseUpdates } from '../../../src/model/courseUpdates.ts';
import { orderRows, sorts, type CompareNames } from '../../../src/model/order.ts';
import type { Scope } from '../../../src/model/scope.ts';
import * as rules from '../../../src/model/select.ts';
import type { PutAwayLookup } from '../../../src/model/putAway.ts';
import type { Row, RowSource } from '../../../src/model/selectRow.ts';
import { defaultView, filters, layouts, type View } from '../../../src/model/view.ts';

export const known = (n: number): Count => ({ kind: 'known', n });
const notRequested: Count = { kind: 'not-requested' };
export const unknownCount: Count = { kind: 'unknown' };

/** Two, so that a test can tell a count of one type from the counts of its course. */
export const twoTypes = ['UnreadDiscussions', 'UngradedQuizzes'] as const satisfies UpdateType[];

/** Of two types. */
export const counts = (UnreadDiscussions: Count, UngradedQuizzes: Count): Counts => ({
  UnreadDiscussions,
  UngradedQuizzes,
});
export const checked = (unread: Count, ungraded: Count): CourseState => ({
  kind: 'checked',
  counts: counts(unread, ungraded),
});

export const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Zero in every other type. */
function countsOf(some: Partial<Record<UpdateType, number>> = {}): Counts {
  return Object.fromEntries(updateTypes.map((type) => [type, known(some[type] ?? 0)]));
}

export const fresh = (some: Partial<Record<UpdateType, number>> = {}): CourseState => ({
  kind: 'checked',
  counts: countsOf(some),
});
/** Checked, with one count missing. */
export const gappy = (some: Partial<Record<UpdateType, number>> = {}): CourseState => ({
  kind: 'checked',
  counts: { ...countsOf(some), UngradedQuizzes: unknownCount },
});
export const failed: CourseState = { kind: 'unchecked', fault: { kind: 'timeout' } };

export function named(
  id: string,
  state: CourseState,
  { name, code }: { name?: string; code?: string } = {},
): CourseUpdates {
  return { course: { id, name, code, active: true }, state };
}

/** Nothing put away, but for `more`. */
export const away = (more: Partial<PutAwayLookup> = {}): PutAwayLookup => ({
  isMuted: () => false,
  isMutedEverywhere: () => false,
  isHidden: () => false,
  isPinned: () => false,
  ...more,
});

export const stale = (asOf: number, some: Partial<Record<UpdateType, number>> = {}) =>
  ({ kind: 'stale', counts: countsOf(some), asOf }) as const;

interface RowsSource extends RowSource {
  /** In the order of the LMS. */
  readonly courses: readonly CourseUpdates[];
}

interface OrderedSource extends RowsSource {
  readonly compareNames: CompareNames;
}

export interface SelectSource extends OrderedSource, Pick<rules.SelectSource, 'complete'> {
  readonly view: View;
}

/** Before search, filter and sort, hidden courses included. */
export const allRows = (some: RowsSource, lane: View['lane']): readonly Row[] =>
  rules.rowsInLane(some.courses.map(rules.createRows(some)), lane, some.types);

export const orderedRows = (
  some: OrderedSource,
  { lane, sort }: Pick<View, 'lane' | 'sort'>,
): readonly Row[] => orderRows(allRows(some, lane), sort, some.compareNames);

export const select = (some: SelectSource) => rules.select(orderedRows(some, some.view), some);

/** Nothing put away or changed, all six types, a complete list. */
export function source(more: Partial<SelectSource> = {}): SelectSource {
  return {
    courses: [],
    types: updateTypes,
    complete: true,
    view: defaultView,
    putAway: away(),
    changeOf: () => undefined,
    compareNames: byCodeUnit,
    ...more,
  };
}

/** The configuration has all types of `source`. */
export const scopeOf = ({ types }: Pick<SelectSource, 'types'>): Scope => ({
  courses: undefined,
  types,
  inUse: types,
  ignored: [],
});

export const view = (more: Partial<View>): View => ({ ...defaultView, ...more });

export const ids = (rows: readonly Row[]): string[] => rows.map(({ course }) => course.id);

// The compiler asks for each kind of a union.
const countsByKind: Readonly<Record<Count['kind'], fc.WeightedArbitrary<Count>>> = {
  known: {
    weight: 22,
    arbitrary: fc
      .oneof(
        { weight: 8, arbitrary: fc.constant(0) },
        { weight: 3, arbitrary: fc.integer({ min: 1, max: 300 }) },
      )
      .map(known),
  },
  'not-requested': { weight: 1, arbitrary: fc.constant(notRequested) },
  unknown: { weight: 1, arbitrary: fc.constant(unknownCount) },
};
const anyCounts: fc.Arbitrary<Counts> = fc
  .array(fc.oneof(...Object.values(countsByKind)), { minLength: 6, maxLength: 6 })
  .map((some) => Object.fromEntries(updateTypes.map((type, index) => [type, some[index]])));

const statesByKind: Readonly<Record<CourseState['kind'], fc.WeightedArbitrary<CourseState>>> = {
  checked: {
    weight: 11,
    arbitrary: fc.oneof(
      {
        weight: 8,
        arbitrary: anyCounts.map((some) => ({ kind: 'checked', counts: some }) as const),
      },
      { weight: 3, arbitrary: fc.constant(fresh()) },
    ),
  },
  stale: {
    weight: 3,
    arbitrary: anyCounts.map((some) => ({ kind: 'stale', counts: some, asOf: 7 })),
  },
  checking: {
    weight: 2,
    arbitrary: fc.oneof(
      anyCounts.map((some) => ({ kind: 'checking', counts: some }) as const),
      fc.constant({ kind: 'checking' } as const),
    ),
  },
  unchecked: { weight: 1, arbitrary: fc.constant(failed) },
  'not-asked': { weight: 1, arbitrary: fc.constant({ kind: 'not-asked' }) },
};
const anyState = fc.oneof(...Object.values(statesByKind));

export const anyView: fc.Arbitrary<View> = fc.record({
  q: fc.oneof(
    { weight: 2, arbitrary: fc.constant('') },
    fc.constantFrom('A', 'bio 1', 'école', ' 7', 'zzz', '  '),
    fc.string({ unit: 'grapheme', maxLength: 4 }),
  ),
  show: fc.constantFrom<View['show']>('all', ...filters),
  sort: fc.constantFrom<View['sort']>('needs', ...sorts),
  as: fc.constantFrom<View['as']>(undefined, ...layouts),
  lane: fc.constantFrom<View['lane']>('all', ...lanes),
});

const anyName = fc.constantFrom(undefined, 'Biology', 'École', 'Art', 'art');
const anyCode = fc.constantFrom(undefined, 'BIO-101', 'bio 2', 'ART_7', '101');
const anyMarks = fc.constantFrom<Pick<Course, 'ended' | 'pinned'>>(
  {},
  {},
  { ended: true },
  { pinned: true },
  { ended: true, pinned: true },
);
const anyCourse: fc.Arbitrary<CourseUpdates> = fc
  .tuple(fc.nat(19), anyName, anyCode, anyState, anyMarks)
  .map(([id, name, code, state, marks]) => ({
    course: { id: String(id), name, code, active: true, ...marks },
    state,
  }));

const isMutedEverywhere = (seed: number, type: UpdateType) => seed > 4 && type.length % seed === 2;

/** The ids alone decide what is hidden: reproducible, and independent of the order. */
export const anySource: fc.Arbitrary<SelectSource> = fc
  .record({
    courses: fc.uniqueArray(anyCourse, { maxLength: 12, selector: ({ course }) => course.id }),
    types: fc.subarray([...updateTypes], { minLength: 1 }),
    complete: fc.boolean(),
    view: anyView,
    seed: fc.nat(7),
  })
  .map(({ seed, ...rest }) =>
    source({
      ...rest,
      putAway: {
        isMuted: (id, type, n) =>
          (seed > 0 && (Number(id) + type.length + n) % (seed + 1) === 0) ||
          (n > 0 && isMutedEverywhere(seed, type)),
        isMutedEverywhere: (type) => isMutedEverywhere(seed, type),
        isHidden: (id) => seed > 2 && Number(id) % seed === 0,
        isPinned: (id, isAtLms) => (seed > 3 && Number(id) % seed === 1) !== isAtLms,
      },
      changeOf: (id, type) =>
        seed === 0 ? undefined : { by: ((Number(id) + type.length) % (2 * seed)) - seed, since: 1 },
    }),
  );

/** A property of every source. */
export function always(check: (any: SelectSource) => void): void {
  const { numRuns = 500 } = fc.readConfigureGlobal();
  fc.assert(fc.property(anySource, check), { numRuns });
}

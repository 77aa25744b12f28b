// Whatever narrows the page: no text calls a part of everything clear, and the tab has the number of everything or none.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lanes, sumKinds, traitsOf, updateTypes } from '../../../src/api/updateType.ts';
import { knownCount, type CourseState } from '../../../src/model/courseUpdates.ts';
import { isCleared, narrowings } from '../../../src/model/narrowing.ts';
import { defaultView, filters, type View } from '../../../src/model/view.ts';
import {
  allRows,
  anySource,
  fresh,
  named,
  select,
  source,
  stale,
} from '../model/selectExamples.ts';
import { told, type Looked } from './toldBy.ts';

/** Each part from its own list. */
const anyLook: fc.Arbitrary<Looked> = fc
  .record({
    any: anySource,
    inUse: fc.subarray([...updateTypes], { minLength: 1 }),
    leftOut: fc.subarray([...updateTypes]),
    isChosen: fc.boolean(),
    lane: fc.constantFrom<View['lane']>('all', ...lanes),
    show: fc.constantFrom<View['show']>('all', 'all', 'all', ...filters),
    q: fc.constantFrom('', '', '', '1', 'bio', ' '),
    // Random counts are rarely all zero.
    isZero: fc.boolean(),
  })
  .map(({ any, inUse, leftOut, isChosen, lane, show, q, isZero }) => {
    const some = inUse.filter((type) => !leftOut.includes(type));
    const types = some.length === 0 ? inUse : some;
    const courses = isZero
      ? any.courses.map(({ course }) => ({ course, state: fresh() }))
      : any.courses;
    const ids = courses.map(({ course }) => course.id);
    return {
      some: { ...any, courses, types, view: { ...defaultView, lane, show, q } },
      scope: { courses: isChosen ? ids : undefined, types, inUse, ignored: [] },
    };
  });

/** One sentence for each text that speaks of more than it covers. */
function overclaims(said: ReturnType<typeof told>): string[] {
  const { narrowing, headlineWords = '', folds, announced = '', summary } = said;
  const leavesOut = narrowing.includes('types') || narrowing.includes('lane');
  return [headlineWords, announced, ...folds].filter((text) => {
    if (narrowing.length === 0) return /all clear/i.test(text) && !summary.allClear;
    if (/clear|needs you|needed you|^Checked: nothing/i.test(text)) return true;
    if (leavesOut && /(?:no|other|without|muted) updates/i.test(text)) return true;
    // The courses are named wherever all types are.
    return /no updates/i.test(text) && !/in (?:[\d,]+|the) courses?/.test(text);
  });
}

/** To do in everything, counted one by one; undefined: partly unknown, or not requested. */
function toDoIn({ some, scope }: Looked): number | undefined {
  const { isHidden, isMuted } = some.putAway;
  const types = scope.inUse.filter((type) => traitsOf[type].sum === 'toDo');
  const counted = some.courses.filter(({ course }) => !isHidden(course.id));
  const numbers = counted.flatMap(({ course, state }) =>
    types.map((type) => {
      const n = knownCount(state, type);
      return n !== undefined && isMuted(course.id, type, n) ? 0 : n;
    }),
  );
  const isAsked = scope.courses === undefined && scope.types.length === scope.inUse.length;
  const isStale = some.courses.some(({ state }) => state.kind === 'stale');
  if (!isAsked || !some.complete || isStale || types.length === 0) return undefined;
  return numbers.reduce(
    (sum, n) => (sum === undefined || n === undefined ? undefined : sum + n),
    0,
  );
}

test('property: nothing is called clear of more than it covers, and the tab counts everything or nothing', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(anyLook, (look) => {
      const said = told(look);
      const { narrowing, everything } = said;
      for (const one of narrowing) seen.add(one);
      expect(overclaims(said)).toEqual([]);
      expect(isCleared(narrowing, everything) && narrowing.length > 0).toBe(false);
      expect(said.toDo).toBe(toDoIn(look));
    }),
    { numRuns: 1500 },
  );
  expect([...seen].toSorted()).toEqual([...narrowings].toSorted());
});

test('the toolbar goes where everything is in view and clear, and only there', () => {
  const rowsOf = (...states: CourseState[]) =>
    allRows(source({ courses: states.map((state, at) => named(String(at), state)) }), 'all');
  const clear = rowsOf(fresh(), stale(1));
  expect(isCleared([], clear)).toBe(true);
  expect(isCleared(['search'], clear)).toBe(false);
  expect(isCleared([], [])).toBe(false);
  expect(isCleared([], rowsOf(fresh(), fresh({ UngradedQuizzes: 1 })))).toBe(false);
});

test('property: a lane says what it hides, as the sums that leaving it adds', () => {
  let hiding = 0;
  fc.assert(
    fc.property(anyLook, ({ some, scope }) => {
      const { outside, outsideLane } = told({ some, scope });
      const both = select({ ...some, view: { ...some.view, lane: 'all' } }).sums;
      const one = select(some).sums;
      const outsideNow = new Map(outsideLane);
      const hidden = sumKinds.map((kind) => (both[kind]?.n ?? 0) - (one[kind]?.n ?? 0));
      expect(sumKinds.map((kind) => outsideNow.get(kind)?.n ?? 0)).toEqual(hidden);
      const numbers = hidden.filter((n) => n > 0).map((n) => n.toLocaleString('en'));
      hiding += numbers.length;
      expect(outside?.match(/[\d,]+\d|\d/g) ?? []).toEqual(numbers);
    }),
    { numRuns: 500 },
  );
  expect(hiding).toBeGreaterThan(0);
});

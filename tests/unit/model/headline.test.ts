// The headline over three sums: every kind, its boundary cases, and false claims.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  areZero,
  knownCount,
  shownCounts,
  type CourseUpdates,
} from '../../../src/model/courseUpdates.ts';
import { headlineOf, type Headline } from '../../../src/model/headline.ts';
import { narrowingsOf, partOf } from '../../../src/model/narrowing.ts';
import type { Row } from '../../../src/model/selectRow.ts';
import { defaultView } from '../../../src/model/view.ts';
import { knownIn } from '../../../src/model/sums.ts';
import { summarise } from '../../../src/model/summary.ts';
import {
  anySource,
  away,
  failed,
  fresh,
  gappy,
  named,
  scopeOf,
  select,
  type SelectSource,
  source,
  stale,
} from './selectExamples.ts';

const partIn = (some: SelectSource) =>
  partOf(narrowingsOf(scopeOf(some), some.view), select(some).types);

function headline(some: SelectSource, growing = false, failing = true) {
  const selection = select(some);
  const summary = summarise(some.courses, selection.types, some.complete);
  return headlineOf(summary, selection, { growing, failing, part: partIn(some) });
}
const of = (states: CourseUpdates['state'][], more: Partial<SelectSource> = {}, growing = false) =>
  headline(
    source({ courses: states.map((state, id) => named(String(id), state)), ...more }),
    growing,
  );
const muted = { putAway: away({ isMuted: () => true }) };
const hidden = (id: string) => ({ putAway: away({ isHidden: (other) => other === id }) });
const old = (asOf: number, n: number) => stale(asOf, { UngradedQuizzes: n });
const quizzes = (n: number) => fresh({ UngradedQuizzes: n });

describe('headlineOf', () => {
  test('"all clear" requires known zeros of all courses in a complete list', () => {
    expect(of([fresh(), fresh()])).toEqual({ kind: 'all-clear', courses: 2 });
    expect(of([fresh()], { complete: false })).toEqual({ kind: 'gaps', missing: 'courses' });
    expect(of([fresh(), gappy()])).toEqual({ kind: 'gaps', missing: 'counts' });
  });

  test('counting shows no sums, and the number of courses once the list is loaded', () => {
    expect(of([quizzes(3), { kind: 'checking' }])).toEqual({ kind: 'counting', courses: 2 });
    const more = { complete: false };
    expect(of([quizzes(3)], more, true)).toEqual({ kind: 'counting', courses: undefined });
  });

  test('failed and unrequested courses alone are "nothing known"', () => {
    expect(of([failed, { kind: 'not-asked' }])).toEqual({ kind: 'nothing-known' });
  });

  test('while a check confirms stale counts, no date stands for counts of different checks', () => {
    const confirming = (...states: CourseUpdates['state'][]) =>
      headline(
        source({ courses: states.map((state, id) => named(String(id), state)) }),
        false,
        false,
      );
    expect(confirming(old(8, 3), old(7, 1))).toMatchObject({ kind: 'sums', asOf: 7 });
    expect(confirming(quizzes(3), old(7, 1))).toMatchObject({ kind: 'sums', asOf: undefined });
    expect(confirming(stale(8), stale(7))).toMatchObject({ kind: 'none-as-of', asOf: 7 });
    expect(confirming(fresh(), stale(7))).toEqual({ kind: 'counting', courses: 2 });
  });

  test('sums have a date only if every known number is stale', () => {
    const sums = (n: number) => ({ toDo: { n, atLeast: false } });
    const fixed = { kind: 'sums', sums: sums(3), asOf: undefined };
    expect(of([quizzes(3), stale(7)])).toMatchObject(fixed);
    expect(of([old(7, 1), stale(5)])).toMatchObject({ kind: 'sums', sums: sums(1), asOf: 5 });
    expect(of([old(7, 1), failed])).toMatchObject({ kind: 'sums', asOf: 7 });
    expect(of([quizzes(3), failed])).toMatchObject({
      sums: { toDo: { n: 3, atLeast: true } },
      asOf: undefined,
    });
  });

  test('without a known update, the headline names the largest gap: courses, counts, then age', () => {
    const unchecked = { kind: 'unchecked', unchecked: 2, courses: 3 };
    expect(of([failed, gappy(), stale(7)])).toEqual(unchecked);
    expect(of([gappy(), stale(7)])).toEqual({ kind: 'gaps', missing: 'counts' });
    expect(of([stale(8), stale(7)])).toEqual({ kind: 'none-as-of', asOf: 7 });
  });

  test('after a failure, no date stands for counts of different checks', () => {
    const one = { kind: 'unchecked', unchecked: 1, courses: 2 };
    // At 7, the other course may have had updates.
    expect(of([fresh(), stale(7)])).toEqual(one);
    expect(of([old(7, 3), fresh()], muted)).toEqual(one);
    expect(of([old(7, 3), fresh()], hidden('0'))).toEqual(one);
  });

  test('a filter that leaves no course or no update is never "all clear"', () => {
    const view = { ...defaultView, show: 'updates' } as const;
    expect(of([fresh(), quizzes(3)], { view })).toMatchObject({ kind: 'sums' });
    expect(of([fresh(), failed], { view })).toEqual({ kind: 'no-match' });
    const pinned = { view: { ...defaultView, show: 'pinned' } as const };
    const putAway = away({ isPinned: () => true });
    const none = { kind: 'none-shown', of: undefined };
    expect(of([fresh(), fresh()], { ...pinned, putAway })).toEqual({ ...none, sure: true });
    expect(of([fresh(), failed], { ...pinned, putAway })).toEqual({ ...none, sure: false });
    // Nothing is known yet, so nothing can match.
    expect(of([failed], { view })).toEqual({ kind: 'nothing-known' });
    expect(of([{ kind: 'checking' }], { view })).toMatchObject({ kind: 'counting' });
  });

  test('with a filter, the headline counts while a course that may match is still loading', () => {
    const view = { ...defaultView, show: 'pinned' } as const;
    const putAway = away({ isPinned: (id) => id === '1' });
    const two = { kind: 'counting', courses: 2 };
    expect(of([fresh(), { kind: 'checking' }], { view, putAway })).toEqual(two);
    const more = { view, complete: false };
    const growing = { kind: 'counting', courses: undefined };
    expect(of([fresh(), fresh()], { ...more, putAway }, true)).toEqual(growing);
    expect(of([quizzes(3)], more, true)).toEqual(growing);
    expect(of([fresh(), fresh()], { view, putAway })).toMatchObject({ kind: 'none-shown' });
  });

  test('the headline names updates that are put away', () => {
    const onlyAway = { kind: 'only-away', sure: true, asOf: undefined, of: undefined };
    expect(of([quizzes(3), fresh()], muted)).toEqual(onlyAway);
    expect(of([quizzes(3), fresh()], hidden('0'))).toEqual(onlyAway);
    expect(of([old(7, 3), stale(8)], muted)).toEqual({ ...onlyAway, asOf: 7 });
    // A muted zero is a zero.
    expect(of([fresh()], muted)).toEqual({ kind: 'all-clear', courses: 1 });
  });

  test('"only what you put away" requires all other counts: gaps come first', () => {
    expect(of([quizzes(3), failed], muted)).toMatchObject({ kind: 'unchecked', unchecked: 1 });
    expect(of([quizzes(3), gappy()], muted)).toEqual({ kind: 'gaps', missing: 'counts' });
    const cut = { ...muted, complete: false };
    expect(of([quizzes(3)], cut)).toEqual({ kind: 'gaps', missing: 'courses' });
    expect(of([fresh(), failed], hidden('1'))).toMatchObject({ kind: 'unchecked' });
  });
});

/** Updates of a row that are put away. */
const awayIn = ({ hidden: isHidden, types, muted: put, state }: Row): number =>
  [...put, ...(isHidden ? types : [])].reduce((n, type) => n + (knownCount(state, type) ?? 0), 0);

/** Whether the snapshot supports the headline. `failing`: else a check is confirming the stale counts. */
function isBorneOut(told: Headline, some: SelectSource, failing: boolean): boolean {
  const { types, whole, sums, rows, match } = select(some);
  const all = some.courses.map(({ state }) => state);
  const known = all.every((state) =>
    types.every((type) => shownCounts(state)?.[type]?.kind === 'known'),
  );
  const zero = all.every((state) => areZero(shownCounts(state) ?? {}, types));
  const areStale = all.map(({ kind }) => kind === 'stale');
  // One date, or none, is true of all.
  const isDated = 'asOf' in told && told.asOf !== undefined;
  const dated = areStale.every((is) => is === isDated);
  switch (told.kind) {
    case 'all-clear':
      return zero && some.complete && all.every(({ kind }) => kind === 'checked');
    case 'only-away':
      if (match === undefined)
        return known && !zero && dated && some.complete && knownIn(whole) === 0;
      return knownIn(sums) === 0 && rows.some((row) => awayIn(row) > 0);
    case 'none-as-of':
      return known && zero && dated;
    case 'sums':
      return knownIn(told.sums) > 0 && !(isDated && all.some(({ kind }) => kind === 'checked'));
    case 'counting':
      return (
        all.some(({ kind }) => kind === 'checking') ||
        (!failing && areStale.includes(true) && !dated)
      );
    case 'unchecked':
      return (!known || areStale.includes(true)) && knownIn(whole) === 0;
    case 'gaps':
      return told.missing === 'counts' ? !known : !some.complete;
    case 'no-match':
      return match?.n === 0 && rows.length === 0;
    case 'none-shown':
      return (
        (match !== undefined || (zero && some.complete)) &&
        rows.every((row) => knownIn(row.sums) + awayIn(row) === 0 && row.standing !== 'checking')
      );
    case 'nothing-known':
      return all.every((state) => shownCounts(state) === undefined);
  }
}

test('property: no headline claims more than is known', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(anySource, fc.boolean(), fc.boolean(), (any, isWhole, failing) => {
      const some = isWhole ? { ...any, view: defaultView } : any;
      const told = headline(some, false, failing);
      seen.add(told.kind);
      expect([told, isBorneOut(told, some, failing)]).toEqual([told, true]);
    }),
    { numRuns: 1500 },
  );
  // The other kinds are too rare in random samples.
  expect([...seen]).toEqual(expect.arrayContaining(['all-clear', 'counting', 'sums', 'unchecked']));
});

// Properties of every selection: nothing lost, counted twice or claimed without proof.
import { sumKinds, type SumKind, type UpdateType } from '../../../src/api/updateType.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areZero, knownCount } from '../../../src/model/courseUpdates.ts';
import { matchesSearch, searchWords } from '../../../src/model/search.ts';
import { createRows } from '../../../src/model/select.ts';
import { addSums, addTotals, knownIn, totalOver } from '../../../src/model/sums.ts';
import { summarise } from '../../../src/model/summary.ts';
import { rowOf, type Row } from '../../../src/model/selectRow.ts';
import { defaultView, filterOfSum, filters, type View } from '../../../src/model/view.ts';
import {
  allRows,
  always,
  anySource,
  anyView,
  fresh,
  ids,
  named,
  orderedRows,
  select,
  type SelectSource,
  source as sourceOf,
} from './selectExamples.ts';

const sumIn = (rows: readonly Row[], kind: SumKind) =>
  rows.reduce((n, { sums }) => n + (sums[kind]?.n ?? 0), 0);
const drawn = (source: SelectSource) => {
  const { rows, clear, onlyAway, ended } = select(source);
  return [...rows, ...clear, ...onlyAway, ...ended];
};

test('without a filter, each sum equals its rows and courses that have ended, and other folded rows add zero', () => {
  always(({ view, ...source }) => {
    const all = { ...source, view: { ...view, show: 'all' as const } };
    const { rows, ended, sums, clear, onlyAway, types } = select(all);
    const counted = [...rows, ...ended];
    for (const kind of sumKinds) {
      const parts = counted.map((row) => row.sums[kind]);
      expect(sums[kind]?.n ?? 0).toBe(sumIn(counted, kind));
      if (sums[kind] === undefined) continue;
      const gap = parts.some((part) => part?.atLeast === true);
      expect(sums[kind].atLeast).toBe(gap || !source.complete);
    }
    expect(addSums([...counted, ...clear, ...onlyAway], types, source.complete)).toEqual(sums);
  });
});

test('each sum, pressed or not, equals the rows that pressing it shows, and under what is pinned or put away its own rows', () => {
  always(({ view, ...source }) => {
    const at = (show: View['show']) => select({ ...source, view: { ...view, show } });
    const pressed = sumKinds.map((kind) => sumIn(at(filterOfSum[kind]).rows, kind));
    for (const show of ['all', ...filters] as const) {
      const { sums, rows } = at(show);
      const visible = rows.filter(({ hidden }) => !hidden);
      const own = sumKinds.map((kind) => sumIn(visible, kind));
      const expected = show === 'pinned' || show === 'away' ? own : pressed;
      expect([show, sumKinds.map((kind) => sums[kind]?.n ?? 0)]).toEqual([show, expected]);
    }
  });
});

test('sums and put-away numbers add up to all known numbers', () => {
  let put = 0;
  always((source) => {
    const { whole, types } = select(source);
    const { total } = summarise(source.courses, types, source.complete);
    const rows = allRows(source, source.view.lane);
    const awayIn = ({ hidden, muted }: Row) => (hidden ? types : muted);
    const parts = rows.map((row) => totalOver([row], awayIn(row), true));
    const outside = addTotals(parts, !source.complete);
    put += outside.n;
    expect(knownIn(whole) + outside.n).toBe(total.n);
    expect([outside, ...Object.values(whole)].some(({ atLeast }) => atLeast)).toBe(total.atLeast);
  });
  expect(put).toBeGreaterThan(0);
});

test('without a search and a filter, the sums are those of the whole', () => {
  always((source) => {
    const { view } = source;
    const { sums, whole } = select({ ...source, view: { ...view, q: '', show: 'all' } });
    expect(sums).toEqual(whole);
  });
});

test('every course is drawn, folded or hidden, and none of them twice', () => {
  always((source) => {
    const shown = ids(drawn({ ...source, view: { ...source.view, q: '', show: 'all' } }));
    const hidden = source.courses.map(({ course }) => course.id).filter(source.putAway.isHidden);
    const all = source.courses.map(({ course }) => course.id);
    expect([...shown, ...hidden].toSorted()).toEqual(all.toSorted());
  });
});

test('courses that have ended fold unless they are pinned, and a search or a filter draws them as others', () => {
  always((source) => {
    const { rows, ended, match, clear, onlyAway } = select(source);
    const isOver = ({ course, pinned }: Row) => course.ended === true && !pinned;
    for (const row of ended) expect(isOver(row)).toBe(true);
    for (const row of [...clear, ...onlyAway]) expect(isOver(row)).toBe(false);
    const drawnOver = rows.filter(isOver).length;
    expect(match === undefined ? drawnOver : ended.length).toBe(0);
  });
});

test('the standing of a row follows from its numbers, of this or of an earlier check', () => {
  always((source) => {
    for (const { standing, state, types, muted, sums } of drawn(source)) {
      const isZero = (some: readonly UpdateType[]) => areZero(state.counts ?? {}, some);
      const known = isZero([...types, ...muted]) ? 'clear' : isZero(types) ? 'away' : 'unknown';
      const none = state.kind === 'checking' ? 'checking' : known;
      expect(standing).toBe(knownIn(sums) > 0 ? 'needs' : none);
    }
  });
});

test('only known numbers are muted, and each other known number has its change', () => {
  always(({ courses, types, putAway, changeOf }) => {
    for (const { course, state } of courses) {
      const row = rowOf({ course, state }, { types, putAway, changeOf });
      const counted = types.flatMap((type) => {
        const n = knownCount(state, type);
        return n === undefined ? [] : [[type, n] as const];
      });
      const muted = counted.filter(([type, n]) => putAway.isMuted(course.id, type, n));
      const changes = counted.flatMap(([type, n]) => {
        if (row.muted.includes(type) || putAway.isMutedEverywhere(type)) return [];
        return [[type, changeOf(course.id, type, n)] as const];
      });
      expect(row.muted).toEqual(muted.map(([type]) => type));
      expect(row.types).toEqual(types.filter((type) => !row.muted.includes(type)));
      expect(row.changes ?? {}).toEqual(Object.fromEntries(changes));
      expect(row.hidden).toBe(putAway.isHidden(course.id));
      expect(row.pinned).toBe(putAway.isPinned(course.id, course.pinned === true));
    }
  });
});

test('the row of a course keeps its identity as long as the course does', () => {
  const of = createRows(sourceOf());
  const one = named('1', fresh());
  expect(of(one)).toBe(of(one));
  expect(of({ ...one })).not.toBe(of(one));
});

test('no view loses a failing course: it is drawn, or counted as outside, or hidden by the person', () => {
  fc.assert(
    fc.property(anySource, anyView, (source, view) => {
      const selection = select({ ...source, view });
      const failing = source.courses.filter(({ course, state }) => {
        if (source.putAway.isHidden(course.id)) return false;
        if (state.kind === 'checked' || state.kind === 'checking')
          return (
            state.kind === 'checked' &&
            selection.types.some((type) => state.counts[type]?.kind !== 'known')
          );
        return true;
      });
      const shown = new Set(ids(drawn({ ...source, view })));
      const outside = failing.filter(({ course }) => !shown.has(course.id));
      expect(selection.failingOutside).toBe(outside.length);
      const checking = source.courses.filter(
        ({ course: { id }, state }) =>
          state.kind === 'checking' && !shown.has(id) && !source.putAway.isHidden(id),
      );
      expect(selection.checkingOutside).toBe(checking.length);
      // Without search or filter, nothing is outside.
      expect(selection.match === undefined && outside.length > 0).toBe(false);
    }),
    { numRuns: 500 },
  );
});

const isShown: Readonly<Record<View['show'], (row: Row) => boolean>> = {
  all: () => true,
  todo: ({ sums }) => (sums.toDo?.n ?? 0) > 0,
  feedback: ({ sums }) => (sums.newFeedback?.n ?? 0) > 0,
  read: ({ sums }) => (sums.toRead?.n ?? 0) > 0,
  updates: ({ sums }) => knownIn(sums) > 0,
  changed: ({ changes }) => changes !== undefined,
  pinned: ({ pinned }) => pinned,
  away: ({ hidden, muted }) => hidden || muted.length > 0,
};

test('search and filter leave exactly the courses that match, folded ones too, and count them; hidden ones only among what is put away', () => {
  always(({ view, ...source }) => {
    const words = searchWords(view.q);
    for (const show of ['all', ...filters] as const) {
      const at = { ...source, view: { ...view, show } };
      const { match, rows } = select(at);
      const all = orderedRows(at, view).filter(({ hidden }) => show === 'away' || !hidden);
      const found = all.filter((row) => isShown[show](row) && matchesSearch(row.course, words));
      const isPart = words.length > 0 || show !== 'all';
      expect(match).toEqual(isPart ? { n: found.length, of: all.length } : undefined);
      expect(isPart ? rows : new Set(drawn(at))).toEqual(isPart ? found : new Set(found));
    }
  });
});

test('the view changes neither known counts nor requests', () => {
  fc.assert(
    fc.property(anySource, anyView, (source, view) => {
      const before = structuredClone(source.courses);
      const { types, whole } = select({ ...source, view });
      expect(source.courses).toEqual(before);
      expect(source.types).toEqual(expect.arrayContaining([...types]));
      // Only the view's lane changes the sums.
      const plain = { ...source, view: { ...defaultView, lane: view.lane } };
      expect(whole).toEqual(select(plain).whole);
    }),
  );
});

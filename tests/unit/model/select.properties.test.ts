// Properties of every selection: nothing lost, counted twice or claimed without proof.
import { sumKinds, type SumKind } from '../../../src/api/updateType.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areZero, shownCounts } from '../../../src/model/courseUpdates.ts';
import { matchesSearch, searchWords } from '../../../src/model/search.ts';
import { addSums, knownIn } from '../../../src/model/sums.ts';
import { summarise } from '../../../src/model/summary.ts';
import type { Row } from '../../../src/model/selectRow.ts';
import { defaultView, filterOfSum, filters, type View } from '../../../src/model/view.ts';
import {
  always,
  anySource,
  anyView,
  ids,
  select,
  type SelectSource,
  selectWithAway,
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
    const { whole, away, types } = selectWithAway(source);
    const { total } = summarise(source.courses, types, source.complete);
    const outside = away.muted.updates.n + away.hidden.updates.n;
    put += outside;
    expect(knownIn(whole) + outside).toBe(total.n);
    const parts = [...Object.values(whole), away.muted.updates, away.hidden.updates];
    expect(parts.some(({ atLeast }) => atLeast)).toBe(total.atLeast);
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

test('clear rows have only zeros, and put-away rows are not clear', () => {
  always((source) => {
    const { types } = select(source);
    for (const { standing, state, muted, sums } of drawn(source)) {
      const isZero = areZero(shownCounts(state) ?? {}, types);
      expect(standing === 'clear').toBe(isZero && state.kind !== 'checking');
      expect(standing === 'needs').toBe(knownIn(sums) > 0);
      expect(standing === 'away' && muted.length === 0).toBe(false);
    }
  });
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
      // Without search or filter, nothing is outside.
      expect(selection.match === undefined && outside.length > 0).toBe(false);
    }),
    { numRuns: 500 },
  );
});

test('a search leaves exactly the matching courses, and reports their number', () => {
  always((source) => {
    const words = searchWords(source.view.q);
    const before = drawn({ ...source, view: { ...source.view, q: '' } });
    const matching = before.filter(({ course }) => matchesSearch(course, words));
    expect(ids(drawn(source)).toSorted()).toEqual(ids(matching).toSorted());
    const { match, rows } = select(source);
    expect(match === undefined).toBe(words.length === 0 && source.view.show === 'all');
    expect(match?.n ?? rows.length).toBe(rows.length);
  });
});

test('the view changes neither known counts nor requests', () => {
  fc.assert(
    fc.property(anySource, anyView, (source, view) => {
      const before = structuredClone(source.courses);
      const { types, whole, away } = selectWithAway({ ...source, view });
      expect(source.courses).toEqual(before);
      expect(source.types).toEqual(expect.arrayContaining([...types]));
      // Only the view's lane changes the sums.
      const plain = selectWithAway({ ...source, view: { ...defaultView, lane: view.lane } });
      expect([whole, away]).toEqual([plain.whole, plain.away]);
    }),
  );
});

test('only a known number that is not put away has a change', () => {
  always((source) => {
    for (const { state, types, changes = {} } of drawn(source)) {
      const counts = shownCounts(state);
      for (const type of source.types) {
        if (changes[type] === undefined) continue;
        expect(types).toContain(type);
        expect(counts?.[type]?.kind).toBe('known');
      }
    }
  });
});

// What was seen: the memory of a count after each look, what did not clear, changes between known counts only, and visits.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Counts } from '../../../src/api/updates.ts';
import {
  markAllSeen,
  notSeenClear,
  rebase,
  recordSeen,
  type SeenCount,
  checkedCounts,
  takeBackMark,
  enterVisit,
  VISIT_ENDS_AFTER_MS,
} from '../../../src/model/seenCounts.ts';
import { courseIn, known, notRequested, unknownCount, counts } from './courseExamples.ts';
import {
  anyStory,
  DAY_MS,
  id,
  look,
  onScreen,
  play,
  seenCountOf,
  type,
  type OneLook,
  looks,
  noVisit,
} from './playLooks.ts';
import { changeFrom, digestOf, sameBases, type Change } from '../../../src/model/changes.ts';

const other = 'UnreadDiscussions';
const nowhere = new Map();
const lookingAt = (course: Counts, at: number, before: ReturnType<typeof recordSeen> = nowhere) =>
  recordSeen(before, new Map([[id, course]]), at);
const told = (seenCounts: ReturnType<typeof recordSeen>): SeenCount | undefined =>
  seenCounts.get(id)?.[type];

describe('a look', () => {
  test.each([unknownCount, notRequested])(
    'at %j keeps the number, and ends `notClearSince`',
    (gap) => {
      const first = look(nowhere, { at: 5, n: 3 });
      expect(told(lookingAt({ [type]: gap }, 9, first))).toEqual({
        n: 3,
        at: 5,
        base: undefined,
        notClearSince: undefined,
      });
      expect(lookingAt({ [type]: gap }, 9).get(id)).toEqual({});
    },
  );

  test('changes no type and no course outside it', () => {
    const first = recordSeen(
      lookingAt({ [type]: known(3) }, 5),
      new Map([['7707', { [type]: known(8) }]]),
      6,
    );
    const next = lookingAt({ [other]: known(1) }, 9, first);
    expect(told(next)).toEqual(told(first));
    expect(next.get(id)?.[other]).toMatchObject({ n: 1, at: 9 });
    expect(next.get('7707')).toBe(first.get('7707'));
    expect(first.get(id)).not.toHaveProperty(other);
  });
});

describe('marking all as seen', () => {
  const { seenCounts } = play(looks([0, 3], [600_000, 4]));

  test('stores the number on the screen, fresh or stale, as the base, and keeps the looks', () => {
    const before = seenCountOf(looks([0, 3], [600_000, 4]));
    const base = { n: 9, at: 77 };
    expect(told(markAllSeen(seenCounts, onScreen(9), 77))).toEqual({ ...before, base });
    const stale = courseIn({ kind: 'stale', counts: { [type]: known(9) }, asOf: 1 });
    expect(told(markAllSeen(seenCounts, [stale], 77))).toEqual({ ...before, base });
  });

  test('adds no course and no type without a look', () => {
    const strangers = [
      courseIn({ kind: 'checked', counts: { [type]: known(9) } }, '7707'),
      courseIn({ kind: 'checked', counts: { [other]: known(9) } }),
    ];
    expect(markAllSeen(seenCounts, strangers, 77)).toEqual(seenCounts);
  });
});

const clearSince = (story: readonly OneLook[], n = 1) => notSeenClear(seenCountOf(story), n);

test('a count is not clear since the first of at least two looks above zero', () => {
  const story = looks([0, 0], [DAY_MS, 2], [2 * DAY_MS, 1]);
  expect(clearSince(story)).toBe(DAY_MS);
  expect(clearSince(story, 0)).toBeUndefined();
  expect(clearSince(story.slice(0, 2))).toBeUndefined();
  expect(clearSince([])).toBeUndefined();
});

test('"not clear" begins with a look, and each look since is above zero', () => {
  fc.assert(
    fc.property(anyStory, (story) => {
      const since = clearSince(story);
      const streak = story.filter(({ at }) => since !== undefined && at >= since);
      expect(streak.every(({ n }) => n !== undefined && n > 0)).toBe(true);
      expect(streak.length).not.toBe(1);
      expect([undefined, streak[0]?.at]).toContain(since);
    }),
  );
});

test('a gap in any story never makes "not clear" begin earlier', () => {
  fc.assert(
    fc.property(anyStory, fc.nat({ max: 8 }), (story, place) => {
      const at = (story[place - 1]?.at ?? 0) + 1;
      const gapped = story.toSpliced(place, 0, { at, n: undefined });
      expect(clearSince(gapped) ?? Infinity).toBeGreaterThanOrEqual(clearSince(story) ?? Infinity);
    }),
  );
});

const MINUTE_MS = 60_000;

function changeNow(story: readonly OneLook[], n: number | undefined): Change | undefined {
  return n === undefined ? undefined : changeFrom(play(story).seenCounts, id, type, n);
}

test('bases are the same while each is the same look of the same badge', () => {
  const { seenCounts } = play(looks([0, 3], [60 * MINUTE_MS, 5]));
  const seen = { ...seenCounts.get(id) };
  expect(seen[type]?.base).toEqual({ n: 3, at: 0 });
  expect(sameBases(seenCounts, seenCounts)).toBe(true);
  expect(sameBases(seenCounts, new Map([[id, seen]]))).toBe(true);
  const noBase = play([{ at: 0, n: 3 }]).seenCounts;
  for (const unlike of [new Map(), new Map([['7707', seen]]), noBase]) {
    expect(sameBases(seenCounts, unlike)).toBe(false);
    expect(sameBases(unlike, seenCounts)).toBe(false);
  }
});

describe('a change', () => {
  test('compares with the last look of an earlier visit', () => {
    const story = looks([0, 3], [2 * MINUTE_MS, 5], [60 * MINUTE_MS, 9]);
    expect(changeNow(story, 9)).toEqual({ by: 4, since: 2 * MINUTE_MS });
    expect(changeNow(story, 1)).toEqual({ by: -4, since: 2 * MINUTE_MS });
    expect(changeNow(story, 5)).toBeUndefined();
  });

  test('is absent in the first visit, after any number of looks', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 3 })), fc.nat({ max: 3 }), (numbers, n) => {
        const story = numbers.map((seen, index) => ({ at: index * MINUTE_MS, n: seen }));
        expect(changeNow(story, n)).toBeUndefined();
      }),
    );
  });

  test('needs two known numbers, the earlier of them seen at `since`', () => {
    fc.assert(
      fc.property(anyStory, fc.option(fc.nat({ max: 3 }), { nil: undefined }), (story, n) => {
        const change = changeNow(story, n);
        const proof = { at: change?.since, n: (n ?? NaN) - (change?.by ?? 0) };
        expect(change === undefined ? [proof] : story).toContainEqual(proof);
        expect(change?.by).not.toBe(0);
      }),
    );
  });

  test('is neither made nor hidden by an unknown number between two looks', () => {
    const story = looks([0, 3], [10 * MINUTE_MS, undefined], [20 * MINUTE_MS, 4]);
    expect(changeNow(story, 4)).toEqual({ by: 1, since: 0 });
    expect(changeNow(story.slice(1), 4)).toBeUndefined();
  });
});

describe('a visit', () => {
  test('the first visit has no base for changes', () => {
    expect(enterVisit(noVisit, 7)).toEqual({ seenCounts: new Map(), inViewAt: 7 });
    const { seenCounts } = play([{ at: 1_000, n: 3 }]);
    expect(
      enterVisit({ seenCounts, inViewAt: undefined }, 10 * VISIT_ENDS_AFTER_MS).seenCounts,
    ).toBe(seenCounts);
  });

  test('property: five minutes out of view rebase the seen counts, and less does not', () => {
    fc.assert(
      fc.property(anyStory, fc.integer({ min: -600_000, max: 600_000 }), (story, away) => {
        const left = { ...play(story), inViewAt: 5_000_000_000 };
        const { seenCounts, inViewAt } = enterVisit(left, 5_000_000_000 + away);
        expect(inViewAt).toBe(5_000_000_000 + away);
        const isOver = away >= VISIT_ENDS_AFTER_MS;
        expect(seenCounts).toEqual(isOver ? rebase(left.seenCounts) : left.seenCounts);
        expect(seenCounts === left.seenCounts).toBe(!isOver);
      }),
    );
  });
});

test('marking all as seen leaves no change until a number changes again', () => {
  fc.assert(
    fc.property(anyStory, fc.nat({ max: 3 }), (story, n) => {
      const marked = markAllSeen(play(story).seenCounts, onScreen(n), 77);
      expect(changeFrom(marked, id, type, n)).toBeUndefined();
      const later = changeFrom(marked, id, type, n + 1);
      expect([undefined, 77]).toContain(later?.since);
      expect([undefined, 1]).toContain(later?.by);
    }),
  );
});

test('Undo of marking all as seen restores each base, and keeps later looks and bases', () => {
  fc.assert(
    fc.property(anyStory, anyStory, (story, more) => {
      const { seenCounts } = play(story);
      const marked = markAllSeen(seenCounts, onScreen(2), 77);
      expect(takeBackMark(marked, seenCounts, 77)).toEqual(seenCounts);
      const later = rebase(play(more).seenCounts);
      expect(takeBackMark(later, seenCounts, 77)).toEqual(later);
    }),
  );
});

test('the digest adds rises and falls separately', () => {
  const rises = { UnreadDiscussions: { by: 9, since: 5 } };
  const both = { UnreadDiscussions: { by: -2, since: 3 }, [type]: { by: -3, since: 4 } };
  const rows = [{ changes: rises }, { changes: both }, { changes: undefined }];
  expect(digestOf(rows)).toEqual({ more: 9, fewer: 5, since: 3 });
  expect(digestOf(rows.slice(2))).toBeUndefined();
  expect(digestOf([])).toBeUndefined();
});

test('a failed, stale or unfinished check is no look', () => {
  const three = counts(known(3), known(0));
  const courses = [
    courseIn({ kind: 'checked', counts: three }, '1'),
    courseIn({ kind: 'stale', counts: three, asOf: 1 }, '2'),
    courseIn({ kind: 'unchecked', fault: { kind: 'timeout' } }, '3'),
    courseIn({ kind: 'checking', counts: three }, '4'),
  ];
  expect(checkedCounts(courses)).toEqual(new Map([['1', three]]));
});

// The memory of a count after each look: what did not clear.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Counts } from '../../../src/api/updates.ts';
import {
  markAllSeen,
  notSeenClear,
  rebase,
  recordSeen,
  type SeenCount,
} from '../../../src/model/seenCounts.ts';
import { courseIn, known, notRequested, unknownCount } from './courseExamples.ts';
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
} from './playLooks.ts';

const other = 'UnreadDiscussions';
const nowhere = new Map();
const lookingAt = (counts: Counts, at: number, before: ReturnType<typeof recordSeen> = nowhere) =>
  recordSeen(before, new Map([[id, counts]]), at);
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

test('a new visit compares with the last seen count of each type', () => {
  const seen = lookingAt({ [type]: known(3), [other]: known(0) }, 5);
  const course = rebase(seen).get(id);
  expect(course?.[type]?.base).toEqual({ n: 3, at: 5 });
  expect(course?.[other]?.base).toEqual({ n: 0, at: 5 });
  expect(course).not.toHaveProperty('UnattemptedQuizzes');
  expect(told(seen)?.base).toBeUndefined();
});

describe('marking all as seen', () => {
  const { seenCounts } = play([
    { at: 0, n: 3 },
    { at: 600_000, n: 4 },
  ]);

  test('stores the number on the screen, fresh or stale, as the base, and keeps the looks', () => {
    const before = seenCountOf([
      { at: 0, n: 3 },
      { at: 600_000, n: 4 },
    ]);
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
  const story = [
    { at: 0, n: 0 },
    { at: DAY_MS, n: 2 },
    { at: 2 * DAY_MS, n: 1 },
  ];
  expect(clearSince(story)).toBe(DAY_MS);
  expect(clearSince(story, 0)).toBeUndefined();
  expect(clearSince(story.slice(0, 2))).toBeUndefined();
  expect(clearSince([])).toBeUndefined();
});

test('a zero or a gap between looks restarts "not clear"', () => {
  for (const n of [0, undefined]) {
    const story = [
      { at: 0, n: 3 },
      { at: DAY_MS, n },
      { at: 2 * DAY_MS, n: 3 },
      { at: 3 * DAY_MS, n: 3 },
    ];
    expect(clearSince(story)).toBe(2 * DAY_MS);
    expect(clearSince(story.slice(0, 3))).toBeUndefined();
  }
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

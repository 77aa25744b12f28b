// Counts that never reached zero on this device, proven by its looks.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUnchanged, notSeenClear } from '../../../src/model/seenCounts.ts';
import { anyStory, DAY_MS, seenCountOf, type OneLook } from './playLooks.ts';

const clearSince = (story: readonly OneLook[], n = 1) => notSeenClear(seenCountOf(story), n);
const unchanged = (story: readonly OneLook[], n: number) => isUnchanged(seenCountOf(story), n);

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

test('"unchanged" requires looks 14 days apart, and no other number between them', () => {
  const story: OneLook[] = [
    { at: 0, n: 3 },
    { at: 7 * DAY_MS, n: 3 },
    { at: 14 * DAY_MS, n: 3 },
  ];
  expect(unchanged(story, 3)).toBe(true);
  expect(unchanged(story, 4)).toBe(false);
  expect(
    unchanged(
      [
        { at: 0, n: 3 },
        { at: 14 * DAY_MS - 1, n: 3 },
      ],
      3,
    ),
  ).toBe(false);
  expect(unchanged(story.toSpliced(1, 1, { at: 7 * DAY_MS, n: 4 }), 3)).toBe(false);
  expect(unchanged(story.with(1, { at: 7 * DAY_MS, n: undefined }), 3)).toBe(true);
  expect(unchanged(story.slice(0, 1), 3)).toBe(false);
  expect(unchanged([], 3)).toBe(false);
  expect(
    unchanged(
      story.map(({ at }) => ({ at, n: 0 })),
      0,
    ),
  ).toBe(false);
});

test('a count is "unchanged" exactly if its latest looks at that number span 14 days', () => {
  fc.assert(
    fc.property(anyStory, fc.nat({ max: 2 }), (story, n) => {
      const sure = story.filter((look) => look.n !== undefined);
      const others = sure.findLastIndex((look) => look.n !== n);
      const same = sure.slice(others + 1);
      const span = (same.at(-1)?.at ?? 0) - (same[0]?.at ?? 0);
      expect(unchanged(story, n)).toBe(n > 0 && span >= 14 * DAY_MS);
    }),
  );
});

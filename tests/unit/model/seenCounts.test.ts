// What was seen: bases of changes, what did not clear, and visits. Property tests play looks of a device at one count.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Counts } from '../../../src/api/updates.ts';
import { changesFrom, digestOf, sameBases } from '../../../src/model/changes.ts';
import {
  checkedCounts,
  markAllSeen,
  notSeenClear,
  rebase,
  recordSeen,
  takeBackMark,
  type SeenCounts,
} from '../../../src/model/seenCounts.ts';
import { enterVisit, type Visit } from '../../../src/model/seenCounts.ts';
import { counts, failed, known, named, unknownCount } from './selectExamples.ts';

const id = '6606';
const type = 'UngradedQuizzes';
const other = 'UnreadDiscussions';
const MINUTE_MS = 60_000;

interface OneLook {
  readonly at: number;
  /** undefined: missing in the answer. */
  readonly n: number | undefined;
}

const countOf = (n: number | undefined) => (n === undefined ? unknownCount : known(n));
const lookingAt = (course: Counts, at: number, before: SeenCounts = new Map()) =>
  recordSeen(before, new Map([[id, course]]), at);
/** The current count on the screen. */
const onScreen = (n: number | undefined) => [
  named(id, { kind: 'checked', counts: { [type]: countOf(n) } }),
];

/** Each look starts a visit, unless it is within five minutes of the last. */
function play(story: readonly OneLook[]): Visit {
  return story.reduce<Visit>(
    (visit, { at, n }) => {
      const entered = enterVisit(visit, at);
      return { ...entered, seenCounts: lookingAt({ [type]: countOf(n) }, at, entered.seenCounts) };
    },
    { seenCounts: new Map(), inViewAt: undefined },
  );
}

/** In order of time, minutes or weeks apart; few numbers, so that they recur. */
const anyStory: fc.Arbitrary<readonly OneLook[]> = fc
  .array(
    fc.record({
      wait: fc.constantFrom(...[1, 4, 5, 24 * 60, 14 * 24 * 60].map((n) => n * MINUTE_MS)),
      n: fc.option(fc.nat({ max: 2 }), { nil: undefined }),
    }),
    { maxLength: 8 },
  )
  .map((steps) => {
    let at = 1_000;
    return steps.map(({ wait, n }) => ({ at: (at += wait), n }));
  });

test('property: a change is measured against the last known number of earlier visits, and "not clear" begins with the first of at least two looks above zero', () => {
  fc.assert(
    fc.property(anyStory, fc.nat({ max: 3 }), (story, n) => {
      const visit = story.findLastIndex(
        ({ at }, index) => at - (story[index - 1]?.at ?? at) >= 5 * MINUTE_MS,
      );
      const base = story.slice(0, Math.max(0, visit)).findLast((one) => one.n !== undefined);
      const by = n - (base?.n ?? n);
      const { seenCounts } = play(story);
      const change = by === 0 ? undefined : { by, since: base?.at };
      expect(changesFrom(seenCounts)(id, type, n)).toEqual(change);
      const streak = story.slice(1 + story.findLastIndex((one) => !one.n));
      const since = n > 0 && streak.length > 1 ? streak[0]?.at : undefined;
      expect(notSeenClear(seenCounts.get(id)?.[type], n)).toBe(since);
    }),
    { numRuns: 500 },
  );
});

test('a look changes no type and no course outside it', () => {
  const first = recordSeen(
    lookingAt({ [type]: known(3) }, 5),
    new Map([['7707', { [type]: known(8) }]]),
    6,
  );
  const next = lookingAt({ [other]: known(1) }, 9, first);
  expect(next.get(id)?.[type]).toEqual(first.get(id)?.[type]);
  expect(next.get(id)?.[other]).toMatchObject({ n: 1, at: 9 });
  expect(next.get('7707')).toBe(first.get('7707'));
  expect(first.get(id)).not.toHaveProperty(other);
});

const { seenCounts: twice } = play([
  { at: 0, n: 3 },
  { at: 60 * MINUTE_MS, n: 5 },
]);

describe('marking all as seen', () => {
  test('stores the number on the screen, fresh or stale, as the base, and keeps the looks', () => {
    const marked = { ...twice.get(id)?.[type], base: { n: 9, at: 77 } };
    const stale = named(id, { kind: 'stale', counts: { [type]: known(9) }, asOf: 1 });
    for (const courses of [onScreen(9), [stale]])
      expect(markAllSeen(twice, courses, 77).get(id)?.[type]).toEqual(marked);
  });

  test('adds no course and no type without a look', () => {
    const strangers = [
      named('7707', { kind: 'checked', counts: { [type]: known(9) } }),
      named(id, { kind: 'checked', counts: { [other]: known(9) } }),
    ];
    expect(markAllSeen(twice, strangers, 77)).toEqual(twice);
  });

  test('leaves no change until a number changes again', () => {
    fc.assert(
      fc.property(anyStory, fc.nat({ max: 3 }), (story, n) => {
        const marked = markAllSeen(play(story).seenCounts, onScreen(n), 77);
        expect(changesFrom(marked)(id, type, n)).toBeUndefined();
        const later = changesFrom(marked)(id, type, n + 1);
        expect([undefined, { by: 1, since: 77 }]).toContainEqual(later);
      }),
    );
  });

  test('is undone: each base is restored, and later looks and bases stay', () => {
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
});

test('bases are the same while each is the same look of the same badge', () => {
  const seen = { ...twice.get(id) };
  expect(sameBases(twice, twice)).toBe(true);
  expect(sameBases(twice, new Map([[id, seen]]))).toBe(true);
  const noBase = play([{ at: 0, n: 3 }]).seenCounts;
  for (const unlike of [new Map(), new Map([['7707', seen]]), noBase]) {
    expect(sameBases(twice, unlike)).toBe(false);
    expect(sameBases(unlike, twice)).toBe(false);
  }
});

test('the digest adds rises and falls separately', () => {
  const rises = { UnreadDiscussions: { by: 9, since: 5 } };
  const both = { UnreadDiscussions: { by: -2, since: 3 }, [type]: { by: -3, since: 4 } };
  const rows = [{ changes: rises }, { changes: both }, { changes: undefined }];
  expect(digestOf(rows)).toEqual({ more: 9, fewer: 5, since: 3 });
  expect(digestOf(rows.slice(2))).toBeUndefined();
});

test('a failed, stale or unfinished check is no look', () => {
  const three = counts(known(3), known(0));
  const courses = [
    named('1', { kind: 'checked', counts: three }),
    named('2', { kind: 'stale', counts: three, asOf: 1 }),
    named('3', failed),
    named('4', { kind: 'checking', counts: three }),
  ];
  expect(checkedCounts(courses)).toEqual(new Map([['1', three]]));
});

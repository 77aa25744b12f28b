// Changes since the last visit, per course and type, between known counts only, and the end of a visit.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeFrom, digestOf, sameBases, type Change } from '../../../src/model/changes.ts';
import { checkedCounts, markAllSeen, rebase, takeBackMark } from '../../../src/model/seenCounts.ts';
import { enterVisit, VISIT_ENDS_AFTER_MS } from '../../../src/model/visit.ts';
import { courseIn, known, counts } from './courseExamples.ts';
import { anyStory, id, noVisit, onScreen, play, type, type OneLook } from './playLooks.ts';

const MINUTE_MS = 60_000;

function changeNow(story: readonly OneLook[], n: number | undefined): Change | undefined {
  return n === undefined ? undefined : changeFrom(play(story).seenCounts, id, type, n);
}

test('bases are the same while each is the same look of the same badge', () => {
  const { seenCounts } = play([
    { at: 0, n: 3 },
    { at: 60 * MINUTE_MS, n: 5 },
  ]);
  const seen = { ...seenCounts.get(id) };
  expect(seen[type]?.base).toEqual({ n: 3, at: 0 });
  expect(sameBases(seenCounts, seenCounts)).toBe(true);
  expect(sameBases(seenCounts, new Map([[id, seen]]))).toBe(true);
  const noBase = play([{ at: 0, n: 3 }]).seenCounts;
  for (const other of [new Map(), new Map([['7707', seen]]), noBase]) {
    expect(sameBases(seenCounts, other)).toBe(false);
    expect(sameBases(other, seenCounts)).toBe(false);
  }
});

describe('a change', () => {
  test('compares with the last look of an earlier visit', () => {
    const story = [
      { at: 0, n: 3 },
      { at: 2 * MINUTE_MS, n: 5 },
      { at: 60 * MINUTE_MS, n: 9 },
    ];
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
    const story = [
      { at: 0, n: 3 },
      { at: 10 * MINUTE_MS, n: undefined },
      { at: 20 * MINUTE_MS, n: 4 },
    ];
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

describe('the digest', () => {
  test('adds rises and falls separately', () => {
    const rises = { UnreadDiscussions: { by: 9, since: 5 } };
    const both = { UnreadDiscussions: { by: -2, since: 3 }, [type]: { by: -3, since: 4 } };
    const rows = [{ changes: rises }, { changes: both }, { changes: undefined }];
    expect(digestOf(rows)).toEqual({ more: 9, fewer: 5, since: 3 });
    expect(digestOf(rows.slice(2))).toBeUndefined();
    expect(digestOf([])).toBeUndefined();
  });
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

// Put-away courses and types: how each step is undone, and when a mute ends.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as rules from '../../../src/model/putAway.ts';
import type { MuteEnd } from '../../../src/model/putAway.ts';
import { known, unknownCount } from './courseExamples.ts';
import { nothing, putAwayOf } from './putAwayExamples.ts';

const type = 'UngradedQuizzes';
const anyId = fc.constantFrom('1', '2', '3');
const anyEnd = fc.oneof(
  fc.constant<MuteEnd>({ kind: 'rises' }),
  fc.constant<MuteEnd>({ kind: 'always' }),
  fc.nat({ max: 20 }).map((at): MuteEnd => ({ kind: 'date', at })),
);
const anyMute = fc.record({
  orgUnitId: anyId,
  type: fc.constantFrom(type, 'UnreadDiscussions' as const),
  until: anyEnd,
  baseline: fc.nat({ max: 5 }),
});
const anyPutAway = putAwayOf(anyMute, anyId);
const anyCount = fc.oneof(fc.nat({ max: 8 }).map(known), fc.constant(unknownCount));
const anyLook = fc
  .dictionary(anyId, anyCount)
  .map((counts) => new Map(Object.entries(counts).map(([id, count]) => [id, { [type]: count }])));

test('each step is undone by its opposite, and does not mutate its input', () => {
  fc.assert(
    fc.property(anyPutAway, anyMute, (putAway, mute) => {
      const before = structuredClone(putAway);
      const id = mute.orgUnitId;
      const fresh = rules.unpin(rules.show(rules.unmute(putAway, id, mute.type), id), id);
      expect(rules.unmute(rules.mute(fresh, mute), id, mute.type)).toEqual(fresh);
      expect(rules.show(rules.hide(fresh, id), id)).toEqual(fresh);
      expect(rules.unpin(rules.pin(fresh, id), id)).toEqual(fresh);
      expect(putAway).toEqual(before);
    }),
  );
});

describe('a badge is muted', () => {
  const muteUntil = (until: MuteEnd) =>
    rules.mute(nothing, { orgUnitId: '1', type, until, baseline: 3 });
  const muted = (until: MuteEnd, n: number | undefined, now: number) =>
    rules.isMuted(muteUntil(until), '1', type, n, now);

  test('until it rises', () => {
    expect([2, 3, 4].map((n) => muted({ kind: 'rises' }, n, 0))).toEqual([true, true, false]);
    expect(muted({ kind: 'rises' }, undefined, 0)).toBe(true);
  });

  test('until a date', () => {
    expect([9, 10].map((now) => muted({ kind: 'date', at: 10 }, 99, now))).toEqual([true, false]);
  });

  test('always', () => {
    expect(muted({ kind: 'always' }, 99, Infinity)).toBe(true);
  });

  test('without other types or other courses', () => {
    const putAway = muteUntil({ kind: 'always' });
    expect(rules.isMuted(putAway, '1', 'UnreadDiscussions', 3, 0)).toBe(false);
    expect(rules.isMuted(putAway, '2', type, 3, 0)).toBe(false);
    expect(rules.isMuted(nothing, '1', type, 3, 0)).toBe(false);
  });
});

describe('effects of a look', () => {
  test('a mute whose count fell ends at the next rise above the lowest count', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 5 })), fc.nat({ max: 5 }), (numbers, baseline) => {
        const until: MuteEnd = { kind: 'rises' };
        let putAway = rules.mute(nothing, { orgUnitId: '1', type, until, baseline });
        let lowest = baseline;
        let isOver = false;
        for (const n of numbers) {
          const look = new Map([['1', { [type]: known(n) }]]);
          putAway = rules.followCounts(putAway, look, 0);
          isOver ||= n > lowest;
          lowest = Math.min(lowest, n);
          expect(putAway.mutes.size).toBe(isOver ? 0 : 1);
        }
      }),
    );
  });

  test('only mutes that are over are removed, and nothing hidden or pinned', () => {
    fc.assert(
      fc.property(anyPutAway, anyLook, fc.nat({ max: 20 }), (putAway, look, now) => {
        const ended = rules.followCounts(putAway, look, now);
        for (const [key, { orgUnitId, type: kind }] of putAway.mutes) {
          const count = look.get(orgUnitId)?.[kind === type ? type : 'UngradedQuizzes'];
          const n = kind === type && count?.kind === 'known' ? count.n : undefined;
          expect(ended.mutes.has(key)).toBe(rules.isMuted(putAway, orgUnitId, kind, n, now));
        }
        expect(ended).toMatchObject({ hidden: putAway.hidden, pinned: putAway.pinned });
      }),
    );
  });

  test('property: courses are dropped from everything put away, and the same value returns if none is', () => {
    fc.assert(
      fc.property(anyPutAway, fc.constantFrom('1', '2', '3'), (putAway, dropped) => {
        const isKept = (id: string) => id !== dropped;
        const kept = rules.keepCourses(putAway, isKept);
        const idsOf = ({ mutes, hidden, pinned }: typeof putAway) => [
          Array.from(mutes.values(), ({ orgUnitId }) => orgUnitId),
          [...hidden],
          [...pinned],
        ];
        const before = idsOf(putAway);
        expect(idsOf(kept)).toEqual(before.map((ids) => ids.filter(isKept)));
        expect(kept === putAway).toBe(before.flat().every(isKept));
      }),
    );
  });

  test('unknown counts of a look change nothing and return the same value', () => {
    fc.assert(
      fc.property(anyPutAway, (putAway) => {
        const unknown = new Map([['1', { [type]: unknownCount }]]);
        expect(rules.followCounts(putAway, unknown, -1)).toBe(putAway);
        expect(rules.followCounts(putAway, new Map(), -1)).toBe(putAway);
      }),
    );
  });

  test('a baseline never rises', () => {
    fc.assert(
      fc.property(anyPutAway, anyLook, (putAway, look) => {
        for (const [key, { baseline }] of rules.followCounts(putAway, look, 0).mutes) {
          expect(baseline).toBeLessThanOrEqual(putAway.mutes.get(key)?.baseline ?? -1);
        }
      }),
    );
  });
});

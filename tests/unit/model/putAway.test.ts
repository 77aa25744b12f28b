// Put-away courses and types: how each step is undone, and when a mute ends.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as rules from '../../../src/model/putAway.ts';
import type { MuteEnd } from '../../../src/model/putAway.ts';
import { anyPutAwayOf, mute, nothing } from './putAwayExamples.ts';
import { known, unknownCount } from './selectExamples.ts';

const type = 'UngradedQuizzes';
const anyId = fc.constantFrom('1', '2', '3');
const types = [type, 'UnreadDiscussions'] as const;
const anyPutAway = anyPutAwayOf(anyId, fc.nat({ max: 20 }), fc.nat({ max: 5 }), types);
const anyCount = fc.oneof(fc.nat({ max: 8 }).map(known), fc.constant(unknownCount));
const anyLook = fc
  .dictionary(anyId, anyCount)
  .map((counts) => new Map(Object.entries(counts).map(([id, count]) => [id, { [type]: count }])));

test('each step is undone by its opposite, and does not mutate its input', () => {
  fc.assert(
    fc.property(anyPutAway, anyPutAway, (putAway, others) => {
      const before = structuredClone(putAway);
      for (const entry of others.values()) {
        const fresh = rules.takeBack(putAway, entry);
        const after = rules.put(fresh, entry);
        expect(after).toEqual(new Map([...fresh, [rules.keyOf(entry), entry]]));
        expect(rules.takeBack(after, entry)).toEqual(fresh);
      }
      expect(putAway).toEqual(before);
    }),
  );
});

const badge = { kind: 'mute', orgUnitId: '1', type } as const;
const muteUntil = (until: MuteEnd) => mute(nothing, { orgUnitId: '1', type, until, baseline: 3 });

test.each<[MuteEnd, n: number | undefined, now: number, isAway: boolean]>([
  [{ kind: 'rises' }, 2, 0, true],
  [{ kind: 'rises' }, 3, 0, true],
  [{ kind: 'rises' }, 4, 0, false],
  [{ kind: 'rises' }, undefined, 0, true],
  [{ kind: 'date', at: 10 }, 99, 9, true],
  [{ kind: 'date', at: 10 }, 99, 10, false],
  [{ kind: 'always' }, 99, Infinity, true],
])('a badge muted until %j, with %s at %d, is away: %j', (until, n, now, isAway) => {
  expect(rules.isAway(muteUntil(until), badge, n, now)).toBe(isAway);
});

test('a mute is of no other type and no other course', () => {
  const putAway = muteUntil({ kind: 'always' });
  for (const other of [{ type: 'UnreadDiscussions' }, { orgUnitId: '2' }] as const)
    expect(rules.isAway(putAway, { ...badge, ...other }, 3, 0)).toBe(false);
  expect(rules.isAway(nothing, badge, 3, 0)).toBe(false);
});

describe('effects of a look', () => {
  test('a mute whose count fell ends at the next rise above the lowest count', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 5 })), fc.nat({ max: 5 }), (numbers, baseline) => {
        const until: MuteEnd = { kind: 'rises' };
        let putAway = mute(nothing, { orgUnitId: '1', type, until, baseline });
        let lowest = baseline;
        let isOver = false;
        for (const n of numbers) {
          const look = new Map([['1', { [type]: known(n) }]]);
          putAway = rules.followCounts(putAway, look, 0);
          isOver ||= n > lowest;
          lowest = Math.min(lowest, n);
          expect(putAway.size).toBe(isOver ? 0 : 1);
        }
      }),
    );
  });

  test('only mutes that are over are removed, and nothing hidden or pinned', () => {
    fc.assert(
      fc.property(anyPutAway, anyLook, fc.nat({ max: 20 }), (putAway, look, now) => {
        const ended = rules.followCounts(putAway, look, now);
        for (const [key, entry] of putAway) {
          const isCounted = entry.kind === 'mute' && entry.type === type;
          const count = isCounted ? look.get(entry.orgUnitId)?.[type] : undefined;
          const n = count?.kind === 'known' ? count.n : undefined;
          expect(ended.has(key)).toBe(entry.kind !== 'mute' || rules.lasts(entry, n, now));
        }
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
});

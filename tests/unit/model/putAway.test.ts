// Put-away courses and types: how each step is undone, and when a mute ends.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { UpdateType } from '../../../src/api/updateType.ts';
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
  expect(rules.lasts({ ...badge, until, baseline: 3 }, n, now)).toBe(isAway);
});

test('a mute is of no other type and no other course', () => {
  const putAway = muteUntil({ kind: 'always' });
  const isMuted = (entries: rules.PutAway, ...of: [id: string, type: UpdateType]) =>
    rules.lookUp(entries, () => 0).isMuted(...of, 3);
  expect(isMuted(putAway, '1', 'UnreadDiscussions')).toBe(false);
  expect(isMuted(putAway, '2', type)).toBe(false);
  expect(isMuted(nothing, '1', type)).toBe(false);
});

test('a look-up tells what is put away here, and what is pinned here or by the LMS', () => {
  const lookUp = rules.lookUp(
    rules.putAwayOf([
      { ...badge, until: { kind: 'rises' }, baseline: 3 },
      { kind: 'everywhere', type: 'UnreadDiscussions' },
      { kind: 'hidden', orgUnitId: '2' },
      { kind: 'pinned', orgUnitId: '3' },
      { kind: 'unpinned', orgUnitId: '4' },
    ]),
    () => 0,
  );
  const mutedAt = (n: number) =>
    ['1', '2'].flatMap((id) => types.map((one) => lookUp.isMuted(id, one, n)));
  expect(mutedAt(3)).toEqual([true, true, false, true]);
  expect(mutedAt(4)).toEqual([false, true, false, true]);
  expect(mutedAt(0)).toEqual([true, false, false, false]);
  expect(['1', '2', '3'].map(lookUp.isHidden)).toEqual([false, true, false]);
  const pinned = (isAtLms: boolean) => ['2', '3', '4'].map((id) => lookUp.isPinned(id, isAtLms));
  expect(pinned(false)).toEqual([false, true, false]);
  expect(pinned(true)).toEqual([true, true, false]);
});

test('a look lowers the baseline of a mute with its count, and never raises it', () => {
  const before = muteUntil({ kind: 'always' });
  const look = (n: number) => rules.followCounts(before, new Map([['1', { [type]: known(n) }]]), 0);
  expect([...look(2).values()]).toMatchObject([{ baseline: 2 }]);
  expect(look(3)).toBe(before);
  expect(look(9)).toBe(before);
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

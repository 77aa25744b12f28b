// SeenCounts in little space: what is packed is unpacked, and what nobody packed is refused.
import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import type { SeenCount, SeenCounts } from '../../../src/model/seenCounts.ts';
import { packSeenCounts, unpackSeenCounts } from '../../../src/memory/packedSeenCounts.ts';
import { anyMemory } from './someMemory.ts';

const type = 'UnreadDiscussions';
const base = { n: 3, at: 10, base: undefined, sameSince: 10, notClearSince: 10 };
const seenCountOf = (more: Partial<SeenCount>): SeenCounts =>
  new Map([['6606', { [type]: { ...base, ...more } }]]);
const wayBack = (seenCounts: SeenCounts) => unpackSeenCounts(packSeenCounts(seenCounts));

describe('one count comes back as it was', () => {
  test.each<[string, Partial<SeenCount>]>([
    ['seen once', {}],
    ['with a baseline', { base: { n: 5, at: 2 } }],
    ['with a baseline of the same number', { base: { n: 3, at: 2 } }],
    ['with a baseline of zero', { base: { n: 0, at: 2 } }],
    ['the same for long', { sameSince: 1 }],
    ['not clear for longer than it is the same', { sameSince: 5, notClearSince: 1 }],
    ['behind a gap', { notClearSince: undefined }],
    ['a zero', { n: 0, notClearSince: undefined }],
    ['a zero that was not clear', { n: 0, notClearSince: 10 }],
    ['a zero that was not clear at another time', { n: 0, notClearSince: 4 }],
    ['large', { n: Number.MAX_SAFE_INTEGER }],
  ])('%s', (_, more) => {
    expect(wayBack(seenCountOf(more))).toEqual(seenCountOf(more));
  });
});

test('property: whatever was seen comes back, courses in their order', () => {
  fc.assert(
    fc.property(anyMemory, ({ seenCounts }) => {
      const unpacked = wayBack(seenCounts);
      expect(unpacked).toEqual(seenCounts);
      expect([...(unpacked?.keys() ?? [])]).toEqual([...seenCounts.keys()]);
    }),
  );
});

test('nothing takes nothing, and a usual course little', () => {
  expect(packSeenCounts(new Map())).toEqual({ times: [], looks: '' });
  expect(unpackSeenCounts({ times: [], looks: '' })).toEqual(new Map());
  const { looks, times } = packSeenCounts(seenCountOf({}));
  expect(times).toEqual([10]);
  expect(looks.split(',').filter((field) => field !== '')).toEqual(['6606', expect.any(String)]);
});

describe('what nobody packed', () => {
  test.each([
    ['a time that is not in the list', '6606,3....1'],
    ['no number', '6606,!....0'],
    ['a time before any', '6606,3'],
    ['a baseline without a time', '6606,3...5.0'],
    ['a number past those that can be told apart', '6606,zzzzzzzzzzzz...-.0'],
  ])('%s', (_, looks) => {
    expect(unpackSeenCounts({ times: [10], looks })).toBeUndefined();
  });
});

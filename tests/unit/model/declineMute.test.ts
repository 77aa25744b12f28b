// After a declined mute offer, the next offer comes two weeks later.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type SeenCounts,
  declineMute,
  isUnchanged,
  notSeenClear,
} from '../../../src/model/seenCounts.ts';
import { anyStory, DAY_MS, id, look, play, type } from './playLooks.ts';

const offered = (seenCounts: SeenCounts, n: number) => isUnchanged(seenCounts.get(id)?.[type], n);
const twoWeeks = play([
  { at: 0, n: 3 },
  { at: 14 * DAY_MS, n: 3 },
]).seenCounts;

test('a declined mute offer returns after exactly two more weeks without a change', () => {
  expect(offered(twoWeeks, 3)).toBe(true);
  const declined = declineMute(twoWeeks, id);
  expect(offered(declined, 3)).toBe(false);
  expect(offered(look(declined, { at: 28 * DAY_MS - 1, n: 3 }), 3)).toBe(false);
  expect(offered(look(declined, { at: 28 * DAY_MS, n: 3 }), 3)).toBe(true);
});

test('declining the offer covers every count of the course, and no other course', () => {
  const seen = twoWeeks.get(id)?.[type];
  const course = seen === undefined ? {} : { [type]: seen, UnreadDiscussions: seen };
  const both = new Map([
    [id, course],
    ['7707', course],
  ]);
  expect(isUnchanged(both.get(id)?.UnreadDiscussions, 3)).toBe(true);
  const declined = declineMute(both, id);
  expect(isUnchanged(declined.get(id)?.UnreadDiscussions, 3)).toBe(false);
  expect(declined.get('7707')).toEqual(both.get('7707'));
  expect(Object.keys(declined.get(id) ?? {}).toSorted()).toEqual([type, 'UnreadDiscussions']);
});

test('property: declining ends the offer, and changes nothing else that was recorded', () => {
  fc.assert(
    fc.property(anyStory, fc.nat({ max: 2 }), (story, n) => {
      const { seenCounts } = play(story);
      const before = seenCounts.get(id)?.[type];
      const declined = declineMute(seenCounts, id);
      const after = declined.get(id)?.[type];
      expect(isUnchanged(after, n)).toBe(false);
      expect(notSeenClear(after, n)).toBe(notSeenClear(before, n));
      expect(after).toEqual(before && { ...before, sameSince: before.at });
    }),
  );
});

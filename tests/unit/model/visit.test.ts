// The end of a visit, and what it keeps; changes.test.ts uses it.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rebase } from '../../../src/model/seenCounts.ts';
import { enterVisit, VISIT_ENDS_AFTER_MS } from '../../../src/model/visit.ts';
import { anyStory, noVisit, play } from './playLooks.ts';

test('the first visit has no base for changes', () => {
  expect(enterVisit(noVisit, 7)).toEqual({ seenCounts: new Map(), inViewAt: 7 });
  const { seenCounts } = play([{ at: 1_000, n: 3 }]);
  expect(enterVisit({ seenCounts, inViewAt: undefined }, 10 * VISIT_ENDS_AFTER_MS).seenCounts).toBe(
    seenCounts,
  );
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

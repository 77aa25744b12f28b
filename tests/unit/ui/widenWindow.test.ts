// However far a window is widened, no row is drawn twice or left out between, and the list keeps its length in the end.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { widenWindow } from '../../../src/ui/dashboard/widenWindow.ts';

const anyList = fc
  .record({
    above: fc.integer({ min: 0, max: 500 }),
    drawn: fc.integer({ min: 0, max: 80 }),
    below: fc.integer({ min: 0, max: 500 }),
    size: fc.integer({ min: 1, max: 300 }),
    more: fc.integer({ min: 0, max: 1_200 }),
  })
  .map(({ above, drawn, below, size, more }) => ({
    near: { start: above, end: above + drawn, before: above * size, after: below * size },
    count: above + drawn + below,
    size,
    more,
  }));

test('it has `more` rows beyond those near the screen, as far as there are any, and room for the others', () => {
  fc.assert(
    fc.property(anyList, ({ near, count, size, more }) => {
      const { start, end, before, after } = widenWindow(near, count, more);
      expect(start).toBeLessThanOrEqual(near.start);
      expect(end).toBeGreaterThanOrEqual(near.end);
      expect(end - start).toBe(Math.min(count, near.end - near.start + more));
      expect(before).toBeCloseTo(start * size, 5);
      expect(after).toBeCloseTo((count - end) * size, 5);
    }),
  );
});

test('those below come first', () => {
  const near = { start: 100, end: 140, before: 1_000, after: 2_000 };
  expect(widenWindow(near, 300, 120)).toEqual({ start: 100, end: 260, before: 1_000, after: 500 });
  expect(widenWindow(near, 300, 200)).toEqual({ start: 60, end: 300, before: 600, after: 0 });
});

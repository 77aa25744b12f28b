// Near the screen nothing is missing, far from it nothing is drawn, and the list is as long as all of it would be.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { windowOf, type WindowSource } from '../../../src/ui/dashboard/windowOf.ts';

const anySource: fc.Arbitrary<WindowSource> = fc.record({
  count: fc.integer({ min: 0, max: 400 }),
  columns: fc.integer({ min: 1, max: 5 }),
  gap: fc.integer({ min: 0, max: 20 }),
  heights: fc.array(fc.option(fc.integer({ min: 21, max: 300 }), { nil: undefined }), {
    maxLength: 400,
  }),
  top: fc.integer({ min: -60_000, max: 5_000 }),
  screen: fc.integer({ min: 100, max: 2_000 }),
});

/** Where each line begins and ends below the upper edge of the screen. */
function edges({ count, columns, gap, heights, top }: WindowSource): [number, number][] {
  const known = heights.filter((height) => height !== undefined);
  const usual = known.length === 0 ? 56 + gap : known.reduce((a, b) => a + b) / known.length;
  let at = top;
  return Array.from({ length: Math.ceil(count / columns) }, (_, line) => {
    const begin = at;
    at += heights[line] ?? usual;
    return [begin, at];
  });
}

test('every line on the screen is drawn, and none that is more than half a screen away', () => {
  fc.assert(
    fc.property(anySource, (source) => {
      const { start, end } = windowOf(source);
      const { columns, count, screen } = source;
      const lines = edges(source).map(([begin, finish], line) => ({
        isNear: finish >= 0 && begin < screen,
        isFar: finish < -screen / 2 || begin >= screen * 1.5,
        isDrawn: line * columns >= start && line * columns < end,
      }));
      expect(lines.filter(({ isNear, isDrawn }) => isNear && !isDrawn)).toEqual([]);
      expect(lines.filter(({ isFar, isDrawn }) => isFar && isDrawn)).toEqual([]);
      expect(start).toBeLessThanOrEqual(end);
      expect(end).toBeLessThanOrEqual(count);
      expect(start % columns === 0 || start === count).toBe(true);
    }),
  );
});

test('with its room the list is as long as if all of it were drawn', () => {
  fc.assert(
    fc.property(anySource, (source) => {
      const { start, end, before, after } = windowOf(source);
      const { columns, gap } = source;
      const lines = edges(source).map(([begin, finish]) => finish - begin);
      const drawn = lines.slice(Math.ceil(start / columns), Math.ceil(end / columns));
      const sum = (heights: readonly number[]) => heights.reduce((a, b) => a + b, 0);
      // Room is a line of its own, with a gap below it.
      const room = [before, after].map((size) => (size > 0 ? size + gap : 0));
      expect(sum(room) + sum(drawn)).toBeCloseTo(sum(lines), 3);
    }),
  );
});

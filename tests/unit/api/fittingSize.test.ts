// How many ids the LMS takes at once is learnt from what was too large, never from a course that is broken.
import { expect, test } from 'vitest';
import { fittingSize } from '../../../src/api/fittingSize.ts';

const ids = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
const broken = (...names: readonly string[]) => names.map((orgUnitId) => ({ orgUnitId }));

test('nothing was split, or a broken course explains each split: nothing is learnt', () => {
  expect(fittingSize([], [ids(1, 8)], [])).toBeUndefined();
  expect(fittingSize([ids(1, 8), ids(5, 8)], [ids(1, 4)], broken('7'))).toBeUndefined();
});

test('the largest part that was answered of what was too large', () => {
  expect(fittingSize([ids(1, 8)], [ids(1, 4), ids(5, 6), ids(7, 8)], [])).toBe(4);
});

test('of several that were too large, the smallest teaches most', () => {
  const answered = [ids(1, 8), ids(9, 12), ids(13, 16)];
  expect(fittingSize([ids(1, 16), ids(9, 16)], answered, [])).toBe(4);
});

test('answers to other requests teach nothing about this one', () => {
  expect(fittingSize([ids(1, 4)], [ids(3, 6), ids(1, 2)], [])).toBe(2);
  expect(fittingSize([ids(1, 4)], [ids(5, 8)], [])).toBe(0);
});

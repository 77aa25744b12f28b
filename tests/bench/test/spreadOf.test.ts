// The middle of several measurements.
import { expect, test } from 'vitest';
import { spreadOf } from '../spreadOf.ts';

test('the middle one of an odd number, between the middle two of an even one', () => {
  expect(spreadOf([30, 10, 20])).toEqual({ median: 20, least: 10, most: 30, samples: 3 });
  expect(spreadOf([40, 10, 20, 30])).toEqual({ median: 25, least: 10, most: 40, samples: 4 });
  expect(spreadOf([7])).toEqual({ median: 7, least: 7, most: 7, samples: 1 });
});

test('one that is far off does not move the middle', () => {
  expect(spreadOf([10, 11, 9000])?.median).toBe(11);
});

test('of nothing there is none', () => {
  expect(spreadOf([])).toBeUndefined();
});

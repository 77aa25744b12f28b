// Depth by slope.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slopeOf } from '../slopeOf.ts';

test('round trips are counted, and what the computer takes is not', () => {
  const times = (own: number) => [100, 200, 400].map((x) => ({ x, y: 4 * x + own }));
  expect(slopeOf(times(0))).toBeCloseTo(4);
  expect(slopeOf(times(350))).toBeCloseTo(4);
});

test('noise is evened out', () => {
  const slope = slopeOf([
    { x: 100, y: 410 },
    { x: 200, y: 790 },
    { x: 400, y: 1605 },
  ]);
  expect(slope).toBeCloseTo(4, 1);
});

test('one line has no slope', () => {
  expect(slopeOf([{ x: 100, y: 400 }])).toBeUndefined();
  expect(slopeOf([])).toBeUndefined();
  expect(
    slopeOf([
      { x: 100, y: 400 },
      { x: 100, y: 500 },
    ]),
  ).toBeUndefined();
});

test('the slope of a straight line is found, whatever it is', () => {
  const number = fc.integer({ min: -1000, max: 1000 });
  fc.assert(
    fc.property(number, number, fc.uniqueArray(fc.nat(1000), { minLength: 2 }), (k, d, xs) => {
      expect(slopeOf(xs.map((x) => ({ x, y: k * x + d })))).toBeCloseTo(k, 5);
    }),
  );
});

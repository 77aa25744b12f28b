// An institution's accent colour is used only with enough contrast.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, surfaces, textOnAccent } from '../../../src/app/shared/applyAccent.ts';

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test.each([
  ['#000', '#fff', 21],
  ['#ffffff', '#FFF', 1],
  ['#777777', '#fff', 4.48],
  ['#767676', '#fff', 4.54],
  ['#0000ff', '#fff', 8.59],
  ['#f00', '#00f', 2.15],
])('the contrast of %s and %s (WCAG 2, 1.4.3)', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
  expect(contrast(other, one)).toBe(contrast(one, other));
});

describe('an accent', () => {
  test.each([
    ['navy', '#12305f', '#fff', undefined],
    ['yellow', '#ffcc00', undefined, '#000'],
    ['red', '#e0443e', undefined, undefined],
    ['the colour of the page', '#f5f6f8', undefined, '#000'],
  ])('%s is used only in themes with enough contrast', (_, accent, light, dark) => {
    expect(textOnAccent(accent, surfaces.light)).toEqual(light);
    expect(textOnAccent(accent, surfaces.dark)).toEqual(dark);
  });

  test('property: accent colours and the text on them have enough contrast', () => {
    fc.assert(
      fc.property(color, fc.array(color, { minLength: 1 }), (accent, backs) => {
        const text = textOnAccent(accent, backs);
        const least = Math.min(...backs.map((back) => contrast(accent, back)));
        expect(text !== undefined).toBe(least >= 4.5);
        if (text === undefined) return;
        expect(contrast(text, accent)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});

// What connections share: the rate of a line.
import { expect, test } from 'vitest';
import { createLink } from '../createLink.ts';

test('what comes while the line is busy waits for it', () => {
  const link = createLink(10);
  expect(link.departure(0, 1000)).toBe(100);
  expect(link.departure(50, 500)).toBe(150);
  expect(link.bytes()).toBe(1500);
});

test('an idle line saves nothing up', () => {
  const link = createLink(10);
  link.departure(0, 100);
  expect(link.departure(1000, 100)).toBe(1010);
});

test('without a limit, bytes take no time', () => {
  expect(createLink(Infinity).departure(7, 1_000_000)).toBe(7);
});

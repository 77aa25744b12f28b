// The host's appearance in the frame, and reports of unknown values.
import { expect, test } from 'vitest';
import { framePlace, unknownIn } from '../../src/paths/frameMessages.ts';

test.each([
  ['', [], 'widget'],
  ['?theme=dark&layout=strip', [], 'strip'],
  ['?theme=light&layout=', [], 'widget'],
  ['?theme=pink&layout=table', ['pink', 'table'], 'widget'],
  ['?theme=Dark&courses=abc', ['Dark'], 'widget'],
] as const)('the query %s has the unknown values %j, and is a %s', (search, unknown, place) => {
  expect(unknownIn(new URLSearchParams(search))).toEqual(unknown);
  expect(framePlace(search)).toBe(place);
});

// The host's appearance in the frame, and reports of unknown values.
import { expect, test } from 'vitest';
import { isStrip, unknownIn } from '../../src/paths/frameMessages.ts';

test.each([
  ['', [], false],
  ['?theme=dark&layout=strip', [], true],
  ['?theme=light&layout=', [], false],
  ['?theme=pink&layout=table', ['pink', 'table'], false],
  ['?theme=Dark&courses=abc', ['Dark'], false],
] as const)('the query %s has the unknown values %j; strip: %s', (search, unknown, strip) => {
  expect(unknownIn(new URLSearchParams(search))).toEqual(unknown);
  expect(isStrip(search)).toBe(strip);
});

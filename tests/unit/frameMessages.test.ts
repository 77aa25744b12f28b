// Which page an address is, messages between a host and its frame, refusal of any other message, and what the host sets.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  framePlace,
  heightMessage,
  hostSearch,
  isSignOut,
  readAddress,
  readHeight,
  unknownIn,
} from '../../src/paths/frameMessages.ts';
import { pagePath } from '../../src/paths/base.ts';

const type = 'course-updates:height';

test('a height has its documented form, and is read as whole pixels up to 10,000', () => {
  expect(heightMessage(412)).toEqual({ type, height: 412 });
  expect(
    [412, 412.2, 1, 10_000, 10_001, 1e300].map((height) => readHeight({ type, height })),
  ).toEqual([412, 413, 1, 10_000, 10_000, 10_000]);
});

test('any message is read as a height from 1 to 10,000, or as nothing', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (data, height) => {
      expect(readHeight(data)).toBeUndefined();
      expect(readAddress(data)).toBeUndefined();
      expect(isSignOut(data)).toBe(false);
      const read = readHeight({ type, height }) ?? 1;
      expect([read >= 1, read <= 10_000]).toEqual([true, true]);
    }),
  );
});

test.each([
  ['', '', ''],
  ['', '?lang=fr', '?lang=fr'],
  ['?lang=fr', '', ''],
  ['?q=b&theme=dark', '?theme=light&courses=6606%2C7707', '?q=b&theme=light&courses=6606%2C7707'],
  ['?courses=1&show=pinned', '?q=x&show=away&evil=1', '?show=pinned'],
  ['?theme=dark', '?theme=light&theme=dark', '?theme=light'],
])('the query %s with the parameters %s of the host becomes %s', (now, wanted, search) => {
  expect(hostSearch(now, wanted)).toBe(search);
});

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

test.each([
  ['', '/'],
  ['/index.html', '/'],
  ['/index%2Ehtml', '/'],
  ['/embed/index.html', '/embed'],
  ['/Embed/Index.html', '/embed'],
  ['/auth/callback/index.html', '/auth/callback/index.html'],
  ['/embed/index.html/more', '/embed/index.html/more'],
  ['/nowhere/index.html', '/nowhere/index.html'],
])('%s is %s', (pathname, page) => {
  expect(pagePath(pathname)).toBe(page);
});

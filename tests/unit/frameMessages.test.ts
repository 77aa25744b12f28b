// Which page an address is, messages between a host and its frame, refusal of any other message, and what the host sets.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addressMessage,
  framePlace,
  heightMessage,
  hostSearch,
  isSignOut,
  readAddress,
  readHeight,
  unknownIn,
} from '../../src/paths/frameMessages.ts';
import { withoutParameters } from '../../src/paths/paths.ts';
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
      const read = readHeight({ type, height }) ?? 1;
      expect([read >= 1, read <= 10_000]).toEqual([true, true]);
    }),
  );
});

test('an address is read from an address message only', () => {
  expect(readAddress(addressMessage('?lang=fr'))).toBe('?lang=fr');
  expect(readAddress({ ...addressMessage('?lang=fr'), search: 1 })).toBeUndefined();
  expect(readAddress(heightMessage(3))).toBeUndefined();
});

test('only the message to sign out signs out', () => {
  expect(isSignOut({ type: 'course-updates:sign-out' })).toBe(true);
  for (const other of [addressMessage(''), 'course-updates:sign-out', null, {}])
    expect(isSignOut(other)).toBe(false);
});

test.each([
  ['?person=7', ''],
  ['?courses=1%2C2&person=%C3%A9', '?courses=1%2C2'],
  ['?courses=1,2', '?courses=1,2'],
])('the query %s without the person is %s', (search, own) => {
  expect(withoutParameters(search, 'person')).toBe(own);
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
  ['/', '/'],
  ['/index.html', '/'],
  ['/INDEX.HTML', '/'],
  ['/index%2Ehtml', '/'],
  ['/embed', '/embed'],
  ['/embed/', '/embed'],
  ['/embed/index.html', '/embed'],
  ['/Embed/Index.html', '/embed'],
  ['/auth/callback', '/auth/callback'],
  ['/auth/callback/index.html', '/auth/callback/index.html'],
  ['/embed/index.html/more', '/embed/index.html/more'],
  ['/index.htm', '/index.htm'],
  ['/nowhere/index.html', '/nowhere/index.html'],
])('%s is %s', (pathname, page) => {
  expect(pagePath(pathname)).toBe(page);
});

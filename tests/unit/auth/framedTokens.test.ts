// @vitest-environment jsdom
// A frame keeps the tokens of a named person in the tab's storage, and reads them for this person alone.
import { afterEach, expect, test } from 'vitest';
import { openFramedTokens } from '../../../src/auth/tokens/framedTokens.ts';
import { configWith } from '../config/minimalConfig.ts';
import { someTokens } from './someTokens.ts';

const { auth } = configWith();
const ofDaniel = someTokens({ names: ['id:1187', 'name:daniel.okafor'] });
const ofNobody = someTokens({ grant: 'g-2', accessToken: 'a-2' });

function name(person: string): void {
  window.history.replaceState(null, '', `?${new URLSearchParams({ person })}`);
}

afterEach(() => {
  name('');
  window.sessionStorage.clear();
});

test('tokens of a named person are in the storage of the tab, and read while the host names this person', () => {
  name('1187');
  let changes = 0;
  const framed = openFramedTokens(auth);
  const store = framed.openStore(() => (changes += 1));
  store.write(ofDaniel);
  expect([store.read(), changes]).toEqual([ofDaniel, 1]);
  expect(framed.isKept()).toBe(true);
  expect(window.sessionStorage).toHaveLength(1);
  name('daniel.okafor');
  expect(store.read()).toEqual(ofDaniel);
  name('2041');
  expect(store.read()).toBeUndefined();
  name('1187');
  store.clear();
  expect([store.read(), changes]).toEqual([undefined, 2]);
  expect(window.sessionStorage).toHaveLength(0);
});

test('without a named person, tokens are in memory alone', () => {
  name('1187');
  const framed = openFramedTokens(auth);
  const store = framed.openStore(() => undefined);
  store.write(ofDaniel);
  name('');
  expect([store.read(), framed.isKept()]).toEqual([undefined, false]);
  store.write(ofNobody);
  expect(store.read()).toEqual(ofNobody);
  name('1187');
  expect(store.read()).toEqual(ofDaniel);
  name('');
  store.clear();
  expect(store.read()).toBeUndefined();
});

test('with `tokenStore: memory`, the next frame removes what an earlier configuration stored', () => {
  name('1187');
  openFramedTokens(auth)
    .openStore(() => undefined)
    .write(ofDaniel);
  openFramedTokens({ ...auth, tokenStore: 'memory' });
  expect(window.sessionStorage).toHaveLength(0);
});

test('without locks, a renewal runs once', async () => {
  let runs = 0;
  const { alone } = openFramedTokens(auth);
  expect(await alone('g-1', async () => (runs += 1))).toBe(1);
});

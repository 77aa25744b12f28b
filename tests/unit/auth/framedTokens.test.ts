// @vitest-environment jsdom
// A frame keeps the tokens of a named person in the tab's storage, and reads them for this person alone.
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { openStorage } from '../../../src/auth/browser/openStorage.ts';
import { createTabFrames, openFramedTokens } from '../../../src/auth/tokens/framedTokens.ts';
import { DeafLocks } from '../../shared/DeafLocks.ts';
import { FakeLocks } from '../../shared/FakeLocks.ts';
import { startServer } from '../../shared/startServer.ts';
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
  expect(framed.cache.isKept()).toBe(true);
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
  expect([store.read(), framed.cache.isKept()]).toEqual([undefined, false]);
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

test('tokens and answers of a person whom the host no longer names are removed, and the tokens revoked', async () => {
  name('1187');
  const { url, requests } = await startServer((_, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.end();
  });
  const config = { ...auth, revocationEndpoint: `${url}/revoke` };
  const framed = openFramedTokens(config);
  framed.openStore(() => undefined).write(ofDaniel);
  framed.cache.storage.setItem('course-updates.framed-snapshot.0', '{}');
  framed.frames.ask('a');
  window.sessionStorage.setItem('other', 'of another application');
  name('2041');
  openFramedTokens(config);
  expect(Object.keys(window.sessionStorage)).toEqual(['other']);
  await expect
    .poll(() => requests.map(({ body }) => new URLSearchParams(body).get('token')))
    .toEqual([ofDaniel.accessToken, ofDaniel.refreshToken]);
});

test('the owner of a grant knows a frame of its tab by its mark, which goes with the answer', () => {
  const tab = openStorage('memory');
  const [owner, asker] = [createTabFrames(tab), createTabFrames(tab)];
  asker.ask('a');
  expect([owner.isOurs('a'), owner.isOurs('b')]).toEqual([true, false]);
  asker.rest('a');
  expect([owner.isOurs('a'), tab.length]).toEqual([false, 0]);
});

function useLocks(locks: LockManager): void {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
}

test('without locks, a renewal runs once', async () => {
  let runs = 0;
  const { alone } = openFramedTokens(auth);
  expect(await alone('g-1', async () => (runs += 1))).toBe(1);
});

test('the frames of a tab renew a grant one after the other, each once', async () => {
  useLocks(new FakeLocks());
  const steps: string[] = [];
  const renewal = (frame: string) => async () => {
    steps.push(`${frame} begins`);
    await Promise.resolve();
    steps.push(`${frame} ends`);
  };
  const { alone } = openFramedTokens(auth);
  await Promise.all([alone('g-1', renewal('one')), alone('g-1', renewal('two'))]);
  expect(steps).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
});

test('where locks never answer, a renewal waits for that of another frame, 35 s, and runs once', async () => {
  useLocks(new DeafLocks());
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let runs = 0;
  const renewed = openFramedTokens(auth).alone('g-1', async () => (runs += 1));
  await vi.advanceTimersByTimeAsync(34_999);
  expect(runs).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect([await renewed, runs]).toEqual([1, 1]);
});

// @vitest-environment jsdom
// A frame keeps the tokens of a named person in the tab's storage, and reads them for this person alone.
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openFramedTokens } from '../../../src/auth/tokens/framedTokens.ts';
import { RENEWAL } from '../../../src/paths/storageKeys.ts';
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
  window.sessionStorage.setItem('other', 'of another application');
  // Without a person, they wait for the frame of their owner.
  name('');
  openFramedTokens(config);
  expect(window.sessionStorage).toHaveLength(3);
  name('2041');
  openFramedTokens(config);
  expect(Object.keys(window.sessionStorage)).toEqual(['other']);
  await expect
    .poll(() => requests.map(({ body }) => new URLSearchParams(body).get('token')))
    .toEqual([ofDaniel.accessToken, ofDaniel.refreshToken]);
});

describe('renewals of the frames of a tab', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** The turn of a frame of a tab with `locks`. */
  function openFrame(locks: LockManager | undefined) {
    Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
    return openFramedTokens(auth).alone;
  }

  /** A frame holds the lock and never lets go of it. */
  function heldLocks(): FakeLocks {
    const locks = new FakeLocks();
    void locks.request(`${RENEWAL}g-1`, () => new Promise(() => undefined));
    return locks;
  }

  test.each<[string, LockManager | undefined, number]>([
    ['are free', new FakeLocks(), 0],
    ['are missing', undefined, 0],
    ['never answer', new DeafLocks(), 35_000],
    ['belong to a frame that hangs', heldLocks(), 35_000],
  ])('run once if the locks %s', async (_, locks, waitMs) => {
    const renewal = vi.fn<() => Promise<string>>(async () => 'renewed');
    const answer = openFrame(locks)('g-1', renewal);
    await vi.advanceTimersByTimeAsync(Math.max(0, waitMs - 1));
    expect(renewal).toHaveBeenCalledTimes(waitMs === 0 ? 1 : 0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await answer).toBe('renewed');
    expect(renewal).toHaveBeenCalledTimes(1);
  });

  test('run one after the other, each once, also if one fails or takes longer than the patience', async () => {
    const steps: string[] = [];
    const renewal = (frame: string, ms: number) => async () => {
      steps.push(`${frame} begins`);
      await new Promise((resolve) => {
        setTimeout(resolve, ms);
      });
      steps.push(`${frame} ends`);
      if (ms === 0) throw new Error('no');
    };
    const alone = openFrame(new FakeLocks());
    const work = Promise.allSettled([
      alone('g-1', renewal('one', 0)),
      alone('g-1', renewal('two', 30_000)),
      alone('g-2', renewal('three', 50_000)),
    ]);
    await vi.advanceTimersByTimeAsync(100_000);
    expect((await work).map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(steps).toEqual([
      'one begins',
      'three begins',
      'one ends',
      'two begins',
      'two ends',
      'three ends',
    ]);
  });
});

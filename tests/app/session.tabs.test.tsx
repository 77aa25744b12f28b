// Tabs of one browser over real HTTP: a duplicated tab (one grant, one owner), and messages between separate tabs.
// tests/browser/tabs.spec.ts has a real browser.
import { waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createSession, type Session } from '../../src/auth/createSession.ts';
import { openStorage } from '../../src/auth/browser/openStorage.ts';
import { createTokenStore } from '../../src/auth/tokens/tokenStore.ts';
import type { Tokens } from '../../src/auth/flow/tokens.ts';
import { wait } from '../../src/auth/flow/withDeadline.ts';
import { createCodeFlow } from '../../src/auth/flow/codeFlow.ts';
import type { AuthConfig } from '../../src/config/config.ts';
import { clientKey, TOKENS } from '../../src/paths/storageKeys.ts';
import { createCookieJar } from '../lms/cookieJar.ts';
import { defaultWorld } from '../lms/defaultWorld.ts';
import { signInOverHttp } from '../lms/signInOverHttp.ts';
import { startLms } from '../lms/startLms.ts';
import { DeafLocks } from '../shared/DeafLocks.ts';
import { FakeLocks } from '../shared/FakeLocks.ts';
import { someTokens } from '../unit/auth/someTokens.ts';
import { configWith } from '../unit/config/minimalConfig.ts';

async function setUp() {
  const { origin } = window.location;
  const lms = await startLms({ world: defaultWorld({ pageOrigins: [origin] }) });
  onTestFinished(() => lms[Symbol.asyncDispose]());
  Object.defineProperty(navigator, 'locks', { configurable: true, value: new FakeLocks() });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  return { lms, origin, config: configWith({ auth: { issuer: lms.issuer } }).auth };
}

/** Signs in. */
async function freshTokens(config: AuthConfig, origin: string): Promise<Tokens> {
  const redirectUri = `${origin}/auth/callback`;
  const flow = createCodeFlow({ config, redirectUri, storage: openStorage('memory') });
  const authorizationUrl = await flow.start('/');
  const jar = createCookieJar();
  const callback = await signInOverHttp({ authorizationUrl, personName: 'Sofia Lindqvist', jar });
  return (await flow.finish(callback)).tokens;
}

/** Signs in; the access token has expired. */
async function expiredTokens(config: AuthConfig, origin: string): Promise<Tokens> {
  return { ...(await freshTokens(config, origin)), expiresAt: 0, renewAt: 0 };
}

/** A session in a separate tab with `tokens`. */
function openTab(config: AuthConfig, tokens: Tokens, storage = openStorage('memory')): Session {
  createTokenStore(storage, clientKey(TOKENS, config)).write(tokens);
  const own = vi.spyOn(window, 'sessionStorage', 'get').mockReturnValue(storage);
  const session = createSession({ config, callback: undefined, leave: () => undefined });
  own.mockRestore();
  return session;
}

test.each([
  ['at once', 'restoring', 1],
  ['later', 'signed-in', 2],
])('a document that unloads %s leaves no mark of its grant in the tab', async (_, state, kept) => {
  const { config } = await setUp();
  const storage = openStorage('memory');
  const session = openTab(config, someTokens(), storage);
  await waitFor(() => expect([session.state().kind, storage.length]).toEqual([state, kept]));
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  await wait(0);
  expect(storage).toHaveLength(1);
});

test('twenty times, a tab and its copy start at the same time, and only one renews, once', async () => {
  const { lms, origin, config } = await setUp();
  const signIns: Tokens[] = [];
  while (signIns.length < 20) signIns.push(await expiredTokens(config, origin));
  const before = lms.requests.length;

  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const pairs = signIns.map((tokens) => [1, 2].map(() => openTab(config, tokens)));
  const asking = pairs.map((tabs, at) => tabs.map((tab) => tab.getToken(signIns[at]?.grant)));
  await Promise.all(asking.map((pair) => Promise.race(pair)));
  // The other waits for the lock.
  await vi.advanceTimersByTimeAsync(15_000);
  const answers = await Promise.all(asking.map((pair) => Promise.all(pair)));
  const given = answers.map((pair) => pair.filter(({ kind }) => kind === 'token').length);
  expect(given).toEqual(signIns.map(() => 1));
  await waitFor(() => {
    for (const tabs of pairs) {
      const states = tabs.map((tab) => tab.state().kind).toSorted();
      expect(states).toEqual(['signed-in', 'signed-out']);
    }
  });
  const asked = lms.requests.slice(before).filter(({ kind }) => kind === 'token');
  expect(asked.map(({ status }) => status)).toEqual(signIns.map(() => 200));
});

test('a sign-out in one tab signs out the other, which revokes its own tokens', async () => {
  const { lms, origin, ...set } = await setUp();
  const config = { ...set.config, revocationEndpoint: `${lms.issuer}/connect/revocation` };
  const one = openTab(config, await freshTokens(config, origin));
  const tokens = await freshTokens(config, origin);
  const other = openTab(config, tokens);
  await waitFor(() => expect(other.state().kind).toBe('signed-in'));
  await one.signOut();
  await waitFor(() => {
    const reason = { kind: 'signed-out-elsewhere' };
    expect(other.state()).toEqual({ kind: 'signed-out', reason });
  });
  expect(await other.getToken(tokens.grant)).toEqual({ kind: 'signed-out' });
  const revoked = () =>
    lms.requests.filter(({ kind, status }) => kind === 'revocation' && status === 200);
  await waitFor(() => expect(revoked()).toHaveLength(4));
});

test.each([-7_200_000, 0, 7_200_000])(
  'a sign-in after a sign-out stays valid when the clock is set by %d ms in between',
  async (change) => {
    const { origin, config } = await setUp();
    const one = openTab(config, await freshTokens(config, origin));
    await waitFor(() => expect(one.state().kind).toBe('signed-in'));
    await one.signOut();
    const { now } = Date;
    vi.spyOn(Date, 'now').mockImplementation(() => now() + change);
    const storage = openStorage('memory');
    const open = (callback?: string) => {
      const own = vi.spyOn(window, 'sessionStorage', 'get').mockReturnValue(storage);
      const session = createSession({ config, callback, leave: () => undefined });
      onTestFinished(() => own.mockRestore());
      return session;
    };
    const redirectUri = `${origin}/auth/callback`;
    const authorizationUrl = await createCodeFlow({ config, redirectUri, storage }).start('/');
    const jar = createCookieJar();
    const other = open(
      await signInOverHttp({ authorizationUrl, personName: 'Daniel Okafor', jar }),
    );
    await waitFor(() => expect(other.state().kind).toBe('signed-in'));
    vi.mocked(Date.now).mockRestore();
    // The document unloads and releases its lock.
    Object.defineProperty(navigator, 'locks', { configurable: true, value: new FakeLocks() });
    const reloaded = open();
    await waitFor(() => expect(reloaded.state().kind).toBe('signed-in'));
    expect(one.state().kind).toBe('signed-out');
  },
);

async function setUpDeaf() {
  const set = await setUp();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: new DeafLocks() });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const renewals = () => set.lms.requests.filter(({ kind }) => kind === 'token').length;
  return { ...set, renewals };
}

test('locks that never answer leave a restored session its access token, and its refresh token unspent', async () => {
  const { origin, config, renewals } = await setUpDeaf();
  const tokens = await freshTokens(config, origin);
  const before = renewals();
  const tab = openTab(config, tokens);
  await vi.advanceTimersByTimeAsync(15_000);
  await waitFor(() => expect(tab.state().kind).toBe('signed-in'));
  const usable = { kind: 'token', token: tokens.accessToken };
  expect(await tab.getToken(tokens.grant)).toEqual(usable);
  // The LMS refuses the token: without a renewal, the session ends.
  expect(await tab.getToken(tokens.grant, tokens.accessToken)).toEqual({ kind: 'signed-out' });
  expect(tab.state()).toMatchObject({ kind: 'ended' });
  expect(renewals()).toBe(before);
});

test('a call of an earlier grant gets no token of the next grant', async () => {
  const { origin, config } = await setUp();
  const first = await freshTokens(config, origin);
  const tab = openTab(config, first);
  await waitFor(() => expect(tab.state().kind).toBe('signed-in'));
  const second = await freshTokens(config, origin);
  await tab.enter(async () => ({ tokens: second, returnTo: '/', idTokenFault: undefined }));
  expect(await tab.getToken(first.grant)).toEqual({ kind: 'signed-out' });
  expect(await tab.getToken(second.grant)).toEqual({ kind: 'token', token: second.accessToken });
  expect(tab.state()).toMatchObject({ kind: 'signed-in', grant: second.grant });
});

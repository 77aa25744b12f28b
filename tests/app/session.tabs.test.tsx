// Tabs of one browser over real HTTP: a duplicated tab (one grant, one owner), and messages between separate tabs.
// tests/browser/tabs.spec.ts has a real browser.
import { waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createSession, type Session } from '../../src/auth/createSession.ts';
import { openStorage } from '../../src/auth/browser/openStorage.ts';
import { createTokenStore } from '../../src/auth/tokens/tokenStore.ts';
import type { Tokens } from '../../src/auth/flow/tokens.ts';
import { createCodeFlow } from '../../src/auth/flow/codeFlow.ts';
import type { AuthConfig } from '../../src/config/config.ts';
import { clientKey, TOKENS } from '../../src/paths/storageKeys.ts';
import { createCookieJar } from '../lms/cookieJar.ts';
import { defaultWorld } from '../lms/defaultWorld.ts';
import { signInOverHttp } from '../lms/signInOverHttp.ts';
import { startLms } from '../lms/startLms.ts';
import { FakeLocks } from '../shared/FakeLocks.ts';
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

/** A session in a separate tab with `tokens`. */
function openTab(config: AuthConfig, tokens: Tokens, storage = openStorage('memory')): Session {
  createTokenStore(storage, clientKey(TOKENS, config)).write(tokens);
  const own = vi.spyOn(window, 'sessionStorage', 'get').mockReturnValue(storage);
  const session = createSession({ config, callback: undefined, leave: () => undefined });
  own.mockRestore();
  return session;
}

test('twenty times, a tab and its copy start at the same time, and only one renews, once', async () => {
  const { lms, origin, config } = await setUp();
  const signIns: Tokens[] = [];
  while (signIns.length < 20)
    signIns.push({ ...(await freshTokens(config, origin)), expiresAt: 0, renewAt: 0 });
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

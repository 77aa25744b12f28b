// @vitest-environment jsdom
// The first script of a load: what it sends again, and where it sends nothing. In a browser: tests/browser/early.spec.ts.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startServer } from '../shared/startServer.ts';

const forget = (): void => {
  window.sessionStorage.clear();
  window.localStorage.clear();
  delete window.courseUpdatesEarly;
};
beforeEach(forget);
afterEach(() => {
  vi.unstubAllGlobals();
  forget();
});

interface LastLoad {
  readonly at?: string;
  readonly navigation?: string;
  readonly renewInMs?: number;
  readonly afterSignOut?: number;
  /** The last sign-out in this browser. */
  readonly signedOut?: number;
  /** In a frame of a page of the same origin. */
  readonly framed?: boolean;
}

/** A load that begins after `last` was left in this tab; the answer is what the LMS was asked. */
async function load(last: LastLoad = {}) {
  const { at = '/', navigation = 'reload', renewInMs = 60_000, afterSignOut, signedOut } = last;
  const server = await startServer((_request, response) => response.end('{}'));
  const calls = [{ url: `${server.url}/whoami` }, { url: `${server.url}/check`, body: '[]' }];
  const plan = { at, tokens: 'tokens', signedOut: 'signed-out', tokenHeader: 'X-Token', calls };
  const tokens = { accessToken: 'a-1', renewAt: Date.now() + renewInMs, afterSignOut };
  window.sessionStorage.setItem('course-updates.early', JSON.stringify(plan));
  window.sessionStorage.setItem('tokens', JSON.stringify(tokens));
  if (signedOut !== undefined) window.localStorage.setItem('signed-out', String(signedOut));
  const entry = { toJSON: () => ({ type: navigation }) };
  vi.stubGlobal('performance', { getEntriesByType: () => [entry], now: () => 7 });
  if (last.framed === true) vi.stubGlobal('parent', {});
  vi.resetModules();
  await import('../../src/early.ts');
  const { courseUpdatesEarly: sent } = window;
  for (const { response } of Array.isArray(sent) ? sent : []) await response;
  return { sent, requests: server.requests };
}

test('the calls of the last load are sent again, with the token of this tab', async () => {
  const { sent, requests } = await load({ afterSignOut: 5, signedOut: 5 });
  expect(requests.toSorted((a, b) => (a.url ?? '').localeCompare(b.url ?? ''))).toMatchObject([
    { method: 'POST', url: '/check', body: '[]', headers: { 'x-token': 'Bearer a-1' } },
    { method: 'GET', url: '/whoami', body: '', headers: { 'x-token': 'Bearer a-1' } },
  ]);
  expect(sent).toMatchObject([
    { token: 'a-1', at: 7 },
    { token: 'a-1', at: 7, body: '[]' },
  ]);
});

test.each<[string, LastLoad]>([
  ['at another address', { at: '/?courses=7142' }],
  ['on the way back', { navigation: 'back_forward' }],
  ['with a token that the page would renew first', { renewInMs: -1 }],
  ['in a frame', { framed: true }],
  ['after a sign-out in another tab', { signedOut: 5 }],
  ['after a later sign-out in another tab', { afterSignOut: 4, signedOut: 5 }],
])('nothing is sent %s', async (_, last) => {
  expect(await load(last)).toEqual({ sent: [], requests: [] });
});

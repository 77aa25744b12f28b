// @vitest-environment jsdom
// The first script of a load, on the way back from a sign-in: when it sends the code, where, and that it does so once. In a
// browser: tests/browser/earlyCode.spec.ts.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startServer } from '../shared/startServer.ts';

const STATE = '0123456789abcdef0123456789abcdef';
const KEY = `course-updates.transaction.code.${STATE}`;
const ISSUER = 'https://auth.example.edu';
const form = 'grant_type=authorization_code&client_id=c&redirect_uri=r&code_verifier=v-1';

const forget = (): void => {
  window.sessionStorage.clear();
  delete window.courseUpdatesEarly;
  delete window.courseUpdatesCode;
};
beforeEach(forget);
afterEach(() => {
  vi.unstubAllGlobals();
  forget();
  window.history.replaceState(null, '', '/');
});

interface Answer {
  /** Path and query to which the service leads back. */
  readonly at?: string;
  /** Whether the service has announced that it names itself. */
  readonly issRequired?: boolean;
  /** In a frame of a page of the same origin. */
  readonly framed?: boolean;
}

const callback = (query: string): string => `/auth/callback?${query}`;

/** A load at `at`, in a tab that began a sign-in; `load` loads once more. The answer is what the service was asked. */
async function comeBack({ at = '', issRequired = false, framed = false }: Answer) {
  const server = await startServer((_request, response) => response.end('{}'));
  const request = {
    at: `${window.location.origin}/auth/callback`,
    issuer: ISSUER,
    noIss: issRequired ? undefined : ISSUER,
    url: `${server.url}/token`,
    form,
  };
  window.sessionStorage.setItem(KEY, JSON.stringify(request));
  vi.stubGlobal('performance', { getEntriesByType: () => [] });
  if (framed) vi.stubGlobal('parent', {});
  window.history.replaceState(null, '', at);
  const load = async (): Promise<void> => {
    vi.resetModules();
    await import('../../src/early.ts');
    await window.courseUpdatesCode;
  };
  await load();
  return { requests: server.requests, load };
}

test.each<[string, Answer]>([
  ['that names its issuer', { at: callback(`code=a%26b&state=${STATE}&iss=${ISSUER}`) }],
  ['that names nobody, where nobody has to', { at: callback(`code=a%26b&state=${STATE}`) }],
  [
    'that names its issuer, as it has to',
    { at: callback(`state=${STATE}&iss=${ISSUER}&code=a%26b`), issRequired: true },
  ],
])('the code of an answer %s is sent, and once: a reload sends nothing', async (_, answer) => {
  const { requests, load } = await comeBack(answer);
  expect(requests).toMatchObject([
    { method: 'POST', url: '/token', headers: { accept: 'application/json' } },
  ]);
  expect(requests[0]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
  expect(requests[0]?.body).toBe(`${form}&code=a%26b`);
  expect(window.courseUpdatesCode).toBeInstanceOf(Promise);
  expect(window.sessionStorage.getItem(KEY)).toBeNull();
  await load();
  expect(requests).toHaveLength(1);
});

test.each<[string, Answer]>([
  ['names another issuer', { at: callback(`code=a&state=${STATE}&iss=https://evil.example`) }],
  ['names an empty issuer', { at: callback(`code=a&state=${STATE}&iss=`) }],
  ['does not say whose it is', { at: callback(`code=a&state=${STATE}`), issRequired: true }],
  ['has another state', { at: callback(`code=a&state=${STATE.replace('0', '1')}&iss=${ISSUER}`) }],
  ['has no state', { at: callback(`code=a&iss=${ISSUER}`) }],
  ['has two codes', { at: callback(`code=a&code=b&state=${STATE}&iss=${ISSUER}`) }],
  [
    'has two issuers',
    { at: callback(`code=a&state=${STATE}&iss=${ISSUER}&iss=https://evil.example`) },
  ],
  ['is an error as well', { at: callback(`code=a&state=${STATE}&iss=${ISSUER}&error=x`) }],
  ['has no code', { at: callback(`state=${STATE}&iss=${ISSUER}`) }],
  ['has an empty code', { at: callback(`code=&state=${STATE}&iss=${ISSUER}`) }],
  ['comes to another address', { at: `/?code=a&state=${STATE}&iss=${ISSUER}` }],
  ['comes to a frame', { at: callback(`code=a&state=${STATE}&iss=${ISSUER}`), framed: true }],
])('the code of an answer that %s is not sent, and the page can judge it', async (_, answer) => {
  const { requests } = await comeBack(answer);
  expect(requests).toEqual([]);
  expect(window.courseUpdatesCode).toBeUndefined();
  expect(window.sessionStorage.getItem(KEY)).not.toBeNull();
});

test('an answer to a sign-in that this tab did not begin goes nowhere', async () => {
  const { requests } = await comeBack({ at: callback(`code=a&state=${STATE}`), framed: true });
  forget();
  vi.unstubAllGlobals();
  vi.resetModules();
  await import('../../src/early.ts');
  expect(window.courseUpdatesCode).toBeUndefined();
  expect(requests).toEqual([]);
});

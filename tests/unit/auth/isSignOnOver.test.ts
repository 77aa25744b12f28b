// @vitest-environment jsdom
// A single sign-on in front of the page, which answers in place of the page and of a token endpoint on its origin.
import { afterEach, expect, test, vi } from 'vitest';
import { isOwnOrigin, isSignOnOver } from '../../../src/auth/browser/isSignOnOver.ts';
import { refreshTokens } from '../../../src/auth/flow/refreshTokens.ts';
import { someTokens } from './someTokens.ts';

type Answer = 'nothing' | 'a redirect' | 'a refusal in JSON' | number;

/** The result of `fetch`; a redirect that is not followed has no status. */
async function respond(as: Answer): Promise<Response> {
  if (as === 'nothing') throw new TypeError('Failed to fetch');
  if (as === 'a redirect')
    return Object.assign(Object.create(null), { type: 'opaqueredirect', status: 0, body: null });
  if (typeof as === 'number') return new Response('<p>Sign in</p>', { status: as });
  return Response.json({ error: 'invalid_grant' }, { status: 401 });
}

/** Answers requests of the page, and those to the token endpoint. */
function answer(page: Answer, token: Answer = 'nothing') {
  const requests: (readonly [url: string, options: RequestInit])[] = [];
  vi.stubGlobal('fetch', (url: string, options: RequestInit = {}) => {
    requests.push([url, options]);
    return respond(options.method === undefined ? page : token);
  });
  return requests;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const answers: readonly (readonly [Answer, boolean])[] = [
  ['a redirect', true],
  [401, true],
  [403, true],
  [200, false],
  [503, false],
  ['nothing', false],
];

test.each(answers)('%s in place of the page: %j', async (page, isOver) => {
  const requests = answer(page);
  expect(await isSignOnOver()).toBe(isOver);
  expect(requests).toMatchObject([
    [expect.stringMatching(/\/$/), { redirect: 'manual', cache: 'no-store' }],
  ]);
});

test('it stands in front of the addresses of its own origin', () => {
  const { origin } = window.location;
  const addresses = [`${origin}/token`, '/token', 'https://auth.example.edu/token'];
  expect(addresses.map(isOwnOrigin)).toEqual([true, true, false]);
});

const notTaken = { kind: 'not-taken', fault: { kind: 'sign-on-over' } };
const lost = { kind: 'lost', fault: { kind: 'unreadable', status: 401 } };

test.each<[string, Answer, Answer, object]>([
  ['a redirect, which is not followed', 'nothing', 'a redirect', notTaken],
  ['a page with 401', 401, 'a redirect', notTaken],
  ['a page with 403', 403, 401, notTaken],
  ['a page with 401, of the service', 401, 200, lost],
  ['a page with 405', 405, 'a redirect', { kind: 'not-taken', fault: { status: 405 } }],
  ['a refusal', 'a refusal in JSON', 'a redirect', { kind: 'refused', fault: undefined }],
])('a refresh that gets %s: whether its token is spent', async (_, token, page, result) => {
  const requests = answer(page, token);
  const { endpoints } = someTokens();
  const tokenEndpoint = `${window.location.origin}/token`;
  const tokens = someTokens({ endpoints: { ...endpoints, tokenEndpoint } });
  expect(await refreshTokens(tokens, 'client')).toMatchObject(result);
  // Without a single sign-on, a page says nothing of another origin.
  requests.length = 0;
  const elsewhere = await refreshTokens(someTokens(), 'client');
  expect(elsewhere).not.toMatchObject(notTaken);
  expect(requests.filter(([, { redirect }]) => redirect === 'manual')).toEqual([]);
});

test('without a refresh token there is nothing to send', async () => {
  const requests = answer(200);
  const tokens = someTokens({ refreshToken: undefined });
  expect(await refreshTokens(tokens, 'client')).toEqual({ kind: 'refused' });
  expect(requests).toEqual([]);
});

// @vitest-environment jsdom
// What comes back from a sign-in, over real HTTP: what is checked before the code is sent, with what it is sent, that it is
// sent once, and what becomes of each answer.
import { expect, onTestFinished, test, vi } from 'vitest';
import { finishSignIn } from '../../../src/auth/finishSignIn.ts';
import { openStorage } from '../../../src/auth/openStorage.ts';
import { SignInError, type SignInFault } from '../../../src/auth/discovery/signInFault.ts';
import type { Tokens } from '../../../src/auth/tokens.ts';
import { parseConfig } from '../../../src/config/parseConfig.ts';
import { startServer, type TestServer } from '../../shared/startServer.ts';
import { minimalConfig } from '../config/minimalConfig.ts';

const STATE = '0123456789abcdef0123456789abcdef';
const ISSUER = 'https://auth.example.edu/core';
const REDIRECT_URI = 'https://updates.example.edu/auth/callback';
const form =
  'grant_type=authorization_code&client_id=c&redirect_uri=https%3A%2F%2Fupdates.example.edu%2Fauth%2Fcallback&code_verifier=v-1';
const good = { access_token: 'a-1', token_type: 'Bearer', refresh_token: 'r-1', expires_in: 1800 };

interface SignIn {
  /** Of the library's transaction. */
  readonly transaction?: Readonly<Record<string, unknown>>;
  readonly issRequired?: boolean;
}

function configured() {
  const parsed = parseConfig(minimalConfig({ auth: { issuer: ISSUER, clientId: 'c' } }));
  if (parsed.kind === 'mistakes') throw new Error('The configuration is wrong.');
  return parsed.config.auth;
}

/** A tab that began a sign-in, as codeFlow.ts and the library leave it. */
function begin(url: string, { transaction, issRequired = false }: SignIn = {}) {
  const storage = openStorage('memory');
  const kept = {
    id: STATE,
    authority: ISSUER,
    client_id: 'c',
    redirect_uri: REDIRECT_URI,
    scope: 'a:b:c',
    code_verifier: 'v-1',
    data: { returnTo: '/?courses=1' },
    ...transaction,
  };
  const endpoints = {
    issuer: ISSUER,
    authorizationEndpoint: `${ISSUER}/authorize`,
    tokenEndpoint: url,
    issRequired,
  };
  storage.setItem(`course-updates.transaction.${STATE}`, JSON.stringify(kept));
  storage.setItem('course-updates.endpoints', JSON.stringify(endpoints));
  const options = { config: configured(), redirectUri: REDIRECT_URI, storage };
  return {
    storage,
    finish: (
      query = `code=a%26b&state=${STATE}&iss=${encodeURIComponent(ISSUER)}`,
      onLate?: (late: Tokens) => void,
    ) => finishSignIn(options, `${REDIRECT_URI}?${query}`, onLate),
  };
}

const tokenEndpoint = (body: unknown, status = 200, type = 'application/json') =>
  startServer((_request, response) => {
    const headers = { 'Access-Control-Allow-Origin': '*', 'Content-Type': type };
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
  });

async function faultOf(work: Promise<unknown>): Promise<SignInFault | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof SignInError) return error.fault;
    throw error;
  }
}

test('the code is sent with what was left for it, and nothing of the sign-in is kept', async () => {
  const server = await tokenEndpoint(good);
  const { finish, storage } = begin(server.url);
  const { tokens, returnTo } = await finish();
  expect(server.requests.map(({ body }) => body)).toEqual([`${form}&code=a%26b`]);
  expect(tokens).toMatchObject({ accessToken: 'a-1', refreshToken: 'r-1', scope: 'a:b:c' });
  expect(tokens.endpoints.tokenEndpoint).toBe(server.url);
  expect(returnTo).toBe('/?courses=1');
  expect(storage).toHaveLength(0);
});

test.each<[string, string, SignIn, SignInFault['kind']]>([
  ['another issuer', `code=a&state=${STATE}&iss=x`, {}, 'issuer-mismatch'],
  ['no issuer, where it has to', `code=a&state=${STATE}`, { issRequired: true }, 'issuer-mismatch'],
  ['no code', `state=${STATE}`, {}, 'malformed-response'],
  ['an empty code', `code=&state=${STATE}`, {}, 'malformed-response'],
])('an answer with %s spends nothing: the real one still works', async (_, query, signIn, kind) => {
  const server = await tokenEndpoint(good);
  const { finish } = begin(server.url, signIn);
  expect(await faultOf(finish(query))).toEqual({ kind });
  expect(server.requests).toEqual([]);
  expect((await finish()).tokens.accessToken).toBe('a-1');
});

test.each([
  ['state', { id: STATE.replace('0', '1') }],
  ['issuer', { authority: 'https://other.example.edu' }],
  ['application', { client_id: 'other' }],
  ['redirect URI', { redirect_uri: 'https://updates.example.edu/auth/popup' }],
])('a sign-in that was begun with another %s is not gone on with', async (_, transaction) => {
  const server = await tokenEndpoint(good);
  const { finish } = begin(server.url, { transaction });
  expect(await faultOf(finish())).toEqual({ kind: 'unknown-state' });
  expect(server.requests).toEqual([]);
});

test('a sign-in whose endpoints are not known is not gone on with', async () => {
  const server = await tokenEndpoint(good);
  const { finish, storage } = begin(server.url);
  storage.removeItem('course-updates.endpoints');
  expect(await faultOf(finish())).toEqual({ kind: 'unknown-state' });
  expect(server.requests).toEqual([]);
});

const bad: SignInFault = { kind: 'bad-token-response' };
const unreachable: SignInFault = { kind: 'unreachable' };

test.each<[string, () => Promise<TestServer>, SignInFault]>([
  [
    'a refusal',
    () => tokenEndpoint({ error: 'invalid_grant' }, 400),
    { kind: 'refused', code: 'invalid_grant' },
  ],
  [
    'a refusal with markup for a code',
    () => tokenEndpoint({ error: '"><img>' }, 400),
    { kind: 'refused', code: 'unknown' },
  ],
  ['busy', () => tokenEndpoint({ error: 'temporarily_unavailable' }, 400), unreachable],
  ['a problem of its own', () => tokenEndpoint({ error: 'server_error' }, 500), unreachable],
  ['a 400 without a word', () => tokenEndpoint('', 400), bad],
  ['a refusal whose code is none', () => tokenEndpoint({ error: 7 }, 400), bad],
  ['a 500 page', () => tokenEndpoint('<html>', 500, 'text/html'), bad],
  ['an error in a success', () => tokenEndpoint({ error: 'invalid_grant' }), bad],
  ['tokens in a failure', () => tokenEndpoint(good, 500), bad],
  ['an empty object', () => tokenEndpoint({}), bad],
  ['nothing', () => tokenEndpoint(''), bad],
  ['no JSON', () => tokenEndpoint('{"access_token":"a-'), bad],
  ['tokens in a page', () => tokenEndpoint(good, 200, 'text/html'), bad],
  ['another token type', () => tokenEndpoint({ ...good, token_type: 'mac' }), bad],
  ['an empty token', () => tokenEndpoint({ ...good, access_token: '' }), bad],
  ['a broken connection', () => startServer((_, response) => response.destroy()), unreachable],
  [
    'a redirect',
    () =>
      startServer((_, response) => {
        const headers = { Location: '/other', 'Access-Control-Allow-Origin': '*' };
        response.writeHead(307, headers).end();
      }),
    unreachable,
  ],
])('%s is said, and the code was sent once', async (_, start, fault) => {
  const server = await start();
  const { finish, storage } = begin(server.url);
  expect(await faultOf(finish())).toEqual(fault);
  expect(server.requests).toHaveLength(1);
  expect(await faultOf(finish())).toEqual({ kind: 'unknown-state' });
  expect(server.requests).toHaveLength(1);
  const keys = Array.from({ length: storage.length }, (__, index) => storage.key(index));
  expect(keys.join()).not.toContain('transaction');
});

test.each([
  ['null for what there is not', { ...good, refresh_token: null, scope: null }, 'application/json'],
  ['an answer in plain text', { access_token: 'a-1', token_type: 'bearer' }, 'text/plain'],
])('%s is no failure', async (_, body, type) => {
  const server = await tokenEndpoint(body, 200, type);
  const { tokens } = await begin(server.url).finish();
  expect(tokens).toMatchObject({ accessToken: 'a-1', refreshToken: undefined, scope: 'a:b:c' });
});

test('what an ID token has to be of is handed on, and nobody has judged it yet', async () => {
  const server = await tokenEndpoint({ ...good, id_token: 'x' });
  const { finish } = begin(server.url, { transaction: { nonce: 'n-1' } });
  expect(await finish()).toMatchObject({ nonce: 'n-1', tokens: { idToken: 'x' } });
  expect((await begin(server.url).finish()).nonce).toBeUndefined();
});

test('tokens that come after the deadline are handed over, so that they can be given back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let answer: () => void = () => undefined;
  const server = await startServer((_, response) => {
    answer = () => {
      const headers = { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'application/json' };
      response.writeHead(200, headers).end(JSON.stringify(good));
    };
  });
  const { finish } = begin(server.url);
  const late = vi.fn<(tokens: Tokens) => void>();
  const fault = faultOf(finish(undefined, late));
  await expect.poll(() => server.requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await fault).toEqual({ kind: 'unreachable' });
  answer();
  await expect.poll(() => late.mock.calls).toMatchObject([[{ accessToken: 'a-1' }]]);
});

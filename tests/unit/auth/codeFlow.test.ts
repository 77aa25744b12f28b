// @vitest-environment jsdom
// Sign-ins over real HTTP: checks before the code is sent, the one request, and the result of each answer.
import { expect, onTestFinished, test, vi } from 'vitest';
import type { SignInFault } from '../../../src/auth/discovery/signInFault.ts';
import type { Tokens } from '../../../src/auth/tokens.ts';
import {
  answerWith,
  beginSignIn,
  faultOf,
  good,
  JSON_TYPE,
  keysOf,
  REDIRECT_URI,
  type Answer,
  type Service,
} from './beginSignIn.ts';

test('a callback sends the code with its verifier, without a second discovery, and empties the storage', async () => {
  const { finish, storage, codes, discoveries, issuer } = await beginSignIn();
  const { tokens, returnTo, hasRightIdToken } = await finish();
  expect(codes().map(({ url }) => url)).toEqual(['/token']);
  expect(Object.fromEntries(new URLSearchParams(codes()[0]?.body))).toEqual({
    grant_type: 'authorization_code',
    client_id: 'c',
    redirect_uri: REDIRECT_URI,
    code_verifier: expect.stringMatching(/^[\w.~-]{43,128}$/),
    code: 'a&b',
  });
  expect(discoveries()).toHaveLength(1);
  expect(tokens).toMatchObject({ accessToken: 'a-1', refreshToken: 'r-1', scope: 'a:b:c' });
  expect(tokens.endpoints).toMatchObject({ issuer, tokenEndpoint: `${issuer}/token` });
  expect({ returnTo, hasRightIdToken }).toEqual({ returnTo: '/?courses=1', hasRightIdToken: true });
  expect(keysOf(storage)).toEqual([]);
});

test.each<[string, (state: string, issuer: string) => string, Service, SignInFault['kind']]>([
  ['another issuer', (state) => `code=a&state=${state}&iss=x`, {}, 'issuer-mismatch'],
  [
    'no issuer, although required',
    (state) => `code=a&state=${state}`,
    { issRequired: true },
    'issuer-mismatch',
  ],
  ['no code', (state) => `state=${state}`, {}, 'malformed-response'],
  ['an empty code', (state) => `code=&state=${state}`, {}, 'malformed-response'],
  ['two codes', (state) => `code=a&code=b&state=${state}`, {}, 'malformed-response'],
  [
    'two issuers',
    (state, iss) => `code=a&state=${state}&iss=${iss}&iss=x`,
    {},
    'malformed-response',
  ],
  ['a state of another form', (state) => `code=a&state=${state};x`, {}, 'unknown-state'],
  ['an unknown state', () => `code=a&state=${'0'.repeat(32)}`, {}, 'unknown-state'],
])(
  'a response with %s sends no code, and the real response still works',
  async (_, query, service, kind) => {
    const { finish, state, issuer, codes } = await beginSignIn(service);
    expect(await faultOf(finish(query(state, issuer)))).toEqual({ kind });
    expect(codes()).toEqual([]);
    expect((await finish()).tokens.accessToken).toBe('a-1');
  },
);

test.each<[string, Readonly<Record<string, string>>, string | undefined]>([
  ['issuer', { issuer: 'https://other.example.edu' }, undefined],
  ['application', { clientId: 'other' }, undefined],
  ['redirect URI', {}, 'https://updates.example.edu/auth/popup'],
])('a sign-in that began with another %s is not continued', async (_, auth, redirectUri) => {
  const { flowOf, response, codes } = await beginSignIn();
  const finished = flowOf(auth, redirectUri).finish(`${REDIRECT_URI}?${response}`);
  expect(await faultOf(finished)).toEqual({ kind: 'unknown-state' });
  expect(codes()).toEqual([]);
});

test.each([
  ['no JSON', '{'],
  ['of an earlier version', '{"id":"STATE","code_verifier":"v","data":{"returnTo":"/"}}'],
])('a transaction that is %s is not continued', async (_, kept) => {
  const { finish, storage, state, codes } = await beginSignIn();
  storage.setItem(`course-updates.transaction.${state}`, kept.replace('STATE', state));
  expect(await faultOf(finish())).toEqual({ kind: 'unknown-state' });
  expect(codes()).toEqual([]);
});

test('an error response removes only the transaction of its own state', async () => {
  const { finish, state, flowOf, storage } = await beginSignIn();
  await flowOf().start('/');
  const transactions = () => keysOf(storage).filter((key) => key?.includes('.transaction.'));
  expect(transactions()).toHaveLength(2);
  expect(await faultOf(finish('error=access_denied'))).toEqual({ kind: 'denied' });
  expect(transactions()).toHaveLength(2);
  const own = `error=access_denied&state=${state}`;
  expect(await faultOf(finish(own))).toEqual({ kind: 'denied' });
  expect(transactions()).toHaveLength(1);
});

test('only after an automatic sign-in, login_required means that nobody is signed in', async () => {
  const { finish, state, flowOf } = await beginSignIn();
  const required = `error=login_required&state=${state}`;
  expect(await faultOf(finish(required))).toEqual({
    kind: 'provider-error',
    code: 'login_required',
  });
  const address = new URL(await flowOf().start('/?courses=2', 'page'));
  const automatic = `error=login_required&state=${address.searchParams.get('state') ?? ''}`;
  expect(await faultOf(finish(automatic))).toEqual({ kind: 'nobody', returnTo: '/?courses=2' });
});

const bad: SignInFault = { kind: 'bad-token-response' };
const unreachable: SignInFault = { kind: 'unreachable' };

test.each<[string, Answer, SignInFault]>([
  [
    'a refusal',
    answerWith({ error: 'invalid_grant' }, 400),
    { kind: 'refused', code: 'invalid_grant' },
  ],
  [
    'a refusal with markup as its code',
    answerWith({ error: '"><img>' }, 400),
    { kind: 'refused', code: 'unknown' },
  ],
  ['a busy service', answerWith({ error: 'temporarily_unavailable' }, 400), unreachable],
  ['a server error', answerWith({ error: 'server_error' }, 500), unreachable],
  ['a 400 without a body', answerWith('', 400), bad],
  ['a refusal with a number as its code', answerWith({ error: 7 }, 400), bad],
  ['a 500 page', answerWith('<html>', 500, 'text/html'), bad],
  ['an error in a 200', answerWith({ error: 'invalid_grant' }), bad],
  ['tokens in a 500', answerWith(good, 500), bad],
  ['an empty object', answerWith({}), bad],
  ['an empty body', answerWith(''), bad],
  ['truncated JSON', answerWith('{"access_token":"a-'), bad],
  ['tokens as text/html', answerWith(good, 200, 'text/html'), bad],
  ['another token type', answerWith({ ...good, token_type: 'mac' }), bad],
  ['an empty token', answerWith({ ...good, access_token: '' }), bad],
  ['a refresh token that is a number', answerWith({ ...good, refresh_token: 7 }), bad],
  ['a broken connection', (_, response) => void response.destroy(), unreachable],
])('%s is reported, and the code is sent once', async (_, answer, fault) => {
  const { finish, storage, codes } = await beginSignIn({ answer });
  expect(await faultOf(finish())).toEqual(fault);
  expect(codes()).toHaveLength(1);
  expect(await faultOf(finish())).toEqual({ kind: 'unknown-state' });
  expect(codes()).toHaveLength(1);
  expect(keysOf(storage)).toEqual([]);
});

test.each([
  ['null for an absent value', { ...good, refresh_token: null, scope: null }, JSON_TYPE],
  ['a response in plain text', { access_token: 'a-1', token_type: 'bearer' }, 'text/plain'],
])('%s is accepted', async (_, body, type) => {
  const { finish } = await beginSignIn({ answer: answerWith(body, 200, type) });
  const { tokens } = await finish();
  expect(tokens).toMatchObject({ accessToken: 'a-1', refreshToken: undefined, scope: 'a:b:c' });
});

test.each<[string, object, boolean]>([
  ['of this sign-in', {}, true],
  ['of another sign-in', { nonce: 'another' }, false],
  ['of another application', { aud: 'd' }, false],
  ['of another issuer', { iss: 'https://other.example.edu' }, false],
  ['that has expired', { exp: 1 }, false],
])('an ID token %s is checked, and its tokens returned', async (_, changes, hasRightIdToken) => {
  const answer: Answer = (...sent) => {
    const now = Math.floor(Date.now() / 1000);
    const { issuer: iss, nonce } = signIn;
    const claims = { iss, aud: 'c', sub: 'Sofia', iat: now, exp: now + 60, nonce, ...changes };
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
    answerWith({ ...good, id_token: `e30.${payload}.x` })(...sent);
  };
  const signIn = await beginSignIn({ answer, scope: 'openid' });
  const { tokens, ...rest } = await signIn.finish();
  expect(tokens.accessToken).toBe('a-1');
  expect(rest).toEqual({ returnTo: '/?courses=1', hasRightIdToken });
});

test('with the scope openid, a missing or unreadable ID token is a fault', async () => {
  for (const body of [good, { ...good, id_token: 'x' }]) {
    const { finish } = await beginSignIn({ answer: answerWith(body), scope: 'openid' });
    expect(await faultOf(finish())).toEqual({ kind: 'bad-id-token' });
  }
});

test('tokens that arrive after the deadline are passed to onLate, to be revoked', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let respond: () => void = () => undefined;
  const { finish, codes } = await beginSignIn({
    answer: (_, response) => {
      // The headers arrive before the deadline, the body does not.
      response.writeHead(200, { 'Content-Type': JSON_TYPE }).flushHeaders();
      respond = () => response.end(JSON.stringify(good));
    },
  });
  const late = vi.fn<(tokens: Tokens) => void>();
  const fault = faultOf(finish(undefined, late));
  await expect.poll(codes).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await fault).toEqual({ kind: 'unreachable' });
  respond();
  await expect.poll(() => late.mock.calls).toMatchObject([[{ accessToken: 'a-1' }]]);
});

// @vitest-environment jsdom
// Sign-ins over real HTTP: checks before the code is sent, the one request, and the result of each answer.
import { expect, onTestFinished, test, vi } from 'vitest';
import type { SignInFault } from '../../../src/auth/discovery/signInFault.ts';
import { returnAddress } from '../../../src/auth/flow/transactions.ts';
import type { Tokens } from '../../../src/auth/flow/tokens.ts';
import type { SignInBy } from '../../../src/auth/flow/codeFlow.ts';
import { beginSignIn, faultOf, keysOf, REDIRECT_URI, type Service } from './beginSignIn.ts';
import { answerWith, good, JSON_TYPE, tokenAnswers, type Answer } from './tokenAnswers.ts';

test('a callback sends the code with its verifier, without a second discovery, and empties the storage', async () => {
  const { finish, storage, state, codes, discoveries, issuer } = await beginSignIn();
  // For the language of the callback.
  const callback = `${REDIRECT_URI}?state=${state}`;
  expect(returnAddress(storage, callback)).toEqual({ pathname: '/', search: '?courses=1' });
  const { tokens, returnTo, idTokenFault } = await finish();
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
  expect({ returnTo, idTokenFault }).toEqual({ returnTo: '/?courses=1', idTokenFault: undefined });
  expect(keysOf(storage)).toEqual([]);
});

test.each<[string, query: string, SignInFault['kind'], Service?]>([
  ['another issuer', 'code=a&state=STATE&iss=x', 'issuer-mismatch'],
  ['no required issuer', 'code=a&state=STATE', 'issuer-mismatch', { issRequired: true }],
  ['no code', 'state=STATE', 'malformed-response'],
  ['two codes', 'code=a&code=b&state=STATE', 'malformed-response'],
  ['an unknown state', `code=a&state=${'0'.repeat(32)}`, 'unknown-state'],
])('a response with %s sends no code, and the real response still works', async (...row) => {
  const [, query, kind, service] = row;
  const { finish, state, codes } = await beginSignIn(service);
  expect(await faultOf(finish(query.replace('STATE', state)))).toEqual({ kind });
  expect(codes()).toEqual([]);
  expect((await finish()).tokens.accessToken).toBe('a-1');
});

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

test('an error response is believed, and removes a transaction, only with the state of a sign-in here', async () => {
  const { finish, state, flowOf, storage } = await beginSignIn();
  await flowOf().start('/');
  const transactions = () => keysOf(storage).filter((key) => key?.includes('.transaction.'));
  expect(transactions()).toHaveLength(2);
  const made = 'Call%20555-0100&error_description=Your%20account%20is%20locked';
  for (const error of ['access_denied', 'temporarily_unavailable', 'invalid_scope', made]) {
    for (const other of ['', '&state=x', `&state=${'0'.repeat(32)}`]) {
      expect(await faultOf(finish(`error=${error}${other}`))).toEqual({ kind: 'unknown-state' });
    }
  }
  expect(transactions()).toHaveLength(2);
  const own = `error=access_denied&state=${state}`;
  expect(await faultOf(finish(own))).toEqual({ kind: 'denied' });
  expect(transactions()).toHaveLength(1);
  expect(await faultOf(finish(own))).toEqual({ kind: 'unknown-state' });
});

test('an error response of another issuer is not quoted; one without an issuer is, although tokens need one', async () => {
  const { finish, state, flowOf } = await beginSignIn({ issRequired: true });
  const other = `error=made_up&state=${state}&iss=https://evil.example`;
  expect(await faultOf(finish(other))).toEqual({ kind: 'issuer-mismatch' });
  const { searchParams } = new URL(await flowOf().start('/'));
  const without = `error=access_denied&state=${searchParams.get('state') ?? ''}`;
  expect(await faultOf(finish(without))).toEqual({ kind: 'denied' });
});

const full = { refusal: 'storage-full' };

test.each<[string, (storage: Storage) => unknown, SignInFault['kind']]>([
  ['has no cryptography', () => vi.stubGlobal('crypto', {}), 'not-secure'],
  ['keeps nothing', (tab) => Object.assign(tab, { refusal: 'storage-denied' }), 'storage-denied'],
  [
    'has no room for the transaction',
    (tab) => Object.assign(tab, { setItem: () => Object.assign(tab, full) }),
    'storage-full',
  ],
])('a browser that %s is not sent to the service', async (_, spoil, kind) => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const { flowOf, storage } = await beginSignIn();
  spoil(storage);
  expect(await faultOf(flowOf().start('/'))).toEqual({ kind });
});

test('a transaction that the browser has not kept is told as its fault', async () => {
  const { finish, storage } = await beginSignIn();
  storage.clear();
  Object.assign(storage, full);
  expect(await faultOf(finish())).toEqual({ kind: 'storage-full' });
});

// endOfSession.test.ts has what follows for the two tokens.
test.each([
  ['the refresh token alone, as it may (RFC 7009, 2.2.1)', 'unsupported_token_type', true],
  ['the refresh token, and fails for the other', 'server_error', false],
])('signing out at a service that takes %s', async (_, error, told) => {
  const { issuer, flowOf, codes, finish } = await beginSignIn({
    answer: (request, ...rest) =>
      (request.body.includes('hint=access_token')
        ? answerWith({ error }, 400)
        : answerWith(request.url === '/revoke' ? '' : good))(request, ...rest),
  });
  const { tokens } = await finish();
  const flow = flowOf({ revocationEndpoint: `${issuer}/revoke` });
  expect(await flow.signOut(tokens, 'signed-out-here', () => undefined)).toBe(told);
  expect(codes().map(({ url }) => url)).toEqual(['/token', '/revoke', '/revoke']);
  expect(await flow.revoke(tokens)).toBe(told);
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
  expect(await fault).toEqual({ kind: 'timeout' });
  respond();
  await expect.poll(() => late.mock.calls).toMatchObject([[{ accessToken: 'a-1' }]]);
});

test.each(tokenAnswers)('%s is reported, and the code is sent once', async (_, answer, fault) => {
  const { finish, storage, codes } = await beginSignIn({ answer });
  expect(await faultOf(finish())).toEqual(fault);
  expect(codes()).toHaveLength(1);
  expect(await faultOf(finish())).toEqual({ kind: 'unknown-state' });
  expect(codes()).toHaveLength(1);
  expect(keysOf(storage)).toEqual([]);
});

test.each<[string, object, string?]>([
  ['openid that nobody asked for', { scope: 'a:b:c openid', id_token: 'a.b.c.d.e' }],
  ['no error', { error: null }],
  ['an error beside the tokens', { error: 'none' }],
  ['values of other types', { refresh_token: ['r-1'], scope: [7], expires_in: {}, id_token: 7 }],
  ['the media type of a page', {}, 'text/html'],
])('a token answer with %s signs in', async (_, changes, type = JSON_TYPE) => {
  const answer = answerWith({ ...good, ...changes }, 200, type);
  const { tokens, idTokenFault } = await (await beginSignIn({ answer })).finish();
  expect(tokens).toMatchObject({ accessToken: 'a-1', idToken: undefined });
  expect(idTokenFault).toBeUndefined();
});

const badIdToken: SignInFault = { kind: 'bad-id-token' };

const LATER_S = 3_600;
const later = Math.floor(Date.now() / 1000) + LATER_S;

test.each<[string, object, SignInFault | undefined]>([
  ['of this sign-in', {}, undefined],
  ['of this sign-in, by the clock of the service', { iat: later, exp: later + 60 }, undefined],
  ['of another sign-in', { nonce: 'another' }, badIdToken],
])('an ID token %s is checked, and its tokens returned', async (_, changes, idTokenFault) => {
  const answer: Answer = (...sent) => {
    const now = Math.floor(Date.now() / 1000);
    const { issuer: iss, nonce } = signIn;
    const claims = { iss, aud: 'c', sub: 'Sofia', iat: now, exp: now + 60, nonce, ...changes };
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
    if ('iat' in changes) sent[1].setHeader('Date', new Date(later * 1000).toUTCString());
    answerWith({ ...good, id_token: `e30.${payload}.x` })(...sent);
  };
  const signIn = await beginSignIn({ answer, scope: 'openid' });
  const { tokens, ...rest } = await signIn.finish();
  expect(tokens.accessToken).toBe('a-1');
  expect(rest).toEqual({ returnTo: '/?courses=1', idTokenFault });
});

test('with the scope openid, a missing, encrypted or unreadable ID token is a fault, with the tokens to revoke', async () => {
  for (const id_token of [undefined, 'x', 'a.b.c.d.e', 7]) {
    const answer = answerWith({ ...good, id_token });
    const { finish } = await beginSignIn({ answer, scope: 'openid' });
    const { tokens, idTokenFault } = await finish();
    expect([tokens.accessToken, idTokenFault]).toEqual(['a-1', badIdToken]);
  }
});

/** The `prompt` of each way, without and with an offer of `none`. */
const prompts: Readonly<Record<SignInBy, readonly [string | null, string | null]>> = {
  person: [null, null],
  anew: ['login', 'login'],
  page: [null, 'none'],
  // A sign-in page would load in vain: it refuses frames, and nobody sees this one.
  'hidden-frame': ['none', 'none'],
};

test('a request has the prompt of its way, which the discovery document offers or not', async () => {
  for (const [offer, supported] of [['login'], ['login', 'none']].entries()) {
    const document = { prompt_values_supported: supported };
    const { flowOf, finish } = await beginSignIn({ document });
    for (const by of ['person', 'anew', 'page', 'hidden-frame'] as const) {
      const { searchParams } = new URL(await flowOf().start('/', by));
      expect([by, offer, searchParams.get('prompt')]).toEqual([by, offer, prompts[by][offer]]);
      // The failure of an automatic sign-in alone is silent.
      const response = `error=login_required&state=${searchParams.get('state') ?? ''}`;
      const isAutomatic = by === 'page' || by === 'hidden-frame';
      expect([by, (await faultOf(finish(response)))?.kind === 'nobody']).toEqual([by, isAutomatic]);
    }
  }
});

// @vitest-environment jsdom
// Each answer of the token endpoint to a code, over real HTTP: signed in, or whose fault it is.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SignInFault } from '../../../src/auth/discovery/signInFault.ts';
import {
  answerWith,
  beginSignIn,
  faultOf,
  good,
  JSON_TYPE,
  keysOf,
  type Answer,
} from './beginSignIn.ts';

const bad: SignInFault = { kind: 'bad-token-response' };
const unreachable: SignInFault = { kind: 'unreachable' };
const unreadable = (status: number): SignInFault => ({ kind: 'unreadable', status });
const down = (says: string): SignInFault => ({ kind: 'unavailable', says, until: undefined });
const page = (status: number) => answerWith('<html>', status, 'text/html');

test.each<[string, Answer, SignInFault]>([
  [
    'a refusal',
    answerWith({ error: 'invalid_grant' }, 400),
    { kind: 'refused', code: 'invalid_grant' },
  ],
  [
    'a refusal as text/html',
    answerWith({ error: 'invalid_grant' }, 400, 'text/html'),
    { kind: 'refused', code: 'invalid_grant' },
  ],
  [
    'a refusal of the client',
    answerWith({ error: 'invalid_client' }, 401),
    { kind: 'registration', code: 'invalid_client' },
  ],
  [
    'a refusal with markup as its code',
    answerWith({ error: '"><img>' }, 400),
    { kind: 'refused', code: 'unknown' },
  ],
  [
    'a refusal in a 403',
    answerWith({ error: 'invalid_grant' }, 403),
    { kind: 'refused', code: 'invalid_grant' },
  ],
  [
    'an error in a 200',
    answerWith({ error: 'invalid_grant' }),
    { kind: 'refused', code: 'invalid_grant' },
  ],
  [
    'a busy service',
    answerWith({ error: 'temporarily_unavailable' }, 400),
    down('temporarily_unavailable'),
  ],
  ['a server error', answerWith({ error: 'server_error' }, 500), down('server_error')],
  ['the JSON of a framework', answerWith({ status: 503, error: 'Unavailable' }, 503), down('503')],
  ['a rate limit with a code', answerWith({ error: 'invalid_request' }, 429), down('429')],
  ...[408, 429, 500, 502, 503, 504].flatMap((status): [string, Answer, SignInFault][] => [
    [`a ${status} page`, page(status), down(String(status))],
    [`a ${status} without a body`, answerWith('', status), down(String(status))],
  ]),
  ['tokens in a 500', answerWith(good, 500), down('500')],
  ['a 400 without a body', answerWith('', 400), unreadable(400)],
  ['a refusal with a number as its code', answerWith({ error: 7 }, 400), unreadable(400)],
  ['the page of a firewall', page(403), unreadable(403)],
  ['the JSON of a firewall', answerWith({ error: 'Forbidden' }, 403), unreadable(403)],
  ['a 404 page', page(404), unreadable(404)],
  ['a page', page(200), unreadable(200)],
  ['an empty body', answerWith(''), unreadable(200)],
  ['truncated JSON', answerWith('{"access_token":"a-'), unreadable(200)],
  ['an empty object', answerWith({}), bad],
  ['another token type', answerWith({ ...good, token_type: 'mac' }), bad],
  ['an empty token', answerWith({ ...good, access_token: '' }), bad],
  ['a broken connection', (_, response) => void response.destroy(), unreachable],
  [
    'a connection that breaks in the answer',
    (_, response) => {
      response.writeHead(200, { 'Content-Type': JSON_TYPE, 'Content-Length': 99 }).write('{');
      setImmediate(() => response.destroy());
    },
    unreachable,
  ],
])('%s is reported, and the code is sent once', async (_, answer, fault) => {
  const { finish, storage, codes } = await beginSignIn({ answer });
  expect(await faultOf(finish())).toEqual(fault);
  expect(codes()).toHaveLength(1);
  expect(await faultOf(finish())).toEqual({ kind: 'unknown-state' });
  expect(codes()).toHaveLength(1);
  expect(keysOf(storage)).toEqual([]);
});

test('a busy service that says how long is reported with the time', async () => {
  const { finish } = await beginSignIn({
    answer: (_, response) => void response.writeHead(503, { 'Retry-After': '120' }).end('<html>'),
  });
  const before = Date.now();
  const fault = await faultOf(finish());
  expect(fault).toEqual({ kind: 'unavailable', says: '503', until: expect.any(Number) });
  const until = fault?.kind === 'unavailable' ? (fault.until ?? 0) : 0;
  expect(until).toBeGreaterThanOrEqual(before + 120_000);
});

test('tokens are accepted whatever the content type', async () => {
  const body = { access_token: 'a-1', token_type: 'bearer' };
  for (const type of ['text/plain', 'text/html', 'application/octet-stream']) {
    const { finish } = await beginSignIn({ answer: answerWith(body, 200, type) });
    const { tokens } = await finish();
    expect(tokens).toMatchObject({ accessToken: 'a-1', refreshToken: undefined, scope: 'a:b:c' });
  }
});

const idToken = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;

/** Odd values, which harm nobody if the access token is good. */
const odd = {
  token_type: ['bearer', 'BEARER', 'Bearer ', null, undefined],
  refresh_token: [null, '', 7, ['r-1'], {}, undefined],
  scope: [['a', 'b'], [], [7], 'a b', '', null, 7, { a: true }, undefined],
  expires_in: ['3600', '3600.5', 'soon', -1, 0, null, [], {}, undefined],
  id_token: [
    'x',
    'a.b.c.d.e',
    idToken({ iss: 'https://other.example', sub: 'Daniel', aud: 'd' }),
    7,
    null,
    {},
    undefined,
  ],
  session_state: [undefined, {}, 'x'],
  state: [undefined, 'x', 7],
  error: [undefined, null, 'none'],
  profile: [undefined, 'x'],
};

test('property: an odd token answer signs in', async () => {
  const values = fc.record<Record<string, unknown>>(
    Object.fromEntries(
      Object.entries(odd).map(([name, list]) => [name, fc.constantFrom<unknown>(...list)]),
    ),
  );
  await fc.assert(
    fc.asyncProperty(values, async (changes) => {
      const answer = answerWith({ access_token: 'a-1', ...changes });
      const { tokens, idTokenFault } = await (await beginSignIn({ answer })).finish();
      expect(tokens).toMatchObject({ accessToken: 'a-1', idToken: undefined });
      expect(idTokenFault).toBeUndefined();
    }),
    { numRuns: 60 },
  );
});

test('property: any token answer signs in, or has a fault other than the connection', async () => {
  const names = ['access_token', 'error', ...Object.keys(odd)];
  const junk = fc.dictionary(fc.constantFrom(...names), fc.jsonValue());
  const status = fc.constantFrom(200, 201, 400, 401, 403, 404, 405, 429, 500, 502, 503, 504);
  const type = fc.constantFrom(JSON_TYPE, 'text/html', 'text/plain');
  await fc.assert(
    fc.asyncProperty(fc.oneof(junk, fc.jsonValue()), status, type, async (body, ...how) => {
      const { finish } = await beginSignIn({ answer: answerWith(body, ...how) });
      expect(['unreachable', 'timeout', 'unexpected']).not.toContain(
        (await faultOf(finish()))?.kind,
      );
    }),
    { numRuns: 60 },
  );
});

test('openid that is granted and was not asked for needs no ID token', async () => {
  const answer = answerWith({ ...good, scope: 'a:b:c openid' });
  const { tokens, idTokenFault } = await (await beginSignIn({ answer })).finish();
  expect([tokens.accessToken, idTokenFault]).toEqual(['a-1', undefined]);
});

const badIdToken: SignInFault = { kind: 'bad-id-token' };

test.each<[string, object, SignInFault | undefined]>([
  ['of this sign-in', {}, undefined],
  ['of another sign-in', { nonce: 'another' }, badIdToken],
  ['of another application', { aud: 'd' }, badIdToken],
  ['of another issuer', { iss: 'https://other.example.edu' }, badIdToken],
  ['that has expired', { exp: 1 }, badIdToken],
])('an ID token %s is checked, and its tokens returned', async (_, changes, idTokenFault) => {
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

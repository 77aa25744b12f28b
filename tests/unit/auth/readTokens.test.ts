// Token responses (RFC 6749, 5.1): a success has a bearer token and survives storage.
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStorage } from '../../../src/auth/browser/openStorage.ts';
import { readTokens } from '../../../src/auth/flow/tokens.ts';
import { SignInError } from '../../../src/auth/discovery/signInFault.ts';
import { createTokenStore } from '../../../src/auth/tokens/tokenStore.ts';

const endpoints = {
  issuer: 'https://auth.example.edu/core',
  authorizationEndpoint: 'https://auth.example.edu/core/connect/authorize',
  tokenEndpoint: 'https://auth.example.edu/core/connect/token',
  issRequired: true,
};
const response = { access_token: 'a-1', token_type: 'Bearer', expires_in: 3600 };
const now = 1_800_000_000_000;

beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  vi.useRealTimers();
});

test('every field of a response is read', () => {
  const full = { ...response, refresh_token: 'r-1', scope: 'core:*:*' };
  expect(readTokens(full, endpoints)).toEqual({
    grant: expect.stringMatching(/^[0-9a-f-]{36}$/),
    accessToken: 'a-1',
    refreshToken: 'r-1',
    scope: 'core:*:*',
    expiresAt: now + 3_600_000,
    renewAt: now + 2_880_000,
    spent: false,
    afterSignOut: undefined,
    endpoints,
  });
});

test('a refresh without scope and refresh token keeps the earlier ones (RFC 6749, 5.1 and 6)', () => {
  const earlier = readTokens({ ...response, refresh_token: 'r-1', scope: 'a:b:c' }, endpoints);
  const renewed = readTokens({ ...response, access_token: 'a-2' }, endpoints, earlier);
  expect(renewed).toMatchObject({ accessToken: 'a-2', refreshToken: 'r-1', scope: 'a:b:c' });
  const again = readTokens(response, endpoints, { ...earlier, afterSignOut: 7 });
  expect(again).toMatchObject({ grant: earlier.grant, afterSignOut: 7 });
  const rotated = { ...response, refresh_token: 'r-2', scope: 'a:b:d' };
  expect(readTokens(rotated, endpoints, earlier)).toMatchObject({
    refreshToken: 'r-2',
    scope: 'a:b:d',
  });
});

test.each<[string, { access_token?: unknown; token_type?: unknown }]>([
  ['no access token', { access_token: undefined }],
  ['an empty access token', { access_token: '' }],
  ['an access token that is a number', { access_token: 7 }],
  ['another type', { token_type: 'mac' }],
  ['a type that is a number', { token_type: 7 }],
])('a response with %s is refused', (_, changes) => {
  const error = new SignInError({ kind: 'bad-token-response' });
  expect(() => readTokens({ ...response, ...changes }, endpoints)).toThrow(error);
});

test.each(['bearer', 'BEARER', ' Bearer ', null, undefined])(
  'the type %j is accepted',
  (token_type) => {
    expect(readTokens({ ...response, token_type }, endpoints).accessToken).toBe('a-1');
  },
);

test.each<[unknown, string | undefined]>([
  ['a:b:c', 'a:b:c'],
  [['a:b:c', 'd:e:f'], 'a:b:c d:e:f'],
  [[], 'earlier'],
  [null, 'earlier'],
  [{}, 'earlier'],
])('the scope %j is read as %j', (scope, read) => {
  const earlier = { scope: 'earlier' };
  expect(readTokens({ ...response, scope }, endpoints, earlier).scope).toBe(read);
});

test('an ID token is kept only where one was requested', () => {
  const body = { ...response, id_token: 'x.y.z' };
  expect(readTokens(body, endpoints).idToken).toBeUndefined();
  expect(readTokens(body, endpoints, { isOpenId: true }).idToken).toBe('x.y.z');
});

test.each<[unknown, number]>([
  [7200, 7200],
  ['7200', 7200],
  [undefined, 1800],
  [0, 1800],
  [-5, 1800],
  ['soon', 1800],
])('expires_in %j lasts %i seconds', (expires_in, seconds) => {
  const { expiresAt } = readTokens({ ...response, expires_in }, endpoints);
  expect(expiresAt).toBe(now + seconds * 1000);
});

test.each([
  ['an empty refresh token', { refresh_token: '' }],
  // JSON.parse returns Infinity, which JSON.stringify writes as null.
  ['an infinite lifetime', { expires_in: Number('1e999') }],
  ['a lifetime of 1e300 seconds', { expires_in: 1e300 }],
])('tokens with %s can be read back from the store', (_, changes) => {
  const tokens = readTokens({ ...response, ...changes }, endpoints);
  const store = createTokenStore(openStorage('memory'), 'course-updates.tokens.x');
  store.write(tokens);
  expect(store.read()?.accessToken).toBe('a-1');
});

test('property: any response is read as usable tokens or bad-token-response', () => {
  const known = fc.record({
    access_token: fc.oneof(fc.constant('a-1'), fc.jsonValue()),
    token_type: fc.oneof(fc.constant('Bearer'), fc.jsonValue()),
    expires_in: fc.oneof(fc.integer(), fc.jsonValue()),
    refresh_token: fc.jsonValue(),
    scope: fc.jsonValue(),
    id_token: fc.jsonValue(),
  });
  const awkward = { toString: null, valueOf: null };
  const anything = fc.oneof(
    { weight: 9, arbitrary: known },
    { weight: 1, arbitrary: fc.constant({ ...response, token_type: awkward }) },
    { weight: 1, arbitrary: fc.constant({ ...response, expires_in: awkward }) },
  );
  fc.assert(
    fc.property(anything, (body) => {
      let outcome: unknown;
      try {
        const { accessToken, expiresAt } = readTokens(body, endpoints);
        const lasts = Number.isFinite(expiresAt) && expiresAt >= now;
        outcome = accessToken !== '' && lasts ? 'usable' : 'of no use';
      } catch (error) {
        outcome = error instanceof SignInError ? error.fault.kind : error;
      }
      expect(['usable', 'bad-token-response']).toContain(outcome);
    }),
    { numRuns: 300 },
  );
});

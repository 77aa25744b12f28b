// ID token claims (OpenID Connect Core, 3.1.3.7): this issuer, this client, this sign-in.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decodeClaims,
  idTokenFault,
  isSamePerson,
  type IdTokenExpectation,
} from '../../../src/auth/flow/idToken.ts';

const nowS = 1_800_000_000;
const expected: IdTokenExpectation = {
  issuer: 'https://auth.example.edu/core',
  clientId: 'course-updates',
  nonce: 'n-1',
  now: nowS * 1000,
};
const claims = {
  iss: expected.issuer,
  sub: '169',
  aud: expected.clientId,
  exp: nowS + 3600,
  iat: nowS,
  nonce: 'n-1',
};
const bad = { kind: 'bad-id-token' };
const both = [expected.clientId, 'other'];

test.each<[string, Record<string, unknown>]>([
  ['all claims as expected', {}],
  ['aud in a list', { aud: [expected.clientId] }],
  ['azp is this client', { azp: expected.clientId }],
  ['two audiences, azp is this client', { aud: both, azp: expected.clientId }],
  ['expired within the leeway', { exp: nowS - 299 }],
  ['issued ahead within the leeway', { iat: nowS + 299 }],
  ['issued long ago', { iat: nowS - 86_400, exp: nowS }],
  ['unknown claims', { name: 'Ada' }],
])('an ID token fits: %s', (_, changes) => {
  expect(idTokenFault({ ...claims, ...changes }, expected)).toBeUndefined();
});

test.each<[string, Record<string, unknown>]>([
  ['the issuer with a slash', { iss: `${expected.issuer}/` }],
  ['other clients', { aud: ['other', 'third'], azp: expected.clientId }],
  ['no audience', { aud: [] }],
  ['two audiences without azp', { aud: both }],
  ['azp is another client', { azp: 'other' }],
  ['azp is another client, two audiences', { aud: both, azp: 'other' }],
  ['expired before it was issued', { exp: nowS - 301 }],
  ['no nonce', { nonce: undefined }],
  ['exp is text', { exp: String(nowS + 3600) }],
  ['no exp', { exp: undefined }],
  ['no iat', { iat: undefined }],
])('an ID token does not fit: %s', (_, changes) => {
  expect(idTokenFault({ ...claims, ...changes }, expected)).toEqual(bad);
});

test.each<[string, number, number]>([
  ['just ahead', 301, 3600],
  ['an hour ahead', 75 * 60, 3600],
  ['behind by more than the lifetime', -12 * 60, 300],
  ['a day behind', -86_400, 3600],
])('the clock is named if the service is %s', (_, offset, lifetime) => {
  const iat = nowS + offset;
  expect(idTokenFault({ ...claims, iat, exp: iat + lifetime }, expected)).toEqual({
    kind: 'clock',
    device: nowS * 1000,
    service: iat * 1000,
  });
});

test('property: with the time of the answer, the clock of the device does not matter', () => {
  const seconds = fc.integer({ min: -10_000_000, max: 10_000_000 });
  const lifetimes = fc.integer({ min: 1, max: 86_400 });
  fc.assert(
    fc.property(seconds, lifetimes, fc.integer({ min: 0, max: 299 }), (offset, lasts, ago) => {
      const iat = nowS + offset;
      const servedAt = (iat + Math.min(ago, lasts)) * 1000;
      const token = { ...claims, iat, exp: iat + lasts };
      expect(idTokenFault(token, { ...expected, servedAt })).toBeUndefined();
    }),
  );
});

test('a foreign token is no fault of the clock', () => {
  const later = { ...claims, iat: nowS + 4500, exp: nowS + 8100 };
  for (const changes of [{ nonce: 'n-2' }, { aud: 'other' }, { iss: 'https://evil.example' }])
    expect(idTokenFault({ ...later, ...changes }, expected)).toEqual(bad);
});

test('after a request without a nonce, only an ID token without a nonce fits', () => {
  const { nonce, ...without } = claims;
  expect(idTokenFault(without, { ...expected, nonce: undefined })).toBeUndefined();
  expect(idTokenFault({ ...without, nonce }, { ...expected, nonce: undefined })).toEqual(bad);
});

test('property: a random value does not fit, and never throws', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(idTokenFault(value, expected)).toEqual(bad);
    }),
  );
});

test('property: a changed claim does not fit, except another subject', () => {
  const name = fc.constantFrom('iss', 'sub', 'aud', 'nonce');
  const junk = fc.oneof(fc.jsonValue(), fc.string()).filter((value) => !Array.isArray(value));
  fc.assert(
    fc.property(name, junk, (key, value) => {
      fc.pre(value !== new Map<string, unknown>(Object.entries(claims)).get(key));
      const fault = idTokenFault({ ...claims, [key]: value }, expected);
      const fits = key === 'sub' && typeof value === 'string' && value !== '';
      expect(fault).toEqual(fits ? undefined : bad);
    }),
  );
});

const tokenOf = (text: string) => `e30.${Buffer.from(text).toString('base64url')}.x`;
const idTokenOf = (changes: object) => tokenOf(JSON.stringify({ ...claims, ...changes }));

test.each<[string, unknown, unknown, boolean]>([
  ['the same person, issued later', idTokenOf({}), idTokenOf({ iat: nowS + 60 }), true],
  ['an identical token', 'x', 'x', true],
  ['another person', idTokenOf({}), idTokenOf({ sub: '170' }), false],
  ['another issuer', idTokenOf({}), idTokenOf({ iss: 'https://b.example' }), false],
  ['an unreadable token', idTokenOf({}), 'x', false],
  ['a person, after a sign-in without an ID token', undefined, idTokenOf({}), true],
  ['a person, after an unreadable ID token', 'x', idTokenOf({}), true],
])('a renewal with %s (OpenID Connect Core, 12.2)', (_, first, renewed, same) => {
  expect(isSamePerson(first, renewed)).toBe(same);
});

test('property: claims in any script are decoded exactly', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue()), (given) => {
      const text = JSON.stringify(given);
      expect(decodeClaims(tokenOf(text))).toEqual(JSON.parse(text));
    }),
  );
});

test.each([undefined, null, 7, '', 'x', 'a.b.c', 'a.!.c', tokenOf('no JSON'), 'e30'])(
  '%j has no claims',
  (value) => {
    expect(decodeClaims(value)).toBeUndefined();
  },
);

// ID token claims (OpenID Connect Core, 3.1.3.7): this issuer, this client, this sign-in.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { idTokenFits, isSamePerson, type IdTokenExpectation } from '../../../src/auth/idToken.ts';

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
const both = [expected.clientId, 'other'];

describe('idTokenFits', () => {
  test.each<[string, Record<string, unknown>]>([
    ['all claims as expected', {}],
    ['aud in a list', { aud: [expected.clientId] }],
    ['azp is this client', { azp: expected.clientId }],
    ['two audiences, azp is this client', { aud: both, azp: expected.clientId }],
    ['expired within the leeway', { exp: nowS - 299 }],
    ['issued ahead within the leeway', { iat: nowS + 299 }],
    ['unknown claims', { name: 'Ada' }],
  ])('fits: %s', (_, changes) => {
    expect(idTokenFits({ ...claims, ...changes }, expected)).toBe(true);
  });

  test.each<[string, Record<string, unknown>]>([
    ['another issuer', { iss: 'https://evil.example' }],
    ['the issuer with a slash', { iss: `${expected.issuer}/` }],
    ['another client', { aud: 'other' }],
    ['other clients', { aud: ['other', 'third'], azp: expected.clientId }],
    ['no audience', { aud: [] }],
    ['two audiences without azp', { aud: both }],
    ['azp is another client', { azp: 'other' }],
    ['azp is another client, two audiences', { aud: both, azp: 'other' }],
    ['expired', { exp: nowS - 301 }],
    ['issued in the future', { iat: nowS + 301 }],
    ['another nonce', { nonce: 'n-2' }],
    ['no nonce', { nonce: undefined }],
    ['no subject', { sub: '' }],
    ['exp is text', { exp: String(nowS + 3600) }],
    ['no exp', { exp: undefined }],
    ['no iat', { iat: undefined }],
  ])('does not fit: %s', (_, changes) => {
    expect(idTokenFits({ ...claims, ...changes }, expected)).toBe(false);
  });

  test('after a request without a nonce, only an ID token without a nonce fits', () => {
    const { nonce, ...without } = claims;
    expect(idTokenFits(without, { ...expected, nonce: undefined })).toBe(true);
    expect(idTokenFits({ ...without, nonce }, { ...expected, nonce: undefined })).toBe(false);
  });

  test('property: a random value does not fit, and never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(idTokenFits(value, expected)).toBe(false);
      }),
    );
  });

  test('property: a changed claim does not fit, except another subject', () => {
    const name = fc.constantFrom('iss', 'sub', 'aud', 'nonce');
    const junk = fc.oneof(fc.jsonValue(), fc.string()).filter((value) => !Array.isArray(value));
    fc.assert(
      fc.property(name, junk, (key, value) => {
        fc.pre(value !== new Map<string, unknown>(Object.entries(claims)).get(key));
        const fits = idTokenFits({ ...claims, [key]: value }, expected);
        expect(fits).toBe(key === 'sub' && typeof value === 'string' && value !== '');
      }),
    );
  });
});

const idTokenOf = (changes: object) =>
  `e30.${Buffer.from(JSON.stringify({ ...claims, ...changes })).toString('base64url')}.x`;

test.each<[string, unknown, unknown, boolean]>([
  ['the same person, issued later', idTokenOf({}), idTokenOf({ iat: nowS + 60 }), true],
  ['an identical token', 'x', 'x', true],
  ['another person', idTokenOf({}), idTokenOf({ sub: '170' }), false],
  [
    'the same subject at another issuer',
    idTokenOf({}),
    idTokenOf({ iss: 'https://b.example' }),
    false,
  ],
  ['an unreadable token', idTokenOf({}), 'x', false],
  ['a person, after a sign-in without an ID token', undefined, idTokenOf({}), true],
  ['a person, after an unreadable ID token', 'x', idTokenOf({}), true],
])('a renewal with %s (OpenID Connect Core, 12.2)', (_, first, renewed, same) => {
  expect(isSamePerson(first, renewed)).toBe(same);
});

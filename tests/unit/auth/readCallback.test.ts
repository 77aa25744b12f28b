// An authorization response is refused before anything is asked or spent, and only its own transaction is touched.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openStorage } from '../../../src/auth/openStorage.ts';
import { readCallback } from '../../../src/auth/readCallback.ts';
import { SignInError, type SignInFault } from '../../../src/auth/discovery/signInFault.ts';

const ours = '0123456789abcdef0123456789abcdef';
const other = 'f'.repeat(32);
const key = `course-updates.transaction.${ours}`;

function setUp() {
  const storage = openStorage('memory');
  for (const state of [ours, other]) storage.setItem(`course-updates.transaction.${state}`, '{}');
  storage.setItem('course-updates.tokens.x y', '{}');
  return storage;
}

function faultOf(query: string, storage = setUp()): SignInFault | undefined {
  try {
    readCallback(`https://updates.example.edu/auth/callback?${query}`, storage);
    return undefined;
  } catch (error) {
    if (error instanceof SignInError) return error.fault;
    throw error;
  }
}

describe('readCallback', () => {
  test('the code and the issuer of a sign-in that this tab began, which stays', () => {
    const storage = setUp();
    const read = (query: string) => readCallback(`https://updates.example.edu/?${query}`, storage);
    expect(read(`state=${ours}&code=c-1&iss=https://auth.example.edu`)).toEqual({
      state: ours,
      code: 'c-1',
      iss: 'https://auth.example.edu',
    });
    expect(read(`state=${ours}`)).toEqual({ state: ours, code: null, iss: null });
    expect(storage).toHaveLength(3);
  });

  test.each(['state', 'code', 'iss', 'error'])('%s comes twice (RFC 6749, 3.1)', (name) => {
    const query = `state=${ours}&code=c&iss=i&error=e&${name}=${name === 'state' ? ours : 'x'}`;
    expect(faultOf(query)).toEqual({ kind: 'malformed-response' });
  });

  test('an answer in the fragment is none that was asked for', () => {
    const storage = setUp();
    const callback = `https://updates.example.edu/auth/callback#code=c-1&state=${ours}`;
    expect(() => readCallback(callback, storage)).toThrow('malformed-response');
    expect(storage).toHaveLength(3);
  });

  test('what else comes twice is nobody’s concern', () => {
    expect(faultOf(`state=${ours}&code=c&utm=1&utm=2`)).toBeUndefined();
  });

  test.each<[string, string]>([
    ['none', 'code=c'],
    ['an empty one', 'code=c&state='],
    ['one that nobody remembers', `code=c&state=${'0'.repeat(32)}`],
    ['one in capitals', `code=c&state=${ours.toUpperCase()}`],
    ['one with more behind it', `code=c&state=${ours}0`],
    ['one with more before it', `code=c&state=0${ours}`],
    ['the name of the tokens', 'code=c&state=user:x:y'],
    ['a way around the prefix', 'code=c&state=../tokens.x%20y'],
  ])('a state that is not ours: %s', (_, query) => {
    expect(faultOf(query)).toEqual({ kind: 'unknown-state' });
  });

  test.each<[string, SignInFault]>([
    ['access_denied', { kind: 'denied' }],
    ['server_error', { kind: 'provider-error', code: 'server_error' }],
    ['%3Cimg%3E%22', { kind: 'provider-error', code: 'unknown' }],
  ])('an error, %s, ends its own sign-in and no other', (error, fault) => {
    const storage = setUp();
    expect(faultOf(`error=${error}&state=${ours}`, storage)).toEqual(fault);
    expect(storage.getItem(key)).toBeNull();
    expect(storage).toHaveLength(2);
  });

  test.each(['', '&state=', '&state=user:x:y', '&state=tokens.x y'])(
    'an error with the state “%s” ends nothing',
    (state) => {
      const storage = setUp();
      expect(faultOf(`error=access_denied${state}`, storage)).toEqual({ kind: 'denied' });
      expect(storage).toHaveLength(3);
    },
  );

  test('property: whatever comes, it is read or refused, and tokens stay', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        const storage = setUp();
        faultOf(query, storage);
        expect(storage.getItem('course-updates.tokens.x y')).toBe('{}');
      }),
    );
  });
});

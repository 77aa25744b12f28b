// @vitest-environment jsdom
// The tab's token storage returns written tokens and ignores anything else.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openStorage } from '../../../src/auth/browser/openStorage.ts';
import {
  createTokenStore,
  forgetOtherTokens,
  openTokenStore,
} from '../../../src/auth/tokens/tokenStore.ts';
import type { Tokens } from '../../../src/auth/flow/tokens.ts';
import { configWith } from '../config/minimalConfig.ts';
import { someTokens } from './someTokens.ts';

const OURS = 'course-updates.tokens.https://auth.example.edu/core ours';
const THEIRS = 'course-updates.tokens.https://auth.example.edu/core theirs';

const tokens = someTokens({
  idToken: 'i-1',
  scope: 'core:*:*',
  afterSignOut: 1_799_000_000_000,
  names: ['id:1187', 'name:daniel.okafor'],
});

function setUp() {
  const storage = openStorage('memory');
  return { storage, store: createTokenStore(storage, OURS) };
}

describe('createTokenStore', () => {
  test.each<[string, Tokens]>([
    ['with every field', tokens],
    ['with required fields only', someTokens({ refreshToken: undefined })],
  ])('reads back written tokens: %s', (_, written) => {
    const { store } = setUp();
    store.write(written);
    expect(store.read()).toStrictEqual(written);
  });

  test('forgetOtherTokens removes the tokens of other configurations, clear those of all, and nothing else', () => {
    const { store, storage } = setUp();
    store.write(tokens);
    createTokenStore(storage, THEIRS).write(tokens);
    storage.setItem('course-updates.look', '{}');
    forgetOtherTokens(storage, OURS);
    expect(store.read()).toEqual(tokens);
    expect(storage.getItem(THEIRS)).toBeNull();
    expect(storage).toHaveLength(2);
    createTokenStore(storage, THEIRS).write(tokens);
    store.clear();
    expect([storage.length, storage.key(0)]).toEqual([1, 'course-updates.look']);
  });

  test.each<[string, unknown]>([
    ['no access token', { ...tokens, accessToken: undefined }],
    ['an empty access token', { ...tokens, accessToken: '' }],
    ['a time of expiry that is text', { ...tokens, expiresAt: '1800000000000' }],
    ['no time to renew', { ...tokens, renewAt: undefined }],
    ['no endpoints', { ...tokens, endpoints: undefined }],
    ['half of the endpoints', { ...tokens, endpoints: { issuer: 'x' } }],
  ])('tokens of an earlier release, with %s, are not read', (_, stored) => {
    const { store, storage } = setUp();
    storage.setItem(OURS, JSON.stringify(stored));
    expect(store.read()).toBeUndefined();
  });

  test('property: any other stored text is read as undefined, without an error', () => {
    const stored = fc.oneof(fc.string(), fc.json());
    fc.assert(
      fc.property(stored, (text) => {
        const { store, storage } = setUp();
        storage.setItem(OURS, text);
        expect(store.read()).toBeUndefined();
      }),
    );
  });
});

test.each([
  ['session', 1],
  ['memory', 0],
] as const)(
  'with `tokenStore: %s` the tab keeps %i tokens, and none of another client',
  (kind, n) => {
    window.sessionStorage.clear();
    const { auth } = configWith({ auth: { clientId: 'ours' } });
    const open = (tokenStore: typeof kind) =>
      openTokenStore({ ...auth, tokenStore }, () => undefined);
    window.sessionStorage.setItem(THEIRS, JSON.stringify(tokens));
    open('session').write(tokens);
    expect(Object.keys(window.sessionStorage)).toEqual([OURS]);
    const store = open(kind);
    expect(window.sessionStorage).toHaveLength(n);
    store.write(tokens);
    expect(store.read()).toEqual(tokens);
    expect(window.sessionStorage).toHaveLength(n);
    store.clear();
    expect(window.sessionStorage).toHaveLength(0);
  },
);

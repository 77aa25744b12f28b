// Which new tokens a tab keeps, case by case.
import { expect, test } from 'vitest';
import { judgeTokens, type TokenCase, type TokenVerdict } from '../../../src/auth/judgeTokens.ts';
import { someTokens } from './someTokens.ts';

const { issuer } = someTokens().endpoints;

/** Of `sub`, as an answer to the nonce `n-1`. */
function idTokenOf(sub: string, changes: object = {}): string {
  const iat = Date.now() / 1000;
  const claims = { iss: issuer, aud: 'c', sub, iat, exp: iat + 60, nonce: 'n-1', ...changes };
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
}

const signOuts = { last: 1_800_000_000_000, heard: 1 };
const code = { kind: 'code', clientId: 'c', nonce: undefined, isGivenUp: false } as const;
const sofias = someTokens({ idToken: idTokenOf('Sofia') });
const spent = { ...sofias, spent: true };
const renewal = { kind: 'refresh-token', earlier: sofias } as const;

const plain: TokenCase = {
  tokens: someTokens(),
  request: code,
  before: signOuts,
  now: { ...signOuts },
  stored: undefined,
  isReconfigured: false,
};
const renewed: TokenCase = { ...plain, request: renewal, tokens: sofias, stored: spent };
const withNonce = { ...code, nonce: 'n-1' };
const later = { ...signOuts, last: 1_800_000_000_001 };
const heard = { ...signOuts, heard: 2 };

test.each<[string, TokenCase, TokenVerdict]>([
  ['of a code', plain, 'admitted'],
  ['of a code, in the place of an ended session', { ...plain, stored: spent }, 'admitted'],
  [
    'of a code, with an ID token that nobody asked for',
    { ...plain, tokens: someTokens({ idToken: 'x' }) },
    'admitted',
  ],
  [
    'of a code, with the ID token that was asked for',
    { ...plain, request: withNonce, tokens: sofias },
    'admitted',
  ],
  [
    'of a code, without the ID token that was asked for',
    { ...plain, request: withNonce },
    'bad-id-token',
  ],
  [
    'of a code, with the ID token of another sign-in',
    {
      ...plain,
      request: withNonce,
      tokens: someTokens({ idToken: idTokenOf('Sofia', { nonce: 'n-2' }) }),
    },
    'bad-id-token',
  ],
  [
    'of a code, with the ID token of another application',
    {
      ...plain,
      request: withNonce,
      tokens: someTokens({ idToken: idTokenOf('Sofia', { aud: 'd' }) }),
    },
    'bad-id-token',
  ],
  [
    'of a code that nobody waits for',
    { ...plain, request: { ...code, isGivenUp: true } },
    'given-up',
  ],
  ['of a code, after a sign-out that the browser stored', { ...plain, now: later }, 'signed-out'],
  ['of a code, after a sign-out that was heard', { ...plain, now: heard }, 'signed-out'],
  [
    'of a code, after the first sign-out in this browser',
    { ...plain, before: { ...signOuts, last: undefined } },
    'signed-out',
  ],
  ['of a code, for another configuration', { ...plain, isReconfigured: true }, 'reconfigured'],
  ['of a renewal', renewed, 'admitted'],
  [
    'of a renewal, with a new ID token of the same person',
    { ...renewed, tokens: someTokens({ idToken: idTokenOf('Sofia', { nonce: undefined }) }) },
    'admitted',
  ],
  [
    'of a renewal, with the ID token of another person',
    { ...renewed, tokens: someTokens({ idToken: idTokenOf('Daniel') }) },
    'bad-id-token',
  ],
  [
    'of a renewal, after a sign-out here',
    { ...renewed, stored: undefined, now: heard },
    'given-up',
  ],
  [
    'of a renewal, when the tab has another grant',
    { ...renewed, stored: { ...spent, grant: 'g-2' } },
    'given-up',
  ],
  [
    'of a renewal, when the tab has other tokens',
    { ...renewed, stored: { ...spent, refreshToken: 'r-2' } },
    'given-up',
  ],
  ['of a renewal, after a sign-out elsewhere', { ...renewed, now: later }, 'signed-out'],
  ['of a renewal, for another configuration', { ...renewed, isReconfigured: true }, 'reconfigured'],
])('tokens %s: %#', (_, given, verdict) => {
  expect(judgeTokens(given)).toBe(verdict);
});

// Decoding of ID token claims: exact, and undefined for anything else.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeClaims } from '../../../src/auth/idToken.ts';

const tokenOf = (text: string): string =>
  `e30.${Buffer.from(text).toString('base64url')}.signature`;

test('property: claims in any script are decoded exactly', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue()), (claims) => {
      const text = JSON.stringify(claims);
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

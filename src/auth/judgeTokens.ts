// Judges a new pair of tokens, from a code or from a refresh token, before this tab keeps it.
import { decodeClaims } from './decodeClaims.ts';
import { idTokenFits, isSamePerson } from './idToken.ts';
import type { Tokens } from './tokens.ts';

/** Sign-outs of this application that a document knows of. */
interface KnownSignOuts {
  /** The last one that the browser stored (lastSignOut.ts). */
  readonly last: number | undefined;
  /** How many this document heard of, also where the browser stores none. */
  readonly heard: number;
}

export type TokenRequest =
  | {
      readonly kind: 'code';
      readonly clientId: string;
      /** undefined: no ID token was asked for. */
      readonly nonce: string | undefined;
      /** Nobody waits for the answer any more. */
      readonly isGivenUp: boolean;
    }
  /** `earlier`: the tokens that were to be renewed. */
  | { readonly kind: 'refresh-token'; readonly earlier: Tokens };

export interface TokenCase {
  readonly tokens: Tokens;
  readonly request: TokenRequest;
  /** When the request was sent. */
  readonly before: KnownSignOuts;
  readonly now: KnownSignOuts;
  /** What this tab keeps now. */
  readonly stored: Tokens | undefined;
  /** config.json names another issuer or client by now. */
  readonly isReconfigured: boolean;
}

export type TokenVerdict =
  | 'admitted'
  /** Nobody waits for them: the sign-in was given up, or the tab has other tokens, or none. */
  | 'given-up'
  /** Somebody has signed out in this browser since the request was sent. */
  | 'signed-out'
  | 'reconfigured'
  /** The ID token is not of this sign-in, or not of the person whose tokens were renewed. */
  | 'bad-id-token';

export function judgeTokens(given: TokenCase): TokenVerdict {
  const { tokens, request, before, now, stored, isReconfigured } = given;
  if (isGivenUp(request, stored)) return 'given-up';
  if (now.last !== before.last || now.heard !== before.heard) return 'signed-out';
  if (isReconfigured) return 'reconfigured';
  return idTokenIsRight(tokens, request) ? 'admitted' : 'bad-id-token';
}

function isGivenUp(request: TokenRequest, stored: Tokens | undefined): boolean {
  if (request.kind === 'code') return request.isGivenUp;
  const { grant, refreshToken } = request.earlier;
  return stored?.grant !== grant || stored.refreshToken !== refreshToken;
}

function idTokenIsRight(tokens: Tokens, request: TokenRequest): boolean {
  if (request.kind === 'refresh-token')
    return isSamePerson(request.earlier.idToken, tokens.idToken);
  const { clientId, nonce } = request;
  if (nonce === undefined) return true;
  const expected = { issuer: tokens.endpoints.issuer, clientId, nonce, now: Date.now() };
  return idTokenFits(decodeClaims(tokens.idToken), expected);
}

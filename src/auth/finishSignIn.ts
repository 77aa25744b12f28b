// Takes the answer to a sign-in (RFC 6749, 4.1.2): what belongs to this tab and comes from its issuer is exchanged for
// tokens. Without the sign-in library, which has begun it (codeFlow.ts).
import * as v from 'valibot';
import { allowAutomaticSignIn } from './automaticSignIn.ts';
import { clearTransactions, ENDPOINTS } from './clearTransactions.ts';
import type { CodeFlowOptions } from './codeFlow.ts';
import { decodeClaims } from './decodeClaims.ts';
import { EndpointsSchema } from './discovery/endpoints.ts';
import { SignInError } from './discovery/signInFault.ts';
import { exchangeCode } from './exchangeCode.ts';
import { idTokenFits } from './idToken.ts';
import { parseJson } from './parseJson.ts';
import { readCallback } from './readCallback.ts';
import { readTokens } from './readTokens.ts';
import { returnPath } from './returnPath.ts';
import { takeTransaction } from './takeTransaction.ts';
import type { Tokens } from './tokens.ts';

/** Exchanges the code of a callback address. @throws SignInError */
export async function finishSignIn(
  options: CodeFlowOptions,
  callback: string,
): Promise<{ tokens: Tokens; returnTo: string }> {
  const { config, redirectUri, storage } = options;
  const { state, iss, code } = readCallback(callback, storage);
  const kept = v.safeParse(EndpointsSchema, parseJson(storage.getItem(ENDPOINTS)));
  // They were left together.
  if (!kept.success) throw new SignInError({ kind: 'unknown-state' });
  const endpoints = kept.output;
  // Before the code goes anywhere (RFC 9207, 2.4).
  if (iss === null ? endpoints.issRequired : iss !== endpoints.issuer) {
    throw new SignInError({ kind: 'issuer-mismatch' });
  }
  if (!code) throw new SignInError({ kind: 'malformed-response' });
  const transaction = takeTransaction(state, options);
  clearTransactions(storage);
  const { nonce, code_verifier: codeVerifier } = transaction;
  const { clientId } = config;
  const { tokenEndpoint } = endpoints;
  const response = await exchangeCode({ tokenEndpoint, clientId, redirectUri, codeVerifier, code });
  // With that, an ID token was asked for.
  if (nonce !== undefined) {
    const expected = { issuer: endpoints.issuer, clientId, nonce };
    if (!idTokenFits(decodeClaims(response.id_token), { ...expected, now: Date.now() })) {
      throw new SignInError({ kind: 'bad-id-token' });
    }
  }
  allowAutomaticSignIn(config);
  return {
    // Unless the service says so, it grants what was asked (RFC 6749, 5.1).
    tokens: readTokens({ ...response, scope: response.scope || transaction.scope }, endpoints),
    returnTo: returnPath(transaction.data.returnTo, new URL('..', redirectUri).href),
  };
}

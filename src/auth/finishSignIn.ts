// Takes the answer to a sign-in (RFC 6749, 4.1.2): what belongs to this tab and comes from its issuer is exchanged for
// tokens. Without the sign-in library, which has begun it (codeFlow.ts).
import * as v from 'valibot';
import { clearTransactions, ENDPOINTS } from './clearTransactions.ts';
import type { CodeFlowOptions } from './codeFlow.ts';
import { EndpointsSchema } from './discovery/endpoints.ts';
import { SignInError } from './discovery/signInFault.ts';
import { exchangeCode, type CodeExchange } from './exchangeCode.ts';
import { parseJson } from './parseJson.ts';
import { readCallback } from './readCallback.ts';
import { readTokens } from './readTokens.ts';
import { returnPath } from './returnPath.ts';
import { takeTransaction } from './takeTransaction.ts';
import type { Tokens } from './tokens.ts';
import { withDeadline } from './withDeadline.ts';

/** What came of a sign-in, before anybody has judged it (judgeTokens.ts). */
export interface SignedIn {
  readonly tokens: Tokens;
  /** A path of the page. */
  readonly returnTo: string;
  /** undefined: no ID token was asked for. */
  readonly nonce: string | undefined;
}

const DEADLINE_MS = 10_000;

/**
 * Exchanges the code of a callback address, within ten seconds; tokens that come later are handed to `onLate`.
 * @throws SignInError
 */
export async function finishSignIn(
  options: CodeFlowOptions,
  callback: string,
  onLate?: (late: Tokens) => void,
): Promise<SignedIn> {
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
  const { nonce, scope, code_verifier: codeVerifier, data } = takeTransaction(state, options);
  clearTransactions(storage);
  const request = { endpoints, clientId: config.clientId, redirectUri, codeVerifier, code };
  return {
    tokens: await withDeadline(exchangeFor(request, scope), DEADLINE_MS, onLate),
    returnTo: returnPath(data.returnTo, new URL('..', redirectUri).href),
    nonce,
  };
}

/** `asked`: scopes. Unless the service says so, it grants them (RFC 6749, 5.1). */
async function exchangeFor(request: CodeExchange, asked: string): Promise<Tokens> {
  const response = await exchangeCode(request);
  return readTokens({ ...response, scope: response.scope || asked }, request.endpoints);
}

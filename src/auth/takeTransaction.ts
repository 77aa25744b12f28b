// What a sign-in was begun with, as the library has kept it.
import * as v from 'valibot';
import { TRANSACTION } from './clearTransactions.ts';
import type { CodeFlowOptions } from './codeFlow.ts';
import { SignInError } from './discovery/signInFault.ts';
import { parseJson } from './parseJson.ts';

export interface Transaction {
  /** That was asked for. */
  readonly scope: string;
  /** RFC 7636, 4.5. */
  readonly code_verifier: string;
  /** undefined: no ID token was asked for. */
  readonly nonce?: string | undefined;
  readonly data: { readonly returnTo: string };
}

/** Once, so that a code is sent once (RFC 6749, 4.1.2). @throws SignInError where this page did not begin it, as it is configured now */
export function takeTransaction(
  state: string,
  { config, redirectUri, storage }: CodeFlowOptions,
): Transaction {
  const key = TRANSACTION + state;
  const kept = parseJson(storage.getItem(key));
  storage.removeItem(key);
  const ours = v.object({
    id: v.literal(state),
    authority: v.literal(config.issuer),
    client_id: v.literal(config.clientId),
    redirect_uri: v.literal(redirectUri),
    scope: v.string(),
    code_verifier: v.string(),
    nonce: v.optional(v.string()),
    data: v.object({ returnTo: v.string() }),
  });
  const transaction = v.safeParse(ours, kept);
  if (!transaction.success) throw new SignInError({ kind: 'unknown-state' });
  return transaction.output;
}

// Reads an authorization response (RFC 6749, 4.1.2) before anything is asked or spent.
// A state that is not of our form is never looked up: storage holds more than transactions.
import * as v from 'valibot';
import { TRANSACTION } from './clearTransactions.ts';
import { SignInError } from './discovery/signInFault.ts';
import { safeErrorCode } from './safeErrorCode.ts';

export interface Callback {
  /** That of a transaction in storage. */
  readonly state: string;
  readonly code: string | null;
  /** RFC 9207. */
  readonly iss: string | null;
}

/** The library's states are 32 hex digits. */
const OUR_STATE = /^[0-9a-f]{32}$/;

/** Answers to `prompt=none` that are no failure (OpenID Connect Core, 3.1.2.6). */
const NEEDS_A_PERSON: ReadonlySet<string> = new Set([
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
]);

/** A transaction as the library keeps it, of a sign-in that the page tried by itself. */
const Automatic = v.object({
  data: v.object({ automatic: v.literal(true), returnTo: v.string() }),
});

/**
 * `callback`: a full address. `storage`: where the transactions are; that of an error is over.
 * @throws SignInError `malformed-response`, `denied`, `nobody`, `provider-error` or `unknown-state`
 */
export function readCallback(callback: string, storage: Storage): Callback {
  const { searchParams: parameters, search } = new URL(callback);
  // In the fragment, which was not asked for.
  if (search === '') throw new SignInError({ kind: 'malformed-response' });
  for (const name of ['state', 'code', 'iss', 'error']) {
    // RFC 6749, 3.1: parameters must not be included more than once.
    if (parameters.getAll(name).length > 1) throw new SignInError({ kind: 'malformed-response' });
  }
  const state = parameters.get('state') ?? '';
  const error = parameters.get('error');
  const known = OUR_STATE.test(state) && storage.getItem(TRANSACTION + state) !== null;
  if (error !== null) {
    const asked = known ? readAutomatic(storage.getItem(TRANSACTION + state)) : undefined;
    if (known) storage.removeItem(TRANSACTION + state);
    const code = safeErrorCode(error);
    if (asked !== undefined && NEEDS_A_PERSON.has(code)) {
      throw new SignInError({ kind: 'nobody', returnTo: asked.returnTo });
    }
    throw new SignInError(
      code === 'access_denied' ? { kind: 'denied' } : { kind: 'provider-error', code },
    );
  }
  if (!known) throw new SignInError({ kind: 'unknown-state' });
  return { state, code: parameters.get('code'), iss: parameters.get('iss') };
}

function readAutomatic(transaction: string | null): { readonly returnTo: string } | undefined {
  try {
    return v.parse(Automatic, JSON.parse(transaction ?? '')).data;
  } catch {
    return undefined;
  }
}

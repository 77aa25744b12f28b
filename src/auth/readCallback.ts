// Reads an authorization response (RFC 6749, 4.1.2) before the sign-in library sees it.
import { SignInError, type SignInFault } from './discovery/signInFault.ts';
import { safeErrorCode } from './readTokens.ts';

export interface Callback {
  /** undefined: not a state of the library. It is never looked up, because storage holds more than transactions. */
  readonly state: string | undefined;
  readonly code: string | null;
  /** RFC 9207. */
  readonly iss: string | null;
  /** Safe to show; undefined: the response is no error. */
  readonly error: string | undefined;
}

/** The states of oidc-client-ts are 32 hex digits. */
const STATE = /^[0-9a-f]{32}$/;

/** Answers to `prompt=none` that are no failure (OpenID Connect Core, 3.1.2.6). */
const NEEDS_A_PERSON: ReadonlySet<string> = new Set([
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
]);

/** `callback`: a full address. @throws SignInError `malformed-response` */
export function readCallback(callback: string): Callback {
  const { searchParams: parameters, search } = new URL(callback);
  // The response is in the fragment, although the page never asks for that.
  if (search === '') throw new SignInError({ kind: 'malformed-response' });
  for (const name of ['state', 'code', 'iss', 'error']) {
    // RFC 6749, 3.1: parameters must not be included more than once.
    if (parameters.getAll(name).length > 1) throw new SignInError({ kind: 'malformed-response' });
  }
  const state = parameters.get('state') ?? '';
  const error = parameters.get('error');
  return {
    state: STATE.test(state) ? state : undefined,
    code: parameters.get('code'),
    iss: parameters.get('iss'),
    error: error === null ? undefined : safeErrorCode(error),
  };
}

/** `automaticFrom`: the path from which the page began this sign-in by itself; undefined: the person began it. */
export function faultOfError(error: string, automaticFrom: string | undefined): SignInFault {
  if (automaticFrom !== undefined && NEEDS_A_PERSON.has(error)) {
    return { kind: 'nobody', returnTo: automaticFrom };
  }
  return error === 'access_denied' ? { kind: 'denied' } : { kind: 'provider-error', code: error };
}

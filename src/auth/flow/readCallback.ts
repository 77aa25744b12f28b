// Reads an authorization response (RFC 6749, 4.1.2) before oidc-client-ts does.
import { faultOfCode, safeErrorCode } from '../discovery/errorCodes.ts';
import { SignInError, type SignInFault } from '../discovery/signInFault.ts';

/** oidc-client-ts generates states of this form. */
const STATE = /^[0-9a-f]{32}$/;

/** @throws SignInError `malformed-response` */
export function readCallback(callback: string) {
  const { searchParams: parameters, search } = new URL(callback);
  // The response is in the fragment, which the page never requests.
  if (search === '') throw new SignInError({ kind: 'malformed-response' });
  for (const name of ['state', 'code', 'iss', 'error']) {
    // Parameters must not be included more than once (RFC 6749, 3.1).
    if (parameters.getAll(name).length > 1) throw new SignInError({ kind: 'malformed-response' });
  }
  const state = parameters.get('state') ?? '';
  const error = parameters.get('error');
  return {
    /** undefined: no state of the library. Storage has other entries, so such a state is never looked up. */
    state: STATE.test(state) ? state : undefined,
    code: parameters.get('code'),
    /** RFC 9207. */
    iss: parameters.get('iss'),
    /** Safe to show. */
    error: error === null ? undefined : safeErrorCode(error),
  };
}

/** `automaticFrom`: the path of an automatic sign-in; undefined: the person started it. */
export function faultOfError(error: string, automaticFrom: string | undefined): SignInFault {
  const fault = faultOfCode(error, 'provider-error');
  // `prompt=none` returns these codes (OpenID Connect Core, 3.1.2.6).
  return fault.kind === 'interaction' && automaticFrom !== undefined
    ? { kind: 'nobody', returnTo: automaticFrom }
    : fault;
}

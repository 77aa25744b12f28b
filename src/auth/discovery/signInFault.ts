// Why signing in, or staying signed in, failed. It never carries what the library threw: those errors hold
// codes, verifiers and refresh tokens (RFC 9700, 4.2 and 4.3).

export type SignInFault =
  /** The person, or the LMS for the person, said no (RFC 6749, 4.1.2.1: access_denied). */
  | { readonly kind: 'denied' }
  /** The page asked by itself, and nobody is signed in there, or somebody has to be asked. `returnTo`: of the page. */
  | { readonly kind: 'nobody'; readonly returnTo: string }
  /** Any other error code of the authorization response. */
  | { readonly kind: 'provider-error'; readonly code: string }
  /** The answer belongs to no sign-in that this tab started: a reload, Back, an old link. */
  | { readonly kind: 'unknown-state' }
  | { readonly kind: 'malformed-response' }
  /** The answer, or the discovery document, names another issuer (RFC 9207, RFC 8414 3.3). */
  | { readonly kind: 'issuer-mismatch' }
  /** The token endpoint refused the code or the refresh token. */
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'bad-token-response' }
  | { readonly kind: 'bad-id-token' }
  | { readonly kind: 'unreachable' }
  /** No discovery document that tells where to sign in, although the connection stands. */
  | { readonly kind: 'undiscovered' }
  /** The code of the sign-in could not be loaded: a new deployment may have replaced it. */
  | { readonly kind: 'page-incomplete' };

/** Thrown by `auth/`; `fault` says what happened. */
export class SignInError extends Error {
  override readonly name = 'SignInError';
  readonly fault: SignInFault;

  constructor(fault: SignInFault) {
    super(fault.kind);
    this.fault = fault;
  }
}

/** The fault in anything caught around a sign-in. What is no SignInError was thrown by the network. */
export function signInFaultOf(error: unknown): SignInFault {
  return error instanceof SignInError ? error.fault : { kind: 'unreachable' };
}

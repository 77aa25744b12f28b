// Why a sign-in or renewal failed, without the error, which holds codes, verifiers and tokens (RFC 9700, 4.2).

export type SignInFault =
  /** The person or the LMS denied access (RFC 6749, 4.1.2.1: access_denied). */
  | { readonly kind: 'denied' }
  /** `prompt=none` failed, because the person has to sign in. `returnTo`: a path of the page. */
  | { readonly kind: 'nobody'; readonly returnTo: string }
  /** The response matches no sign-in of this tab: a reload, Back, an old link, any error that another site made up. */
  | { readonly kind: 'unknown-state' }
  | { readonly kind: 'malformed-response' }
  /** The response or the discovery document has another issuer (RFC 9207; RFC 8414, 3.3). */
  | { readonly kind: 'issuer-mismatch' }
  | { readonly kind: 'bad-token-response' }
  | { readonly kind: 'bad-id-token' }
  /** No usable discovery document, although the browser is online. */
  | { readonly kind: 'undiscovered' }
  /** A chunk of the sign-in is missing, perhaps after a new deployment. */
  | { readonly kind: 'page-incomplete' }
  /** A request failed without an answer: the only fault of the connection. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'timeout' }
  /** A single sign-on in front of the page has ended (isSignOnOver.ts). */
  | { readonly kind: 'sign-on-over' }
  | ErrorCodeFault
  | ServiceFault
  /** The LMS did not say whose tokens these are, which a frame has to know. */
  | { readonly kind: 'unidentified' }
  /** The ID token is from another time. `device`, `service`: ms since the epoch. */
  | { readonly kind: 'clock'; readonly device: number; readonly service: number }
  /** An error of this page. */
  | { readonly kind: 'unexpected' }
  | BrowserFault;

/** The browser cannot sign in here, whatever the service answers. */
type BrowserFault =
  /** The browser stores nothing for the page, so the transaction would be lost on the way. */
  | { readonly kind: 'storage-denied' }
  /** Perhaps of another application of the origin. */
  | { readonly kind: 'storage-full' }
  /** The page is not on https, so that browsers have no cryptography for PKCE. */
  | { readonly kind: 'not-secure' };

/** An error code of the service (errorCodes.ts). */
type ErrorCodeFault =
  /** The person has to act at the service first. */
  | { readonly kind: 'interaction'; readonly code: string }
  /** The service does not accept this client, or its kind of request. */
  | { readonly kind: 'registration'; readonly code: string }
  | { readonly kind: 'scope'; readonly code: string }
  /** The token endpoint refused the code or the refresh token. */
  | { readonly kind: 'refused'; readonly code: string }
  /** An unlisted code of the authorization response. */
  | { readonly kind: 'provider-error'; readonly code: string };

/** An answer that is neither tokens nor a refusal. */
export type ServiceFault =
  /** `says`: a status or an error code. `until`: of `Retry-After`, ms since the epoch. */
  | { readonly kind: 'unavailable'; readonly says: string; readonly until: number | undefined }
  /** Such as the page of a firewall. */
  | { readonly kind: 'unreadable'; readonly status: number };

/** The only error that `auth/` throws. */
export class SignInError extends Error {
  override readonly name = 'SignInError';
  readonly fault: SignInFault;

  constructor(fault: SignInFault) {
    super(fault.kind);
    this.fault = fault;
  }
}

/** Any error except SignInError is a defect of the page. */
export function signInFaultOf(error: unknown): SignInFault {
  return error instanceof SignInError ? error.fault : { kind: 'unexpected' };
}

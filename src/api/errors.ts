// Everything that can go wrong with one call to the LMS, as one closed union. Faults may be shown, copied
// and logged: they never hold tokens, headers or bodies.

export type Fault =
  /** No usable session: 401 twice, or nobody is signed in. */
  | { readonly kind: 'signed-out' }
  /** 403 that names scopes (the specification, Errors). `fallback`: the message offers core:*:*. */
  | { readonly kind: 'insufficient-scope'; readonly fallback: boolean }
  /** 403 for this person in this org unit: the role decides (Authentication 9). */
  | { readonly kind: 'not-permitted' }
  /** 404: most likely an obsolete or removed contract version (Errors). */
  | { readonly kind: 'not-found' }
  | { readonly kind: 'rate-limited'; readonly retryAfterMs: number | undefined }
  | { readonly kind: 'refused'; readonly status: number }
  | {
      readonly kind: 'server-error';
      readonly status: number;
      readonly retryAfterMs?: number | undefined;
    }
  /** A 2xx whose body is not what the specification promises, such as a captive portal's sign-in page. */
  | { readonly kind: 'malformed' }
  | { readonly kind: 'too-large' }
  /** Not sent: the circuit is open (see circuit.ts). `until`: ms since the epoch. */
  | { readonly kind: 'circuit-open'; readonly until: number }
  /** The LMS asked for a longer wait than an automatic retry may take. `until`: ms since the epoch. */
  | { readonly kind: 'paused'; readonly until: number; readonly maintenance: boolean }
  | { readonly kind: 'network' }
  | { readonly kind: 'timeout' };

/** Thrown by every function of `api/`; `fault` says what happened. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly fault: Fault;
  /** How many requests failed before the call was given up, not counting retries. */
  readonly requests: number;

  constructor(fault: Fault, requests = 1) {
    super(fault.kind);
    this.fault = fault;
    this.requests = requests;
  }
}

/** The fault in anything caught around a call. What is no ApiError was thrown over an unreadable answer. */
export function faultOf(error: unknown): Fault {
  return error instanceof ApiError ? error.fault : { kind: 'malformed' };
}

/** Whether the same call may succeed a moment later. */
export function isTransient(fault: Fault): boolean {
  switch (fault.kind) {
    case 'network':
    case 'timeout':
    case 'rate-limited':
    case 'circuit-open':
    case 'paused':
      return true;
    case 'server-error':
      return [500, 502, 503, 504].includes(fault.status);
    case 'refused':
      return fault.status === 408;
    case 'signed-out':
    case 'insufficient-scope':
    case 'not-permitted':
    case 'not-found':
    case 'malformed':
    case 'too-large':
      return false;
  }
}

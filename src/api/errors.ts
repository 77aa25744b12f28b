// Everything that can go wrong with one call to the LMS, as one closed union.
// Refuses to carry tokens, headers or whole bodies: a fault may be shown, copied and logged.

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
  /** A 2xx whose body is not what the specification promises, a network's own sign-in page included. */
  | { readonly kind: 'malformed' }
  | { readonly kind: 'too-large' }
  /** Not sent: the LMS failed so often that it is given a moment (see retry.ts). */
  | { readonly kind: 'circuit-open'; readonly until: number }
  /** The LMS asked for a longer wait than this page waits by itself. `until`: ms since the epoch. */
  | { readonly kind: 'paused'; readonly until: number; readonly maintenance: boolean }
  | { readonly kind: 'network' }
  | { readonly kind: 'timeout' };

/** Thrown by every function of `api/`; `fault` says what happened. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly fault: Fault;
  /** How many requests came to nothing before it was given up, retries apart. */
  readonly requests: number;

  constructor(fault: Fault, requests = 1) {
    super(fault.kind);
    this.fault = fault;
    this.requests = requests;
  }
}

/** The fault in anything caught around a call; what is not ours is a reply that made no sense. */
export function faultOf(error: unknown): Fault {
  return error instanceof ApiError ? error.fault : { kind: 'malformed' };
}

/** Faults that may be gone a moment later. */
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

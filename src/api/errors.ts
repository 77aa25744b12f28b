// The faults of a call to the LMS, without tokens, headers or bodies, so that they can be shown and logged.

export type Fault =
  /** 401 twice, or nobody is signed in. */
  | { readonly kind: 'signed-out' }
  /** 400, 401 or 403 that names scopes (the specification, Errors). `fallback`: the message offers core:*:*. */
  | { readonly kind: 'insufficient-scope'; readonly fallback: boolean }
  /** 403 for this person in this org unit, by role (the specification, Authentication 9). */
  | { readonly kind: 'not-permitted' }
  /** 404: most likely an obsolete contract version (the specification, Errors). */
  | { readonly kind: 'not-found' }
  | { readonly kind: 'rate-limited'; readonly retryAfterMs: number | undefined }
  | { readonly kind: 'refused'; readonly status: number }
  /** A page in place of a refusal in JSON, or 511: of a firewall or of the network. */
  | { readonly kind: 'intercepted'; readonly status: number }
  | {
      readonly kind: 'server-error';
      readonly status: number;
      readonly retryAfterMs?: number | undefined;
    }
  /** A single sign-on in front of the page wants the person again, so that no call arrives. */
  | { readonly kind: 'sign-on-over' }
  /** A 2xx whose body does not match the specification, such as a captive portal's. */
  | { readonly kind: 'malformed' }
  | { readonly kind: 'too-large' }
  /** The LMS asked to wait until then, ms since the epoch. `maintenance`: by a server error. */
  | { readonly kind: 'paused'; readonly until: number; readonly maintenance: boolean }
  /** Not sent: the authentication service did not renew the access token. `says`: a status or an error code. */
  | { readonly kind: 'not-renewed'; readonly says: string; readonly until: number | undefined }
  | { readonly kind: 'network' }
  /** A response came, but the browser withholds it (a redirect, CORS), or its body breaks off or cannot be decoded. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'timeout' };

/** Thrown by every function of `api/`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.kind);
    this.fault = fault;
  }
}

/** Other errors than ApiError come from reading the response. */
export function faultOf(error: unknown): Fault {
  return error instanceof ApiError ? error.fault : { kind: 'malformed' };
}

/** Statuses that other or fewer ids may avoid (RFC 9110, 15.5; RFC 6585, 5). */
const REFUSES_IDS: ReadonlySet<number> = new Set([400, 408, 413, 414, 422, 431]);

type Plain = Exclude<Fault['kind'], 'server-error' | 'refused'>;

/** Whether the same call may succeed a moment later, and whether other or fewer ids may be answered. */
const outlook: Readonly<Record<Plain, readonly [later: boolean, others: boolean]>> = {
  // A firewall may drop a long address.
  network: [true, true],
  unreadable: [true, true],
  timeout: [true, true],
  'rate-limited': [true, false],
  paused: [true, false],
  'not-renewed': [true, false],
  'not-permitted': [false, true],
  'not-found': [false, true],
  'signed-out': [false, false],
  'insufficient-scope': [false, false],
  intercepted: [false, false],
  'sign-on-over': [false, false],
  malformed: [false, false],
  'too-large': [false, false],
};

/** Whether the same call may succeed a moment later. */
export function isTransient(fault: Fault): boolean {
  if (fault.kind === 'refused') return fault.status === 408;
  if (fault.kind !== 'server-error') return outlook[fault.kind][0];
  return fault.retryAfterMs !== undefined || ![501, 505].includes(fault.status);
}

/** Whether a fault may be about some of the ids or their number; a 404 only if the LMS offers the version. */
export function mayBeAboutSome(fault: Fault): boolean {
  if (fault.kind === 'refused') return REFUSES_IDS.has(fault.status);
  if (fault.kind !== 'server-error') return outlook[fault.kind][1];
  return fault.retryAfterMs === undefined && isTransient(fault);
}

// The error codes of the authentication service (RFC 6749, 4.1.2.1 and 5.2).

/** People and administrators read error codes: `unknown` in place of any that RFC 6749 (4.1.2.1) does not allow. */
export function safeErrorCode(value: unknown): string {
  return typeof value === 'string' && /^[\x20-\x21\x23-\x5B\x5D-\x7E]{1,64}$/.test(value)
    ? value
    : 'unknown';
}

/** Whether the service is down for the moment, and has refused nothing. */
export function isTemporary(code: string): boolean {
  return code === 'temporarily_unavailable' || code === 'server_error';
}

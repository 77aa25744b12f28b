// What may be shown of an error code that a service, or anybody, sent.

/** Error codes are shown to people and administrators: only what RFC 6749 (4.1.2.1) lets them hold. */
export function safeErrorCode(value: string | null): string {
  return value !== null && /^[\x20-\x21\x23-\x5B\x5D-\x7E]{1,64}$/.test(value) ? value : 'unknown';
}

// Turns what the sign-in library threw into a SignInError. The original is not kept: it holds the request's form, code
// and verifier included. Its classes are told by name, so that the library is not imported.
import { safeErrorCode, SignInError } from './discovery/signInFault.ts';

/** A service that is down must not end a session that it did not refuse. `code`: RFC 6749, 5.2 and 4.1.2.1. */
export function isPassing(code: string): boolean {
  return code === 'temporarily_unavailable' || code === 'server_error';
}

/** Never throws. */
export function toSignInError(reason: unknown): SignInError {
  if (reason instanceof SignInError) return reason;
  if (!(reason instanceof Error)) return new SignInError({ kind: 'bad-token-response' });
  if (reason.name === 'ErrorResponse' && 'error' in reason) {
    const code = safeErrorCode(typeof reason.error === 'string' ? reason.error : null);
    return new SignInError(isPassing(code) ? { kind: 'unreachable' } : { kind: 'refused', code });
  }
  // fetch rejects with a TypeError when no answer came.
  const silent = reason instanceof TypeError || reason.name === 'ErrorTimeout';
  return new SignInError({ kind: silent ? 'unreachable' : 'bad-token-response' });
}

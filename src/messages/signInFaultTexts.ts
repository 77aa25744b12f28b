// Why signing in, or staying signed in, did not work, in words. Loaded only when it did not.
import type { SignInFault } from '../auth/discovery/signInFault.ts';
import { words } from './words.ts';

/** Of a sign-in, or of staying signed in. */
export function signInFaultText(fault: SignInFault): string {
  const cause = signInFaultCause(fault);
  return startAnew.has(fault.kind) ? `${cause} Start again.` : cause;
}

const startAnew: ReadonlySet<SignInFault['kind']> = new Set([
  'unknown-state',
  'malformed-response',
  'bad-id-token',
  'unreachable',
]);

/** The same, where nothing needs to be done. */
export function signInFaultCause(fault: SignInFault): string {
  switch (fault.kind) {
    case 'denied':
      return 'Signing in was cancelled, or the LMS did not allow it. Nothing was changed.';
    case 'provider-error':
      return `The LMS could not sign you in. It says: ${fault.code}.`;
    case 'unknown-state':
      return 'This sign-in was already used or has been waiting too long.';
    case 'malformed-response':
      return 'The answer to the sign-in was incomplete.';
    case 'issuer-mismatch':
      return 'The answer came from another sign-in service than the configured one, so it was not used. If it happens again, tell your administrator.';
    case 'refused':
      return `The LMS did not accept the sign-in. It says: ${fault.code}.`;
    case 'bad-token-response':
      return 'The sign-in service sent an answer that this page cannot use. If it happens again, tell your administrator.';
    case 'bad-id-token':
      return 'The identity that the sign-in service sent does not belong to this sign-in, so it was not used.';
    case 'unreachable':
      return 'The sign-in service could not be reached. Check your connection.';
    case 'page-incomplete':
      return words.partMissing;
  }
}

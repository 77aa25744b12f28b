// Why signing in, or staying signed in, did not work, in words. Loaded only when it did not.
import type { SignInFault } from '../auth/discovery/signInFault.ts';
import type { LmsName } from './lmsName.ts';
import { words } from './words.ts';

/** Of a sign-in, or of staying signed in. */
export function signInFaultText(fault: SignInFault, lms: LmsName): string {
  const cause = signInFaultCause(fault, lms);
  return startAnew.has(fault.kind) ? `${cause} Try signing in again.` : cause;
}

const startAnew: ReadonlySet<SignInFault['kind']> = new Set([
  'unknown-state',
  'malformed-response',
  'bad-id-token',
  'unreachable',
]);

/** The same, where nothing needs to be done. */
export function signInFaultCause(fault: SignInFault, { the, The }: LmsName): string {
  switch (fault.kind) {
    case 'denied':
      return `Signing in was cancelled, or ${the} didn’t allow it. Nothing was changed.`;
    case 'provider-error':
      return `${The} couldn’t sign you in. It says: ${fault.code}.`;
    case 'unknown-state':
      return 'This sign-in was already used or has been waiting too long.';
    case 'malformed-response':
      return 'The answer to the sign-in was incomplete.';
    case 'issuer-mismatch':
      return 'The answer came from another sign-in service than the one set up here, so it wasn’t used. If it happens again, tell your administrator.';
    case 'refused':
      return `${The} didn’t accept the sign-in. It says: ${fault.code}.`;
    case 'bad-token-response':
      return 'The sign-in service sent an answer that this page can’t use. If it happens again, tell your administrator.';
    case 'bad-id-token':
      return 'The identity that the sign-in service sent doesn’t belong to this sign-in, so it wasn’t used.';
    case 'unreachable':
      return 'The sign-in service couldn’t be reached. Check your connection.';
    case 'page-incomplete':
      return words.partMissing;
  }
}

// Words why a person is signed out, and the faults of signing in whose words are in the first load.
import type { SignInFault } from '../auth/discovery/signInFault.ts';
import type { SignedOutReason } from '../auth/session.ts';
import type { Words } from './words.ts';

/** undefined: a first visit, or a fault with words of its own. */
export function signedOutText(
  reason: SignedOutReason,
  { signIn }: Words,
  lms: string,
): string | undefined {
  switch (reason.kind) {
    case 'never-signed-in':
    case 'failed':
      return undefined;
    case 'signed-out-here':
      return signIn.signedOutHere({ lms });
    case 'signed-out-told':
      return signIn.signedOutTold({ lms });
    case 'signed-out-idle':
      return signIn.signedOutIdle({ lms });
    case 'signed-out-untold':
      return signIn.signedOutUntold({ lms });
    case 'signed-out-elsewhere':
      return signIn.signedOutElsewhere;
    case 'copied-tab':
      return signIn.copiedTab;
    case 'expired':
      return signIn.expired;
  }
}

/** For faults that may keep a lazy part away as well; undefined: the words are in signInFaultText.ts. */
export function missingFileText(fault: SignInFault, { page, signIn }: Words): string | undefined {
  if (fault.kind === 'unreachable') return signIn.unreachable;
  return fault.kind === 'page-incomplete' ? page.partMissing : undefined;
}

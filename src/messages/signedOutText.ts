// Words why a person is signed out, and the faults of signing in whose words are in the first load.
import type { SignInFault } from '../auth/discovery/signInFault.ts';
import type { SignedOutReason } from '../auth/session.ts';
import type { Words } from './words.ts';

export interface SignedOutText {
  readonly title: string;
  readonly note?: string;
}

/** undefined: a first visit, or a fault with words of its own. */
export function signedOutText(
  reason: SignedOutReason,
  { signIn }: Words,
  lms: string,
): SignedOutText | undefined {
  switch (reason.kind) {
    case 'never-signed-in':
    case 'failed':
      return undefined;
    case 'signed-out-here':
      return { title: signIn.signedOutHere, note: signIn.mayBeOpen({ lms }) };
    case 'signed-out-told':
      return { title: signIn.signedOutTold({ lms }) };
    case 'signed-out-idle':
      return { title: signIn.signedOutIdle, note: signIn.mayBeOpen({ lms }) };
    case 'signed-out-untold':
      return { title: signIn.signedOutUntold({ lms }), note: signIn.untoldNote({ lms }) };
    case 'signed-out-elsewhere':
      return { title: signIn.signedOutElsewhere };
    case 'copied-tab':
      return { title: signIn.copiedTab, note: signIn.copiedTabNote };
    case 'expired':
      return { title: signIn.ended, note: signIn.expiredNote };
  }
}

/** For faults that may keep a lazy part away as well; undefined: the words are in signInFaultText.ts. */
export function missingFileText(fault: SignInFault, { page, signIn }: Words): string | undefined {
  if (fault.kind === 'unreachable') return signIn.unreachable;
  return fault.kind === 'page-incomplete' ? page.partMissing : undefined;
}

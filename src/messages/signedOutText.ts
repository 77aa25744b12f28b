// Words why a person is signed out.
import type { SignedOutReason } from '../auth/session.ts';
import type { Words } from './words.ts';

interface SignedOutText {
  readonly title: string;
  readonly note?: string;
}

/** undefined: a first visit, or a fault with words of its own. */
export function signedOutText(
  reason: SignedOutReason,
  { signIn, signedOut }: Words,
  lms: string,
): SignedOutText | undefined {
  switch (reason.kind) {
    case 'never-signed-in':
    case 'failed':
      return undefined;
    case 'signed-out-here':
      return { title: signedOut.signedOutHere, note: signedOut.mayBeOpen({ lms }) };
    case 'signed-out-told':
      return { title: signedOut.signedOutTold({ lms }) };
    case 'signed-out-idle':
      return { title: signedOut.signedOutIdle, note: signedOut.mayBeOpen({ lms }) };
    case 'signed-out-untold':
      return { title: signedOut.signedOutUntold({ lms }), note: signedOut.untoldNote({ lms }) };
    case 'signed-out-elsewhere':
      return { title: signedOut.signedOutElsewhere };
    case 'copied-tab':
      return { title: signedOut.copiedTab, note: signedOut.copiedTabNote };
    case 'expired':
      return { title: signIn.ended, note: signedOut.expiredNote };
  }
}

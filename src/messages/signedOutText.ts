// Why somebody is signed out who did not fail to sign in.
import type { SignedOutReason } from '../auth/session.ts';
import type { Words } from './words.ts';

export function signedOutText(
  reason: Exclude<SignedOutReason, { readonly kind: 'failed' }>,
  { signIn }: Words,
  lms: string,
): string | undefined {
  switch (reason.kind) {
    case 'never-signed-in':
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

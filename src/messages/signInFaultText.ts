// Words why signing in, or staying signed in, failed.
import type { SignInFault } from '../auth/discovery/signInFault.ts';
import type { Words } from './words.ts';
import type { SignedOutReason } from '../auth/session.ts';

/** `page-incomplete` is worded by page.partMissing, and `nobody` is not a fault. */
export type ExplainedSignInFault = Exclude<
  SignInFault,
  { readonly kind: 'page-incomplete' | 'nobody' }
>;

/** The cause, and what to do. */
export function signInFaultText(
  fault: ExplainedSignInFault,
  words: Words,
  lms: string,
): readonly string[] {
  const cause = signInFaultCause(fault, words, lms);
  return startAnew.has(fault.kind) ? [cause, words.signInFault.startAnew] : [cause];
}

const startAnew: ReadonlySet<SignInFault['kind']> = new Set([
  'unknown-state',
  'malformed-response',
  'bad-id-token',
  'unreachable',
]);

export function signInFaultCause(
  fault: ExplainedSignInFault,
  { signInFault: words }: Words,
  lms: string,
): string {
  switch (fault.kind) {
    case 'denied':
      return words.denied({ lms });
    case 'provider-error':
      return words.providerError({ lms, code: fault.code });
    case 'unknown-state':
      return words.unknownState;
    case 'malformed-response':
      return words.malformedResponse;
    case 'issuer-mismatch':
      return words.issuerMismatch;
    case 'refused':
      return words.refused({ lms, code: fault.code });
    case 'bad-token-response':
      return words.badTokenResponse;
    case 'bad-id-token':
      return words.badIdToken;
    case 'unreachable':
      return words.unreachable;
    case 'undiscovered':
      return words.undiscovered;
  }
}

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

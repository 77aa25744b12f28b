// Words why signing in, or staying signed in, failed.
import type { BrowserFault, SignInFault } from '../auth/discovery/signInFault.ts';
import type { Words } from './words.ts';
import type { SignedOutReason } from '../auth/session.ts';

/** Perhaps the browser's: BrowserAdvice.tsx says what to do. */
export type AdvisedFault = BrowserFault | Extract<SignInFault, { readonly kind: 'unknown-state' }>;

export function isAdvised(fault: SignInFault): fault is AdvisedFault {
  return ['unknown-state', 'storage-denied', 'storage-full', 'not-secure'].includes(fault.kind);
}

/** The cause, and what to do; undefined: no fault, or the browser's. */
export function signInFaultText(fault: SignInFault, words: Words, lms: string): string | undefined {
  const cause = signInFaultCause(fault, words, lms);
  if (cause === undefined || !startAnew.has(fault.kind)) return cause;
  return `${cause} ${words.signInFault.startAnew}`;
}

const startAnew: ReadonlySet<SignInFault['kind']> = new Set([
  'unknown-state',
  'malformed-response',
  'bad-id-token',
  'unreachable',
]);

export function signInFaultCause(
  fault: SignInFault,
  { page, signInFault: words }: Words,
  lms: string,
): string | undefined {
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
    case 'page-incomplete':
      return page.partMissing;
    case 'nobody':
    case 'storage-denied':
    case 'storage-full':
    case 'not-secure':
      return undefined;
  }
}

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

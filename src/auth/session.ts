// The states of a session; refresh tokens never leave `auth/`.
import type { SignInFault } from './discovery/signInFault.ts';

export type SignedOutReason =
  | { readonly kind: 'never-signed-in' }
  | { readonly kind: 'signed-out-here' }
  /** The authentication service has redirected back. */
  | { readonly kind: 'signed-out-told' }
  | { readonly kind: 'signed-out-idle' }
  /** The LMS did not revoke the tokens. */
  | { readonly kind: 'signed-out-untold' }
  | { readonly kind: 'signed-out-elsewhere' }
  /** This tab is a duplicate of the tab that has the session. */
  | { readonly kind: 'copied-tab' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'failed'; readonly fault: SignInFault };

/** A sign-in beside a session: a stray authorization response, or the person's own that could not begin. */
export interface FailedSignIn {
  readonly kind: 'callback-ignored' | 'sign-in-failed';
  readonly fault: SignInFault;
}

/** `grant`: the grant of the tab's tokens; undefined: none. */
export type SessionState =
  | { readonly kind: 'restoring'; readonly grant: string | undefined }
  | { readonly kind: 'signing-in' }
  | { readonly kind: 'signed-out'; readonly reason: SignedOutReason }
  /** `returnTo`: undefined after a reload. */
  | {
      readonly kind: 'signed-in';
      readonly grant: string;
      readonly returnTo: string | undefined;
      readonly failed: FailedSignIn | undefined;
    }
  /** The screen keeps its content. `fault`: why the next sign-in failed. */
  | { readonly kind: 'ended'; readonly fault: SignInFault | undefined };

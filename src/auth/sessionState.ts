// The states of a session, each of which the page draws.
import type { SignInFault } from './discovery/signInFault.ts';

export type SignedOutReason =
  | { readonly kind: 'never-signed-in' }
  | { readonly kind: 'signed-out-here' }
  /** Here, but the LMS did not take the tokens back. */
  | { readonly kind: 'signed-out-untold' }
  | { readonly kind: 'signed-out-elsewhere' }
  /** This tab began as a copy of one that has the session. */
  | { readonly kind: 'copied-tab' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'failed'; readonly fault: SignInFault };

export type SessionState =
  | { readonly kind: 'restoring' }
  | { readonly kind: 'signing-in' }
  | { readonly kind: 'signed-out'; readonly reason: SignedOutReason }
  /**
   * `returnTo`: where the person was before signing in; undefined after a reload.
   * `ignored`: what was wrong with an answer to a sign-in that came while this session was there.
   */
  | {
      readonly kind: 'signed-in';
      readonly returnTo: string | undefined;
      readonly ignored: SignInFault | undefined;
    }
  /** It ended while the page was in use: what is on the screen stays. `fault`: of signing in again. */
  | { readonly kind: 'ended'; readonly fault: SignInFault | undefined };

export type SessionToken =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'unreachable' };

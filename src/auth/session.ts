// The states of a session, and what a sign-in gives it; refresh tokens never leave `auth/`.
import type { ClientOptions } from '../api/client.ts';
import type { SignInFault } from './discovery/signInFault.ts';
import type { Tokens } from './tokens.ts';

/** tokenGate.ts has not checked these tokens yet. */
export interface SignedIn {
  readonly tokens: Tokens;
  /** A path of the page. */
  readonly returnTo: string;
  /** undefined: the ID token belongs to this sign-in, or none was requested. */
  readonly idTokenFault: SignInFault | undefined;
}

/** `onLate` gets tokens that arrive after the deadline. @throws SignInError */
export type Exchange = (onLate: (late: Tokens) => void) => Promise<SignedIn>;

/** `page`, `hidden-frame`: by itself, at top level or unseen. `anew`: the service's session is another person's. */
export type SignInBy = 'person' | 'page' | 'hidden-frame' | 'anew';

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

export type SessionToken = Awaited<ReturnType<ClientOptions['getToken']>>;

/** The session goes on, with the tokens that it has. */
export type FailedRenewal = Exclude<SessionToken, { readonly kind: 'token' | 'signed-out' }>;

// The states of a session, and the events that change them; refresh tokens never leave `auth/`.
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

export type SessionEvent =
  /** The next state, whatever the state was. */
  | Exclude<SessionState, { readonly kind: 'restoring' }>
  | { readonly kind: 'failed'; readonly fault: SignInFault }
  /** The service did not revoke the tokens. */
  | { readonly kind: 'not-revoked' }
  /** A call found no tokens: the site data were cleared. */
  | { readonly kind: 'tokens-missing' }
  /** The page returns from the back/forward cache. `grant`: the grant of the tab's current tokens. */
  | { readonly kind: 'came-back'; readonly grant: string | undefined };

/** Returns the same object if nothing changes. */
export function reduceSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.kind) {
    case 'signing-in':
    case 'signed-in':
    case 'signed-out':
    case 'ended':
      return event;
    case 'failed':
      return afterFailure(state, event.fault);
    case 'not-revoked':
      if (state.kind !== 'signed-out' || state.reason.kind !== 'signed-out-here') return state;
      return { kind: 'signed-out', reason: { kind: 'signed-out-untold' } };
    case 'tokens-missing':
      return state.kind === 'signed-in' ? { kind: 'ended', fault: undefined } : state;
    case 'came-back':
      return afterReturn(state, event.grant);
  }
}

/** A failed sign-in hides neither a live session nor the content of an ended one. */
function afterFailure(state: SessionState, fault: SignInFault): SessionState {
  switch (state.kind) {
    case 'signed-in':
      return { ...state, failed: { kind: 'sign-in-failed', fault } };
    case 'ended':
      return { kind: 'ended', fault };
    case 'restoring':
    case 'signing-in':
    case 'signed-out':
      return { kind: 'signed-out', reason: { kind: 'failed', fault } };
  }
}

/** Another person may have used this tab: data of another grant must leave the screen. */
function afterReturn(state: SessionState, grant: string | undefined): SessionState {
  const current = 'grant' in state ? state.grant : undefined;
  return current === grant && state.kind !== 'ended' ? state : { kind: 'restoring', grant };
}

// The states of a session and the events that change them.
import type { SignInFault } from './discovery/signInFault.ts';
import type { SessionState, SignedOutReason } from './session.ts';

export type SessionEvent =
  /** This load is an authorization response. */
  | { readonly kind: 'callback' }
  | { readonly kind: 'signed-in'; readonly grant: string; readonly returnTo: string }
  | {
      readonly kind: 'restored';
      readonly grant: string;
      readonly ignored: SignInFault | undefined;
    }
  | { readonly kind: 'failed'; readonly fault: SignInFault }
  | { readonly kind: 'signed-out'; readonly reason: SignedOutReason }
  /** The service did not revoke the tokens. */
  | { readonly kind: 'not-revoked' }
  /** The tokens can no longer be used or renewed. */
  | { readonly kind: 'ended' }
  /** A call found no tokens: the site data were cleared. */
  | { readonly kind: 'tokens-missing' }
  /** The page returns from the back/forward cache. `grant`: the grant of the tab's current tokens. */
  | { readonly kind: 'came-back'; readonly grant: string | undefined };

/** Returns the same object if nothing changes. */
export function reduceSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.kind) {
    case 'callback':
      return { kind: 'signing-in' };
    case 'signed-in':
      return { ...event, ignored: undefined };
    case 'restored':
      return { ...event, kind: 'signed-in', returnTo: undefined };
    case 'failed':
      return afterFailure(state, event.fault);
    case 'signed-out':
      return event;
    case 'not-revoked':
      if (state.kind !== 'signed-out' || state.reason.kind !== 'signed-out-here') return state;
      return { kind: 'signed-out', reason: { kind: 'signed-out-untold' } };
    case 'ended':
      return { kind: 'ended', fault: undefined };
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
      return { ...state, ignored: fault };
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

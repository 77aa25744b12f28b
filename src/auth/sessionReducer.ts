// The states of a session and the events that change them. createSession.ts runs the effects.
import type { SignInFault } from './discovery/signInFault.ts';
import type { Session, SessionState, SignedOutReason } from './session.ts';

export type SessionEvent =
  /** This load is an authorization response. */
  | { readonly kind: 'callback' }
  | { readonly kind: 'signed-in'; readonly grant: string; readonly returnTo: string }
  /** `ignored`: the fault of the authorization response of this load. */
  | {
      readonly kind: 'restored';
      readonly grant: string;
      readonly ignored: SignInFault | undefined;
    }
  /** A sign-in failed. */
  | { readonly kind: 'failed'; readonly fault: SignInFault }
  | { readonly kind: 'signed-out'; readonly reason: SignedOutReason }
  /** The service did not revoke the tokens of the sign-out. */
  | { readonly kind: 'not-revoked' }
  /** The tokens cannot be used or renewed any more. */
  | { readonly kind: 'ended' }
  /** A call needed a token, and there was none: the data of the site were cleared. */
  | { readonly kind: 'tokens-missing' }
  /** The browser shows the page again from its back/forward cache. `grant`: of the tokens in the tab now. */
  | { readonly kind: 'came-back'; readonly grant: string | undefined };

/** The state after `event`. `state` itself where the event changes nothing. */
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
      return isSignedOutHere(state)
        ? { kind: 'signed-out', reason: { kind: 'signed-out-untold' } }
        : state;
    case 'ended':
      return { kind: 'ended', fault: undefined };
    case 'tokens-missing':
      return state.kind === 'signed-in' ? { kind: 'ended', fault: undefined } : state;
    case 'came-back':
      return afterReturn(state, event.grant);
  }
}

/** A failed sign-in hides no session that lives, and nothing that an ended one left on the screen. */
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

function isSignedOutHere(state: SessionState): boolean {
  return state.kind === 'signed-out' && state.reason.kind === 'signed-out-here';
}

/** Another person may have used this tab meanwhile: nothing of another grant stays on the screen. */
function afterReturn(state: SessionState, grant: string | undefined): SessionState {
  return grantOf(state) === grant && state.kind !== 'ended' ? state : { kind: 'restoring', grant };
}

function grantOf(state: SessionState): string | undefined {
  return state.kind === 'restoring' || state.kind === 'signed-in' ? state.grant : undefined;
}

export interface SessionStateStore extends Pick<Session, 'state' | 'subscribe'> {
  readonly dispatch: (event: SessionEvent) => void;
}

/** A session that is being restored. `grant`: of the tokens in the tab. */
export function createSessionState(grant: string | undefined): SessionStateStore {
  const listeners = new Set<() => void>();
  let state: SessionState = { kind: 'restoring', grant };
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch(event) {
      state = reduceSession(state, event);
      for (const listener of listeners) listener();
    },
  };
}

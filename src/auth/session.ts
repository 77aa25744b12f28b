// What the page knows of a session: its state, the ways in and out, and a token for the next call.
// Refuses to hand out more than that: no refresh token, no identity.
import type { AuthConfig } from '../config/config.ts';
import type { SessionState, SessionToken } from './sessionState.ts';

export interface Session {
  readonly state: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Leaves the page for the authentication service. Never rejects: see `state`. */
  readonly signIn: (returnTo: string) => Promise<void>;
  readonly signOut: () => Promise<void>;
  /** A token for the next call; `rejected`: those that the LMS answered 401 to. Never rejects. */
  readonly getToken: (...rejected: string[]) => Promise<SessionToken>;
  /** Renews the tokens in time and follows the page in and out of the browser's cache, until the answer is called. */
  readonly watch: () => () => void;
}

export interface SessionOptions {
  readonly config: AuthConfig;
  /** Of the page, `https://updates.example.edu`. */
  readonly origin: string;
  /** From takeCallback: the authorization response of this load. */
  readonly callback: string | undefined;
  /** Goes to another site: `location.assign`. */
  readonly leave: (address: string) => void;
}

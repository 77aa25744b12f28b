// What the page knows of a session: its state, the ways in and out, and a token for the next call. Refresh tokens
// never leave `auth/`.
import type { AuthConfig } from '../config/config.ts';
import type { EndCause } from './endOfSession.ts';
import type { SignInFault } from './discovery/signInFault.ts';
import type { Tokens } from './tokens.ts';

export interface Session {
  readonly state: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Leaves the page for the authentication service. Never rejects: see `state`. `by`: the person unless told. */
  readonly signIn: (returnTo: string, by?: SignInBy) => Promise<void>;
  /**
   * Goes on with what a code is exchanged for, unless tokenGate.ts does not admit it: popupSignIn.ts. `givenUp`: nobody waits
   * for it any more. @throws SignInError
   */
  readonly enter: (exchange: Exchange, givenUp?: AbortSignal) => Promise<void>;
  /** `cause`: the person's will unless told. */
  readonly signOut: (cause?: EndCause) => Promise<void>;
  /**
   * A token for the next call, of `grant` and no other; `rejected`: those that the LMS answered 401 to. Never rejects.
   */
  readonly getToken: (grant: string | undefined, ...rejected: string[]) => Promise<SessionToken>;
  /**
   * config.json names another issuer or client now, so that this session is over. Resolves when all of its tokens were given
   * back, those of a request in flight as well. Never rejects.
   */
  readonly abandon: () => Promise<void>;
  /** Resolves when no request for tokens is in flight: a reload would lose its answer. Never rejects. */
  readonly settled: () => Promise<void>;
  /** Renews the tokens in time and follows the page in and out of the browser's cache. Returns a function that stops it. */
  readonly watch: () => () => void;
}

export interface SessionOptions {
  readonly config: AuthConfig;
  /** Of the page, `https://updates.example.edu`. */
  readonly origin: string;
  /** From takeCallback: the authorization response of this load. */
  readonly callback: string | undefined;
  /** Goes to another site; `inPlace`: so that Back does not lead here again. */
  readonly leave: (address: string, inPlace?: boolean) => void;
}

/** A sign-in before tokenGate.ts has judged its tokens. */
export interface SignedIn {
  readonly tokens: Tokens;
  /** A path of the page. */
  readonly returnTo: string;
  /** The ID token is of this sign-in, or none was asked for. */
  readonly hasRightIdToken: boolean;
}

/** `onLate`: for tokens that come after the deadline. @throws SignInError */
export type Exchange = (onLate: (late: Tokens) => void) => Promise<SignedIn>;

/** Who wants it: the person, or the page by itself (automaticSignIn.ts). */
export type SignInBy = 'person' | 'page';

export type SignedOutReason =
  | { readonly kind: 'never-signed-in' }
  | { readonly kind: 'signed-out-here' }
  /** Here, and the authentication service has led back. */
  | { readonly kind: 'signed-out-told' }
  /** Nobody was there for longer than `auth.idleMinutes`. */
  | { readonly kind: 'signed-out-idle' }
  /** Here, but the LMS did not take the tokens back. */
  | { readonly kind: 'signed-out-untold' }
  | { readonly kind: 'signed-out-elsewhere' }
  /** This tab began as a copy of one that has the session. */
  | { readonly kind: 'copied-tab' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'failed'; readonly fault: SignInFault };

/** `grant`: of the tokens that the tab has; undefined: none. */
export type SessionState =
  | { readonly kind: 'restoring'; readonly grant: string | undefined }
  | { readonly kind: 'signing-in' }
  | { readonly kind: 'signed-out'; readonly reason: SignedOutReason }
  /**
   * `returnTo`: where the person was before signing in; undefined after a reload.
   * `ignored`: what was wrong with an answer to a sign-in that came while this session was there.
   */
  | {
      readonly kind: 'signed-in';
      readonly grant: string;
      readonly returnTo: string | undefined;
      readonly ignored: SignInFault | undefined;
    }
  /** It ended while the page was in use: what is on the screen stays. `fault`: of signing in again. */
  | { readonly kind: 'ended'; readonly fault: SignInFault | undefined };

export type SessionToken =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'unreachable' };

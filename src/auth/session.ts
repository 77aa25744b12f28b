// The session as the page sees it; refresh tokens never leave `auth/`.
import type { AuthConfig } from '../config/config.ts';
import type { EndCause } from './endOfSession.ts';
import type { FramedTokens } from './tokenStore.ts';
import type { SignInFault } from './discovery/signInFault.ts';
import type { Tokens } from './tokens.ts';

export interface Session {
  readonly state: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Navigates to the authorization endpoint. Never rejects: a fault is in `state`. */
  readonly signIn: (returnTo: string, by?: SignInBy) => Promise<void>;
  /** Signs in with the tokens of `exchange`. `givenUp`: aborted if the person cancels. @throws SignInError */
  readonly enter: (exchange: Exchange, givenUp?: AbortSignal) => Promise<void>;
  readonly signOut: (cause?: EndCause) => Promise<void>;
  /** Revokes the tokens before another person uses the frame (`person=`). */
  readonly forget: () => void;
  /** A token of `grant`. `rejected`: tokens that the LMS answered with 401. Never rejects. */
  readonly getToken: (grant: string | undefined, ...rejected: string[]) => Promise<SessionToken>;
  /** Call if config.json has another issuer or client. Resolves when all tokens are revoked. Never rejects. */
  readonly abandon: () => Promise<void>;
  /** Resolves when no token request is in flight. Never rejects. */
  readonly settled: () => Promise<void>;
  /** Renews tokens in time and follows the back/forward cache. Returns a function that stops it. */
  readonly watch: () => () => void;
}

export interface SessionOptions {
  readonly config: AuthConfig;
  /** The page's origin, such as `https://updates.example.edu`. */
  readonly origin: string;
  /** The authorization response of this load (takeCallback.ts). */
  readonly callback: string | undefined;
  /** undefined at top level. */
  readonly framed?: FramedTokens | undefined;
  /** `inPlace` replaces the history entry, so that Back does not return here. */
  readonly leave: (address: string, inPlace?: boolean) => void;
}

/** tokenGate.ts has not checked these tokens yet. */
export interface SignedIn {
  readonly tokens: Tokens;
  /** A path of the page. */
  readonly returnTo: string;
  /** The ID token belongs to this sign-in, or none was requested. */
  readonly hasRightIdToken: boolean;
}

/** `onLate` gets tokens that arrive after the deadline. @throws SignInError */
export type Exchange = (onLate: (late: Tokens) => void) => Promise<SignedIn>;

/** `anew`: the service's session is another person's. */
export type SignInBy = 'person' | 'page' | 'anew';

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

/** `grant`: the grant of the tab's tokens; undefined: none. */
export type SessionState =
  | { readonly kind: 'restoring'; readonly grant: string | undefined }
  | { readonly kind: 'signing-in' }
  | { readonly kind: 'signed-out'; readonly reason: SignedOutReason }
  /** `returnTo`: undefined after a reload. `ignored`: the fault of an authorization response during this session. */
  | {
      readonly kind: 'signed-in';
      readonly grant: string;
      readonly returnTo: string | undefined;
      readonly ignored: SignInFault | undefined;
    }
  /** The screen keeps its content. `fault`: why the next sign-in failed. */
  | { readonly kind: 'ended'; readonly fault: SignInFault | undefined };

export type SessionToken =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'unreachable' };

// The requests that early.ts sends before the page's code is there, and where it leaves the answers: the calls of this
// tab's last load, stored by queriesSnapshot.ts as it went, and the code of a sign-in, stored by auth/codeFlow.ts.
import { OWN } from './base.ts';

export const EARLY_KEY = `${OWN}.early`;

export interface EarlyPlan {
  /** The address that they were for: path and query. */
  readonly at: string;
  /** Key of the tokens in the tab's storage. */
  readonly tokens: string;
  /** Key of the last sign-out in the browser's storage. */
  readonly signedOut: string;
  readonly tokenHeader: string;
  /** GET, or POST where there is a body. */
  readonly calls: readonly { readonly url: string; readonly body?: string | undefined }[];
}

/** A call that was sent. */
export interface EarlyCall {
  readonly url: string;
  readonly body?: string | undefined;
  readonly token: string;
  /** When it was, ms of this load. */
  readonly at: number;
  readonly response: Promise<Response>;
}

/** Followed by the state of a sign-in: a CodeRequest. Who sends it takes it out first, because a code is sent once. */
export const CODE_REQUEST = `${OWN}.transaction.code.`;

/** The token request of a sign-in (RFC 6749, 4.1.3), but for its code. */
export interface CodeRequest {
  /** The redirect URI: no code is taken anywhere else. */
  readonly at: string;
  readonly issuer: string;
  /** Whose an answer is that names no issuer (RFC 9207): the same, or nobody's. */
  readonly noIss: string | undefined;
  /** Token endpoint. */
  readonly url: string;
  /** With the code verifier (RFC 7636, 4.5). */
  readonly form: string;
  /** Seconds since the epoch; by that, the library removes what was abandoned. */
  readonly created: number;
}

declare global {
  interface Window {
    /** `Promise<Response>`, to the code of this address: left by early.ts, taken by the page. */
    courseUpdatesCode?: unknown;
    /** `readonly EarlyCall[]`: left by early.ts, taken by the page. */
    courseUpdatesEarly?: unknown;
  }
}

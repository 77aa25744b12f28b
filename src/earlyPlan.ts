// The requests that early.ts sends before the page's code is there, and where it leaves the answers: the calls of this
// tab's last load, stored by queriesSnapshot.ts as it went.
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

declare global {
  interface Window {
    /** `readonly EarlyCall[]`: left by early.ts, taken by the page. */
    courseUpdatesEarly?: unknown;
  }
}

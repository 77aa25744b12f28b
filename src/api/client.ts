// Sends one request to the LMS, without redirects, because a browser would send the token header on to another
// origin.
import pLimit from 'p-limit';
import type { CallLog } from './callLog.ts';
import { createDiagnosis } from './createDiagnosis.ts';
import { ApiError, faultOf, type Fault } from './errors.ts';
import { readFault } from './readFault.ts';
import { readJson } from './readJson.ts';
import { MOST_BYTES, readText } from './readText.ts';

export type CallToken =
  | { readonly kind: 'token'; readonly token: string }
  /** The token of the call could not be renewed. */
  | Extract<
      Fault,
      { readonly kind: 'signed-out' | 'sign-on-over' | 'not-renewed' | 'network' | 'timeout' }
    >;

export interface ClientOptions {
  /** `{base_url}` without a trailing slash; `''` is the page's own origin. */
  readonly baseUrl: string;
  readonly apiRoot: string;
  readonly tokenHeader: string;
  /** `rejected`: the tokens that the LMS answered with 401 during this call. */
  readonly getToken: (...rejected: string[]) => Promise<CallToken>;
  /** For one attempt, including the body. Default: 10,000 ms. */
  readonly timeoutMs?: number;
  /** Largest response body. Default: `MOST_BYTES`. */
  readonly maxBytes?: number;
  /** For an LMS on the page's own origin: whether a single sign-on in front of both has ended. Never rejects. */
  readonly isSignOnOver?: (() => Promise<boolean>) | undefined;
  /** Called when the LMS answers a call that takes a token. */
  readonly onAccepted?: () => void;
  readonly calls?: Pick<CallLog, 'sent' | 'answered' | 'unanswered'>;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** The client of a grant: all its calls wait if the LMS asks for it. */
export type LmsClient = ReturnType<typeof createClient>;

/** Requests to the LMS; with a fake one, tests of `api/` need no network. */
export type Client = Pick<LmsClient, 'get' | 'post'>;

/** No redirects, which would forward the token. For cookies see docs/decisions/0073-api-on-the-pages-connection.md. */
export const discreet = {
  redirect: 'error',
  credentials: 'same-origin',
  cache: 'no-store',
  referrerPolicy: 'no-referrer',
} as const;

/** Four times the connections of HTTP/1.1, and far below the stream limits of HTTP/2. */
const AT_ONCE = 24;
/** One for the renewed token, one in case another caller has renewed it again. */
const MOST_REPLAYS = 2;
const LONG_WAIT_MS = 60_000;

export function createClient(options: ClientOptions) {
  const { baseUrl, apiRoot, tokenHeader, getToken, onAccepted, isSignOnOver, calls } = options;
  const { timeoutMs = 10_000, maxBytes = MOST_BYTES, now = Date.now } = options;
  /** The end of the wait that the LMS requested; ms since the epoch. */
  let wait = { from: 0, to: 0, maintenance: false };

  const diagnosis = createDiagnosis();
  // In the browser's queue, the deadline of a call would run out before it is sent.
  const limit = pLimit(AT_ONCE);

  function waitUntil(): number | undefined {
    // Setting the clock back ends the wait, which would otherwise last for hours.
    return wait.from <= now() && now() < wait.to ? wait.to : undefined;
  }

  /** @throws ApiError `paused` while the LMS asks to wait */
  function holdWhileAsked(): void {
    const until = waitUntil();
    if (until !== undefined)
      throw new ApiError({ kind: 'paused', until, maintenance: wait.maintenance });
  }

  /** The longest wait wins. */
  function noteWait(fault: Fault): void {
    const ms = 'retryAfterMs' in fault ? (fault.retryAfterMs ?? 0) : 0;
    const to = Math.max(waitUntil() ?? 0, now() + ms);
    if (ms > 0) wait = { from: now(), to, maintenance: fault.kind === 'server-error' };
  }

  async function attempt(path: string, sent: string | null, bearer: string): Promise<unknown> {
    const signal = AbortSignal.timeout(timeoutMs);
    const url = `${baseUrl}${apiRoot}${path}`;
    let isAnswered = false;
    try {
      const headers = new Headers({ Accept: 'application/json' });
      if (sent !== null) headers.set('Content-Type', 'application/json');
      headers.set(tokenHeader, `Bearer ${bearer}`);
      calls?.sent();
      const response = await fetch(url, {
        ...discreet,
        method: sent === null ? 'GET' : 'POST',
        headers,
        body: sent,
        signal,
      });
      isAnswered = true;
      calls?.answered(response.headers);
      diagnosis.answered(url);
      // Read before the status check: an unread body keeps its connection open.
      const body = readText(response, { maxBytes, signal });
      if (!response.ok) {
        // If the body is too large, too slow or truncated, the status is enough.
        const text = await body.catch(() => '');
        const fault = readFault(response.status, response.headers, text);
        const isOver = fault.kind === 'signed-out' && (await isSignOnOver?.());
        throw new ApiError(isOver ? { kind: 'sign-on-over' } : fault);
      }
      // The version check, the only POST, takes no token (the specification, Versions).
      if (sent === null) onAccepted?.();
      const text = await body;
      // RFC 9110, 15.3.7: partial content, although no range was requested.
      if (response.status === 206) throw new ApiError({ kind: 'malformed' });
      const json = readJson(text);
      // A captive portal answers 200 with HTML.
      if (json === undefined) throw new ApiError({ kind: 'malformed' });
      return json;
    } catch (error) {
      if (error instanceof ApiError) throw error;
      if (!isAnswered) calls?.unanswered();
      if (signal.aborted) throw new ApiError({ kind: 'timeout' });
      // A body that breaks off, or that its Content-Encoding does not fit.
      const isWithheld = !isAnswered && (await diagnosis.isWithheld(url));
      if (isWithheld && (await isSignOnOver?.())) throw new ApiError({ kind: 'sign-on-over' });
      throw new ApiError({ kind: isAnswered || isWithheld ? 'unreadable' : 'network' });
    }
  }

  /** `sent`: JSON; null: a GET request. */
  async function call(path: string, sent: string | null): Promise<unknown> {
    const rejected: string[] = [];
    let isRepeated = false;
    for (;;) {
      holdWhileAsked();
      const answer = await getToken(...rejected);
      if (answer.kind !== 'token') throw new ApiError(answer);
      try {
        return await attempt(path, sent, answer.token);
      } catch (error) {
        const fault = faultOf(error);
        noteWait(fault);
        holdWhileAsked();
        // The version check, the one POST, is optional: a proxy that refuses it alone ends no session.
        const isRenewed = fault.kind === 'signed-out' && sent === null;
        const isReplayed = isRenewed && rejected.length < MOST_REPLAYS;
        const isBroken = fault.kind === 'network' || fault.kind === 'unreadable';
        if (!isReplayed && (!isBroken || isRepeated)) throw error;
        if (isReplayed) rejected.push(answer.token);
        else isRepeated = true;
      }
    }
  }

  return {
    /** The end of the wait that the LMS asked for, ms since the epoch; undefined: none. */
    waitUntil,
    /** Ends a wait that is too long: the LMS may be back earlier than it said. */
    resume(): void {
      if (wait.to - wait.from > LONG_WAIT_MS) wait = { ...wait, to: 0 };
    },
    /** `path` starts after the API root: `/le/1.82/updates/myUpdates/?…`. @throws ApiError */
    get: (path: string) => limit(() => call(path, null)),
    /** Sends `body` as JSON. Only for requests without side effects. @throws ApiError */
    post: (path: string, body: unknown) => limit(() => call(path, JSON.stringify(body))),
  };
}

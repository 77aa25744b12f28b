// One call to the LMS: token header, deadline, size limit, JSON. Not retried (retry.ts does that), except that
// a 401 is replayed with a renewed token. Redirects fail: the specification's token header is not
// `Authorization`, so a browser would send it on to another origin.
import type { CallLog } from './callLog.ts';
import { discreet } from './sendDiscreetly.ts';
import { ApiError, type Fault } from './errors.ts';
import { readFault, readText } from './readText.ts';

type TokenAnswer =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'unreachable' };

export interface ClientOptions {
  /** `{base_url}` without a trailing slash; `''` is the page's own origin. */
  readonly baseUrl: string;
  readonly apiRoot: string;
  readonly tokenHeader: string;
  /** A token to use now; `rejected`: the tokens that this call has already been answered 401 for. */
  readonly getToken: (...rejected: string[]) => Promise<TokenAnswer>;
  /** For one attempt, including the body. Default 10,000 ms. */
  readonly timeoutMs?: number;
  /** Largest body read. Default 8 MiB: 100 org units take about 20 kB. */
  readonly maxBytes?: number;
  /** Is told of every request, replays included. */
  readonly calls?: Pick<CallLog, 'sent' | 'answered'>;
}

export interface Client {
  /** `path` starts behind the API root: `/le/1.82/updates/myUpdates/?…`. @throws ApiError */
  readonly get: (path: string) => Promise<unknown>;
  /** Sends `body` as JSON. Only for calls without side effects. @throws ApiError */
  readonly post: (path: string, body: unknown) => Promise<unknown>;
}

/** One for the renewed token, and one in case another caller has renewed it again in the meantime. */
const MOST_REPLAYS = 2;

type Attempt =
  | { readonly kind: 'answer'; readonly value: unknown }
  | { readonly kind: 'fault'; readonly fault: Fault };

/** The one way from this page to the LMS. */
export function createClient(options: ClientOptions): Client {
  const { baseUrl, apiRoot, tokenHeader, getToken, calls } = options;
  const timeoutMs = options.timeoutMs ?? 10_000;
  const maxBytes = options.maxBytes ?? 8 * 1024 * 1024;

  async function token(rejected: readonly string[]): Promise<string> {
    const answer = await getToken(...rejected);
    switch (answer.kind) {
      case 'token':
        return answer.token;
      case 'signed-out':
        throw new ApiError({ kind: 'signed-out' });
      case 'unreachable':
        throw new ApiError({ kind: 'network' });
    }
  }

  async function attempt(path: string, init: RequestInit, bearer: string): Promise<Attempt> {
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), timeoutMs);
    const limits = { maxBytes, signal: deadline.signal };
    try {
      const headers = new Headers(init.headers);
      headers.set('Accept', 'application/json');
      headers.set(tokenHeader, `Bearer ${bearer}`);
      calls?.sent();
      const response = await fetch(`${baseUrl}${apiRoot}${path}`, {
        ...discreet,
        ...init,
        headers,
        signal: deadline.signal,
      });
      calls?.answered(response.headers);
      if (!response.ok) {
        // Where the body is too long, too slow or cut short, the status says enough.
        const text = await readText(response, limits).catch(() => '');
        return { kind: 'fault', fault: readFault(response.status, response.headers, text) };
      }
      // Read in any case: an unread body keeps its connection open.
      const text = await readText(response, limits);
      // RFC 9110, 15.3.7: partial content, without a range having been asked for.
      if (response.status === 206) throw new ApiError({ kind: 'malformed' });
      return { kind: 'answer', value: parseJson(text) };
    } catch (error) {
      if (error instanceof ApiError) return { kind: 'fault', fault: error.fault };
      return { kind: 'fault', fault: { kind: deadline.signal.aborted ? 'timeout' : 'network' } };
    } finally {
      clearTimeout(timer);
    }
  }

  async function call(path: string, init: RequestInit): Promise<unknown> {
    const rejected: string[] = [];
    for (;;) {
      const bearer = await token(rejected);
      const result = await attempt(path, init, bearer);
      if (result.kind === 'answer') return result.value;
      const { fault } = result;
      if (fault.kind !== 'signed-out' || rejected.length === MOST_REPLAYS) {
        throw new ApiError(fault);
      }
      rejected.push(bearer);
    }
  }

  return {
    get: (path) => call(path, { method: 'GET' }),
    post: (path, body) =>
      call(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
}

/** A captive portal answers 200 with HTML: the status alone proves nothing. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError({ kind: 'malformed' });
  }
}

// One plain request, to see what is there: within a deadline, without cookies, and with redirects reported
// instead of followed. The page's own client (api/client.ts) would report less.
import { readText } from '../api/readText.ts';
import { readNetworkFault, type NetworkFault } from './networkFault.ts';

export interface ProbeRequest {
  readonly method?: 'GET' | 'POST' | 'OPTIONS';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | URLSearchParams;
}

export interface Answer {
  readonly kind: 'answer';
  /** What was asked. */
  readonly address: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Milliseconds since the epoch, on this machine's clock; `receivedAt` is when the headers came. */
  readonly sentAt: number;
  readonly receivedAt: number;
}

export type Probe = Answer | { readonly kind: 'silence'; readonly fault: NetworkFault };

/** Never rejects. */
export type Ask = (address: string, request?: ProbeRequest) => Promise<Probe>;

/** As much as the page reads. */
const MAX_BYTES = 8 * 1024 * 1024;

/** `timeoutMs`: one request, its whole answer included. */
export function createAsk(timeoutMs: number): Ask {
  return async (address, { method = 'GET', headers = {}, body } = {}) => {
    const sentAt = Date.now();
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(address, {
        method,
        headers: { 'User-Agent': 'course-updates-doctor', ...headers },
        ...(body === undefined ? {} : { body }),
        redirect: 'manual',
        cache: 'no-store',
        credentials: 'omit',
        signal,
      });
      const receivedAt = Date.now();
      const text = await readText(response, { maxBytes: MAX_BYTES, signal });
      const { status, headers: received } = response;
      return { kind: 'answer', address, status, headers: received, text, sentAt, receivedAt };
    } catch (error) {
      return { kind: 'silence', fault: readNetworkFault(error) };
    }
  };
}

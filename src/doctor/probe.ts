// Sends one request with a deadline, without cookies or redirects.
import * as v from 'valibot';
import { MOST_BYTES, readText } from '../api/readText.ts';
import { readNetworkFault, type NetworkFault } from './networkFault.ts';
import type { Secrets } from './secrets.ts';
import { readJson } from '../api/readJson.ts';

export interface ProbeRequest {
  readonly method?: 'GET' | 'POST' | 'OPTIONS';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | URLSearchParams;
}

export interface Answer {
  readonly kind: 'answer';
  readonly address: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** In ms since the epoch; `receivedAt`: of the headers. */
  readonly sentAt: number;
  readonly receivedAt: number;
}

export type Probe = Answer | { readonly kind: 'silence'; readonly fault: NetworkFault };

/** Never rejects, so no check throws. */
export type Ask = (address: string, request?: ProbeRequest) => Promise<Probe>;

export const AS_DOCTOR = { 'User-Agent': 'course-updates-doctor' } as const;
/** For a request that a firewall may refuse to the doctor alone. */
export const AS_BROWSER = {
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
} as const;

/** `quote` leaves longer words out. */
const LONG = 300;
/** Long tokens of answers that are kept besides those in use. */
const HANDFUL = 6;

/** `timeoutMs`: for the whole answer. `secrets` gets secrets sent and received. */
export function createAsk(timeoutMs: number, secrets: Secrets): Ask {
  let long = 0;
  const receive = (token: string): void => {
    if (token.length > LONG) long += 1;
    if (token.length <= LONG || long <= HANDFUL) secrets.add(token);
  };
  return async (address, { method = 'GET', headers = {}, body } = {}) => {
    for (const secret of secretsOf(headers, body)) secrets.add(secret);
    const sentAt = Date.now();
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(address, {
        method,
        headers: { ...AS_DOCTOR, ...headers },
        ...(body === undefined ? {} : { body }),
        redirect: 'manual',
        cache: 'no-store',
        credentials: 'omit',
        signal,
      });
      const receivedAt = Date.now();
      const text = await readText(response, { maxBytes: MOST_BYTES, signal });
      tokensIn(text).forEach(receive);
      const { status, headers: received } = response;
      return { kind: 'answer', address, status, headers: received, text, sentAt, receivedAt };
    } catch (error) {
      return { kind: 'silence', fault: readNetworkFault(error) };
    }
  };
}

/** Form fields with secrets (RFC 6749, RFC 7009, RFC 7523, RFC 7636). */
const FIELDS =
  'code code_verifier refresh_token token client_secret client_assertion password'.split(' ');

function secretsOf(
  headers: Readonly<Record<string, string>>,
  body: ProbeRequest['body'],
): readonly string[] {
  const credentials = Object.values(headers).flatMap(
    (value) => /^(?:Bearer|Basic) (.+)$/i.exec(value)?.[1] ?? [],
  );
  const form = body instanceof URLSearchParams ? body : new URLSearchParams();
  return [...credentials, ...FIELDS.flatMap((name) => form.getAll(name))];
}

const token = v.fallback(v.optional(v.string(), ''), '');
const Tokens = v.fallback(
  v.pipe(
    v.object({ access_token: token, refresh_token: token, id_token: token }),
    v.transform((tokens) => Object.values(tokens)),
  ),
  [],
);

function tokensIn(text: string): readonly string[] {
  return v.parse(Tokens, readJson(text));
}

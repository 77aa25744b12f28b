// Sends one request with a deadline, without cookies or redirects; reads the cause of a failed one from error codes, for the error's
// message may hold the request; judges whom a certificate names as browsers do, for Node also reads its common name and names such as
// a*.example.edu.
import * as v from 'valibot';
import { MOST_BYTES, readText } from '../api/readText.ts';
import type { Secrets } from './secrets.ts';
import { readJson } from '../api/readJson.ts';
import { faultOf } from '../api/errors.ts';
import type { networkWords } from './messages/networkTexts.ts';
import { checkServerIdentity, type PeerCertificate } from 'node:tls';

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

export type NetworkFault = keyof typeof networkWords;

const ofCode: readonly (readonly [NetworkFault, RegExp])[] = [
  ['timeout', /^(?:UND_ERR_(?:CONNECT|HEADERS|BODY)_TIMEOUT|ETIMEDOUT)$/],
  ['no-such-host', /^(?:ENOTFOUND|EAI_AGAIN)$/],
  ['refused', /^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/],
  ['broken-off', /^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET)$/],
  ['cut-off', /^UND_ERR_RES_CONTENT_LENGTH_MISMATCH$/],
  ['too-large', /^(?:UND_ERR_HEADERS|HPE_HEADER)_OVERFLOW$/],
  ['certificate-expired', /^CERT_HAS_EXPIRED$/],
  ['certificate-not-yet-valid', /^CERT_NOT_YET_VALID$/],
  ['certificate-self-signed', /^DEPTH_ZERO_SELF_SIGNED_CERT$/],
  ['certificate-untrusted', /^(?:SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE)$/],
  ['certificate-untrusted', /^UNABLE_TO_GET_ISSUER_CERT(?:_LOCALLY)?$/],
  ['certificate-other-host', /^ERR_TLS_CERT_ALTNAME_INVALID$/],
  ['certificate-nameless', /^CERT_WITHOUT_ALTNAME$/],
  ['tls-too-old', /^ERR_SSL_(?:UNSUPPORTED_PROTOCOL|TLSV1_ALERT_PROTOCOL_VERSION)$/],
  ['client-certificate', /^ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED$/],
  // Codes of Node's HTTP/1.1 parser, of zlib and of brotli.
  ['not-http', /^HPE_INVALID_(?:CONSTANT|VERSION)$/],
  ['broken-http', /^HPE_/],
  ['wrong-coding', /^(?:Z_|ERR__?(?:ERROR_|BROTLI|Z))/],
];

const ofTls: readonly (readonly [RegExp, NetworkFault])[] = [
  [/protocol version/, 'tls-too-old'],
  [/unrecognized name|alert internal error/, 'tls-other-name'],
  [/handshake failure/, 'tls-refused'],
  [/renegotiation|too small|too weak|unsupported signature/, 'tls-weak'],
];

/** `error`: from fetch or `readText`. */
export function readNetworkFault(error: unknown): NetworkFault {
  if (!(error instanceof Error)) return 'unknown';
  if (faultOf(error).kind === 'too-large') return 'too-large';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout';
  // Node's message: a reset during the handshake.
  if (/before secure TLS connection/.test(error.message)) return 'tls-refused';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const [fault] = ofCode.find(([, pattern]) => pattern.test(code)) ?? [];
  if (fault !== undefined) return fault;
  if (code === 'EPROTO' || code.startsWith('ERR_SSL_')) {
    // OpenSSL's words, in the code or in the message.
    const words = `${code} ${error.message}`.toLowerCase().replaceAll('_', ' ');
    return ofTls.find(([pattern]) => pattern.test(words))?.[1] ?? 'not-tls';
  }
  if (code === '' && error.message === 'bad port') return 'blocked-port';
  // fetch wraps the socket's error; two addresses give two errors.
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  return readNetworkFault(inner);
}

/** For an agent of Node: undefined lets the certificate pass (RFC 9525, 6.3). */
export function judgeNames(host: string, certificate: PeerCertificate): Error | undefined {
  const strange = checkServerIdentity(host, certificate);
  if (strange !== undefined) return strange;
  const names = (certificate.subjectaltname ?? '')
    .split(', ')
    .filter((name) => !/^DNS:(?:[^*]+\*|\*[^.])/.test(name));
  const bare = { ...certificate, subject: { ...certificate.subject, CN: '' } };
  return checkServerIdentity(host, { ...bare, subjectaltname: names.join(', ') }) === undefined
    ? undefined
    : Object.assign(new Error(host), { code: 'CERT_WITHOUT_ALTNAME' });
}

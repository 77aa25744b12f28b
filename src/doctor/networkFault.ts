// Reads the cause of a failed request from error codes; the error's message may hold the request.
import { faultOf } from '../api/errors.ts';
import { NAMELESS } from './page/certificateNames.ts';
import type { networkWords } from './messages/networkTexts.ts';

export type NetworkFault = keyof typeof networkWords;

const codes: Readonly<Record<string, NetworkFault>> = {
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  ETIMEDOUT: 'timeout',
  ENOTFOUND: 'no-such-host',
  EAI_AGAIN: 'no-such-host',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
  ECONNRESET: 'broken-off',
  EPIPE: 'broken-off',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'cut-off',
  UND_ERR_HEADERS_OVERFLOW: 'too-large',
  UND_ERR_SOCKET: 'broken-off',
  CERT_HAS_EXPIRED: 'certificate-expired',
  CERT_NOT_YET_VALID: 'certificate-not-yet-valid',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate-self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate-untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate-untrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate-untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate-untrusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate-other-host',
  [NAMELESS]: 'certificate-nameless',
  ERR_SSL_UNSUPPORTED_PROTOCOL: 'tls-too-old',
  ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION: 'tls-too-old',
  ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED: 'client-certificate',
};

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
  const fault = codes[code];
  if (fault !== undefined) return fault;
  if (code === 'EPROTO' || code.startsWith('ERR_SSL_')) {
    // OpenSSL's words, in the code or in the message.
    const words = `${code} ${error.message}`.toLowerCase().replaceAll('_', ' ');
    return ofTls.find(([pattern]) => pattern.test(words))?.[1] ?? 'not-tls';
  }
  // Codes of Node's HTTP/1.1 parser.
  if (code === 'HPE_INVALID_CONSTANT' || code === 'HPE_INVALID_VERSION') return 'not-http';
  if (code === 'HPE_HEADER_OVERFLOW') return 'too-large';
  if (code.startsWith('HPE_')) return 'broken-http';
  // Codes of zlib and brotli.
  if (/^(?:Z_|ERR__?(?:ERROR_|BROTLI|Z))/.test(code)) return 'wrong-coding';
  if (code === '' && error.message === 'bad port') return 'blocked-port';
  // fetch wraps the socket's error; two addresses give two errors.
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  return readNetworkFault(inner);
}

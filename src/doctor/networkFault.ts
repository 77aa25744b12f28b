// Why a request got no answer, from the codes of Node and OpenSSL; the error itself may hold the request.
import { faultOf } from '../api/errors.ts';

export type NetworkFault =
  | 'timeout'
  | 'no-such-host'
  | 'refused'
  | 'broken-off'
  | 'certificate-expired'
  | 'certificate-not-yet-valid'
  | 'certificate-self-signed'
  | 'certificate-untrusted'
  | 'certificate-other-host'
  | 'not-tls'
  | 'tls-too-old'
  | 'client-certificate'
  | 'not-http'
  | 'broken-http'
  | 'cut-off'
  | 'wrong-coding'
  | 'blocked-port'
  | 'too-large'
  | 'unknown';

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
  ERR_SSL_UNSUPPORTED_PROTOCOL: 'tls-too-old',
  ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION: 'tls-too-old',
  ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED: 'client-certificate',
};

/** `error` is what fetch or `readText` threw. */
export function readNetworkFault(error: unknown): NetworkFault {
  if (!(error instanceof Error)) return 'unknown';
  if (faultOf(error).kind === 'too-large') return 'too-large';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const fault = codes[code];
  if (fault !== undefined) return fault;
  // Node's https says the same in words of OpenSSL.
  if (code === 'EPROTO' && /protocol version/.test(error.message)) return 'tls-too-old';
  if (code === 'EPROTO' || code.startsWith('ERR_SSL_')) return 'not-tls';
  // Of Node's parser of HTTP/1.1: whatever begins with HTTP is HTTP.
  if (code === 'HPE_INVALID_CONSTANT' || code === 'HPE_INVALID_VERSION') return 'not-http';
  if (code === 'HPE_HEADER_OVERFLOW') return 'too-large';
  if (code.startsWith('HPE_')) return 'broken-http';
  // Of zlib and of brotli.
  if (/^(?:Z_|ERR__?(?:ERROR_|BROTLI|Z))/.test(code)) return 'wrong-coding';
  if (code === '' && error.message === 'bad port') return 'blocked-port';
  // fetch wraps the error of the socket; a name with two addresses wraps one for each.
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  return readNetworkFault(inner);
}

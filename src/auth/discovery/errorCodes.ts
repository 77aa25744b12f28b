// Meanings of failed answers of the authentication service, by error code or by status.
import { readWait } from '../../api/readWait.ts';
import type { ServiceFault, SignInFault } from './signInFault.ts';

/**
 * `interaction`: the person has to act at the service. `registration`, `scope`: an administrator has to correct the
 * application. `unavailable`: nothing was refused.
 */
type Meaning = 'denied' | 'interaction' | 'registration' | 'scope' | 'refused' | 'unavailable';

/** Error codes of OAuth and OpenID Connect. */
export const errorCodes: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  // RFC 6749, 4.1.2.1 and 5.2
  ['access_denied', 'denied'],
  ['invalid_request', 'registration'],
  ['unauthorized_client', 'registration'],
  ['unsupported_response_type', 'registration'],
  ['invalid_scope', 'scope'],
  ['server_error', 'unavailable'],
  ['temporarily_unavailable', 'unavailable'],
  ['invalid_client', 'registration'],
  ['invalid_grant', 'refused'],
  ['unsupported_grant_type', 'registration'],
  // OpenID Connect Core, 3.1.2.6
  ['interaction_required', 'interaction'],
  ['login_required', 'interaction'],
  ['account_selection_required', 'interaction'],
  ['consent_required', 'interaction'],
  ['invalid_request_uri', 'registration'],
  ['invalid_request_object', 'registration'],
  ['request_not_supported', 'registration'],
  ['request_uri_not_supported', 'registration'],
  ['registration_not_supported', 'registration'],
  // RFC 6750, 3.1
  ['invalid_token', 'refused'],
  ['insufficient_scope', 'scope'],
  // RFC 8707, 2
  ['invalid_target', 'registration'],
]);

/** The page shows error codes: `unknown` replaces one that RFC 6749 (4.1.2.1) does not allow. */
export function safeErrorCode(value: unknown): string {
  return typeof value === 'string' && /^[\x20-\x21\x23-\x5B\x5D-\x7E]{1,64}$/.test(value)
    ? value
    : 'unknown';
}

/** `otherwise`: the fault of an unlisted code. */
export function faultOfCode(code: string, otherwise: 'refused' | 'provider-error'): SignInFault {
  const kind = errorCodes.get(code) ?? otherwise;
  if (kind === 'denied') return { kind };
  return kind === 'unavailable' ? { kind, says: code, until: undefined } : { kind, code };
}

/** The fault of an answer that is no refusal. `temporary`: an error code by which the service says that it is down. */
export function readServiceFault(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  body: string,
  temporary?: string,
): ServiceFault {
  const wait = readWait(status, headers, body);
  const isDown = temporary !== undefined || wait !== undefined || status === 408 || status >= 500;
  if (!isDown) return { kind: 'unreadable', status };
  const until = wait?.ms === undefined ? undefined : Date.now() + wait.ms;
  return { kind: 'unavailable', says: temporary ?? String(status), until };
}

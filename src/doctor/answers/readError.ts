// The error of an OAuth answer (RFC 6749, 5.2): its code and its description, as the service wrote them.
import * as v from 'valibot';
import type { Probe } from '../probe.ts';
import { parseServiceJson } from '../service/serviceJson.ts';

const text = v.fallback(v.optional(v.string(), ''), '');
const Refusal = v.looseObject({ error: v.string(), error_description: text });

export interface OAuthError {
  readonly code: string;
  /** `''` where there is none. Quote it with care. */
  readonly description: string;
}

/** Undefined where the answer holds none. */
export function readError(probe: Probe): OAuthError | undefined {
  if (probe.kind === 'silence') return undefined;
  const refusal = v.safeParse(Refusal, parseServiceJson(probe.text));
  if (!refusal.success) return undefined;
  const { error: code, error_description: description } = refusal.output;
  return { code, description };
}

/** The service accepted the client, and refused the code, refresh token or password that nobody issued. */
export function acceptsClient(probe: Probe): boolean {
  const code = readError(probe)?.code;
  return code === 'invalid_grant' || code === 'invalid_code';
}

/** Client authentication failed, with status 400 or 401 (RFC 6749, 5.2). Gateways drop WWW-Authenticate. */
export function refusesClient(probe: Probe): boolean {
  return readError(probe)?.code === 'invalid_client';
}

/** The service knows the client, which may not use this grant; some say so as unauthorized_client, others in words. */
export function refusesGrant(probe: Probe): boolean {
  const error = readError(probe);
  if (error?.code === 'invalid_request') {
    return /grant[ _]type\b.*\bnot allowed/i.test(error.description);
  }
  return error?.code === 'unauthorized_client';
}

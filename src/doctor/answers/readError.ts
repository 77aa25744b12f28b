// Reads the error of an OAuth answer (RFC 6749, 5.2).
import * as v from 'valibot';
import type { Probe } from '../probe.ts';
import { parseServiceJson } from '../service/serviceJson.ts';

const text = v.fallback(v.optional(v.string(), ''), '');
const Refusal = v.looseObject({ error: v.string(), error_description: text });

export interface OAuthError {
  readonly code: string;
  /** Print only through `quote`. */
  readonly description: string;
}

export function readError(probe: Probe): OAuthError | undefined {
  if (probe.kind === 'silence') return undefined;
  const refusal = v.safeParse(Refusal, parseServiceJson(probe.text));
  if (!refusal.success) return undefined;
  const { error: code, error_description: description } = refusal.output;
  return { code, description };
}

/** The service accepted the client, but not the random code, token or password. */
export function acceptsClient(probe: Probe): boolean {
  const code = readError(probe)?.code;
  return code === 'invalid_grant' || code === 'invalid_code';
}

/** Ignores WWW-Authenticate, which gateways drop. */
export function refusesClient(probe: Probe): boolean {
  return readError(probe)?.code === 'invalid_client';
}

/** The client may not use this grant; some services report it as invalid_request. */
export function refusesGrant(probe: Probe): boolean {
  const error = readError(probe);
  if (error?.code === 'invalid_request') {
    return /grant[ _]type\b.*\bnot allowed/i.test(error.description);
  }
  return error?.code === 'unauthorized_client';
}

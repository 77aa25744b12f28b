// The token request of a sign-in (RFC 6749, 4.1.3), as it is left for the way back: early.ts, or else exchangeCode.ts, adds
// the code and sends it.
import type { CodeRequest } from '../earlyPlan.ts';
import type { Endpoints } from './discovery/endpoints.ts';

/** What the library has begun. */
export interface Begun {
  /** Seconds since the epoch. */
  readonly created: number;
  readonly client_id: string;
  readonly redirect_uri: string;
  readonly code_verifier?: string | undefined;
}

export function codeRequest(begun: Begun, endpoints: Endpoints): CodeRequest {
  const { created, client_id, redirect_uri, code_verifier = '' } = begun;
  const { issuer, issRequired, tokenEndpoint } = endpoints;
  const grant_type = 'authorization_code';
  return {
    at: redirect_uri,
    issuer,
    noIss: issRequired ? undefined : issuer,
    url: tokenEndpoint,
    form: String(new URLSearchParams({ grant_type, client_id, redirect_uri, code_verifier })),
    created,
  };
}

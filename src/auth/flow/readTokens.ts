// Turns token responses (RFC 6749, 5.1) into this tab's tokens.
import * as v from 'valibot';
import { SignInError } from '../discovery/signInFault.ts';
import type { Endpoints } from '../discovery/endpoints.ts';
import { TokenResponse } from '../discovery/tokenResponse.ts';
import type { Tokens } from './tokens.ts';

/** The shortest lifetime that can be registered (the specification, Limits) replaces an unusable value. */
const SHORTEST_LIFETIME_S = 1800;
/** Leaves time for an outage of some minutes. */
const RENEW_AFTER = 4 / 5;

interface EarlierTokens extends Partial<Tokens> {
  /** An ID token was requested; without, the answer's is ignored. */
  readonly isOpenId?: boolean;
}

/** Absent values keep those of `earlier` (RFC 6749, 5.1 and 6). @throws SignInError `bad-token-response` */
export function readTokens(
  answer: unknown,
  endpoints: Endpoints,
  earlier: EarlierTokens = {},
): Tokens {
  const parsed = v.safeParse(TokenResponse, answer);
  if (!parsed.success) throw new SignInError({ kind: 'bad-token-response' });
  const response = parsed.output;
  const lifetimeMs = (response.expires_in ?? SHORTEST_LIFETIME_S) * 1000;
  const now = Date.now();
  return {
    grant: earlier.grant ?? crypto.randomUUID(),
    accessToken: response.access_token,
    refreshToken: response.refresh_token || earlier.refreshToken,
    // A renewal may omit it (OpenID Connect Core, 12.2).
    idToken: earlier.isOpenId === true ? response.id_token || earlier.idToken : undefined,
    scope: response.scope || earlier.scope,
    expiresAt: now + lifetimeMs,
    renewAt: now + lifetimeMs * RENEW_AFTER,
    spent: false,
    afterSignOut: earlier.afterSignOut,
    names: earlier.names,
    endpoints,
  };
}

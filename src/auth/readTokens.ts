// Reads token responses (RFC 6749, 5.1) and error codes (RFC 6749, 5.2) more strictly than oidc-client-ts.
import * as v from 'valibot';
import { SignInError } from './discovery/signInFault.ts';
import type { Endpoints } from './discovery/endpoints.ts';
import type { Tokens } from './tokens.ts';

/** The shortest lifetime that can be registered (the specification, Limits). */
const SHORTEST_LIFETIME_S = 1800;
/** Leaves time for an outage of some minutes. */
const RENEW_AFTER = 4 / 5;

/** Some services send null for an absent value. */
const text = v.nullish(v.string());

const TokenResponse = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  token_type: v.pipe(v.string(), v.regex(/^bearer$/i)),
  refresh_token: text,
  id_token: v.optional(v.unknown()),
  scope: text,
  /** Seconds; the service may grant another lifetime than was registered (Authentication 8). */
  expires_in: v.optional(v.unknown()),
});

/** Absent values keep those of `earlier` (RFC 6749, 5.1 and 6). @throws SignInError `bad-token-response` */
export function readTokens(
  answer: unknown,
  endpoints: Endpoints,
  earlier: Partial<Tokens> = {},
): Tokens {
  const parsed = v.safeParse(TokenResponse, answer);
  if (!parsed.success) throw new SignInError({ kind: 'bad-token-response' });
  const response = parsed.output;
  const lifetimeMs = readSeconds(response.expires_in) * 1000;
  const now = Date.now();
  return {
    grant: earlier.grant ?? crypto.randomUUID(),
    accessToken: response.access_token,
    refreshToken: response.refresh_token || earlier.refreshToken,
    // A renewal may omit it (OpenID Connect Core, 12.2).
    idToken: typeof response.id_token === 'string' ? response.id_token : earlier.idToken,
    scope: response.scope || earlier.scope,
    expiresAt: now + lifetimeMs,
    renewAt: now + lifetimeMs * RENEW_AFTER,
    spent: false,
    afterSignOut: earlier.afterSignOut,
    names: earlier.names,
    endpoints,
  };
}

/** The shortest lifetime replaces an unusable value. */
function readSeconds(value: unknown): number {
  const seconds = typeof value === 'string' || typeof value === 'number' ? Number(value) : 0;
  return seconds > 0 && Number.isFinite(seconds * 1000) ? seconds : SHORTEST_LIFETIME_S;
}

/** The page shows error codes: `unknown` replaces one that RFC 6749 (4.1.2.1) does not allow. */
export function safeErrorCode(value: unknown): string {
  return typeof value === 'string' && /^[\x20-\x21\x23-\x5B\x5D-\x7E]{1,64}$/.test(value)
    ? value
    : 'unknown';
}

/** Whether the service is temporarily down; it refused nothing. */
export function isTemporary(code: string): boolean {
  return code === 'temporarily_unavailable' || code === 'server_error';
}

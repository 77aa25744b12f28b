// Reads token responses (RFC 6749, 5.1): strict about the access token, lenient about everything else.
import * as v from 'valibot';
import { SignInError } from '../discovery/signInFault.ts';
import type { Endpoints } from '../discovery/endpoints.ts';
import type { Tokens } from './tokens.ts';

/** The shortest lifetime that can be registered (the specification, Limits). */
const SHORTEST_LIFETIME_S = 1800;
/** Leaves time for an outage of some minutes. */
const RENEW_AFTER = 4 / 5;

/** An unusable value counts as absent; some services send null. */
const text = v.fallback(v.optional(v.string()), undefined);

const TokenResponse = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  /** Required, but some services leave it out. */
  token_type: v.nullish(v.pipe(v.string(), v.trim(), v.regex(/^bearer$/i))),
  refresh_token: text,
  id_token: text,
  /** Some services send a list. */
  scope: v.fallback(
    v.union([
      v.string(),
      v.pipe(
        v.array(v.string()),
        v.transform((list) => list.join(' ')),
      ),
    ]),
    '',
  ),
  /** Seconds; the service may grant another lifetime than was registered (Authentication 8). */
  expires_in: v.optional(v.unknown()),
});

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
  const lifetimeMs = readSeconds(response.expires_in) * 1000;
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

/** The shortest lifetime replaces an unusable value. */
function readSeconds(value: unknown): number {
  const seconds = typeof value === 'string' || typeof value === 'number' ? Number(value) : 0;
  return seconds > 0 && Number.isFinite(seconds * 1000) ? seconds : SHORTEST_LIFETIME_S;
}

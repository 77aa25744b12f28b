// Reads a token response (RFC 6749, 5.1): the library takes `{}` for a success.
import { SignInError } from './discovery/signInFault.ts';
import type { Endpoints } from './discovery/endpoints.ts';
import type { Tokens } from './tokens.ts';

/** The shortest lifetime that can be registered (the specification, Limits). */
const SHORTEST_LIFETIME_S = 1800;
/** Late enough to be seldom, and early enough for a service that is down for some minutes. */
const RENEW_AFTER = 4 / 5;

interface TokenResponse {
  readonly access_token: unknown;
  readonly token_type: unknown;
  readonly refresh_token?: string | undefined;
  readonly id_token?: unknown;
  readonly scope?: string | undefined;
  /** Seconds; the service may grant another lifetime than was registered (Authentication 8). */
  readonly expires_in?: unknown;
}

/** `earlier`: the tokens that were refreshed. @throws SignInError `bad-token-response` */
export function readTokens(
  response: TokenResponse,
  endpoints: Endpoints,
  earlier?: Tokens,
): Tokens {
  const { access_token: accessToken, token_type: type } = response;
  if (typeof accessToken !== 'string' || accessToken === '' || !isBearer(type)) {
    throw new SignInError({ kind: 'bad-token-response' });
  }
  const lifetimeMs = readSeconds(response.expires_in) * 1000;
  const now = Date.now();
  return {
    grant: earlier?.grant ?? crypto.randomUUID(),
    accessToken,
    refreshToken: response.refresh_token || earlier?.refreshToken,
    // A renewal need not have one (OpenID Connect Core, 12.2).
    idToken: typeof response.id_token === 'string' ? response.id_token : earlier?.idToken,
    scope: response.scope ?? earlier?.scope,
    expiresAt: now + lifetimeMs,
    renewAt: now + lifetimeMs * RENEW_AFTER,
    spent: false,
    afterSignOut: earlier?.afterSignOut,
    endpoints,
  };
}

function isBearer(type: unknown): boolean {
  return typeof type === 'string' && /^bearer$/i.test(type);
}

/** Seconds, also from a string of digits; what is no usable lifetime becomes the shortest there is. */
function readSeconds(value: unknown): number {
  const seconds = typeof value === 'string' || typeof value === 'number' ? Number(value) : 0;
  return seconds > 0 && Number.isFinite(seconds * 1000) ? seconds : SHORTEST_LIFETIME_S;
}

// Turns token responses (RFC 6749, 5.1) into this tab's tokens, as it stores them.
import * as v from 'valibot';
import { EndpointsSchema, type Endpoints } from '../discovery/discoveryRules.ts';
import { SignInError, type SignInFault } from '../discovery/signInFault.ts';
import { TokenResponse } from '../discovery/tokenResponse.ts';

const token = v.pipe(v.string(), v.nonEmpty());
/** The default of a value that may be absent. */
const absent = () => undefined;

export const TokensSchema = v.object({
  /** A random id of one sign-in and its renewals. */
  grant: token,
  accessToken: token,
  refreshToken: v.optional(token, absent),
  /** The hint of the logout request. */
  idToken: v.optional(v.string(), absent),
  /** The granted scopes, for the refresh request (RFC 6749, 6). */
  scope: v.optional(v.string(), absent),
  /** Milliseconds since the epoch, on this machine's clock. */
  expiresAt: v.number(),
  /** Four fifths of the lifetime. */
  renewAt: v.number(),
  /** The refresh token was sent and no response arrived: it must not be sent again (RFC 9700, 4.14.2). */
  spent: v.optional(v.boolean(), false),
  /** The last sign-out before the sign-in (sharedTimes.ts); undefined: unknown. */
  afterSignOut: v.optional(v.number(), absent),
  /** Names of the person for a frame's host (personNamed.ts); undefined: the host names no person. */
  names: v.optional(v.array(v.string()), absent),
  /** Stored, so a reload needs no discovery. */
  endpoints: EndpointsSchema,
});

export type Tokens = Readonly<v.InferOutput<typeof TokensSchema>>;

/** tokenGate.ts has not checked these tokens yet. */
export interface NewTokens {
  readonly tokens: Tokens;
  /** undefined: the ID token belongs to this sign-in, or to the same person (OpenID Connect Core, 12.2), or there is none. */
  readonly idTokenFault: SignInFault | undefined;
}

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

// What a token endpoint says (RFC 6749, 5), for both grants.
import * as v from 'valibot';

/** Some services say null where they have none. */
const nothing = v.fallback(v.optional(v.string()), undefined);
const text = v.optional(v.lazy((value) => (value === null ? nothing : v.string())));

export const TokenResponse = v.object({
  access_token: v.unknown(),
  token_type: v.unknown(),
  refresh_token: text,
  id_token: v.optional(v.unknown()),
  scope: text,
  expires_in: v.optional(v.unknown()),
});

export type TokenResponse = v.InferOutput<typeof TokenResponse>;

export const ErrorResponse = v.object({ error: v.string() });

/** A service that is down must not end a session that it did not refuse. `code`: RFC 6749, 5.2 and 4.1.2.1. */
export function isPassing(code: string): boolean {
  return code === 'temporarily_unavailable' || code === 'server_error';
}

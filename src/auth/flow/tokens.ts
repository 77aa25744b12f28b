// The tokens of a token response, as this tab stores them.
import * as v from 'valibot';
import { EndpointsSchema } from '../discovery/endpoints.ts';

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

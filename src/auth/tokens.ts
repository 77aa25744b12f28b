// What a token endpoint gave, in the form that this tab keeps.
import * as v from 'valibot';
import { EndpointsSchema, type Endpoints } from './discovery/endpoints.ts';

export interface Tokens {
  /** Names one sign-in and all that is renewed from it; means nothing to anybody else. */
  readonly grant: string;
  readonly accessToken: string;
  readonly refreshToken: string | undefined;
  /** Tells the service at a sign-out whose session ends; undefined without `openid`. */
  readonly idToken: string | undefined;
  /** The scopes that were granted, for the refresh request (RFC 6749, 6). */
  readonly scope: string | undefined;
  /** Milliseconds since the epoch, on this machine's clock. */
  readonly expiresAt: number;
  /** Four fifths of the lifetime: from about then on the tokens are renewed. */
  readonly renewAt: number;
  /** The refresh token was sent, and no answer is known: it must not be sent again (RFC 9700, 4.14.2). */
  readonly spent: boolean;
  /** The last sign-out in this browser when the person signed in (lastSignOut.ts); undefined: none was known. */
  readonly afterSignOut: number | undefined;
  /** Where a refresh goes, so that a reload needs no discovery. */
  readonly endpoints: Endpoints;
}

export const TokensSchema = v.object({
  grant: v.pipe(v.string(), v.nonEmpty()),
  accessToken: v.pipe(v.string(), v.nonEmpty()),
  refreshToken: v.optional(v.pipe(v.string(), v.nonEmpty())),
  idToken: v.optional(v.string()),
  scope: v.optional(v.string()),
  expiresAt: v.number(),
  renewAt: v.number(),
  spent: v.optional(v.boolean(), false),
  afterSignOut: v.optional(v.number()),
  endpoints: EndpointsSchema,
});

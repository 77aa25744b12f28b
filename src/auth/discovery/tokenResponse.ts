// The success answer of a token endpoint (RFC 6749, 5.1), for page and doctor: strict about the access token alone.
import * as v from 'valibot';

/** An unusable value counts as absent; some services send null. */
const text = v.fallback(v.optional(v.string()), undefined);

export const TokenResponse = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  /** Required, but some services leave it out. */
  token_type: v.nullish(v.pipe(v.string(), v.trim(), v.regex(/^bearer$/i))),
  refresh_token: text,
  id_token: text,
  /** Some services send a list. */
  scope: v.fallback(
    v.pipe(
      v.union([v.string(), v.array(v.string())]),
      v.transform((scopes) => [scopes].flat().join(' ')),
    ),
    '',
  ),
  /** Seconds; the service may grant another lifetime than was registered (Authentication 8). */
  expires_in: v.optional(v.pipe(v.unknown(), v.transform(readSeconds))),
});

/** undefined: unusable. */
function readSeconds(value: unknown): number | undefined {
  const seconds = typeof value === 'string' || typeof value === 'number' ? Number(value) : 0;
  return seconds > 0 && Number.isFinite(seconds * 1000) ? seconds : undefined;
}

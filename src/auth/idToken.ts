// Checks the claims of an ID token (OpenID Connect Core, 3.1.3.7), which the library does not.
// The signature is not checked: the token came straight from the token endpoint over TLS (item 6).
import * as v from 'valibot';

const Claims = v.looseObject({
  iss: v.string(),
  sub: v.pipe(v.string(), v.nonEmpty()),
  aud: v.lazy((value) => (typeof value === 'string' ? v.string() : v.array(v.string()))),
  azp: v.optional(v.string()),
  exp: v.number(),
  iat: v.number(),
  nonce: v.optional(v.string()),
});

const Identity = v.looseObject({ iss: v.string(), sub: v.string() });

/**
 * Whether the ID token of a renewal is of the same issuer and person as the first (OpenID Connect Core, 12.2). True where
 * it is not known who signed in: there was no first one, or none that can be read.
 */
export function isSamePerson(first: unknown, renewed: unknown): boolean {
  const before = v.safeParse(Identity, decodeClaims(first));
  if (!before.success || first === renewed) return true;
  const now = v.safeParse(Identity, decodeClaims(renewed));
  return (
    now.success && now.output.iss === before.output.iss && now.output.sub === before.output.sub
  );
}

export interface IdTokenExpectation {
  readonly issuer: string;
  readonly clientId: string;
  /** undefined where none was sent. */
  readonly nonce: string | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Clocks may differ by this much. */
const LEEWAY_MS = 300_000;

/** Whether decoded `claims` speak of this sign-in, by this issuer, for this client, now. */
export function idTokenFits(claims: unknown, expected: IdTokenExpectation): boolean {
  const parsed = v.safeParse(Claims, claims);
  if (!parsed.success) return false;
  const { iss, aud, azp, exp, iat, nonce } = parsed.output;
  const audiences = typeof aud === 'string' ? [aud] : aud;
  return (
    iss === expected.issuer &&
    audiences.includes(expected.clientId) &&
    (audiences.length === 1 || azp !== undefined) &&
    (azp === undefined || azp === expected.clientId) &&
    exp * 1000 > expected.now - LEEWAY_MS &&
    iat * 1000 < expected.now + LEEWAY_MS &&
    nonce === expected.nonce
  );
}

/** The claims of an ID token (RFC 7519, 7.2), unchecked; undefined where it is none. Never throws. */
export function decodeClaims(idToken: unknown): unknown {
  try {
    const [, claims = ''] = String(idToken).split('.');
    const bytes = atob(claims.replaceAll('-', '+').replaceAll('_', '/'));
    const text = new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

// Checks ID token claims (OpenID Connect Core, 3.1.3.7); TLS replaces the signature check (item 6).
import * as v from 'valibot';
import { attempt } from '../../api/attempt.ts';
import { readJson } from '../../api/readJson.ts';
import type { SignInFault } from '../discovery/signInFault.ts';

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

/** True for the same issuer and subject (OpenID Connect Core, 12.2), and if `first` is unreadable. */
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
  /** undefined: the request had no nonce. */
  readonly nonce: string | undefined;
  /** The time of receipt, by this device's clock, ms since the epoch. */
  readonly now: number;
  /** The present time by the service's clock; undefined: unknown. */
  readonly servedAt?: number | undefined;
}

const LEEWAY_MS = 300_000;

/** undefined: the ID token belongs to this sign-in. */
export function idTokenFault(
  claims: unknown,
  expected: IdTokenExpectation,
): SignInFault | undefined {
  const parsed = v.safeParse(Claims, claims);
  if (!parsed.success) return { kind: 'bad-id-token' };
  const { iss, aud, azp, exp, iat, nonce } = parsed.output;
  const audiences = typeof aud === 'string' ? [aud] : aud;
  const isOurs =
    iss === expected.issuer &&
    audiences.includes(expected.clientId) &&
    (audiences.length === 1 || azp !== undefined) &&
    (azp === undefined || azp === expected.clientId) &&
    nonce === expected.nonce &&
    exp * 1000 > iat * 1000 - LEEWAY_MS;
  if (!isOurs) return { kind: 'bad-id-token' };
  const { now, servedAt = now } = expected;
  // The token came straight from the service, whose own clock is as good as this device's.
  const isCurrent = [now, servedAt].some(
    (time) => exp * 1000 > time - LEEWAY_MS && iat * 1000 < time + LEEWAY_MS,
  );
  return isCurrent ? undefined : { kind: 'clock', device: now, service: iat * 1000 };
}

/** Returns the unverified claims (RFC 7519, 7.2); undefined if unreadable. Never throws. */
export function decodeClaims(idToken: unknown): unknown {
  const [, claims = ''] = String(idToken).split('.');
  const bytes = attempt(() => atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) ?? '';
  return readJson(new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))));
}
